import { expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '#db/client'
import { operatorAccounts } from '#features/account'
import { signUp } from '../harness/player'
import { spawnServer } from '../harness/process'
import { seededFolder } from '../harness/seed'
import { startReceiver } from '../judge0/receiver'

test('what was judged before a kill is told after it, though nobody had looked yet', async () => {
  const dataDir = seededFolder('hooks')
  const env = { JOUST_CALLBACKS_PRIVATE: '1' }
  const receiver = startReceiver()
  try {
    const server = await spawnServer({ dataDir, env })
    const admin = await signUp(server.url, 'kill_admin')
    const beside = openDatabase(join(dataDir, 'joust.sqlite'))
    operatorAccounts(beside, server.url).promote(null, 'kill_admin')
    closeDatabase(beside)
    const body = { url: receiver.url, description: '', events: ['submission.judged'], active: true }
    expect((await admin.call('POST', '/api/admin/webhooks', body)).status).toBe(200)
    const ran = await admin.call('POST', '/api/practice/execute', { source_code: 'print(7)', language_id: 71 })
    expect(ran.status).toBe(200)
    await server.kill()
    const before = receiver.received.length

    const again = await spawnServer({ dataDir, env })
    const { data } = JSON.parse((await receiver.nth(1)).body)
    expect([data.purpose, data.verdict, data.username]).toEqual(['practice', 'accepted', 'kill_admin'])
    expect(before).toBeLessThanOrEqual(1)
    await again.stop()
  } finally {
    await receiver.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
