import { describe, expect, test } from 'bun:test'
import { renderToString } from 'react-dom/server'
import type { DuelHistoryItem } from '#contracts/http/users'
import { DuelRow } from './duel-row'

const DUEL: DuelHistoryItem = {
  _id: 'd',
  duelType: 'coding',
  roomCode: 'ABC234',
  isWinner: true,
  result: 'win',
  completionReason: 'best-score',
  duration: 1200,
  createdAt: '2026-11-21T18:00:00.000Z',
  endedAt: '2026-11-21T18:20:00.000Z',
  opponent: { username: 'bob', profileImage: '' },
  rival: null,
  problem: null,
  typingContent: null,
  userStats: { submissionResult: null, typingStats: null },
  opponentStats: { submissionResult: null, typingStats: null },
  xp: 0,
  xpWaits: false,
  series: null,
}
const html = (part: Partial<DuelHistoryItem>): string =>
  renderToString(<DuelRow self={{ id: 'a', username: 'ann', image: '' }} duel={{ ...DUEL, ...part }} nowMs={0} />)

describe('a line of the history', () => {
  test('leads to the page of an opponent, and of a race nowhere: a ghost and a bot have none', () => {
    expect(html({})).toContain('href="/u/bob"')
    for (const [rival, username] of [
      ['ghost', 'Ghost of bob'],
      ['bot', 'Bot 900'],
    ] as const) {
      const row = html({ rival, opponent: { username, profileImage: '' } })
      expect(row).toContain(`>${username}</`)
      expect(row).not.toContain('href="/u/')
    }
    expect(html({ opponent: null })).toContain('>deleted player</')
  })

  test.each([
    ['coding', 'Most tests passed'],
    ['typing', 'Most words typed'],
    ['trivia', 'Most points'],
    ['debug', 'Most tests passed'],
    ['css', 'Closest match'],
  ] as const)('says of a duel in %s that ran out of time what decided it: %s', (duelType, reason) => {
    expect(html({ duelType })).toContain(reason)
  })
})
