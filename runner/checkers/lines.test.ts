import { describe, expect, test } from 'bun:test'
import { checkLines } from './comparing/lines.ts'

describe('line by line', () => {
  const table: [string, string, string, boolean][] = [
    ['the same text', 'a\nb\n', 'a\nb\n', true],
    ['a missing last line end', 'a\nb\n', 'a\nb', true],
    ['spaces at the ends of lines', 'a\nb', 'a  \nb\t\n', true],
    ['empty lines after the last', 'a', 'a\n\n\n', true],
    ['line ends of Windows', 'a\nb', 'a\r\nb\r\n', true],
    ['a space at the beginning of a line', 'a', ' a', false],
    ['two spaces for one', 'a b', 'a  b', false],
    ['another case', 'a', 'A', false],
    ['an empty line between', 'a\nb', 'a\n\nb', false],
    ['a line less', 'a\nb', 'a', false],
    ['a line more', 'a', 'a\nb', false],
    ['nothing for something', 'a', '', false],
    ['nothing for nothing', '', '\n', true],
  ]
  for (const [what, expected, actual, ok] of table) {
    test(`${what} is ${ok ? 'right' : 'wrong'}`, () => expect(checkLines(expected, actual).ok).toBe(ok))
  }
})
