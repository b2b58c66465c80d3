import { type Command, InvalidArgumentError } from 'commander'
import { api } from '../operator/call'
import { noun, verb, work } from '../operator/command'
import { type Shown, show, table } from '../operator/output'

type Options = Shown & { readonly by?: string; readonly page: number }

/** `joust audit`: lists what contest admins and the operator did. */
export function auditCommand(): Command {
  const audit = noun('audit', 'show what contest admins and the operator did')
  verb(audit, {
    usage: 'list',
    description: 'list what contest admins and the operator did, newest first; entries cannot be changed or deleted',
    examples: [
      'joust audit list',
      'joust audit list --by marshal --page 2',
      'joust audit list --by "" --json   # what the operator did',
    ],
  })
    .option('--by <username>', 'only what this contest admin did; "" is the operator')
    .option('--page <number>', 'which page of 50 entries', pageOf, 1)
    .action(
      work(async (options: Options) => {
        const answer = await api('POST /operator/audit/list', {
          body: { actor: options.by ?? null, page: options.page },
        })
        show(answer, options, ({ entries, pagination }) => {
          const rows = entries.map(({ atMs, actor, via, summary, target, details }) => [
            new Date(atMs).toISOString().slice(0, 19).replace('T', ' '),
            actor ?? 'operator',
            via,
            target === null ? summary : `${summary}: ${target}`,
            Object.entries(details)
              .map(([name, value]) => `${name}: ${value}`)
              .join(', '),
          ])
          return `${table(['time (UTC)', 'by', 'via', 'action', 'details'], rows)}\n\nPage ${pagination.currentPage} of ${pagination.totalPages}.`
        })
      }),
    )
  return audit
}

function pageOf(text: string): number {
  const page = Number(text)
  if (!Number.isInteger(page) || page < 1 || page > 10_000) throw new InvalidArgumentError('Give a number from 1 on.')
  return page
}
