import { describe, expect, test } from 'bun:test'
import { testServer } from '../harness/test-server'
import { PYTHON, TOKEN } from './client'

const quick = { source_code: 'print(1)', language_id: PYTHON }

describe('with a user token set', () => {
  const USER = 'a-user-token'
  const env = { JOUST_JUDGE0_TOKEN: TOKEN, JOUST_JUDGE0_USER_TOKEN: USER, JOUST_DEMO: '0', JOUST_SLOTS: '1' }
  const strict = testServer({ env })

  const guarded: [string, string, number][] = [
    ['POST', '/authorize', 200],
    ['GET', '/submissions', 200],
    ['DELETE', '/submissions/none', 404],
  ]
  for (const [method, path, authorized] of guarded) {
    test(`${method} ${path} needs both: 401 without the first, 403 without the second`, async () => {
      const call = (headers: Record<string, string>, query = '') =>
        fetch(`${strict.url}/judge0${path}${query}`, { method, headers })
      const known = { 'x-auth-token': TOKEN }
      expect((await call({ 'x-auth-user': USER })).status).toBe(401)
      expect((await call(known)).status).toBe(403)
      expect((await call({ ...known, 'x-auth-user': 'wrong' })).status).toBe(403)
      expect((await call({ ...known, 'x-auth-user': USER })).status).toBe(authorized)
      expect((await call(known, `?X-Auth-User=${USER}`)).status).toBe(authorized)
    })
  }

  test('everything else needs the first alone', async () => {
    const headers = { 'x-auth-token': TOKEN, 'content-type': 'application/json' }
    for (const path of ['/languages', '/statistics', '/workers', '/config_info']) {
      expect((await fetch(`${strict.url}/judge0${path}`, { headers })).status).toBe(200)
    }
    const created = await fetch(`${strict.url}/judge0/submissions?wait=true`, {
      method: 'POST',
      headers,
      body: JSON.stringify(quick),
    })
    expect((await created.json()).stdout).toBe('1\n')
  })
})
