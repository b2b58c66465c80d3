import { SET_FILES } from '#core/archive'
import { elementsAt, readXml } from './xml'
import { isYamlMap, type YamlMap, yamlIn } from './yaml-map'

type SetFile = keyof typeof SET_FILES

/** The texts of a contest folder; null for a missing file. */
type SetFiles = Readonly<Record<SetFile, string | null>> & {
  /** The names of folders or archives with one package each. */
  readonly folders: readonly string[]
}

export type ContestSet = {
  readonly title: string
  /** Includes the time zone; null if not given. */
  readonly startTime: string | null
  readonly minutes: number | null
  readonly freezeMinutes: number | null
  readonly penaltyMinutes: number | null
  /** Whether scores count, and not only solved problems. */
  readonly isScored: boolean
  /** Folders of packages, in the order of the contest. */
  readonly folders: readonly string[]
  readonly notes: readonly string[]
}
type ReadSet = { readonly ok: true; readonly set: ContestSet } | { readonly ok: false; readonly errors: string[] }

const SAFE = /^[\w][\w.+ -]*$/
/** The most problems of a contest, as in the contest form. */
const MOST_PROBLEMS = 52
/** Returns the paths of the files that describe a contest, whose folder is `root`: '' or a path with a final slash. */
export const setFilesAt = (root: string): Record<SetFile, string> => ({
  contestYaml: `${root}${SET_FILES.contestYaml}`,
  contestJson: `${root}${SET_FILES.contestJson}`,
  problemsYaml: `${root}${SET_FILES.problemsYaml}`,
  problemsJson: `${root}${SET_FILES.problemsJson}`,
  problemsetYaml: `${root}${SET_FILES.problemsetYaml}`,
  contestXml: `${root}${SET_FILES.contestXml}`,
})

/**
 * Reads a contest as setters keep it: one folder per problem with contest.yaml and problems.yaml (contest archive format, BAPCtools,
 * DOMjudge; also as JSON, and with the older problemset.yaml), or Polygon's contest.xml. Without a list of problems, uses every folder
 * with a package, by name.
 */
export function readContestSet({ folders, ...texts }: SetFiles): ReadSet {
  const { contestXml } = texts
  const errors: string[] = []
  const notes: string[] = []
  // Of several files with the same content the first is read, as DOMjudge does. JSON is YAML, too.
  const yaml = (...files: readonly SetFile[]): unknown => {
    const [file] = files.filter((one) => texts[one] !== null)
    return file === undefined ? null : yamlIn(SET_FILES[file], texts[file] ?? '', (error) => errors.push(error))
  }
  const contest = yaml('contestYaml', 'contestJson')
  const terms = isYamlMap(contest) ? contest : {}
  const polygon = contestXml === null ? null : polygonSet(contestXml, errors)
  const own = yaml('problemsYaml', 'problemsJson', 'problemsetYaml')
  // DOMjudge's lists may be nested under a key, as in its problemset.yaml.
  const listed = (isYamlMap(own) ? own.problems : own) ?? terms.problems ?? polygon?.problems
  const named = Array.isArray(listed) ? listed.map(problemOf) : folders.toSorted()
  const lost = named.filter((name) => name === null || !folders.includes(name))
  for (const name of lost) errors.push(`The problem ${JSON.stringify(name ?? '')} is listed, but no folder holds it.`)
  const ordered = [...new Set(named.filter((name) => name !== null))]
  if (ordered.length > MOST_PROBLEMS)
    errors.push(`There are ${ordered.length} problems. A contest has at most ${MOST_PROBLEMS}.`)
  if (ordered.length === 0) errors.push('There is no problem: each has a folder of its own with problem.yaml in it.')
  const unlisted = folders.filter((folder) => !ordered.includes(folder))
  if (unlisted.length > 0) notes.push(`Not in the list of problems, and left out: ${unlisted.toSorted().join(', ')}.`)
  if (Array.isArray(listed) && listed.some((one) => isYamlMap(one) && (one.rgb ?? one.color) !== undefined))
    notes.push('Colours of balloons are left out. Letters follow the order of the problems.')
  if (errors.length > 0) return { ok: false, errors }
  return { ok: true, set: { ...termsOf(terms, polygon?.title ?? ''), folders: ordered, notes } }
}

function termsOf(terms: YamlMap, fallback: string): Omit<ContestSet, 'folders' | 'notes'> {
  const text = (...keys: readonly string[]): string | null => {
    const found = keys.map((key) => textOf(terms[key])).find((value) => value !== '')
    return found ?? null
  }
  const minutes = (...keys: readonly string[]): number | null => {
    const found = keys.map((key) => minutesOf(terms[key])).find((value) => value !== null)
    return found ?? null
  }
  const penalty = terms.penalty_time ?? terms['penalty-time']
  return {
    title: text('name', 'formal_name', 'title', 'formal-name') ?? fallback,
    startTime: text('start_time', 'start-time'),
    isScored: (terms.scoreboard_type ?? terms['scoreboard-type']) === 'score',
    minutes: minutes('duration', 'length'),
    freezeMinutes: minutes('scoreboard_freeze_duration', 'scoreboard-freeze-duration', 'scoreboard-freeze-length'),
    penaltyMinutes: typeof penalty === 'number' ? penalty : minutesOf(penalty),
  }
}

/** Reads a text, or from a map of texts by language the English one, or else the first; '' if there is none. */
function textOf(value: unknown): string {
  const text = isYamlMap(value) ? (value.en ?? Object.values(value)[0]) : value
  return typeof text === 'string' ? text.trim() : ''
}

/** Reads `5:00:00`, which the YAML parser may have turned into seconds. */
function minutesOf(value: unknown): number | null {
  if (typeof value === 'number' && Number.isFinite(value)) return Math.round(value / 60)
  const found = typeof value === 'string' ? /^(\d{1,3}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/.exec(value.trim()) : null
  return found === null ? null : Number(found[1]) * 60 + Number(found[2])
}

function problemOf(value: unknown): string | null {
  const name = isYamlMap(value) ? (value.id ?? value['short-name'] ?? value.short_name ?? value.shortname) : value
  const text = typeof name === 'number' ? String(name) : name
  return typeof text === 'string' && SAFE.test(text) ? text : null
}

function polygonSet(text: string, errors: string[]) {
  const xml = readXml(text)
  if (!xml.ok) {
    errors.push(`contest.xml: ${xml.error}`)
    return null
  }
  const names = elementsAt(xml.root, 'names', 'name')
  const name = names.find(({ attributes }) => attributes.language === 'english') ?? names[0]
  const problems = elementsAt(xml.root, 'problems', 'problem').map(({ attributes }) =>
    (attributes.url ?? '').replace(/\/+$/, '').split('/').at(-1),
  )
  return { title: name?.attributes.value ?? name?.text ?? '', problems }
}
