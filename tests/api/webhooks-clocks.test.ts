import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, type Db } from '#db/client'
import { arenas } from '#db/schema/index'
import { createWebhooks } from '#features/webhooks'
import { ManualClock } from '../harness/manual-clock'
import { newDatabase } from '../harness/migrated'
import { nextTurn } from '../harness/next-turn'
import { type Receiver, startReceiver } from '../judge0/receiver'

/** Webhooks while the clock of matches is behind the wall clock, as after a suspend with a running match. */

const SUSPENDED_MS = 600_000
const wall = new ManualClock()
const matchClock = new ManualClock()
let folder: string
let db: Db
let receiver: Receiver

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-webhooks-'))
  db = newDatabase(join(folder, 'joust.sqlite'))
  receiver = startReceiver()
})
afterAll(async () => {
  await receiver.stop()
  closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
})

/** Stores a room that ends now, by the clock of matches. */
function endRoom(id: string): void {
  const endedAtMs = matchClock.nowMs()
  const row = { id, roomCode: id, kind: 'typing-race', phase: 'finished', hostId: 'ann', version: 9 } as const
  db.insert(arenas)
    .values({ ...row, reason: 'completion', createdAtMs: endedAtMs, startedAtMs: endedAtMs, endedAtMs })
    .run()
}

function pass(ms: number): void {
  matchClock.advance(ms)
  wall.advance(ms)
}

test('the end of a match arrives, once, while the clock of matches is behind and after it has caught up', async () => {
  const log = { info: () => undefined, error: () => undefined }
  const webhooks = createWebhooks({ db, log, clock: wall, matchClock, privateAllowed: true })
  const { webhook } = webhooks.create({
    url: `${receiver.url}/hooks`,
    description: '',
    events: ['room.finished'],
    active: true,
  })
  pass(2000)
  wall.advance(SUSPENDED_MS)
  pass(2000)
  endRoom('behind')
  pass(3000)
  await receiver.nth(1)
  endRoom('the last')
  matchClock.advance(SUSPENDED_MS)
  pass(3000)
  await receiver.nth(2)
  endRoom('level')
  pass(3000)
  await receiver.nth(3)
  const codes = receiver.received.map(({ body }) => JSON.parse(body).data.roomCode)
  expect(codes).toEqual(['behind', 'the last', 'level'])
  while (webhooks.deliveries(webhook.id).some(({ state }) => state !== 'delivered')) await nextTurn()
  expect(webhooks.deliveries(webhook.id)).toHaveLength(3)
  webhooks.close()
})
