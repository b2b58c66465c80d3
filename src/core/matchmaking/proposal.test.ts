import { describe, expect, test } from 'bun:test'
import { asUserId } from '#contracts/ids'
import type { Pair, Seeker } from './pairing'
import { ANSWER_MS, haveBothAgreed, proposalFor, withAgreement } from './proposal'

const [ANN, BOB] = [asUserId('ann'), asUserId('bob')]
const pairOf = (...racing: readonly string[]): Pair => {
  const seeker = (userId: Seeker['userId']): Seeker => ({
    userId,
    sinceMs: 0,
    preferences: { duelType: 'coding' },
    strength: { rating: 1500, deviation: 50 },
    isRacing: racing.includes(userId),
  })
  return { first: seeker(ANN), second: seeker(BOB), settings: { duelType: 'coding', timeLimitMin: 30 } }
}

describe('two who were found for each other', () => {
  test.each([
    ['one in a race', ['ann'], ['bob']],
    ['the other in a race', ['bob'], ['ann']],
    ['both in races', ['ann', 'bob'], []],
  ] as const)('%s: who only waits has agreed by waiting', (_what, racing, agreed) => {
    expect(proposalFor(pairOf(...racing), 1_000)).toMatchObject({ untilMs: 1_000 + ANSWER_MS, agreed: [...agreed] })
  })

  test('neither in a race: no one is asked', () => expect(proposalFor(pairOf(), 0)).toBeNull())

  test('play once both have agreed, however often one says so', () => {
    const asked = proposalFor(pairOf('ann', 'bob'), 0)
    if (asked === null) throw new Error('no one was asked')
    const half = withAgreement(withAgreement(asked, ANN), ANN)
    expect(half.agreed).toEqual([ANN])
    expect([asked, half, withAgreement(half, BOB)].map(haveBothAgreed)).toEqual([false, false, true])
  })
})
