import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '#errors'

const root = join(import.meta.dir, '../..')
const page = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
const [lines = '', messages = ''] = page.split('## Every message')

type Row = { readonly what: string; readonly paths: readonly string[]; readonly last: string }

/** The rows of all tables without their header rows. */
const rowsOf = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (line|message) \|/.test(line))
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
      const paths = [...line.matchAll(/`([^`]+\/[^`]+)`/g)].map((match) => match[1] ?? '')
      return { what: cells[1] ?? '', paths, last: cells.at(-2) ?? '' }
    })

test('every file that the coverage page names exists', () => {
  const named = rowsOf(page).flatMap(({ paths }) => paths)
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every line is shown by a test, or says that none does', () => {
  const unshown = rowsOf(lines).filter(({ last }) => !/\.test\.tsx?`/.test(last) && !/not built yet|no test/.test(last))
  expect(unshown.map(({ what }) => what)).toEqual([])
})

test('every message stands in the tests that are named beside it', () => {
  const rows = rowsOf(messages)
  expect(rows.length).toBeGreaterThan(50)
  for (const { what, paths } of rows) {
    expect({ what, paths: paths.length }).not.toEqual({ what, paths: 0 })
    for (const path of paths) {
      expect({ what, path, says: readFileSync(join(root, path), 'utf8').includes(what) }).toEqual({
        what,
        path,
        says: true,
      })
    }
  }
})

test.each([
  ['DUEL_ALREADY_SOLVED', 'You have already solved this problem correctly'],
  ['PROBLEM_NOT_FOUND', 'Problem information not available'],
  ['SOURCE_EMPTY', 'Please select a language and write some code'],
  ['USERNAME_TAKEN', 'Username taken'],
  ['INTERNAL', 'Server error. Please try again later.'],
] as const)('the error %s has its message word for word', (code, expected) => {
  expect(ERRORS[code][1]).toBe(expected)
})
