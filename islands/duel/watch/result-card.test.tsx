import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { ADA, duelAfter, STARTED_AT_MS, UNTIL_START } from '../room/sample-duel.fixture'
import { ResultCard } from './result-card'

const ROOM = { participants: [] }
const AT_MS = STARTED_AT_MS + 5_000
const ENDED = [...UNTIL_START, [AT_MS, { type: 'finished', winnerId: ADA, reason: 'resignation' }] as const]

function shownOf(story: Parameters<typeof duelAfter>[0]): string {
  const duel = duelAfter(story)
  if (duel.phase !== 'finished') throw new Error(`the duel is ${duel.phase}`)
  return renderToStaticMarkup(<ResultCard duel={duel} room={ROOM} />)
}

test('spectators see that XP is counted, and that it is held', () => {
  expect(shownOf(ENDED)).toContain('Counting XP')
  const held = shownOf([...ENDED, [AT_MS, { type: 'awards-held' }]])
  expect(held).not.toContain('Counting XP')
  expect(held).toContain('XP and rating are held for review')
})
