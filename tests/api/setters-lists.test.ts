/** The pages with which contest admins find what they set. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Player, signUp } from '../harness/player'
import { startServer, type TestServer } from '../harness/server'

let server: TestServer
let admin: Player

beforeAll(async () => {
  server = await startServer({ env: { JOUST_DEMO: '0' } })
  admin = await signUp(server.url, 'list_admin')
  server.services.account.promote('list_admin')
})
afterAll(() => server.stop())

test.each(['problems', 'questions', 'targets'])('a search of digits alone narrows the list of %s', async (list) => {
  const page = await admin.call('GET', `/admin/${list}?q=918273`)
  expect(await page.text()).toContain(`No matching ${list}`)
})

test.each(['problems', 'questions', 'targets'])('a state that there is not shows all %s', async (list) => {
  const page = await admin.call('GET', `/admin/${list}?state=nonsense`)
  expect(await page.text()).toMatch(/aria-current="page"[^>]*>All</)
})
