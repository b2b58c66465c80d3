import { describe, expect, test } from 'bun:test'
import { problemStatistics } from './problem-times'

const right = (language: string, timeMs: number, count = 1) => ({ language, isAccepted: true, timeMs, count })
const wrong = (language: string, count = 1) => ({ language, isAccepted: false, timeMs: 0, count })

describe('statistics of a problem', () => {
  test.each([
    ['nothing', [], { tries: 0, accepted: 0, medianMs: null }],
    ['wrong ones alone have no time', [wrong('C', 3)], { tries: 3, accepted: 0, medianMs: null }],
    ['one', [right('C', 40)], { tries: 1, accepted: 1, medianMs: 40 }],
    ['of two the faster', [right('C', 90), right('C', 10)], { tries: 2, accepted: 2, medianMs: 10 }],
    [
      'of three the middle',
      [right('C', 90), right('C', 10), right('C', 20), wrong('C')],
      { tries: 4, accepted: 3, medianMs: 20 },
    ],
    ['counted by how many', [right('C', 10, 2), right('C', 500, 3)], { tries: 5, accepted: 5, medianMs: 500 }],
  ])('%s', (_what, outcomes, row) => expect(problemStatistics(outcomes)).toMatchObject(row))

  test('stand by language, the most used one first', () => {
    const { languages } = problemStatistics([right('C', 10), wrong('Python', 2), right('Python', 300), wrong('Ada')])
    expect(languages).toEqual([
      { language: 'Python', tries: 3, accepted: 1, medianMs: 300 },
      { language: 'Ada', tries: 1, accepted: 0, medianMs: null },
      { language: 'C', tries: 1, accepted: 1, medianMs: 10 },
    ])
  })
})
