import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { asUserId } from '#contracts/ids'
import { Proposed } from './proposed'

const opponent = {
  userId: asUserId('bob'),
  username: 'bob',
  profileImage: '',
  rating: { rating: 1500, provisional: true },
}

test.each([
  ['has agreed', true],
  ['has not answered yet', false],
])('a player in a race is asked, and sees whether the opponent has agreed: %p', (_answer, opponentAgreed) => {
  const proposal = {
    opponent,
    settings: { duelType: 'coding', timeLimitMin: 30 },
    untilMs: 9_000,
    youAgreed: false,
    opponentAgreed,
  } as const
  const shown = renderToStaticMarkup(<Proposed proposal={proposal} serverNowMs={() => 0} onAnswer={() => undefined} />)
  expect(shown).toContain('Leave the race and play')
  expect(shown.includes('bob has agreed.')).toBe(opponentAgreed)
  // The banner is announced, so the seconds must not be a part of what is read.
  expect(shown).toMatch(/<span aria-hidden="true"[^>]*>9 s<\/span>/)
})
