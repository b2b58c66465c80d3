import { plural } from '#contracts/plural'
import { readCsv } from './csv'

/** An account as the list gives it. `password` is null if the list has none. */
export type ListedAccount = {
  readonly line: number
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string | null
}

/** `errors`: what is wrong with the list as a whole, one sentence each. */
type AccountList = { readonly accounts: readonly ListedAccount[]; readonly errors: readonly string[] }

const COLUMNS = ['username', 'email', 'firstName', 'lastName', 'password'] as const
type Column = (typeof COLUMNS)[number]
const NEEDED: readonly Column[] = ['username', 'email', 'firstName', 'lastName']

/**
 * Reads a CSV list of accounts whose first line names the columns in any order: username, email, firstName, lastName and an optional
 * password. Case, spaces, hyphens and underscores in the names are ignored.
 */
export function readAccountList(text: string): AccountList {
  const csv = readCsv(text)
  if (!csv.ok) return { accounts: [], errors: [csv.error] }
  const [head, ...lines] = csv.lines
  if (head === undefined) return { accounts: [], errors: ['It is empty: the first line must name the columns.'] }
  const columns = head.cells.map(columnOf)
  const errors = [...headErrors(head.cells, columns)]
  if (lines.length === 0) errors.push('It has no line below the names of the columns.')
  if (errors.length > 0) return { accounts: [], errors }
  for (const { line, cells } of lines)
    if (cells.length !== columns.length)
      errors.push(`Line ${line}: ${plural(cells.length, 'cell')} instead of ${columns.length}.`)
  const accounts = lines.map(({ line, cells }) => {
    const cell = (column: Column): string => cells[columns.indexOf(column)]?.trim() ?? ''
    return {
      line,
      username: cell('username'),
      email: cell('email').toLowerCase(),
      firstName: cell('firstName'),
      lastName: cell('lastName'),
      password: cell('password') === '' ? null : cell('password'),
    }
  })
  return errors.length > 0 ? { accounts: [], errors } : { accounts, errors: [] }
}

const bare = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '')
const columnOf = (name: string): Column | undefined => COLUMNS.find((column) => bare(column) === bare(name))

function* headErrors(names: readonly string[], columns: readonly (Column | undefined)[]): Generator<string> {
  for (const [index, column] of columns.entries()) {
    if (column === undefined) yield `Line 1: the column "${names[index]}" is unknown; known are ${COLUMNS.join(', ')}.`
    else if (columns.indexOf(column) !== index) yield `Line 1: the column ${column} is named twice.`
  }
  for (const column of NEEDED) if (!columns.includes(column)) yield `Line 1: the column ${column} is missing.`
}

/** Returns the errors about names and addresses that occur twice, by line. */
export function repeatedIn(accounts: readonly ListedAccount[]): ReadonlyMap<number, string> {
  const repeated = new Map<number, string>()
  for (const field of ['username', 'email'] as const) {
    const first = new Map<string, number>()
    for (const account of accounts) {
      const value = account[field].toLowerCase()
      const line = first.get(value)
      if (line === undefined) first.set(value, account.line)
      else repeated.set(account.line, `The ${field} stands on line ${line}, too.`)
    }
  }
  return repeated
}
