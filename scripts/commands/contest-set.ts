import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OperatorAnswer } from '#contracts/calls/operator/index'
import { type ContestSet, readContestSet } from '#core/problem-package'
import { AppError } from '#errors'
import { api } from '../operator/call'
import { CommandError, EXIT } from '../operator/exit'
import { fileText } from '../operator/files'
import { plural, progressBar, show, table } from '../operator/output'
import { packageArchive } from '../operator/package-files'

export type SetOptions = {
  readonly json?: boolean
  readonly force?: boolean
  readonly replace?: boolean
  readonly init?: boolean
  readonly start?: string
  readonly as?: string
}

type Report = OperatorAnswer<'POST /operator/problem/import'>
type Row = { readonly folder: string; readonly report: Report | null; readonly error: string }

/** Where Polygon's contest packages have their problems. */
const PLACES = ['', 'problems'] as const
const DURATION = { least: 30, most: 300, default: 300 } as const

/**
 * Imports a folder with a package a problem, and creates the contest of them. All packages are read and judged before anything is
 * stored: one that is refused refuses all.
 */
export async function importContestSet(folder: string, options: SetOptions): Promise<void> {
  const { place, set } = readSet(folder)
  const startTime = startOf(set, options)
  const checked = await each(set, (path) => check(path, folder, options), place)
  if (checked.some(({ error }) => error !== '')) throw refusal(checked)
  const stored = await each(set, (path) => store(path, folder, options), place)
  if (stored.some(({ error }) => error !== '')) throw refusal(stored)
  const ids = stored.flatMap(({ report }) => (report === null ? [] : [report.id]))
  const contest = await api('POST /operator/contest/create', {
    body: { form: formOf(set, ids, startTime), by: options.as ?? null },
  })
  show({ contest, problems: stored.map(({ report }) => report), notes: set.notes }, options, () =>
    [
      ...set.notes.map((note) => `note: ${note}`),
      resultsTable(stored),
      '',
      `${contest.title} starts ${contest.startTime}, with ${plural(contest.problems, 'problem')}.`,
      contest.id,
    ].join('\n'),
  )
}

function readSet(folder: string): { readonly place: string; readonly set: ContestSet } {
  const text = (name: string): string | null => (existsSync(join(folder, name)) ? fileText(join(folder, name)) : null)
  const contestXml = text('contest.xml')
  const place = join(folder, PLACES[contestXml === null ? 0 : 1])
  const holdsPackage = (name: string): boolean =>
    ['problem.yaml', 'problem.xml'].some((file) => existsSync(join(place, name, file)))
  const folders = existsSync(place) ? readdirSync(place).filter(holdsPackage) : []
  const files = { contestYaml: text('contest.yaml'), problemsYaml: text('problems.yaml'), contestXml, folders }
  const read = readContestSet(files)
  if (!read.ok) throw new CommandError(EXIT.refused, read.errors.join('\n'), 'VALIDATION', { errors: read.errors })
  return { place, set: read.set }
}

/** A contest that is over cannot be created: its packages are often kept with the day on which it was held. */
function startOf({ startTime }: ContestSet, { start }: SetOptions): string {
  const given = start ?? startTime
  if (given !== null && Date.parse(given) > Date.now()) return given
  throw new CommandError(
    EXIT.usage,
    given === null ? 'contest.yaml has no start_time: use --start.' : `${given} is over: use --start.`,
    'USAGE',
  )
}

async function each(set: ContestSet, work: (path: string) => Promise<Report>, place: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const folder of set.folders)
    rows.push(
      await work(join(place, folder)).then(
        (report) => ({ folder, report, error: '' }),
        (error: unknown) => ({ folder, report: null, error: messageOf(error) }),
      ),
    )
  return rows
}

function messageOf(error: unknown): string {
  if (error instanceof AppError || error instanceof CommandError) return error.message
  throw error
}

async function check(path: string, root: string, { force = false }: SetOptions): Promise<Report> {
  const { archive, name } = packageArchive(path, root)
  const bar = progressBar()
  const report = await api('POST /operator/problem/verify', {
    body: { archive, name },
    progress: bar.step,
    scratch: true,
  }).finally(bar.end)
  if (report.isClean || force) return report
  const judged = report.judged.filter(({ isExpected }) => !isExpected).map(({ name: file }) => file)
  const wrong = [...report.refusals, ...judged]
  throw new CommandError(EXIT.refused, `not as expected: ${wrong.join(', ')}`, 'PACKAGE_UNEXPECTED')
}

async function store(path: string, root: string, options: SetOptions): Promise<Report> {
  const { force = false, replace = false, init = false } = options
  const { archive, name } = packageArchive(path, root)
  const bar = progressBar()
  const body = { archive, name, force, replace }
  return await api('POST /operator/problem/import', { body, init, progress: bar.step }).finally(bar.end)
}

const refusal = (rows: readonly Row[]): CommandError =>
  new CommandError(EXIT.refused, `No contest was created.\n${resultsTable(rows)}`, 'PACKAGE_REFUSED', {
    problems: rows.map(({ folder, error }) => ({ folder, error })),
  })

const resultsTable = (rows: readonly Row[]): string =>
  table(
    ['folder', 'problem', 'tests', 'result', ''],
    rows.map(({ folder, report, error }) => [
      folder,
      report?.title ?? '',
      report?.tests ?? '',
      report?.outcome ?? 'refused',
      error.replaceAll('\n', ' '),
    ]),
  )

function formOf(set: ContestSet, ids: readonly string[], startTime: string) {
  const { least, most } = DURATION
  const title = set.title === '' ? 'Contest' : set.title
  return {
    title,
    description: `${plural(ids.length, 'problem')}.`,
    startTime,
    duration: Math.min(most, Math.max(least, set.minutes ?? DURATION.default)),
    format: 'icpc' as const,
    isPublic: true,
    freezeMinutes: set.freezeMinutes,
    ...(set.penaltyMinutes === null ? {} : { penaltyPerWrongSubmission: set.penaltyMinutes }),
    problems: ids.map((problemId, index) => ({ problemId, points: 100, order: index + 1 })),
  }
}
