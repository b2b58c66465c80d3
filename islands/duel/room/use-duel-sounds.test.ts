import { expect, test } from 'bun:test'
import { ann, bob, scenarioAt } from '../../../src/core/duel/scenario.fixture'
import type { Sound } from '../../lib/signals/tones'
import { duelSound } from './use-duel-sounds'

type Scenario = ReturnType<typeof scenarioAt>

const CASES: readonly {
  readonly what: string
  readonly from: Scenario
  readonly happens: (scenario: Scenario) => unknown
  readonly viewer?: typeof ann
  readonly sound: Sound | null
}[] = [
  {
    what: 'the start',
    from: scenarioAt('starting'),
    happens: (one) => one.later(2_000).say({ type: 'tick' }),
    sound: 'start',
  },
  { what: 'an own verdict', from: scenarioAt('active'), happens: (one) => one.verdict(1, 3), sound: 'verdict' },
  {
    what: 'a verdict of the other',
    from: scenarioAt('active'),
    happens: (one) => one.verdict(1, 3),
    viewer: bob,
    sound: null,
  },
  { what: 'the verdict that wins', from: scenarioAt('active'), happens: (one) => one.verdict(1, 10), sound: 'end' },
  {
    what: 'the end for the other',
    from: scenarioAt('active'),
    happens: (one) => one.verdict(1, 10),
    viewer: bob,
    sound: 'end',
  },
  {
    what: 'a room that is closed',
    from: scenarioAt('waiting'),
    happens: (one) => one.say({ type: 'abort', userId: ann.userId, abortedBefore: 0 }),
    sound: null,
  },
]

test.each([...CASES])('$what: $sound', ({ from, happens, viewer = ann, sound }) => {
  const before = from.state
  happens(from)
  const after = from.state
  if (before === null || after === null) throw new Error('there is no duel')
  expect(after).not.toBe(before)
  expect(duelSound(before, after, viewer.userId)).toBe(sound)
})

test('what the page has only just learnt of makes no sound', () => {
  const { state } = scenarioAt('finished')
  if (state === null) throw new Error('there is no duel')
  expect(duelSound(null, state, ann.userId)).toBeNull()
})
