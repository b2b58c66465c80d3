/** The check whether the newest backup can be restored, for contest admins. */
import { beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreBackup } from '#features/backups'
import { type Player, signUp } from '../harness/player'
import { startServer } from '../harness/server'
import { testServer } from '../harness/test-server'

const server = testServer({ env: { JOUST_DEMO: '0', JOUST_BACKUP_HOURS: '0' } })
let admin: Player
let folder: string

beforeAll(async () => {
  admin = await signUp(server.url, 'restore_admin')
  server.services.account.promote(null, 'restore_admin')
  folder = join(server.dataDir, 'backups')
})

const ask = async (path: string) => {
  const answer = await admin.call('POST', `/api/admin/${path}`)
  return { status: answer.status, body: await answer.json() }
}
const known = async () =>
  (await (await admin.call('GET', '/api/admin/overview')).json()).overview.storage.backups.restoreCheck

test('is refused where there is no backup', async () => {
  expect(await known()).toBeNull()
  expect(await ask('backup/check')).toMatchObject({ status: 409, body: { error: 'NO_BACKUP' } })
})

test('is tried by restoring it, which leaves nothing behind', async () => {
  await ask('backup')
  const [backup] = readdirSync(folder)
  const { status, body } = await ask('backup/check')
  expect([status, body.message]).toEqual([200, `${backup} can be restored.`])
  expect(await known()).toMatchObject({ backup, failure: null })
  expect(readdirSync(folder).sort()).toEqual([backup ?? '', 'restore-check.json'].sort())
})

test('says why a damaged one cannot be', async () => {
  const [backup = ''] = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
  truncateSync(join(folder, backup), 8192)
  const { body } = await ask('backup/check')
  expect(body.message).toStartWith(`${backup} cannot be restored: `)
  expect((await known()).failure).toContain(backup)
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
})

test('is not tried with the database that a restore replaced, which is no backup', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'joust-restored-'))
  const backups = join(dataDir, 'backups')
  const env = { JOUST_DEMO: '0', JOUST_BACKUP_HOURS: '0' }
  const before = await startServer({ dataDir, env })
  const { name, file } = await before.services.backups.make()
  await before.stop()
  restoreBackup(file, { dataDir, backups, atMs: Date.now() })
  expect(readdirSync(backups)).toHaveLength(2)

  const after = await startServer({ dataDir, env })
  expect(await after.services.backups.checkRestore()).toMatchObject({ backup: name, failure: null })
  expect(after.services.backups.state().files.map((one) => one.name)).toEqual([name])
  await after.stop()
  rmSync(dataDir, { recursive: true })
})
