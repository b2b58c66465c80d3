import { Type } from '@sinclair/typebox'
import { nullable, oneOf, type ReadonlyStatic } from '#contracts/shapes'
import { isEmail, passwordProblem } from '#core/account'
import { type ListedAccount, readAccountList, repeatedIn } from '#core/account-list'
import { userByEmail, userByUsername } from '#db/queries/users'
import { AppError } from '#errors'
import { profileProblem } from '#features/account'
import type { OperatorDeps } from './context'
import { operatorCall } from './operator-call'
import { madePassword } from './passwords'

/** What became of one line of an imported list. `line` counts from 1, the head included. */
const ImportedUserSchema = Type.Object({
  line: Type.Number(),
  username: Type.String(),
  outcome: oneOf(['created', 'valid', 'known', 'refused']),
  /** Why it was refused; '' otherwise. */
  reason: Type.String(),
  /** The password that was made for a created account where the list gave none. */
  password: nullable(Type.String()),
})
type Row = ReadonlyStatic<typeof ImportedUserSchema>

/**
 * Creates the accounts of a list, all of them or none: every line is checked before the first account is created. An existing
 * account with the same name and address stays unchanged, so that an interrupted import can be repeated. Throws VALIDATION for a
 * list that cannot be read; invalid lines are in the result.
 */
export const importUsers = operatorCall({
  summary: 'Create the accounts of a list, all or none',
  audit: ['dryRun'],
  errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'ACCOUNT_ELSEWHERE'],
  body: Type.Object({ csv: Type.String({ maxLength: 16 * 1024 * 1024 }), dryRun: Type.Boolean() }),
  answer: Type.Object({
    rows: Type.Array(ImportedUserSchema),
    created: Type.Number(),
    known: Type.Number(),
    refused: Type.Number(),
  }),
  async perform(deps, { body: { csv, dryRun }, progress, signal }) {
    const { accounts, errors } = readAccountList(csv)
    if (errors.length > 0) throw new AppError('VALIDATION', errors.join('\n'))
    const repeated = repeatedIn(accounts)
    const rows = accounts.map((account) => rowOf(deps, account, repeated.get(account.line)))
    const refused = rows.filter(({ outcome }) => outcome === 'refused').length
    const known = rows.filter(({ outcome }) => outcome === 'known').length
    if (dryRun || refused > 0) return { rows, created: 0, known, refused }
    const made: Row[] = []
    for (const [index, account] of accounts.entries()) {
      const row = rows[index]
      if (row === undefined) continue
      signal.throwIfAborted()
      progress({ done: index, total: accounts.length, what: account.username })
      made.push(row.outcome === 'valid' ? await create(deps, account) : row)
    }
    return { rows: made, created: accounts.length - known, known, refused: 0 }
  },
})

async function create({ account }: OperatorDeps, listed: ListedAccount): Promise<Row> {
  const { line, password: given, ...newcomer } = listed
  const password = given ?? madePassword()
  const { username } = await account.create({ ...newcomer, password })
  return { line, username, outcome: 'created', reason: '', password: given === null ? password : null }
}

function rowOf({ db }: OperatorDeps, listed: ListedAccount, repeated: string | undefined): Row {
  const { line, username, email } = listed
  const blank = { line, username, reason: '', password: null }
  const byName = userByUsername(db, username)
  const byEmail = userByEmail(db, email)
  if (repeated === undefined && byName !== undefined && byName.id === byEmail?.id) return { ...blank, outcome: 'known' }
  const reason =
    repeated ??
    problemOf(listed) ??
    (byName !== undefined ? 'The username is taken.' : null) ??
    (byEmail !== undefined ? `The e-mail address belongs to ${byEmail.username}.` : null)
  return reason === null ? { ...blank, outcome: 'valid' } : { ...blank, outcome: 'refused', reason }
}

function problemOf({ username, email, firstName, lastName, password }: ListedAccount): string | null {
  const wrong = profileProblem({ username, firstName, lastName, bio: '' })
  if (wrong !== null) return `${wrong.replace(/\.$/, '')}.`
  if (!isEmail(email)) return `"${email}" is not an e-mail address.`
  return password === null ? null : passwordProblem(password)
}
