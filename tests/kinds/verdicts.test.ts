import { expect, test } from 'bun:test'
import { VERDICTS } from '../../runner/types'
import { DuelVerdictSchema } from '../../src/contracts/ws/duel-events'

test('duels know every verdict of the judge by its name, but for its own failure, which is none', () => {
  const known = DuelVerdictSchema.anyOf.map(({ const: name }): string => name)
  expect(known.toSorted()).toEqual(VERDICTS.filter((verdict) => verdict !== 'internal-error').toSorted())
})
