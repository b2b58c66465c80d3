import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import type { OperatorAnswer } from '#features/operator'
import { aboutFile, sentence } from '../operator/about-file'
import { api } from '../operator/call'
import { noun, verb, work } from '../operator/command'
import { confirm } from '../operator/confirm'
import { CommandError, EXIT } from '../operator/exit'
import { fileText } from '../operator/files'
import { plural, type Shown, show, table } from '../operator/output'

/** `joust user`: manages accounts. */
export function userCommand(): Command {
  const user = noun('user', 'create, change, list and delete accounts')
  makers(user)
  changers(user)
  verb(user, {
    usage: 'list',
    description: 'list the accounts',
    examples: ['joust user list', 'joust user list --admins', 'joust user list --search ada --json'],
  })
    .option('--search <words>', 'only accounts with these words in username, e-mail address or name', '')
    .option('--admins', 'only contest admins')
    .action(work(list))
  return user
}

function makers(user: Command): void {
  verb(user, {
    usage: 'create <username>',
    description: 'create an account with a complete profile; prints its password once',
    examples: [
      'joust user create ada --email ada@example.org --first-name Ada --last-name Byron',
      'joust user create ada --email ada@example.org --first-name Ada --last-name Byron --password-stdin < secret',
    ],
  })
    .requiredOption('--email <address>', 'e-mail address, to sign in with')
    .requiredOption('--first-name <name>', 'first name')
    .requiredOption('--last-name <name>', 'last name')
    .option('--password-stdin', 'read the password from standard input instead of generating one')
    .option('--init', 'create the database if there is none yet')
    .action(work(create))
  verb(user, {
    usage: 'import <file>',
    description:
      'create the accounts of a CSV file: all of them, or none if a line is wrong; prints the passwords that it generates',
    examples: [
      'joust user import class.csv --dry-run   # checks every line, changes nothing',
      'joust user import class.csv --json > passwords.json',
      'head -1 class.csv   # username,email,firstName,lastName,password (the last one may be left out)',
    ],
  })
    .option('--dry-run', 'check every line and change nothing')
    .option('--init', 'create the database if there is none yet')
    .action(work(importUsers))
}

function changers(user: Command): void {
  verb(user, {
    usage: 'promote <username>',
    description: 'make a user a contest admin',
    examples: ['joust user promote ada'],
  }).action(
    work(async (username: string, options: Shown) => {
      const answer = await api('POST /operator/user/promote', { body: { username } })
      show(answer, options, (one) => `${one.username} is now a contest admin.`)
    }),
  )
  verb(user, {
    usage: 'demote <username>',
    description: 'remove the role of contest admin; not from the last one',
    examples: ['joust user demote ada'],
  }).action(
    work(async (username: string, options: Shown) => {
      const answer = await api('POST /operator/user/demote', { body: { username } })
      show(answer, options, (one) => `${one.username} is no longer a contest admin.`)
    }),
  )
  verb(user, {
    usage: 'reset <username>',
    description: 'print a link to set a new password; it works once, within a day',
    examples: ['joust user reset ada'],
  }).action(
    work(async (username: string, options: Shown) => {
      const answer = await api('POST /operator/user/reset', { body: { username } })
      show(
        answer,
        options,
        (one) => `This link lets ${one.username} set a new password. It works once, within a day:\n${one.link}`,
      )
    }),
  )
  verb(user, {
    usage: 'delete <username>',
    description: 'delete an account; its matches stay in the history of its opponents, without its name',
    examples: ['joust user delete ada', 'joust user delete ada --yes'],
  })
    .option('--yes', 'do not ask')
    .action(
      work(async (username: string, options: Shown & { yes?: boolean }) => {
        if (options.yes !== true) await confirm(`Delete the account of ${username} permanently?`)
        const answer = await api('POST /operator/user/delete', { body: { username } })
        show(answer, options, (one) => `The account of ${one.username} is deleted.`)
      }),
    )
}

type CreateOptions = Shown & {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordStdin?: boolean
  readonly init?: boolean
}

async function create(username: string, options: CreateOptions): Promise<void> {
  const { email, firstName, lastName, passwordStdin = false, init = false } = options
  const password = passwordStdin ? readFileSync(0, 'utf8').replace(/\r?\n$/, '') : null
  const answer = await api('POST /operator/user/create', {
    body: { username, email, firstName, lastName, password },
    init,
  })
  show(answer, options, (made) =>
    [`Created ${made.username}.`, ...(made.password === null ? [] : [`Password: ${made.password}`])].join('\n'),
  )
}

async function importUsers(
  file: string,
  options: Shown & { readonly dryRun?: boolean; readonly init?: boolean },
): Promise<void> {
  const { dryRun = false, init = false } = options
  const body = { csv: fileText(file), dryRun }
  const answer = await aboutFile(file, api('POST /operator/user/import', { body, init }))
  if (answer.refused > 0) throw new CommandError(EXIT.refused, refusalOf(answer, file), 'VALIDATION', answer)
  show(answer, options, dryRun ? previewMessage : importedMessage)
}

type Imported = OperatorAnswer<'POST /operator/user/import'>

const refusalOf = ({ rows, refused }: Imported, file: string): string =>
  [
    ...rows
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ line, username, reason }) => `${file}:${line}: ${username}: ${sentence(reason ?? '')}`),
    `${plural(refused, 'line is', 'lines are')} wrong; no account was created.`,
  ].join('\n')

const previewMessage = ({ rows, known }: Imported): string =>
  `${plural(rows.length - known, 'account')} would be created, ${known} exist already. Nothing was changed.`

function importedMessage({ rows, created, known }: Imported): string {
  const made = rows.filter(({ password }) => password !== null)
  const passwords =
    made.length === 0
      ? ''
      : `${table(
          ['username', 'password'],
          made.map((row) => [row.username, row.password ?? '']),
        )}\n\n`
  return `${passwords}${plural(created, 'account')} created, ${known} existed already.`
}

async function list(options: Shown & { search: string; admins?: boolean }): Promise<void> {
  const answer = await api('POST /operator/user/list', {
    body: { search: options.search, adminsOnly: options.admins ?? false },
  })
  show(answer, options, ({ users }) => {
    if (users.length === 0) return 'No accounts found.'
    const rows = users.map((one) => [
      one.username,
      one.email,
      `${one.firstName} ${one.lastName}`.trim(),
      one.contestAdmin ? 'contest admin' : '',
      one.xp,
      one.duels,
      one.createdAt.slice(0, 10),
    ])
    return `${table(['username', 'e-mail', 'name', 'role', 'xp', 'duels', 'since'], rows)}\n\n${plural(users.length, 'account')}`
  })
}
