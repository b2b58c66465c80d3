import { describe, expect, test } from 'bun:test'
import { readAccountList, repeatedIn } from '.'

const HEAD = 'username,email,firstName,lastName'

test('columns may stand in any order, quoted cells hold commas, quotes and line ends, and lines are counted in the file', () => {
  const csv =
    '\uFEFFE-Mail,Last Name,first_name,USERNAME,password\r\nA@x.org,"Byron, Lady","Ada ""A""",ada,\r\n\r\nb@x.org,"two\nlines",B,bob,secret12\nc@x.org,C,C,cleo,\n'
  expect(readAccountList(csv)).toEqual({
    errors: [],
    accounts: [
      { line: 2, username: 'ada', email: 'a@x.org', firstName: 'Ada "A"', lastName: 'Byron, Lady', password: null },
      { line: 4, username: 'bob', email: 'b@x.org', firstName: 'B', lastName: 'two\nlines', password: 'secret12' },
      { line: 6, username: 'cleo', email: 'c@x.org', firstName: 'C', lastName: 'C', password: null },
    ],
  })
})

test('lines of empty cells, as spreadsheets write them below a list, are passed over', () => {
  const { accounts, errors } = readAccountList(
    `${HEAD}\r\nada,a@x.org,A,B\r\n,,,\r\n , ,"",\r\nb,b@x.org,B,B\r\n,,,\r\n`,
  )
  expect({ errors, lines: accounts.map(({ line, username }) => [line, username]) }).toEqual({
    errors: [],
    lines: [
      [2, 'ada'],
      [5, 'b'],
    ],
  })
})

test('cells may be divided by semicolons, as where commas mark decimals', () => {
  const csv = '\uFEFFusername;email;firstName;lastName\r\nada;a@x.org;"Ada; or ""A"" ";Byron, Lady\r\n;;;\r\n'
  expect(readAccountList(csv)).toEqual({
    errors: [],
    accounts: [
      { line: 2, username: 'ada', email: 'a@x.org', firstName: 'Ada; or "A"', lastName: 'Byron, Lady', password: null },
    ],
  })
  const { accounts } = readAccountList(`${HEAD}\nada,a@x.org,A;B,C`)
  expect(accounts).toMatchObject([{ firstName: 'A;B', lastName: 'C' }])
})

describe('a list says what is wrong with it', () => {
  test.each<[string, string, string[]]>([
    ['nothing in it', ' \n', ['It is empty: the first line must name the columns.']],
    ['a head alone', HEAD, ['It has no line below the names of the columns.']],
    [
      'no head',
      'ada,a@x.org,A,B\nb,b@x.org,B,B',
      [
        'Line 1: the column "ada" is unknown; known are username, email, firstName, lastName, password.',
        'Line 1: the column "a@x.org" is unknown; known are username, email, firstName, lastName, password.',
        'Line 1: the column "A" is unknown; known are username, email, firstName, lastName, password.',
        'Line 1: the column "B" is unknown; known are username, email, firstName, lastName, password.',
        'Line 1: the column username is missing.',
        'Line 1: the column email is missing.',
        'Line 1: the column firstName is missing.',
        'Line 1: the column lastName is missing.',
      ],
    ],
    ['a column twice', `${HEAD},email\na,b,c,d,e`, ['Line 1: the column email is named twice.']],
    ['a short line', `${HEAD}\na,b,c`, ['Line 2: 3 cells instead of 4.']],
    ['an open quote', `${HEAD}\na,"b,c,d`, ['Line 2: a quote is never closed, or text follows it.']],
    ['text behind a quote', `${HEAD}\na,"b"c,d,e`, ['Line 2: a quote is never closed, or text follows it.']],
  ])('%s', (_what, csv, errors) => {
    expect(readAccountList(csv)).toEqual({ accounts: [], errors })
  })
})

test('what stands twice is named on the later line', () => {
  const { accounts } = readAccountList(`${HEAD}\nada,a@x.org,A,B\nADA,b@x.org,A,B\ncleo,A@x.org,A,B`)
  expect([...repeatedIn(accounts)]).toEqual([
    [3, 'The username stands on line 2, too.'],
    [4, 'The email stands on line 2, too.'],
  ])
})
