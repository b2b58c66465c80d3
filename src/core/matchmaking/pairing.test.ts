import { describe, expect, test } from 'bun:test'
import { asUserId } from '#contracts/ids'
import type { QuickPreferences } from '#contracts/ws/matchmaking'
import { seeded } from '../seeded.fixture'
import { ratingGap } from './gap'
import { type Acquaintance, type Pair, pairUp, REPEAT_AFTER_MS, type Seeker } from './pairing'
import { agreedSettings } from './preferences'

const NOW = 1_000_000
const STRANGERS: Acquaintance = { mayMeet: () => true, metLately: () => false }

/** Sure of the rating, and willing to play anything. */
const seeker = (name: string, rating: number, waitedMs = 0, preferences: Partial<QuickPreferences> = {}): Seeker => ({
  userId: asUserId(name),
  sinceMs: NOW - waitedMs,
  preferences: { duelType: 'coding', ...preferences },
  strength: { rating, deviation: 50 },
})

const racing = (one: Seeker): Seeker => ({ ...one, isRacing: true })

const names = (pairs: readonly Pair[]): string[] => pairs.map(({ first, second }) => `${first.userId}-${second.userId}`)

const between = (...couples: readonly string[]) => {
  const all = new Set(couples.flatMap((couple) => [couple, couple.split('-').toReversed().join('-')]))
  return (a: Seeker, b: Seeker) => all.has(`${a.userId}-${b.userId}`)
}

describe('who plays whom', () => {
  test.each([
    ['nobody alone', [seeker('ann', 1500)], []],
    ['two of one strength', [seeker('ann', 1500, 2_000), seeker('bob', 1550)], ['ann-bob']],
    ['not two whose ratings are too far apart yet', [seeker('ann', 1500), seeker('bob', 1626)], []],
    ['only one of them accepts it by now', [seeker('ann', 1500, 60_000), seeker('bob', 2000)], []],
    ['both accept it by now', [seeker('ann', 1500, 60_000), seeker('bob', 2000, 40_000)], ['ann-bob']],
    [
      'two alone after a moment, whatever their ratings',
      [seeker('ann', 300, 4_000), seeker('bob', 2900, 3_000)],
      ['ann-bob'],
    ],
    ['not before the second has waited, too', [seeker('ann', 300, 60_000), seeker('bob', 2900, 2_999)], []],
    [
      'of three the longest wait with the nearest rating',
      [seeker('ann', 300, 5_000), seeker('bob', 2900, 4_000), seeker('cat', 2000, 3_000)],
      ['ann-cat'],
    ],
    [
      'those who only wait before one in a race, who would be nearer',
      [racing(seeker('ann', 1510, 9_000)), seeker('bob', 1500, 8_000), seeker('cat', 1590, 7_000)],
      ['bob-cat'],
    ],
    [
      'one in a race where no one else is there',
      [racing(seeker('ann', 1510, 9_000)), seeker('bob', 1500, 8_000)],
      ['ann-bob'],
    ],
    [
      'nobody yet in a queue of four who are far apart',
      [seeker('ann', 300, 5_000), seeker('bob', 1100, 4_000), seeker('cat', 2000, 4_000), seeker('dan', 2900, 4_000)],
      [],
    ],
    [
      'two who alone play typing, however many wait for coding',
      [
        ...['ann', 'bob', 'cat', 'dan'].map((name, i) => seeker(name, 300 + 900 * i, 4_000)),
        seeker('eve', 500, 4_000, { duelType: 'typing' }),
        seeker('fay', 2500, 3_000, { duelType: 'typing' }),
      ],
      ['eve-fay'],
    ],
    [
      'whoever has waited for a minute and a half, with another such one',
      [seeker('ann', 300, 90_000), seeker('bob', 2900, 95_000)],
      ['bob-ann'],
    ],
    [
      'the nearest rating for the longest wait',
      [seeker('ann', 1500, 9_000), seeker('bob', 1600, 8_000), seeker('cat', 1510)],
      ['ann-cat'],
    ],
    [
      'of two as near, the one who has waited longer',
      [seeker('ann', 1500, 9_000), seeker('bob', 1510, 1_000), seeker('cat', 1490, 2_000)],
      ['ann-cat'],
    ],
    [
      'two pairs out of four',
      [seeker('ann', 1500, 4_000), seeker('bob', 1900, 3_000), seeker('cat', 1520, 2_000), seeker('dan', 1890, 1_000)],
      ['ann-cat', 'bob-dan'],
    ],
    [
      'nobody whose settings do not agree',
      [seeker('ann', 1500, 0, { timeLimit: 5 }), seeker('bob', 1500, 0, { timeLimit: 60 })],
      [],
    ],
    [
      'nobody who looks for another type of duel',
      [seeker('ann', 1500), seeker('bob', 1500, 0, { duelType: 'typing' })],
      [],
    ],
    ['not oneself in another tab', [seeker('ann', 1500, 3_000), seeker('ann', 1500)], []],
  ] as const)('%s', (_what, seekers, pairs) => {
    expect(names(pairUp(seekers, NOW, STRANGERS))).toEqual([...pairs])
    expect(names(pairUp(seekers.toReversed(), NOW, STRANGERS))).toEqual([...pairs])
  })

  test('the pair says what both agreed on', () => {
    const [pair] = pairUp(
      [seeker('ann', 1500, 1, { timeLimit: 10 }), seeker('bob', 1500, 0, { rated: false })],
      NOW,
      STRANGERS,
    )
    expect(pair?.settings).toEqual({ duelType: 'coding', timeLimitMin: 10, rated: false })
  })

  test('nobody with whom they must not meet, however long they wait', () => {
    const apart: Acquaintance = { ...STRANGERS, mayMeet: (a, b) => !between('ann-bob')(a, b) }
    expect(pairUp([seeker('ann', 1500, 600_000), seeker('bob', 1500, 600_000)], NOW, apart)).toEqual([])
  })
})

