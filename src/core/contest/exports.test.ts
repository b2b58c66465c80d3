import { expect, test } from 'bun:test'
import { csvOf, icalendarOf } from './index'

test('a table is written so that quotes, commas and formulas stay text', () => {
  expect(
    csvOf([
      ['Rank', 'Name'],
      [1, 'a,"b"'],
      [2, '=1+1'],
    ]),
  ).toBe('Rank,Name\r\n1,"a,""b"""\r\n2,\'=1+1\r\n')
})

const entry = {
  id: 'c1',
  title: 'Autumn, round; one',
  description: 'Two\nlines',
  startAtMs: Date.UTC(2026, 10, 21, 18),
  endAtMs: Date.UTC(2026, 10, 21, 20),
  changedAtMs: Date.UTC(2026, 10, 20, 12),
  sequence: 3,
  url: 'https://joust.example/contests/c1',
}

test('a calendar names each contest in UTC, with its signs escaped', () => {
  const text = icalendarOf([entry])
  for (const line of [
    'DTSTART:20261121T180000Z',
    'DTEND:20261121T200000Z',
    'SUMMARY:Autumn\\, round\\; one',
    'DESCRIPTION:Two\\nlines',
    'UID:c1@joust',
    'DTSTAMP:20261120T120000Z',
    'SEQUENCE:3',
  ])
    expect(text).toContain(`${line}\r\n`)
})

test('a long line is folded at 75 octets and no character is torn apart', () => {
  const text = icalendarOf([{ ...entry, title: 'ü'.repeat(100) }])
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain('ü'.repeat(100))
})
