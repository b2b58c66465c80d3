import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { DELETED_NAME } from '#contracts/labels'
import { Rematch } from './rematch'
import { ADA, BOB, duelAfter, STARTED_AT_MS, UNTIL_START } from './sample-duel.fixture'

const ENDED_AT_MS = STARTED_AT_MS + 300_000

function buttonsAgainst(username: string): string {
  const duel = duelAfter([...UNTIL_START, [ENDED_AT_MS, { type: 'finished', winnerId: ADA, reason: 'resignation' }]])
  if (duel.phase !== 'finished') throw new Error('The story has no end.')
  const players = duel.players.map((player) => (player.userId === BOB ? { ...player, username } : player))
  const actions = { offerRematch: () => true, declineRematch: () => true }
  return renderToStaticMarkup(
    <Rematch duel={{ ...duel, players }} viewerId={ADA} actions={actions} serverNowMs={() => ENDED_AT_MS + 1_000} />,
  )
}

test('a rematch is offered, but not against a player whose account is deleted', () => {
  expect(buttonsAgainst('bob')).toContain('Rematch')
  expect(buttonsAgainst(DELETED_NAME)).toBe('')
})