describe('two who have just met', () => {
  const known: Acquaintance = { ...STRANGERS, metLately: between('ann-bob') }

  test('play again where nobody else is there', () => {
    expect(names(pairUp([seeker('ann', 1500, 1_000), seeker('bob', 1500)], NOW, known))).toEqual(['ann-bob'])
  })

  test('do not where another is: it is the other’s turn, though the rating is farther', () => {
    const three = [seeker('ann', 1500, 3_000), seeker('bob', 1500, 2_000), seeker('cat', 1600)]
    expect(names(pairUp(three, NOW, known))).toEqual(['ann-cat'])
  })

  test('wait a while for another whose rating is too far yet, and then do not wait any longer', () => {
    const at = (waitedMs: number) => [seeker('ann', 1500, waitedMs), seeker('bob', 1500, waitedMs), seeker('cat', 2900)]
    expect(pairUp(at(REPEAT_AFTER_MS - 1), NOW, known)).toEqual([])
    expect(names(pairUp(at(REPEAT_AFTER_MS), NOW, known))).toEqual(['ann-bob'])
  })

  test('do not wait for somebody with whom neither could play', () => {
    const stranger = seeker('cat', 1500, 0, { duelType: 'typing' })
    expect(names(pairUp([seeker('ann', 1500, 1), seeker('bob', 1500), stranger], NOW, known))).toEqual(['ann-bob'])
  })
})

/** Random queues against what must always hold. A failure names its seed. */
test('whatever the queue: nobody twice, nobody against their will, and nobody left who could have played', () => {
  for (let seed = 1; seed <= 1_500; seed += 1) {
    const random = seeded(seed)
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
    const seekers = Array.from({ length: Math.floor(random() * 12) }, (_, i): Seeker => {
      const timeLimit = pick([undefined, undefined, 5, 30])
      const difficulty = pick([undefined, undefined, 'Easy', 'Hard'] as const)
      return {
        userId: asUserId(`u${i}`),
        sinceMs: NOW - Math.floor(random() * 120_000),
        preferences: {
          duelType: random() < 0.8 ? 'coding' : 'typing',
          ...(timeLimit !== undefined && { timeLimit }),
          ...(difficulty !== undefined && { difficulty }),
        },
        strength: { rating: 800 + random() * 1600, deviation: 45 + random() * 455 },
      }
    })
    const some = (part: number) =>
      between(...seekers.flatMap((a) => seekers.filter(() => random() < part).map((b) => `${a.userId}-${b.userId}`)))
    const [blocked, metLately] = [some(0.1), some(0.2)]
    const known: Acquaintance = { mayMeet: (a, b) => !blocked(a, b), metLately }
    const pairs = pairUp(seekers, NOW, known)

    const couldPlay = (a: Seeker, b: Seeker) =>
      a.userId !== b.userId && agreedSettings(a.preferences, b.preferences) !== null && !blocked(a, b)
    const fits = (a: Seeker, b: Seeker) => {
      const apart = Math.abs(a.strength.rating - b.strength.rating)
      const isNear = [a, b].every((one) => {
        const rivals = seekers.filter((other) => couldPlay(one, other)).length
        return apart <= ratingGap(one.strength, NOW - one.sinceMs, rivals)
      })
      return isNear && couldPlay(a, b)
    }
    const paired = pairs.flatMap(({ first, second }) => [first, second])
    const label = `seed ${seed}: ${names(pairs).join(' ')}`
    expect(new Set(paired.map(({ userId }) => userId)).size, label).toBe(paired.length)
    for (const { first, second, settings } of pairs) {
      expect(fits(first, second), label).toBe(true)
      expect(first.sinceMs, label).toBeLessThanOrEqual(second.sinceMs)
      expect(agreedSettings(first.preferences, second.preferences), label).toEqual(settings)
    }
    const left = seekers.filter((one) => !paired.includes(one))
    for (const a of left) for (const b of left) expect(fits(a, b) && !metLately(a, b), label).toBe(false)
    // The longest wait comes first: anyone who went before them could not play with them, or was nearer to someone.
    for (const a of left) {
      for (const { first, second } of pairs) {
        const passedOver = a.sinceMs < first.sinceMs && [first, second].some((b) => fits(a, b) && !metLately(a, b))
        expect(passedOver, label).toBe(false)
      }
    }
    expect(names(pairUp(seekers.toReversed(), NOW, known)).sort(), label).toEqual(names(pairs).sort())
  }
})
