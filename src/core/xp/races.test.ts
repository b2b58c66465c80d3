import { expect, test } from 'bun:test'
import { raceXp, type Side } from '.'

const RACES: readonly [Side, boolean, number, number][] = [
  ['win', true, 0, 10],
  // Of a rival that gave nothing away: an empty win is worth nothing.
  ['win', false, 0, 0],
  ['loss', true, 0, 4],
  ['draw', true, 0, 4],
  ['loss', false, 0, 0],
  ['win', true, 35, 5],
  ['win', true, 40, 0],
  ['win', true, 1_000, 0],
]

test.each(RACES)('a race: %s, completed %p, after %i XP of races that day: %i', (side, completed, earned, xp) => {
  expect(raceXp({ side, completed, earnedByRaces: earned })).toBe(xp)
})
