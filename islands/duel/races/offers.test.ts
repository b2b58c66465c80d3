import { describe, expect, test } from 'bun:test'
import type { OfferedRival } from '#contracts/http/races'
import { nearest } from './offers'

const ghost = (rival: OfferedRival['rival'], rating: number): OfferedRival => ({
  duelType: 'coding',
  rival,
  kind: 'ghost',
  name: 'Ghost of ada',
  rating,
  figure: '3/3 tests',
})
const bot = (level: number): OfferedRival => ({
  duelType: 'coding',
  rival: 'bot',
  level,
  kind: 'bot',
  name: `Bot ${level}`,
  rating: level,
  figure: null,
})
const BOTS = [bot(900), bot(1200), bot(1500)]

describe('who waits is offered', () => {
  test.each([
    ["a person's recording before a bot", [ghost('strength', 1900), ...BOTS], 1210, 'strength', 1900],
    ['the nearest recording', [ghost('day-best', 1900), ghost('friend', 1300), ...BOTS], 1210, 'friend', 1300],
    ['the nearest bot where there is no recording', BOTS, 1210, 'bot', 1200],
    ['no recording of their own', [ghost('own-best', 1200), ...BOTS], 1400, 'bot', 1500],
  ] as const)('%s', (_what, offers, rating, rival, of) => {
    expect(nearest(offers, rating)).toMatchObject({ rival, rating: of })
  })

  test('nothing where there is nothing', () => expect(nearest([], 1500)).toBeNull())
})
