import { expect, test } from 'bun:test'
import { testPairs } from './test-pairs'

const files = (named: Record<string, string | Uint8Array>) =>
  new Map(Object.entries(named).map(([path, text]) => [path, typeof text === 'string' ? Buffer.from(text) : text]))

test('files are paired by name, numbers in their order, whatever else lies there', () => {
  const named = { '10.in': 'j', '10.out': 'J', '2.in': 'b', '2.ans': 'B', 'a/1.in': '', 'a/1.out': 'A', README: 'x' }
  expect(testPairs(files(named))).toEqual({
    ok: true,
    pairs: [
      { name: '2', input: 'b', output: 'B' },
      { name: '10', input: 'j', output: 'J' },
      { name: 'a/1', input: '', output: 'A' },
    ],
  })
})

test('what macOS adds beside each file is no test', () => {
  const added = { '__MACOSX/a/._1.in': '\0\x05', '__MACOSX/a/._1.out': new Uint8Array([255]), 'a/._2.out': '\0' }
  expect(testPairs(files({ 'a/1.in': '1', 'a/1.out': '2', ...added }))).toEqual({
    ok: true,
    pairs: [{ name: 'a/1', input: '1', output: '2' }],
  })
})

test('nor is what Windows adds, or Git', () => {
  const added = { 'Thumbs.db': '', 'a/desktop.ini': '', '.git/refs/1.in': 'x', 'a/.git/2.out': 'x' }
  expect(testPairs(files({ '1.in': '1', '1.out': '2', ...added }))).toEqual({
    ok: true,
    pairs: [{ name: '1', input: '1', output: '2' }],
  })
})

test.each<[string, Record<string, string | Uint8Array>, string]>([
  ['no input', { 'a.txt': '' }, 'There is no file that ends in ".in".'],
  ['an input alone', { '1.in': '' }, '"1.in" has no "1.out" or "1.ans" beside it.'],
  ['an answer alone', { '1.in': '', '1.out': '', '2.ans': '' }, '"2.ans" has no ".in" beside it.'],
  ['two answers', { '1.in': '', '1.out': '', '1.ans': '' }, '"1.in" has both "1.out" and "1.ans" beside it.'],
  [
    'bytes that are no text',
    { '1.in': new Uint8Array([255]), '1.out': '' },
    '"1.in" is larger than 1 MiB or is not UTF-8 text.',
  ],
  [
    'a giant',
    { '1.in': '', '1.out': 'x'.repeat(1024 * 1024 + 1) },
    '"1.out" is larger than 1 MiB or is not UTF-8 text.',
  ],
])('refused: %s', (_what, named, error) => {
  expect(testPairs(files(named))).toEqual({ ok: false, errors: [error] })
})

test('every file that is wrong is named', () => {
  const named = { '1.in': '', '2.in': '', '2.out': '', '3.in': new Uint8Array([255]), '3.ans': '', '4.out': '' }
  expect(testPairs(files(named))).toEqual({
    ok: false,
    errors: [
      '"1.in" has no "1.out" or "1.ans" beside it.',
      '"3.in" is larger than 1 MiB or is not UTF-8 text.',
      '"4.out" has no ".in" beside it.',
    ],
  })
})
