import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnServer } from '../harness/process'

test('a second Joust on the same port refuses to start, and the first goes on', async () => {
  const folders = [mkdtempSync(join(tmpdir(), 'joust-port-')), mkdtempSync(join(tmpdir(), 'joust-port-'))]
  const [here = '', there = ''] = folders
  const first = await spawnServer({ dataDir: here, env: { JOUST_DEMO: '0' } })
  const { port } = new URL(first.url)
  const second = await spawnServer({ dataDir: there, env: { JOUST_DEMO: '0', PORT: port } }).catch(String)
  expect(second).toContain(`Port ${port} on 127.0.0.1 is taken. Stop what uses it, or set PORT to another one.`)
  expect(second).not.toContain('    at ')
  for (let i = 0; i < 20; i++) expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
  expect(await first.stop()).toBe(0)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
