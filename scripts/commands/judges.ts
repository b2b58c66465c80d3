import type { Command } from 'commander'
import type { OperatorAnswer } from '#features/operator'
import { api } from '../operator/call'
import { noun, verb, work } from '../operator/command'
import { plural, type Shown, show, table } from '../operator/output'

type Fleet = NonNullable<OperatorAnswer<'POST /operator/judges/list'>['fleet']>

/** `joust judges`: manages the machines that judge for the server. */
export function judgesCommand(): Command {
  const judges = noun('judges', 'list, drain and remove the machines that judge for the server')
  verb(judges, {
    usage: 'list',
    description: 'list the machines that judge for the server, and what was amiss',
    examples: ['joust judges list', 'joust judges list --json'],
  }).action(
    work(async (options: Shown) => {
      const answer = await api('POST /operator/judges/list')
      show(answer, options, ({ fleet }) =>
        fleet === null ? 'No server runs on this data, or it judges alone: JOUST_NATS is not set.' : fleetText(fleet),
      )
    }),
  )
  verb(judges, {
    usage: 'drain <name>',
    description: 'let a machine finish what it has and take nothing new; a name of a host means all of it',
    examples: ['joust judges drain judge-2', 'joust judges drain judge-2-4fe01a --resume   # lets it take jobs again'],
  })
    .option('--resume', 'let it take jobs again')
    .action(
      work(async (name: string, options: Shown & { readonly resume?: boolean }) => {
        const answer = options.resume
          ? await api('POST /operator/judges/resume', { body: { name } })
          : await api('POST /operator/judges/drain', { body: { name } })
        show(
          answer,
          options,
          ({ judges: ids }) => `${options.resume ? 'Takes jobs again' : 'Drained'}: ${ids.join(', ')}.`,
        )
      }),
    )
  verb(judges, {
    usage: 'remove <name>',
    description: 'end a machine’s work for the server; what it had is judged elsewhere',
    examples: ['joust judges remove judge-2'],
  }).action(
    work(async (name: string, options: Shown) => {
      const answer = await api('POST /operator/judges/remove', { body: { name } })
      show(answer, options, ({ judges: ids }) => `Removed: ${ids.join(', ')}.`)
    }),
  )
  return judges
}

function fleetText({ connected, error, referenceMs, judges, counts, alarms }: Fleet): string {
  const rows = judges.map((one) => [
    one.id,
    one.state,
    `${one.busy} / ${one.slots}`,
    one.speedMs === null ? '' : `${Math.round(one.speedMs)} ms, ${one.speed}`,
    one.version,
    one.judged,
    [one.reason, one.differing.length === 0 ? '' : `other versions: ${one.differing.join(', ')}`]
      .filter(Boolean)
      .join('; '),
  ])
  const { accepted, lost, refused, dropped, judgedTwice, differing } = counts
  const reference =
    referenceMs === null ? '' : ` The reference program takes ${Math.round(referenceMs)} ms where limits are meant for.`
  return [
    connected ? `${plural(judges.length, 'machine')}.${reference}` : error,
    ...(rows.length === 0 ? [] : ['', table(['judge', 'state', 'busy', 'speed', 'version', 'judged', 'amiss'], rows)]),
    '',
    `Since the start: ${plural(accepted, 'verdict')}, ${plural(lost, 'job')} lost and judged elsewhere, ${plural(refused, 'message')} refused, ${plural(dropped, 'copy', 'copies')} dropped; ${judgedTwice} judged twice, ${differing} of them differing.`,
    ...alarms.map(
      ({ atMs, key, message }) =>
        `${new Date(atMs).toISOString().slice(0, 19)} ${message}${key === '' ? '' : ` (${key})`}`,
    ),
  ].join('\n')
}
