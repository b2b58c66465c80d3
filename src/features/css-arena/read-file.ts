import { Type } from '@sinclair/typebox'
import { stringify } from 'yaml'
import { checkOf } from '#contracts/check'
import { TARGET_LIMITS } from '#contracts/css-pages'
import { type NewTarget, NewTargetSchema } from '#contracts/http/css-targets'
import { isRecord } from '#contracts/is-record'
import { DIFFICULTIES } from '#contracts/labels'
import { countCharacters, forbiddenIn } from '#core/css-arena'
import { readListFile } from '#core/yaml'

/**
 * A target of a file. `id` is null if the file gives none. `retired` is undefined if the file does not say, and then
 * stays as stored.
 */
export type ReadTarget = {
  readonly id: string | null
  readonly retired: boolean | undefined
  readonly target: NewTarget
}
type ReadTargets = { readonly targets: readonly ReadTarget[]; readonly problems: readonly string[] }

const entryCheck = checkOf(
  Type.Composite(
    [
      NewTargetSchema,
      Type.Object({
        id: Type.Optional(Type.String({ maxLength: 64, pattern: '^css:[a-z0-9]+(-[a-z0-9]+)*$' })),
        retired: Type.Optional(Type.Boolean()),
      }),
    ],
    { additionalProperties: false },
  ),
)

/**
 * Reads a file of targets, JSON (`.json`) or YAML (`.yaml`, `.yml`): a list of them, or `{targets}`. Every mistake is
 * reported with its place. Nothing is guessed or rendered.
 */
export function readTargetFile(name: string, content: string): ReadTargets {
  const file = readListFile(name, content, TARGET_LIMITS.fileCharacters)
  if (!file.ok) return { targets: [], problems: [file.problem] }
  const entries = entriesOf(file.value)
  if (entries === null) return { targets: [], problems: ['It must hold a list of targets, or {targets: [...]}.'] }
  if (entries.length === 0) return { targets: [], problems: ['It holds no target.'] }
  if (entries.length > TARGET_LIMITS.file)
    return { targets: [], problems: [`It holds ${entries.length} targets; at most ${TARGET_LIMITS.file} are taken.`] }
  return readEntries(entries)
}

function entriesOf(value: unknown): readonly unknown[] | null {
  const list = isRecord(value) ? value.targets : value
  return Array.isArray(list) ? list : null
}

function readEntries(entries: readonly unknown[]): ReadTargets {
  const targets: ReadTarget[] = []
  const problems: string[] = []
  const ids = new Map<string, number>()
  const pages = new Map<string, number>()
  for (const [index, entry] of entries.entries()) {
    const read = readEntry(entry)
    const place = placeOf(index, entry)
    if (typeof read === 'string') {
      problems.push(`${place}: ${read}`)
      continue
    }
    const sameId = read.id === null ? undefined : ids.get(read.id)
    const samePage = pages.get(read.target.html)
    if (sameId !== undefined) problems.push(`${place}: target ${sameId + 1} has the same id.`)
    else if (samePage !== undefined) problems.push(`${place}: target ${samePage + 1} has the same page.`)
    if (read.id !== null) ids.set(read.id, index)
    pages.set(read.target.html, index)
    targets.push(read)
  }
  return { targets, problems }
}

/** Names an entry in a message by its number and, if it has one, its id or title. */
export function placeOf(index: number, entry: unknown): string {
  const name = isRecord(entry) ? [entry.id, entry.title].find((one) => typeof one === 'string') : undefined
  return `Target ${index + 1}${typeof name === 'string' ? ` (${name.slice(0, TARGET_LIMITS.title)})` : ''}`
}

function readEntry(entry: unknown): ReadTarget | string {
  if (!entryCheck.Check(entry)) return shapeProblem(entry)
  const { id = null, retired, title, difficulty, html } = entry
  const problem = pageProblem(html)
  return problem ?? { id, retired, target: { title: title.trim(), difficulty, html } }
}

function shapeProblem(entry: unknown): string {
  const wrong = entryCheck.Errors(entry).First()
  const field = wrong?.path.slice(1).replaceAll('/', '.') ?? ''
  if (field === '') return 'it must be an object.'
  if (wrong?.message === 'Unexpected property') return `${field} is not a field of a target.`
  if (field === 'id') return 'id must be "css:" and words of small letters and digits with hyphens between them.'
  if (field === 'difficulty') return `difficulty must be one of ${DIFFICULTIES.join(', ')}.`
  if (field === 'retired') return 'retired must be true or false.'
  if (wrong?.value === undefined) return `${field} is missing.`
  if (field === 'title') return `title must be a text of 1 to ${TARGET_LIMITS.title} characters.`
  return `html must be a text of 1 to ${TARGET_LIMITS.page} characters.`
}

/** Why a page cannot be rendered at all, as a sentence; null if it may be tried. */
export function pageProblem(html: string): string | null {
  const characters = countCharacters(html)
  if (characters === 0) return 'The page is empty.'
  if (characters > TARGET_LIMITS.page) return `A page has at most ${TARGET_LIMITS.page} characters.`
  return forbiddenIn(html)
}

type WrittenTarget = NewTarget & { readonly id: string; readonly retired: boolean }

/** The targets as a file from which `readTargetFile` reads the same targets. */
export function targetFile(targets: readonly WrittenTarget[]): string {
  const entries = targets.map(({ id, title, difficulty, html, retired }) => ({
    id,
    title,
    difficulty,
    ...(retired && { retired }),
    html,
  }))
  return stringify({ targets: entries }, { lineWidth: 0 })
}
