import { expect, test } from 'bun:test'
import { isProgramMatch } from '#core/duel'
import { ann, bob, problemId, type Scenario, scenarioAt } from '../../../core/duel/scenario.fixture'
import { programXp } from './coding'

/** bob has passed 3 of 10 tests, ann's program is being judged. */
function halfSolved(): Scenario {
  const scenario = scenarioAt('active')
  scenario.submit(bob.userId, 2)
  scenario.verdict(2, 3)
  return scenario
}

function lostBy({ state }: Scenario): number {
  if (state?.phase !== 'finished' || state.played === null) throw new Error('not over')
  const { match } = state.played
  if (!isProgramMatch(match)) throw new Error('no programs')
  const duel = { ...state, played: state.played }
  expect(duel).toMatchObject({ winnerId: ann.userId, reason: 'correct-submission', played: { match: { problemId } } })
  return programXp(match, { duel, userId: bob.userId, side: 'loss' }, 'Easy')
}

test('a loss after less than two minutes of play is worth nothing, however long the judge takes', () => {
  const scenario = halfSolved()
  scenario.say({ type: 'resign', userId: bob.userId, worked: true })
  scenario.later(90_000).verdict(1, 10)
  expect(lostBy(scenario)).toBe(0)
})

test('the duel goes on while the judge is at work, so a loss counts from two minutes on', () => {
  const scenario = halfSolved()
  scenario.later(59_999).verdict(1, 10)
  expect(lostBy(scenario)).toBe(0)
  const longer = halfSolved()
  longer.later(60_000).verdict(1, 10)
  expect(lostBy(longer)).toBe(10)
})
