import { afterAll, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call } from '../harness/player'
import { startServer } from '../harness/server'

const dataDir = mkdtempSync(join(tmpdir(), 'joust-live-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const signIn = (url: string) =>
  call(url, 'POST', '/api/auth/sign-in/username', { username: 'marshal', password: 'joust-demo' })
const profile = (url: string, token: string) => call(url, 'GET', '/api/users/profile', undefined, token)

test('a demo folder that goes live is nobody’s by a password that everybody knows', async () => {
  const demo = await startServer({ dataDir })
  const session = (await signIn(demo.url)).headers.get('set-auth-token') ?? ''
  const made = await call(demo.url, 'POST', '/api/account/tokens', { name: 'left', days: null }, session)
  const { secret } = await made.json()
  expect((await profile(demo.url, secret)).status).toBe(200)
  expect(demo.services.account.firstAdminLink()).toBeNull()
  await demo.stop()

  chmodSync(dataDir, 0o755)
  chmodSync(join(dataDir, 'joust.sqlite'), 0o644)
  const live = await startServer({ dataDir, env: { JOUST_URL: 'https://joust.example.org' } })
  const here = live.url.replace('https://joust.example.org', `http://127.0.0.1:${live.port}`)
  expect((await fetch(`${here}/healthz`)).status).toBe(200)
  expect(
    (await call(here, 'POST', '/api/auth/sign-in/username', { username: 'marshal', password: 'joust-demo' })).status,
  ).not.toBe(200)
  expect((await profile(here, session)).status).toBe(401)
  expect((await profile(here, secret)).status).toBe(401)
  expect(live.services.account.shutAccounts()).toContain('marshal')
  expect(live.services.account.firstAdminLink()).toContain('/first-admin?token=')
  // Other users of the machine could have read these files before.
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  const modes = readdirSync(dataDir)
    .filter((name) => /^(joust\.sqlite|secret|serving)/.test(name))
    .map((name) => statSync(join(dataDir, name)).mode & 0o777)
  expect(modes.length).toBeGreaterThanOrEqual(3)
  expect(new Set(modes)).toEqual(new Set([0o600]))
  await live.stop()

  const again = await startServer({ dataDir })
  const back = (await signIn(again.url)).headers.get('set-auth-token') ?? ''
  expect((await (await profile(again.url, back)).json()).user.contestAdmin).toBe(true)
  await again.stop()
})
