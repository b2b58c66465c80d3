import { describe, expect, test } from 'bun:test'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import { resultFigure, resultLine, resultSeconds, standingSubmission } from './result'
import { ann, bob, race, type Scenario, scenarioAt, submissionOf } from './scenario.fixture'

const NAMES = new Map([
  [ann.userId, 'ann_now'],
  [bob.userId, 'bob_now'],
])

function finished({ state }: Scenario): FinishedDuel {
  if (state?.phase !== 'finished') throw new Error('the duel is not over')
  return state
}

/** bob submits after ann, ann's program passes no test, and time runs out. */
function byScore(): FinishedDuel {
  const scenario = scenarioAt('active')
  scenario.verdict(1, 2)
  scenario.later(1_000).submit(bob.userId, 2)
  scenario.verdict(2, 7)
  scenario.later(60_000).submit(bob.userId, 3)
  scenario.verdict(3, 1)
  scenario.later(30 * 60_000).say({ type: 'tick' })
  return finished(scenario)
}

function drawn(): FinishedDuel {
  const scenario = scenarioAt('active')
  scenario.verdict(1, 0)
  scenario.later(30 * 60_000).say({ type: 'tick' })
  return finished(scenario)
}

function raced(): FinishedDuel {
  const scenario = race()
  for (const index of [0, 1, 2, 3]) scenario.later(2_000).types(ann.userId, index)
  scenario.later(60_000).say({ type: 'tick' })
  return finished(scenario)
}

describe('the result in words uses the names of today', () => {
  test.each([
    [
      'the first correct submission',
      finished(scenarioAt('finished')),
      false,
      'ann_now beat bob_now',
      'ann_now won with the first correct submission',
    ],
    ['the better score', byScore(), false, 'bob_now beat ann_now', 'bob_now won: ahead when time was up'],
    [
      'the better score of a quiz, which ends with its last question',
      { ...byScore(), settings: { duelType: 'trivia', timeLimitMin: 5 } },
      false,
      'bob_now beat ann_now',
      'bob_now won: ahead at the end',
    ],
    ['a draw', drawn(), false, 'ann_now – bob_now', 'A draw'],
    ['a race', raced(), false, 'ann_now beat bob_now', 'ann_now won: finished the text first'],
    ['a result that was taken back', raced(), true, 'ann_now – bob_now', 'The result was taken back'],
  ] as const)('%s', (_, duel, isVoid, headline, how) => {
    expect(resultLine(duel, NAMES, isVoid)).toEqual({ headline, how })
  })
})

test('the figure is the best submission, or the speed of a race', () => {
  expect([ann, bob].map(({ userId }) => resultFigure(byScore(), userId))).toEqual([
    { value: '2/10', unit: 'tests' },
    { value: '7/10', unit: 'tests' },
  ])
  expect(resultFigure(finished(scenarioAt('finished')), bob.userId)).toEqual({ value: '0', unit: 'tests' })
  expect(resultFigure(raced(), ann.userId).unit).toBe('wpm')
  expect(resultFigure(raced(), bob.userId)).toEqual({ value: '–', unit: 'wpm' })
})

test('of a race the time is the winner’s own, else that of the duel', () => {
  expect(resultSeconds(raced())).toBe(8)
  expect(resultSeconds(finished(scenarioAt('finished')))).toBe(60)
  expect(resultSeconds(drawn())).toBe(31 * 60)
})

test('a player’s best submission stands for them, else the last one, else none', () => {
  const match = byScore().played?.match
  const solved = finished(scenarioAt('finished')).played?.match
  if (match === undefined || solved === undefined) throw new Error('nothing was played')
  expect(standingSubmission(match, bob.userId)?.submissionId).toBe(submissionOf(2))
  expect(standingSubmission(solved, bob.userId)).toBeNull()
  const scenario = scenarioAt('active')
  scenario.judgeFails(1)
  scenario.later(30 * 60_000).say({ type: 'tick' })
  const unjudged = finished(scenario).played?.match
  if (unjudged === undefined) throw new Error('nothing was played')
  expect(standingSubmission(unjudged, ann.userId)?.submissionId).toBe(submissionOf(1))
})
