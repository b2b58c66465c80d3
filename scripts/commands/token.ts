import { type Command, InvalidArgumentError } from 'commander'
import { api } from '../operator/call'
import { noun, verb, work } from '../operator/command'
import { plural, type Shown, show, table } from '../operator/output'

const DAYS_MOST = 365

/** `joust token`: manages personal API tokens, with which scripts act as a user. */
export function tokenCommand(): Command {
  const token = noun('token', 'create, list and revoke API tokens for scripts')
  verb(token, {
    usage: 'create <username>',
    description: 'create a personal API token, for a script that acts as a user; printed once',
    examples: ['joust token create ada --name "nightly export" --days 30', 'joust token create ada --json'],
  })
    .option('--name <name>', 'what it is for', 'command line')
    .option('--days <days>', 'days until it expires; never by default', daysOf)
    .action(
      work(async (username: string, options: Shown & { name: string; days?: number }) => {
        const answer = await api('POST /operator/token/create', {
          body: { username, name: options.name, days: options.days ?? null },
        })
        show(answer, options, ({ secret, token: made }) => {
          const lasts = made.expiresAt === null ? 'until it is revoked' : `until ${made.expiresAt.slice(0, 10)}`
          return `${secret}\n\nIt acts for ${made.username} ${lasts} and is shown only once. Send it as\nAuthorization: Bearer TOKEN`
        })
      }),
    )
  verb(token, {
    usage: 'list [username]',
    description: 'list the tokens of one user, or of all',
    examples: ['joust token list', 'joust token list ada --json'],
  }).action(
    work(async (username: string | undefined, options: Shown) => {
      const answer = await api('POST /operator/token/list', { body: { username: username ?? '' } })
      show(answer, options, ({ tokens }) => {
        if (tokens.length === 0) return 'No tokens found.'
        const day = (at: string | null): string => at?.slice(0, 10) ?? 'never'
        const rows = tokens.map((one) => [
          one.id,
          one.username,
          one.name,
          `...${one.hint}`,
          day(one.lastUsedAt),
          day(one.expiresAt),
        ])
        return table(['id', 'username', 'name', 'ends in', 'last used', 'expires'], rows)
      })
    }),
  )
  verb(token, {
    usage: 'revoke <id...>',
    description: 'revoke tokens by the ids that joust token list shows',
    examples: ['joust token revoke 0193b1c4-8a52-7c3e-9d57-3d2b1c0a9f11'],
  }).action(
    work(async (ids: readonly string[], options: Shown) => {
      const revoked: { readonly id: string; readonly username: string }[] = []
      for (const id of ids) revoked.push(await api('POST /operator/token/revoke', { body: { id } }))
      show({ revoked }, options, () => `${plural(revoked.length, 'token')} revoked.`)
    }),
  )
  return token
}

function daysOf(text: string): number {
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= DAYS_MOST) return days
  throw new InvalidArgumentError(`Give a whole number from 1 to ${DAYS_MOST}.`)
}
