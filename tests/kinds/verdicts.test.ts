import { expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import { VERDICTS as JUDGED } from '../../runner/types'
import { VERDICTS } from '../../src/contracts/verdicts'
import { DuelVerdictSchema } from '../../src/contracts/ws/duel-events'

test('the product knows every verdict of the judge by its name, and no other', () => {
  expect(VERDICTS.toSorted()).toEqual(JUDGED.toSorted())
})

test('duels know all of them but for the failure of the judge, which is none', () => {
  const known = VERDICTS.filter((verdict) => Value.Check(DuelVerdictSchema, verdict))
  expect(known).toEqual(VERDICTS.filter((verdict) => verdict !== 'internal-error'))
})
