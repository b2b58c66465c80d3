import { beforeAll, describe, expect, test } from 'bun:test'
import type { FriendRequests } from '#contracts/http/social'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const server = testServer()
let ada: Player
let bob: Player
let admin: Player

beforeAll(async () => {
  ada = await signUp(server.url, 'ada_l')
  bob = await signUp(server.url, 'bob_b')
  admin = await signUp(server.url, 'umpire')
  server.services.account.promote(null, 'umpire')
  await ada.call('POST', '/api/users/friends/request', { username: 'bob_b' })
})

const show = (player: Player, shown: boolean) => player.call('PUT', '/api/account/real-name', { show: shown })

async function lastNameFor(viewer: Player | null): Promise<string> {
  const path = '/api/players/ada_l'
  const answer = await (viewer === null ? call(server.url, 'GET', path) : viewer.call('GET', path))
  return (await answer.json()).player.lastName
}

async function nameInRequest(): Promise<string> {
  const requests: FriendRequests = await (await bob.call('GET', '/api/users/friends/requests')).json()
  return requests.received[0]?.from.lastName ?? 'no request'
}

const pageFor = async (path: string): Promise<string> => (await call(server.url, 'GET', path)).text()

describe('a real name', () => {
  test('is shown to its owner and to contest admins alone, unless its owner shows it', async () => {
    const readers = [null, bob, ada, admin]
    expect(await Promise.all(readers.map(lastNameFor))).toEqual(['', '', 'Tester', 'Tester'])
    expect(await nameInRequest()).toBe('')
    expect(await pageFor('/u/ada_l')).not.toContain('Tester')
    expect(await pageFor('/sitemap/1.xml')).not.toContain('/u/ada_l')

    expect((await show(ada, true)).status).toBe(200)
    expect(await Promise.all(readers.map(lastNameFor))).toEqual(['Tester', 'Tester', 'Tester', 'Tester'])
    expect(await nameInRequest()).toBe('Tester')
    expect(await pageFor('/u/ada_l')).toContain('Tester')
    const listed = await pageFor('/sitemap/1.xml')
    expect(listed).toContain('/u/ada_l')
    expect(listed).not.toContain('/u/bob_b')

    await show(ada, false)
    expect(await lastNameFor(bob)).toBe('')
  })

  test('is switched by its owner alone, with yes or no', async () => {
    expect((await call(server.url, 'PUT', '/api/account/real-name', { show: true })).status).toBe(401)
    expect((await ada.call('PUT', '/api/account/real-name', { show: 'yes' })).status).toBe(400)
    expect((await ada.call('PUT', '/api/account/real-name', {})).status).toBe(400)
  })
})

test('a username has fewer than 30 characters wherever it is given', async () => {
  const profile = { firstName: 'Ada', lastName: 'Tester', bio: '' }
  const named = (length: number) => ada.call('PUT', '/api/users/profile', { ...profile, username: 'a'.repeat(length) })
  expect((await named(30)).status).toBe(400)
  expect((await named(29)).status).toBe(200)
  const signedUp = await call(server.url, 'POST', '/api/auth/sign-up/email', {
    email: 'long@example.org',
    password: 'a long password',
    name: 'Long',
    username: 'b'.repeat(30),
  })
  expect(signedUp.status).toBe(400)
})
