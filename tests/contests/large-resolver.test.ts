/** The resolver page of a large contest: the standings are sent only once, by its call. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Resolver } from '#contracts/http/resolver'
import { openBeside } from '../api/finished-duels'
import { addCrowd, inTurn } from './crowd'
import { FIRST, MINUTE, read, Stage } from './stage'

const CROWD = 250
let stage: Stage
let id: string

beforeAll(async () => {
  stage = await Stage.set()
  id = await stage.announce({ problems: [{ problemId: FIRST, points: 100, order: 1 }] })
  const db = openBeside(stage.server.dataDir)
  const startAtMs = stage.clock.nowMs() + 60 * MINUTE
  addCrowd(db, { contestId: id, startAtMs, participants: CROWD, attempts: inTurn(CROWD, FIRST) })
  db.$client.close()
  stage.clock.advance(121 * MINUTE)
})
afterAll(() => stage.stop())

test('is as long for hundreds as for a few', async () => {
  const page = await (await stage.admin.call('GET', `/contests/${id}/resolver`)).text()
  expect(page).toContain('the ceremony</span>')
  expect(page).not.toContain('crowd_')
  const resolver = await read<Resolver>(await stage.admin.call('GET', `/api/contests/${id}/resolver`))
  expect(resolver.start).toHaveLength(CROWD)
  expect(page.length).toBeLessThan(JSON.stringify(resolver).length / 2)
})
