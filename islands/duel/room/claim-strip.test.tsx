import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { ClaimStrip } from './claim-strip'
import { ADA, BOB, duelAfter, STARTED_AT_MS, UNTIL_START } from './sample-duel.fixture'

const stripAfter = (sinceLeftMs: number): string => {
  const duel = duelAfter([...UNTIL_START, [STARTED_AT_MS + 1_000, { type: 'left', userId: BOB }]])
  if (duel.phase !== 'active') throw new Error('The duel is not running.')
  const link = { serverNowMs: () => STARTED_AT_MS + 1_000 + sinceLeftMs, actions: { claim: () => true } }
  return renderToStaticMarkup(<ClaimStrip duel={duel} viewerId={ADA} link={link} />)
}

const SILENT = /<span aria-hidden="true"[^>]*>40 s<\/span>/

test('the seconds until the claim are shown, and not announced one by one', () => {
  const strip = stripAfter(20_000)
  expect(strip).toMatch(SILENT)
  expect(strip.replace(SILENT, '').replaceAll(/<[^>]*>/g, '')).toBe(
    'bob is disconnected. If they stay away, you can claim the win in at most a minute.',
  )
})

test('after them the win or a draw can be claimed', () => {
  expect(stripAfter(60_000)).toContain('Claim the win')
})
