/** The cost of pages and calls, for a visitor and for a player: see budget.json. */
import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import { FIRST, Stage } from '../contests/stage'
import type { Player } from '../harness/player'
import { type Heard, hearStatements } from '../harness/statements'
import { holdToBudget } from './budget'
import { costOf } from './cost'

let heard: Heard
let stage: Stage
let player: Player

beforeAll(async () => {
  heard = hearStatements()
  stage = await Stage.set()
  // Targets are read after the first answers, so they are loaded now in order not to be counted.
  await stage.server.services.cssTargets.renderMissing()
  stage.server.services.cssTargets.isPlayable()
  player = await stage.player('counted')
  await stage.announce()
})
afterAll(async () => {
  heard.stop()
  await stage.stop()
})

/** Pages that are the same for everyone, and pages of a player. */
const PATHS = [
  '/',
  '/sign-in',
  '/problems',
  `/problems/${FIRST}`,
  '/contests',
  '/leaderboard',
  '/u/counted',
  '/api/contests',
  '/api/problems',
] as const
const OF_PLAYERS = [
  ...PATHS.filter((path) => path !== '/sign-in'),
  '/dashboard',
  '/duels',
  '/typing',
  '/api/typing/record?test=words-25',
  '/api/duels/problems?q=a',
  '/api/users/profile',
] as const

async function counted(ask: () => Promise<Response>): Promise<readonly string[]> {
  // The first requests may fill caches.
  for (let i = 0; i < 2; i++) await (await ask()).text()
  heard.take()
  const answer = await ask()
  await answer.text()
  expect(answer.status).toBe(200)
  return heard.take()
}
const asVisitor = (path: string, headers: Record<string, string> = {}) => fetch(stage.server.url + path, { headers })

test.each(PATHS)('%s, as a visitor who asks first', async (path) => {
  // A cookie bypasses the cache.
  holdToBudget(`GET ${path}, first`, costOf(await counted(() => asVisitor(path, { cookie: 'x=1' }))))
})

test.each(PATHS)('%s, as a visitor who asks again', async (path) => {
  holdToBudget(`GET ${path}, again`, costOf(await counted(() => asVisitor(path))))
})

test.each(OF_PLAYERS)('%s, as a player', async (path) => {
  holdToBudget(`GET ${path}, signed in`, costOf(await counted(() => player.call('GET', path))))
})

test('a hundred visitors of the front page at one moment have it rendered once for each encoding', async () => {
  const rendered = spyOn(stage.server.services.site, 'texts')
  stage.clock.advance(1000)
  for (let i = 0; i < 100; i++)
    await (await asVisitor('/', { 'accept-encoding': ['br', 'gzip', 'identity'][i % 3] ?? '' })).text()
  expect(rendered).toHaveBeenCalledTimes(3)
  rendered.mockRestore()
})
