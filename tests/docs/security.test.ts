import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKS, root } from '../../scripts/checks/list'

/** docs/security.md says how each promise is tested; the tests that it names must exist. */
const TEXT = readFileSync(join(root, 'docs/security.md'), 'utf8')
const ROWS = TEXT.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Promise'))
const triedBy = (row: string): string => row.split('|')[3] ?? ''

const FOLDERS = ['tests', 'src', 'runner', 'bench'].map((folder) => `${folder}/`)
/** The files that a text names. `contest-scan.test.ts` after `tests/api/contest-secrecy.test.ts` is in the same folder. */
function filesIn(text: string): string[] {
  let folder = ''
  return [...text.matchAll(/(?:[\w.-]+\/)*[\w-]+\.(?:test\.ts|ts|txt)\b|tests\/[\w/-]+/g)].map(([path]) => {
    if (FOLDERS.some((start) => path.startsWith(start))) folder = path.slice(0, path.lastIndexOf('/') + 1)
    return path.includes('/') ? path : `${folder}${path}`
  })
}

test('each promise of docs/security.md names how it is tried', () => {
  expect(ROWS.length).toBeGreaterThan(10)
  expect(ROWS.filter((row) => filesIn(triedBy(row)).length === 0 && !/npm test -- \w/.test(triedBy(row)))).toEqual([])
})

test('each file that docs/security.md names exists', () => {
  const files = [...ROWS.flatMap((row) => filesIn(triedBy(row))), ...filesIn(TEXT.slice(TEXT.indexOf('## How it is')))]
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('each check that docs/security.md names is one', () => {
  const named = [...TEXT.matchAll(/npm test -- ([\w ]+)/g)].flatMap(([, names = '']) => names.trim().split(/\s+/))
  const known = CHECKS.map(({ name }) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})
