import { basename, dirname, join, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import type { PackageReport } from '#contracts/http/problem-packages'
import { PACKAGE_FORMATS, type PackageFormat } from '#contracts/labels'
import { AppError } from '#errors'
import { aboutFile } from '../operator/about-file'
import { api } from '../operator/call'
import { noun, verb, work } from '../operator/command'
import { CommandError, EXIT } from '../operator/exit'
import { makeFolder, requireFree, writeFile } from '../operator/files'
import { complain, errorReport, exitOf, plural, type Shown, show, table } from '../operator/output'
import type { SentPackage } from '../operator/package-files'
import { groupTable, packageReport } from '../operator/package-report'

/** `joust problem`: manages problems and their packages. */
export function problemCommand(): Command {
  const problem = noun('problem', 'create, import, export, verify and list problems')
  verb(problem, {
    usage: 'new <folder>',
    description: 'create a folder with a small complete problem package to start from; needs no database',
    examples: [
      'joust problem new lances',
      'joust problem new lances --title "Broken Lances" && joust problem verify lances',
    ],
  })
    .option('--title <title>', 'its title')
    .action(work(scaffold))
  packages(problem)
  lookers(problem)
  return problem
}

function packages(problem: Command): void {
  verb(problem, {
    usage: 'import <packages...>',
    description:
      'import packages (each a zip or a folder; ICPC/Kattis 2025-09 and legacy, or Polygon), each after judging its submissions; one that is refused does not stop the others',
    examples: [
      'joust problem import lances.zip',
      'joust problem import lances/ --replace',
      'joust problem import round1-a.zip --json',
      'joust problem import round1/*.zip',
      'joust problem import ours/lances --root ours   # links in the package may lead anywhere in ours/',
    ],
  })
    .option('--force', 'import it although a submission did not get its expected verdict')
    .option('--replace', 'replace the stored problem with the same id')
    .option('--root <folder>', 'the repository around a folder: links in the package may lead anywhere in it')
    .option('--init', 'create the database if there is none yet')
    .action(work(importPackages))
  verb(problem, {
    usage: 'verify <what>',
    description:
      'run everything on a package (a zip or a folder) without importing it: its generators make the tests, its validators look at them, its submissions are judged; of a stored problem, by its id, the submissions; changes nothing, and of a package needs no database',
    examples: ['joust problem verify lances/', 'joust problem verify --stored lances'],
  })
    .option('--stored', 'the argument is the id of a stored problem')
    .option('--root <folder>', 'the repository around a folder: links in the package may lead anywhere in it')
    .action(work(verify))
  verb(problem, {
    usage: 'export <id>',
    description: 'write a problem, with its tests and reference solutions, as a package',
    examples: ['joust problem export lances', 'joust problem export lances --format legacy-icpc --out /tmp/lances.zip'],
  })
    .addOption(new Option('--format <format>', 'format of the package').choices(PACKAGE_FORMATS).default('2025-09'))
    .option('--out <file>', 'the file to write; - is standard output; <id>.zip by default')
    .option('--force', 'replace an existing file')
    .action(work(exportPackage))
}

function lookers(problem: Command): void {
  verb(problem, {
    usage: 'list',
    description: 'list the problems',
    examples: ['joust problem list', 'joust problem list --search graph --json'],
  })
    .option('--search <words>', 'only problems with these words in id, title or tags', '')
    .action(
      work(async (options: Shown & { search: string }) => {
        const answer = await api('POST /operator/problem/list', { body: { search: options.search } })
        show(answer, options, ({ problems }) => {
          if (problems.length === 0) return 'No problems found.'
          const rows = problems.map((one) => [
            one.id,
            one.title,
            one.difficulty,
            one.contestOnly ? 'contests only' : '',
            one.tests,
            one.solutions,
          ])
          return `${table(['id', 'title', 'difficulty', '', 'tests', 'solutions'], rows)}\n\n${plural(problems.length, 'problem')}`
        })
      }),
    )
  verb(problem, {
    usage: 'show <id>',
    description: 'show a problem with its limits, tests and reference solutions',
    examples: ['joust problem show lances', 'joust problem show lances --json'],
  }).action(
    work(async (id: string, options: Shown) => {
      const answer = await api('POST /operator/problem/show', { body: { id } })
      show(answer, options, (one) =>
        [
          `${one.title} (${one.id})`,
          `${one.difficulty}, ${one.timeLimitMs / 1000} s, ${one.memoryLimitMb} MiB, checker ${one.checker}${one.contestOnly ? ', contests only' : ''}`,
          `${plural(one.tests, 'test')}, ${one.hiddenTests} of them hidden${one.groups.length === 0 ? '' : `, in ${plural(one.groups.length, 'group')}`}`,
          ...groupTable(one.groups),
          ...(one.tags.length === 0 ? [] : [`tags: ${one.tags.join(', ')}`]),
          ...one.reference.map(
            ({ name, expected, verdict }) => `  ${expected}/${name}: ${verdict ?? 'not judged here'}`,
          ),
          '',
          one.statement,
        ].join('\n'),
      )
    }),
  )
}

async function scaffold(folder: string, options: Shown & { title?: string }): Promise<void> {
  const path = resolve(folder)
  const slug = basename(path)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  if (slug === '') throw new CommandError(EXIT.usage, 'The folder’s name needs a letter or a digit.', 'USAGE')
  const { scaffoldFiles } = await import('../operator/scaffold')
  const files = scaffoldFiles(options.title ?? slug)
  // Checked before the first file is written: half a package would block the next attempt.
  for (const name of files.keys()) requireFree(join(path, name), { way: 'Choose another folder.' })
  for (const [name, content] of files) {
    makeFolder(dirname(join(path, name)))
    writeFile(join(path, name), content, { force: false })
  }
  show({ folder: path, files: [...files.keys()] }, options, () => {
    return `${plural(files.size, 'file')} in ${path}. Change them, then: joust problem verify ${folder}`
  })
}

type Rooted = { readonly root?: string }
type ImportOptions = Shown & Rooted & { readonly force?: boolean; readonly replace?: boolean; readonly init?: boolean }

/** Imports one package, or several independently of each other; the exit code is that of the first failure. */
async function importPackages(paths: readonly string[], options: ImportOptions): Promise<void> {
  const [only, ...more] = paths
  if (only !== undefined && more.length === 0) return showReport(await importPackage(only, options), options)
  const ends: PackageEnd[] = []
  for (const path of paths) {
    const end = await importEnd(path, options)
    if (options.json !== true) 'error' in end ? complain(end.error, options) : showReport(end.report, options)
    ends.push(end)
  }
  const packages = ends.map((end) => ({ path: end.path, ...('error' in end ? errorReport(end.error) : end.report) }))
  const failed = ends.flatMap((end) => ('error' in end ? [end.error] : []))
  show(
    { packages },
    options,
    () => `${plural(ends.length, 'package')}: ${ends.length - failed.length} imported, ${failed.length} not.`,
  )
  if (failed.length > 0) process.exitCode = exitOf(failed[0])
}

type PackageEnd = { readonly path: string } & ({ readonly report: PackageReport } | { readonly error: unknown })

async function importEnd(path: string, options: ImportOptions): Promise<PackageEnd> {
  try {
    return { path, report: await importPackage(path, options) }
  } catch (error) {
    // An unreachable server is unreachable for the next package, too.
    if (![EXIT.refused, EXIT.notFound].some((exit) => exit === exitOf(error))) throw error
    return { path, error }
  }
}

function showReport(report: PackageReport, options: Shown): void {
  const what = { added: 'was added', changed: 'was replaced', unchanged: 'is unchanged', checked: '' }
  show(report, options, (one) => `${packageReport(one)}\n${one.title} (${one.id}) ${what[one.outcome]}.`)
}

async function importPackage(path: string, options: ImportOptions): Promise<PackageReport> {
  const { force = false, replace = false, init = false } = options
  const { notes, ...sent } = await packageOf(path, options)
  const asked = api('POST /operator/problem/import', { body: { ...sent, force, replace }, init })
  const answer = await aboutFile(path, asked).catch((error: unknown) => {
    throw withWayOut(error)
  })
  return { ...answer, notes: [...notes, ...answer.notes] }
}

/** Adds to a refusal the flag that overrides it, if there is one. */
function withWayOut(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const flag = {
    PACKAGE_UNEXPECTED: 'Use --force to import it nevertheless.',
    PROBLEM_EXISTS: 'Use --replace to replace that problem.',
  }
  if (error.code !== 'PACKAGE_UNEXPECTED' && error.code !== 'PROBLEM_EXISTS') return error
  return new AppError(error.code, `${error.message}\n${flag[error.code]}`, error.details)
}

async function verify(what: string, options: Shown & Rooted & { stored?: boolean }): Promise<void> {
  const sent = options.stored === true ? null : await packageOf(what, options)
  const answer = await (sent === null
    ? api('POST /operator/problem/verify-stored', { body: { id: what } })
    : aboutFile(what, verifyPackage(sent)))
  const report = { ...answer, notes: [...(sent?.notes ?? []), ...answer.notes] }
  show(
    report,
    options,
    (one) =>
      `${packageReport(one)}\n${one.title} (${one.id}): ${one.isClean ? 'all verdicts as expected' : 'NOT as expected'}.`,
  )
  if (!report.isClean) process.exitCode = EXIT.refused
}

/** Packs a package for sending. */
const packageOf = async (path: string, { root }: Rooted): Promise<SentPackage> =>
  (await import('../operator/package-files')).packageArchive(path, root)

const verifyPackage = ({ archive, name }: SentPackage) =>
  api('POST /operator/problem/verify', { body: { archive, name }, scratch: true })

type ExportOptions = Shown & { readonly format: PackageFormat; readonly out?: string; readonly force?: boolean }

async function exportPackage(id: string, options: ExportOptions): Promise<void> {
  const { format, out = `${id}.zip`, force = false } = options
  const answer = await api('POST /operator/problem/export', { body: { id, format } })
  writeFile(out, Uint8Array.fromBase64(answer.archive), { force, isPrivate: true })
  if (out === '-') return
  show({ id, file: resolve(out), format, files: answer.files, notes: answer.notes }, options, () =>
    [...answer.notes.map((note) => `note: ${note}`), `${out}: ${plural(answer.files, 'file')}, ${format}.`].join('\n'),
  )
}
