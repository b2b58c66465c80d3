import { expect, test } from 'bun:test'
import { renderToString } from 'react-dom/server'
import type { DuelHistoryItem } from '#contracts/http/users'
import { DuelRow } from './duel-row'

const NOTHING = { submissionResult: null, typingStats: null }
const DUEL: DuelHistoryItem = {
  _id: 'd1',
  duelType: 'coding',
  roomCode: 'ABC234',
  isWinner: true,
  result: 'win',
  completionReason: 'best-score',
  duration: 600,
  createdAt: '2026-11-21T18:00:00.000Z',
  endedAt: '2026-11-21T18:10:00.000Z',
  opponent: { username: 'bob', profileImage: '' },
  rival: null,
  problem: null,
  typingContent: null,
  userStats: NOTHING,
  opponentStats: NOTHING,
  xp: 0,
  xpWaits: false,
  series: null,
}
const html = (change: Partial<DuelHistoryItem>): string =>
  renderToString(
    <DuelRow
      self={{ id: 'u1', username: 'ada', image: '' }}
      duel={{ ...DUEL, ...change }}
      nowMs={Date.parse('2026-11-21T19:00:00.000Z')}
    />,
  )

test.each([
  ['coding', 'Most tests passed'],
  ['typing', 'Most words typed'],
  ['trivia', 'Most points'],
  ['debug', 'Most tests passed'],
  ['css', 'Closest picture'],
] as const)('a %s duel that was won by score was won by: %s', (duelType, reason) => {
  expect(html({ duelType })).toContain(`>${reason}<`)
})

test('an opponent who is a person is linked, a bot or a ghost has no page', () => {
  expect(html({})).toContain('href="/u/bob"')
  for (const [rival, username] of [
    ['bot', 'Bot 1500'],
    ['ghost', 'Ghost of bob'],
  ] as const)
    expect(html({ rival, opponent: { username, profileImage: '' } })).not.toContain('href="/u/')
})
