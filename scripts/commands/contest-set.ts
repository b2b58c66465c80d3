import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { findContestSet } from '#core/archive'
import { setFilesAt } from '#core/problem-package'
import type { OperatorAnswer } from '#features/operator'
import { aboutFile } from '../operator/about-file'
import { api } from '../operator/call'
import { CommandError, EXIT } from '../operator/exit'
import { plural, type Shown, show, table } from '../operator/output'
import { folderFiles, packageArchive } from '../operator/package-files'

export type SetOptions = Shown & {
  readonly force?: boolean
  readonly replace?: boolean
  readonly init?: boolean
  readonly start?: string
  readonly as?: string
  readonly root?: string
}
type Imported = OperatorAnswer<'POST /operator/contest/import-set'>

/** Imports a folder or zip with a package for each problem and creates their contest: all of it, or nothing. */
export async function importContestSet(path: string, options: SetOptions): Promise<void> {
  const { notes, ...sent } = packageArchive(path, options.root, folderSet)
  const { force = false, replace = false, init = false, start = null, as: by = null } = options
  const body = { ...sent, force, replace, start, by }
  const asked = api('POST /operator/contest/import-set', { body, init })
  const answer = await aboutFile(path, asked)
  const imported: Imported = { ...answer, notes: [...notes, ...answer.notes] }
  show(imported, options, summary)
}

const summary = ({ contest, problems, notes }: Imported): string =>
  [
    ...notes.map((note) => `note: ${note}`),
    table(
      ['id', 'problem', 'tests', 'result', 'notes'],
      problems.map(({ id, title, tests, outcome, notes: own }) => [id, title, tests, outcome, own.length]),
    ),
    '',
    `${contest.title} starts ${contest.startTime}, with ${plural(contest.problems, 'problem')}.`,
    contest.id,
  ].join('\n')

/**
 * Packs only what the contest needs: its own files and its packages, with the targets of their links inside the root
 * or, by default, the folder.
 */
function folderSet(folder: string, root: string | undefined) {
  const found = findContestSet(pathsBelow(folder))
  if (found === null)
    throw new CommandError(
      EXIT.refused,
      `There is no problem in ${folder}: each has a folder of its own with problem.yaml in it.`,
      'PACKAGE_REFUSED',
    )
  const files = new Map<string, Uint8Array | string>()
  const notes: string[] = []
  for (const path of Object.values(setFilesAt(found.root)))
    if (existsSync(join(folder, path))) files.set(path, readFileSync(join(folder, path)))
  for (const [name, path] of found.packages) {
    const at = join(folder, path)
    if (!statSync(at).isDirectory()) {
      files.set(path, readFileSync(at))
      continue
    }
    const read = folderFiles(realpathSync(at), root ?? folder, root !== undefined)
    for (const [below, content] of read.files) files.set(`${path}/${below}`, content)
    notes.push(...read.notes.map((note) => `${name}: ${note}`))
  }
  return { files: inFolder(basename(resolve(folder)), files), notes }
}

/** Puts everything into one folder, as in archives. */
const inFolder = <Content>(name: string, files: ReadonlyMap<string, Content>): Map<string, Content> =>
  new Map([...files].map(([path, content]) => [`${name}/${path}`, content]))

/** How deep a contest's packages may be: `problems/NAME/problem.yaml`, within a folder. */
const DEPTH = 4

function pathsBelow(folder: string, prefix = '', depth = 1): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = `${prefix}${entry.name}`
    // Links are followed; broken ones are ignored.
    const stat = statSync(join(folder, path), { throwIfNoEntry: false })
    if (entry.name.startsWith('.') || stat === undefined) return []
    if (!stat.isDirectory()) return [path]
    return depth < DEPTH ? pathsBelow(folder, `${path}/`, depth + 1) : []
  })
}
