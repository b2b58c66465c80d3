import type { Command } from 'commander'
import type { OperatorAnswer } from '#features/operator'
import { api } from '../operator/call'
import { verb, work } from '../operator/command'
import { CommandError, EXIT } from '../operator/exit'
import { plural, type Shown, show, table } from '../operator/output'

type By = { readonly as?: string }

/** Commands for a contest during and after its run. */
export function runners(contest: Command): void {
  verb(contest, {
    usage: 'announce <id> <message>',
    description: 'send an announcement to all participants of a contest',
    examples: [
      'joust contest announce 1f0c9e1e "Ten minutes more for everybody."',
      'joust contest announce 1f0c9e1e "n is at least 2." --problem B --as ada',
    ],
  })
    .option('--problem <problem>', 'the letter or id of the problem that it is about')
    .option('--as <username>', 'act as this contest admin; the one of longest standing by default')
    .action(
      work(async (id: string, message: string, options: Shown & By & { problem?: string }) => {
        const asked = { id, message, problem: options.problem ?? null, by: options.as ?? null }
        show(await api('POST /operator/contest/announce', { body: asked }), options, () => 'Announced.')
      }),
    )
  verb(contest, {
    usage: 'rejudge <id>',
    description:
      'judge submissions again and show what would change, until --commit or --discard; an open rejudge is continued',
    examples: ['joust contest rejudge 1f0c9e1e', 'joust contest rejudge 1f0c9e1e --problem B --commit'],
  })
    .option('--problem <problem>', 'only those of a problem, by its letter or id')
    .option('--commit', 'replace the old verdicts by the new ones')
    .option('--discard', 'discard the new verdicts')
    .option('--as <username>', 'act as this contest admin; the one of longest standing by default')
    .action(work(rejudge))
  verb(contest, {
    usage: 'finalize <id>',
    description: 'make an ended contest final, so that its ratings are computed',
    examples: ['joust contest finalize 1f0c9e1e', 'joust contest finalize 1f0c9e1e --thaw'],
  })
    .option('--thaw', 'lift the freeze of the standings')
    .action(
      work(async (id: string, options: Shown & { thaw?: boolean }) => {
        const answer = await api('POST /operator/contest/finalize', { body: { id, thaw: options.thaw ?? false } })
        show(answer, options, ({ title, phase }) => `${title} is ${phase}.`)
      }),
    )
  verb(contest, {
    usage: 'standings <id>',
    description: 'show the standings as organisers see them, without the freeze',
    examples: ['joust contest standings 1f0c9e1e', 'joust contest standings 1f0c9e1e --csv > spring.csv'],
  })
    .option('--csv', 'print them as CSV')
    .action(
      work(async (id: string, options: Shown & { csv?: boolean }) => {
        const { csv, ...standings } = await api('POST /operator/contest/standings', { body: { id } })
        show(standings, options, (one) => (options.csv === true ? csv : standingsReport(one)))
      }),
    )
}

type RejudgeOptions = Shown & By & { readonly problem?: string; readonly commit?: boolean; readonly discard?: boolean }

async function rejudge(id: string, options: RejudgeOptions): Promise<void> {
  const { problem = null, commit = false, discard = false, as: by = null } = options
  if (commit && discard) throw new CommandError(EXIT.usage, 'Give --commit or --discard, not both.', 'USAGE')
  const settle = commit ? ('commit' as const) : discard ? ('discard' as const) : null
  show(await api('POST /operator/contest/rejudge', { body: { id, problem, settle, by } }), options, rejudgeReport)
}

function rejudgeReport({ state, judged, changes }: OperatorAnswer<'POST /operator/contest/rejudge'>): string {
  const rows = changes.map((one) => [
    one.username,
    one.problem,
    one.before,
    one.after,
    one.pointsBefore,
    one.pointsAfter,
  ])
  const list = rows.length === 0 ? [] : [table(['username', 'problem', 'before', 'after', 'points', 'then'], rows), '']
  const open = state === 'ready' ? ' Use --commit or --discard to close it.' : ''
  return [
    ...list,
    `${plural(judged, 'submission')} judged again, ${plural(changes.length, 'verdict')} changed; ${state}.${open}`,
  ].join('\n')
}

type Standings = Omit<OperatorAnswer<'POST /operator/contest/standings'>, 'csv'>

function standingsReport({ problems, rows, isFrozen, isFinal }: Standings): string {
  if (rows.length === 0) return 'No submissions yet.'
  const cell = ({ points, solved, rejected }: Standings['rows'][number]['cells'][number]): string =>
    solved || points > 0 ? `${points}${rejected > 0 ? ` (-${rejected})` : ''}` : rejected > 0 ? `-${rejected}` : '.'
  const lines = rows.map((row) => [
    row.rank ?? '-',
    row.username,
    row.totalScore,
    row.totalPenalty,
    ...row.cells.map(cell),
  ])
  const state = isFinal ? 'Final.' : isFrozen ? 'Frozen for contestants.' : 'Not final yet.'
  return `${table(['rank', 'username', 'score', 'penalty', ...problems.map(({ label }) => label)], lines)}\n\n${state}`
}
