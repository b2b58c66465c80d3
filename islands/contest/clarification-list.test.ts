import { describe, expect, test } from 'bun:test'
import type { Clarification } from '#contracts/http/clarifications'
import { readFromMs, withChanged } from './clarification-list'

const at = (minute: number) => new Date(minute * 60_000).toISOString()
const entry = (id: string, asked: number, answered: number | null = null): Clarification => ({
  id,
  problemId: null,
  label: null,
  question: 'Why?',
  answer: answered === null ? '' : 'So.',
  isPublic: true,
  isOwn: false,
  askedBy: null,
  askedAt: at(asked),
  answeredAt: answered === null ? null : at(answered),
})

describe('news is read from a minute before the newest that is known', () => {
  test.each([
    ['nothing is known', [], 0],
    ['it was asked last', [entry('b', 9), entry('a', 3)], 8],
    ['an old question was answered last', [entry('b', 9), entry('a', 3, 20)], 19],
    ['less than a minute has passed since 1970', [entry('a', 0.5)], 0],
  ])('%s', (_, known, minute) => {
    expect(readFromMs(known)).toBe(minute * 60_000)
  })
})

describe('what came is put in its place, newest first', () => {
  const known = [entry('c', 9), entry('b', 5), entry('a', 3)]
  test.each([
    ['nothing', [], 'c b a', 0],
    ['a new one', [entry('d', 10)], 'd c b a', 0],
    ['one that was asked before another', [entry('d', 6)], 'c d b a', 0],
    ['one that is known', [entry('c', 9)], 'c b a', 0],
    ['an answer to an old one, and a new one', [entry('d', 10), entry('a', 3, 12)], 'd c b a', 1],
  ])('%s', (_, changed, order, answers) => {
    const all = withChanged(known, changed)
    expect(all.map(({ id }) => id).join(' ')).toBe(order)
    expect(all.filter(({ answer }) => answer !== '')).toHaveLength(answers)
  })
})
