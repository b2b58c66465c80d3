/** The cost of a solo typing run, call by call: see budget.json. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { OpenSoloRun } from '#contracts/http/typing'
import { keysOf } from '#core/typing'
import { ManualClock } from '../harness/manual-clock'
import { type Player, signUp } from '../harness/player'
import { startServer, type TestServer } from '../harness/server'
import { type Heard, hearStatements } from '../harness/statements'
import { holdToBudget } from './budget'
import { costOf } from './cost'

const MS_A_WORD = 600

let heard: Heard
let server: TestServer
let player: Player
const clock = new ManualClock()

beforeAll(async () => {
  heard = hearStatements()
  server = await startServer({ clock })
  player = await signUp(server.url, 'counted_alone')
})
afterAll(async () => {
  heard.stop()
  await server.stop()
})

/** Makes a call, and counts its cost if it has a name. */
async function counted(what: string | null, call: () => Promise<Response>): Promise<Response> {
  heard.take()
  const answer = await call()
  expect(answer.ok).toBe(true)
  const texts = heard.take()
  if (what !== null) holdToBudget(what, costOf(texts))
  return answer
}

/** A run from its opening to its last word. */
async function typed(isCounted: boolean): Promise<void> {
  const named = (what: string) => (isCounted ? `typing alone: ${what}` : null)
  const opened = await counted(named('a run is opened'), () =>
    player.call('POST', '/api/typing/runs', { test: 'words-25' }),
  )
  const { run }: { run: OpenSoloRun } = await opened.json()
  await counted(named('it begins'), () => player.call('POST', `/api/typing/runs/${run.id}/begin`))
  for (const [from, to, what] of [
    [0, 3, 'three words'],
    [3, 24, null],
    [24, 25, 'the last word'],
  ] as const) {
    clock.advance((to - from) * MS_A_WORD)
    const words = run.words.slice(from, to).map((word, i) => {
      const keys = keysOf(run.words, from + i)
      return { index: from + i, word, elapsedMs: (from + i + 1) * MS_A_WORD, keys, correctKeys: keys }
    })
    await counted(what === null ? null : named(what), () =>
      player.call('POST', `/api/typing/runs/${run.id}/words`, { words }),
    )
  }
}

test('a run with earlier ones behind it, from its opening to its last word', async () => {
  for (let i = 0; i < 3; i++) await typed(false)
  await typed(true)
})
