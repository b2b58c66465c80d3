import type { Command } from 'commander'
import { AppError } from '#errors'
import type { OperatorAnswer } from '#features/operator'
import { sentence } from '../operator/about-file'
import { api } from '../operator/call'
import { noun, verb, work } from '../operator/command'
import { CommandError, EXIT } from '../operator/exit'
import { fileText } from '../operator/files'
import { plural, type Shown, show, table } from '../operator/output'
import { movers } from './contest-files'
import { runners } from './contest-running'

type By = { readonly as?: string }
type Summary = OperatorAnswer<'POST /operator/contest/create'>

/** `joust contest`: manages contests. */
export function contestCommand(): Command {
  const contest = noun('contest', 'create, run, export, import and list contests')
  verb(contest, {
    usage: 'list',
    description: 'list the contests with their ids',
    examples: ['joust contest list', 'joust contest list --json'],
  }).action(
    work(async (options: Shown) => {
      const answer = await api('POST /operator/contest/list')
      show(answer, options, ({ contests }) => {
        if (contests.length === 0) return 'There is no contest.'
        const rows = contests.map((one) => [
          one.id,
          one.title,
          one.phase,
          one.startTime,
          one.duration,
          one.participants,
        ])
        return table(['id', 'title', 'state', 'starts', 'minutes', 'people'], rows)
      })
    }),
  )
  makers(contest)
  movers(contest)
  runners(contest)
  return contest
}

function makers(contest: Command): void {
  verb(contest, {
    usage: 'create <file>',
    description: 'create a contest from a YAML file, and print its id',
    examples: [
      'joust contest create spring.yaml',
      "printf 'title: Spring\\ndescription: Three problems.\\nstartTime: 2027-04-01T18:00Z\\nduration: 120\\nproblems: [lances, refrain]\\n' | joust contest create -",
    ],
  })
    .option('--as <username>', 'act as this contest admin; the one of longest standing by default')
    .addHelpText('after', '\ndocs/cli.md lists the keys of the file.')
    .action(work(create))
  verb(contest, {
    usage: 'clone <id>',
    description: 'create a contest with the terms and problems of another one; a start without a time zone is refused',
    examples: ['joust contest clone 1f0c9e1e --start 2027-05-01T18:00Z --title "May Round"'],
  })
    .requiredOption('--start <time>', 'when it starts, as 2027-05-01T18:00Z')
    .option('--title <title>', 'its title; the same by default')
    .option('--as <username>', 'act as this contest admin; the one of longest standing by default')
    .action(
      work(async (id: string, options: Shown & By & { start: string; title?: string }) => {
        const asked = {
          id,
          startTime: timeWithZone('--start', options.start),
          title: options.title ?? null,
          by: options.as ?? null,
        }
        show(await api('POST /operator/contest/clone', { body: asked }), options, createdMessage)
      }),
    )
}

/** Checks that a time has a zone: without one it would depend on the machine. Throws CommandError with EXIT.usage. */
function timeWithZone(option: string, text: string): string {
  const time = text.trim()
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)? ?(Z|[+-]\d\d:?\d\d)$/i.test(time)) return time
  throw new CommandError(
    EXIT.usage,
    `${option}: Write a time with its time zone: 2027-04-01T18:00Z or +02:00.`,
    'VALIDATION',
  )
}

const createdMessage = ({ id, title, startTime, problems }: Summary): string =>
  `${title} starts ${startTime}, with ${plural(problems, 'problem')}.\n${id}`

async function create(file: string, options: Shown & By): Promise<void> {
  const { readContestFile } = await import('#core/contest-file')
  const read = readContestFile(fileText(file), file)
  if (!read.ok) throw new CommandError(EXIT.refused, read.errors.join('\n'), 'VALIDATION', { errors: read.errors })
  const answer = await api('POST /operator/contest/create', {
    body: { form: read.form, by: options.as ?? null },
  }).catch((error: unknown) => {
    throw withLines(error, file, read.lineOf)
  })
  show(answer, options, createdMessage)
}

/** Replaces the field names in a rule's error with lines of the file. */
function withLines(error: unknown, file: string, lineOf: (field: string) => number): unknown {
  const fields = error instanceof AppError ? error.details?.fields : undefined
  if (!(error instanceof AppError) || typeof fields !== 'object' || fields === null) return error
  const text = Object.entries(fields).map(
    ([field, message]) => `${file}:${lineOf(field)}: ${field}: ${sentence(String(message))}`,
  )
  return new AppError(error.code, text.join('\n'), error.details)
}
