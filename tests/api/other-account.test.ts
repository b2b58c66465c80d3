/** Two accounts of one browser: a page acts for the account that it was rendered for, or not at all. */
import { beforeAll, expect, test } from 'bun:test'
import type { User } from '#contracts/http/users'
import { PAGE_OWNER_HEADER } from '#contracts/page-owner'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const server = testServer()
let ada: Player
let linus: Player
let adasId: string
beforeAll(async () => {
  ada = await signUp(server.url, 'ada_here')
  linus = await signUp(server.url, 'linus_here')
  adasId = await idOf(ada)
})

async function idOf(player: Player): Promise<string> {
  const { user }: { readonly user: User } = await (await player.call('GET', '/api/users/profile')).json()
  return user.id
}

/** A call with the session of `session`, from a page that was rendered for `owner`. */
function callFromPage(session: Player | null, owner: string, method: string, path: string, body?: object) {
  return fetch(server.url + path, {
    method,
    headers: {
      origin: server.url,
      [PAGE_OWNER_HEADER]: owner,
      'content-type': 'application/json',
      ...(session !== null && { authorization: `Bearer ${session.token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
const DRAFT = '/api/editor/drafts/practice/71'
const program = { languageId: 71, source: 'print("of ada")', base: 0 }

test('a page of another account stores nothing and reads nothing', async () => {
  const saved = await callFromPage(linus, adasId, 'PUT', DRAFT, program)
  expect(saved.status).toBe(409)
  expect(await saved.json()).toMatchObject({
    error: 'ACCOUNT_CHANGED',
    message: 'Another account is signed in in this browser now. Reload the page to go on as that account.',
  })
  expect(await (await linus.call('GET', '/api/editor/drafts/practice')).json()).toMatchObject({ drafts: [] })
  for (const path of ['/api/editor/drafts/practice', '/api/account/editor', '/api/users/profile'])
    expect([path, (await callFromPage(linus, adasId, 'GET', path)).status]).toEqual([path, 409])
})

test('the account’s own pages go on, and programs without a page never name one', async () => {
  expect((await callFromPage(ada, adasId, 'PUT', DRAFT, program)).status).toBe(200)
  expect((await ada.call('GET', '/api/editor/drafts/practice')).status).toBe(200)
})

test('the header gives no rights: without a session it is as if it were not there', async () => {
  expect((await callFromPage(null, adasId, 'PUT', DRAFT, program)).status).toBe(401)
  expect((await callFromPage(null, adasId, 'GET', '/api/problems')).status).toBe(200)
})
