import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { ConfigError, readConfig } from '#config'
import { closeDatabase, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { AppError } from '#errors'
import { type AccountService, operatorAccounts } from '#features/account'

/** `joust user`: what an operator does with accounts. Works beside a running server and without one. */
export function userCommand(): Command {
  const user = new Command('user').description('make and change accounts')
  user
    .command('promote <username>')
    .description('make somebody a contest admin')
    .action((username: string) =>
      withAccounts((account) => {
        const { username: name } = account.promote(username)
        console.log(`${name} is a contest admin now.`)
      }),
    )
  user
    .command('reset <username>')
    .description('print a link that sets a new password, once and within a day')
    .action((username: string) =>
      withAccounts((account) =>
        console.log(`Within a day, once, ${username} sets a new password at\n${account.resetLink(username)}`),
      ),
    )
  user
    .command('create <username>')
    .description('make an account with a complete profile; prints its password once')
    .requiredOption('--email <address>', 'e-mail address, to sign in with')
    .requiredOption('--first-name <name>', 'first name')
    .requiredOption('--last-name <name>', 'last name')
    .option('--password-stdin', 'read the password from standard input instead of making one')
    .action((username: string, options: CreateOptions) => withAccounts((account) => create(account, username, options)))
  return user
}

type CreateOptions = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordStdin?: boolean
}

const PASSWORD_SHORTEST = 8

async function create(account: AccountService, username: string, options: CreateOptions): Promise<void> {
  const { email, firstName, lastName, passwordStdin = false } = options
  const password = passwordStdin
    ? (await Bun.stdin.text()).replace(/\r?\n$/, '')
    : randomBytes(12).toString('base64url')
  if (password.length < PASSWORD_SHORTEST)
    throw new AppError('VALIDATION', `Use at least ${PASSWORD_SHORTEST} characters for the password.`)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new AppError('VALIDATION', `"${email}" is not an e-mail address.`)
  const user = await account.create({ username, email, password, firstName, lastName })
  console.log(`${user.username} can sign in now.`)
  if (!passwordStdin) console.log(`Password: ${password}`)
}

/** Opens the database of the settings, does the work, closes it. What a person did wrong is one line, not a trace. */
async function withAccounts(work: (account: AccountService) => Promise<void> | void): Promise<void> {
  try {
    const { dataDir, url, port } = readConfig(process.env)
    const file = join(dataDir, 'joust.sqlite')
    if (!existsSync(file))
      throw new AppError('NOT_FOUND', `There is no database in ${dataDir}. Start Joust once, or set JOUST_DATA.`)
    const db = openDatabase(file)
    try {
      migrate(db)
      await work(operatorAccounts(db, url ?? `http://localhost:${port}`))
    } finally {
      closeDatabase(db)
    }
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
