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

/** The result of one line of an imported list. `line` counts from 1, including the head. */
const ImportedUserSchema = Type.Object({
  line: Type.Number(),
  username: Type.String(),
  outcome: oneOf(['created', 'valid', 'known', 'refused']),
  /** Why the line was refused; '' otherwise. */
  reason: Type.String(),
  /** The generated password of a created account, if the list gave none; otherwise null. */
  password: nullable(Type.String()),
})
type Row = ReadonlyStatic<typeof ImportedUserSchema>

/**
 * Creates the accounts of a list, all of them or none. Generated passwords are only in the result. An existing account
 * with the same name and address stays unchanged, so that an import can be repeated. Throws VALIDATION for a list that
 * cannot be read; invalid lines are reported in the result.
 */
export const importUsers = operatorCall({
  summary: 'Create all accounts of a list, or none',
  audit: ['dryRun'],
  errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'ACCOUNT_ELSEWHERE'],
  body: Type.Object({ csv: Type.String({ maxLength: 16 * 1024 * 1024 }), dryRun: Type.Boolean() }),
  answer: Type.Object({
    rows: Type.Array(ImportedUserSchema),
    created: Type.Number(),
    known: Type.Number(),
    refused: Type.Number(),
  }),
  async perform(deps, { body: { csv, dryRun }, ...watch }) {
    const { accounts, errors } = readAccountList(csv)
    if (errors.length > 0) throw new AppError('VALIDATION', errors.join('\n'))
    const repeated = repeatedIn(accounts)
    const rows = accounts.map((account) => rowOf(deps, account, repeated.get(account.line)))
    const refused = rows.filter(({ outcome }) => outcome === 'refused').length
    const known = rows.filter(({ outcome }) => outcome === 'known').length
    if (dryRun || refused > 0) return { rows, created: 0, known, refused }
    const made = rows.map((row, index) => {
      const given = accounts[index]?.password ?? null
      return row.outcome === 'valid' && given === null ? { ...row, password: madePassword() } : row
    })
    const newcomers = accounts.flatMap(({ line: _, password: given, ...newcomer }, index) => {
      const password = given ?? made[index]?.password ?? ''
      return made[index]?.outcome === 'valid' ? [{ ...newcomer, password }] : []
    })
    await deps.account.createAll(newcomers, watch)
    return { rows: made.map(asCreated), created: accounts.length - known, known, refused: 0 }
  },
})

const asCreated = (row: Row): Row => (row.outcome === 'valid' ? { ...row, outcome: 'created' } : row)

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
