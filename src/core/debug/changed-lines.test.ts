import { expect, test } from 'bun:test'
import { changedLines } from './changed-lines'

const PROGRAM = 'read\nadd\nadd\nprint\n'

test.each<[string, string, number]>([
  ['nothing', PROGRAM, 0],
  ['one line replaced', 'read\nadd\nsubtract\nprint\n', 1],
  ['one line more', 'read\nadd\nadd\nadd\nprint\n', 1],
  ['one line less', 'read\nadd\nprint\n', 1],
  ['two lines in place of one', 'read\nfirst\nsecond\nadd\nprint\n', 2],
  ['a line moved: taken out and put in', 'add\nadd\nread\nprint\n', 2],
  ['all of it', 'a\nb\nc\nd\n', 4],
  ['an empty program', '', 4],
  ['blank lines between', 'read\n\nadd\nadd\n\n\nprint', 0],
  ['blanks at the end of a line', 'read  \nadd\t\nadd\nprint', 0],
  ['Windows line ends', PROGRAM.replaceAll('\n', '\r\n'), 0],
  ['an indentation', 'read\n  add\nadd\nprint\n', 1],
  ['a line of 100 characters put in', `${PROGRAM}${'x'.repeat(100)}`, 1],
  ['a line of 101 characters put in', `${PROGRAM}${'x'.repeat(101)}`, 2],
  ['a whole program in one line', `read\n${'x'.repeat(950)}\nadd\nprint`, 10],
])('%s', (_what, mended, expected) => {
  expect(changedLines(PROGRAM, mended)).toBe(expected)
  // As many the other way round: what is put in here is taken out there.
  expect(changedLines(mended, PROGRAM)).toBe(expected)
})

test('a program as long as any may be is counted, and needs little', () => {
  const original = Array.from({ length: 200 }, (_, i) => `line ${i}`).join('\n')
  const other = Array.from({ length: 16_000 }, (_, i) => `${i % 7}`).join('\n')
  expect(changedLines(original, other)).toBe(16_000)
})
