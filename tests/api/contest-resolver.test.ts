/** The resolver contains what a freeze hides: who gets it, and when. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { AnswerOf, Calls } from '#contracts/calls/index'
import { boardAfter, FORMATS } from '#core/contest'
import { FIRST, MINUTE, read, refusal, Stage, solution } from '../contests/stage'
import { call, type Player } from '../harness/player'
import { hearStatements } from '../harness/statements'
import { openBeside } from './finished-duels'

type ResolverAnswer = AnswerOf<Calls['GET /api/contests/{id}/resolver']>

let stage: Stage
let path: string
let id: string
let ann: Player

beforeAll(async () => {
  stage = await Stage.set()
  ann = await stage.player('ann')
  id = await stage.announce({ freezeMinutes: 30, keepsFreeze: true })
  path = `/api/contests/${id}`
  await ann.call('POST', `${path}/register`)
  stage.clock.advance((60 + 40) * MINUTE)
  await stage.solve(ann, id, { problemId: FIRST, code: solution(FIRST) })
})
afterAll(() => stage.stop())

test('nobody gets it while the contest runs', async () => {
  expect(await refusal(await stage.admin.call('GET', `${path}/resolver`))).toEqual([409, 'CONTEST_UNENDED'])
  expect(await refusal(await ann.call('GET', `${path}/resolver`))).toEqual([409, 'CONTEST_UNENDED'])
  expect((await call(stage.server.url, 'GET', `${path}/resolver`)).status).toBe(401)
})

test('contest admins alone get it before the thaw, and it ends at the true standings', async () => {
  stage.clock.advance(30 * MINUTE)
  expect(await refusal(await ann.call('GET', `${path}/resolver`))).toEqual([403, 'CONTEST_FROZEN'])
  const resolver = await read<ResolverAnswer>(await stage.admin.call('GET', `${path}/resolver`))
  expect(resolver).toMatchObject({ hasFreeze: true, isThawed: false, isRated: true, unjudged: 0 })
  const score = (steps: number) => boardAfter(resolver, steps, FORMATS[resolver.format])[0]?.totalScore
  expect([score(0), score(resolver.steps.length)]).toEqual([0, 100])
  expect((await stage.standings(id, ann)).leaderboard[0]?.totalScore).toBe(0)
})

test('everybody inside can watch it again after the thaw', async () => {
  expect((await stage.admin.call('POST', `${path}/thaw`)).status).toBe(200)
  const resolver = await read<ResolverAnswer>(await ann.call('GET', `${path}/resolver`))
  expect([resolver.isThawed, resolver.steps.length]).toEqual([true, 2])
  expect((await stage.standings(id, ann)).leaderboard[0]?.totalScore).toBe(100)
})

test('it is closed to who runs the contest virtually, until their run is over', async () => {
  const bob = await stage.player('bob')
  await read(await bob.call('GET', `${path}/resolver`))
  await read(await bob.call('POST', `${path}/virtual/start`))
  expect(await refusal(await bob.call('GET', `${path}/resolver`))).toEqual([409, 'VIRTUAL_RUNNING'])
  const page = await (await bob.call('GET', `/contests/${id}/resolver`)).text()
  expect(page).toContain('Your virtual run of this contest is still running.')
  stage.clock.advance(60 * MINUTE)
  await read(await bob.call('GET', `${path}/resolver`))
})

test('its page, which asks for all of it, is given to each player ten times a minute', async () => {
  const cat = await stage.player('cat')
  const page = async (player: Player) => (await player.call('GET', `/contests/${id}/resolver`)).text()
  for (let n = 0; n < 10; n += 1) expect(await page(cat)).toContain('the ceremony</span>')
  expect(await page(cat)).toContain('Too many requests')
  expect(await page(ann)).toContain('the ceremony</span>')
})

test('while a submission is being judged it says so and nothing else, as all who wait for it ask every other second', async () => {
  const { $client } = openBeside(stage.server.dataDir)
  $client.prepare('UPDATE contest_submissions SET verdict = NULL WHERE contest_id = ?').run(id)
  $client.close()
  const heard = hearStatements()
  const resolver = await read<ResolverAnswer>(await ann.call('GET', `${path}/resolver`))
  const asked = heard.take()
  heard.stop()
  expect(resolver).toMatchObject({ unjudged: 1, start: [], steps: [], usernames: {}, firstSolves: {} })
  expect(asked.filter((sql) => /elapsed_ms AS elapsedMs, verdict/.test(sql))).toEqual([])
})
