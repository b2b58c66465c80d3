import { expect, test } from 'bun:test'
import { TIERS } from '#core/xp'
import { TIER_FLOORS } from '#ui'

test('the tier line is drawn with the thresholds that the rules use', () => {
  expect(TIER_FLOORS.map(({ name, floor }) => [String(name), floor])).toEqual(
    TIERS.map(({ name, floor }) => [String(name), Number(floor)]),
  )
})
