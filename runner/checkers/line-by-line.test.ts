import { describe, expect, test } from 'bun:test'
import type { Checked } from './checker.ts'
import { checkExact } from './comparing/exact.ts'
import { checkLines } from './comparing/lines.ts'

/** The rule in its simplest form, with lists of lines. */
function compareLists(wanted: readonly string[], got: readonly string[]): Checked {
  const at = wanted.findIndex((line, i) => line !== got[i])
  const place = at < 0 ? wanted.length : at
  if (place === wanted.length && place === got.length) return { ok: true }
  if (place >= got.length) return { ok: false, message: `The output ends before line ${place + 1}.` }
  if (place >= wanted.length) return { ok: false, message: `Line ${place + 1} is one too many.` }
  return { ok: false, message: `Line ${place + 1} differs.` }
}

function exactLines(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

function trimmedLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trimEnd())
  while (lines.at(-1) === '') lines.pop()
  return lines
}

/** All texts of up to four of these pieces give pairs that differ in every possible way. */
const PIECES = ['a', 'b', ' ', '\n', '\r\n', '\r', '\u00a0']
const textsOf = (length: number): string[] =>
  length === 0 ? [''] : textsOf(length - 1).flatMap((text) => PIECES.map((piece) => text + piece))
const SHORT = [0, 1, 2].flatMap(textsOf)
const LONG = [...SHORT, ...textsOf(3)]

describe('walking the characters says what lists of lines would', () => {
  test('exact', () => {
    for (const expected of SHORT) {
      for (const actual of LONG) {
        const said = checkExact(expected, actual)
        const right = compareLists(exactLines(expected), exactLines(actual))
        if (!Bun.deepEquals(said, right)) expect({ expected, actual, said }).toEqual({ expected, actual, said: right })
      }
    }
  })

  test('lines', () => {
    for (const expected of SHORT) {
      for (const actual of LONG) {
        const said = checkLines(expected, actual)
        const right = compareLists(trimmedLines(expected), trimmedLines(actual))
        if (!Bun.deepEquals(said, right)) expect({ expected, actual, said }).toEqual({ expected, actual, said: right })
      }
    }
  })
})
