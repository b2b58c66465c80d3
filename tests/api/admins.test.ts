import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { asUserId } from '#contracts/ids'
import type { Db } from '#db/client'
import { createSocial } from '#features/social'
import { call, type Player, signUp, signUpOnly } from '../harness/player'
import { testServer } from '../harness/test-server'
import { userIdOf } from './finished-duels'

const server = testServer({ env: { JOUST_DEMO: '0' } })
let people: Readonly<Record<'player' | 'admin' | 'second', Player>>
let token: string
let db: Db

beforeAll(async () => {
  people = {
    player: await signUp(server.url, 'plain_player'),
    admin: await signUp(server.url, 'first_admin'),
    second: await signUp(server.url, 'second_admin'),
  }
  const made = await people.admin.call('POST', '/api/account/tokens', { name: 'a program', days: 1 })
  token = (await made.json()).secret
  db = server.openBeside()
})
beforeEach(() => {
  db.$client.exec(
    `UPDATE users SET contest_admin = username IN ('first_admin', 'second_admin'); DELETE FROM notifications`,
  )
})

const roleOf = (username: string): string => `/api/admin/people/${username}/contest-admin`
const list = async (query = '') => (await people.admin.call('GET', `/api/admin/people${query}`)).json()
const names = async (query = ''): Promise<string[]> =>
  (await list(query)).people.map(({ username }: { username: string }) => username)
const admins = () =>
  db.$client.prepare('SELECT username FROM users WHERE contest_admin ORDER BY username').pluck().all().join(' ')
const news = async (player: Player) =>
  (await (await player.call('GET', '/api/users/notifications')).json()).notifications.map(
    (one: { kind: string; actor: { username: string }; contestAdmin: boolean }) =>
      `${one.kind} ${one.actor.username} ${one.contestAdmin}`,
  )

type Caller = 'visitor' | 'player' | 'admin' | 'personal token of an admin'
const as = (who: Caller, method: string, path: string): Promise<Response> => {
  if (who === 'visitor') return call(server.url, method, path)
  if (who === 'personal token of an admin') return call(server.url, method, path, undefined, token)
  return people[who].call(method, path)
}

describe('who may', () => {
  const CALLS = [
    ['GET', '/api/admin/people'],
    ['PUT', roleOf('plain_player')],
    ['DELETE', roleOf('second_admin')],
  ] as const
  const CALLERS: readonly (readonly [Caller, number, string | undefined])[] = [
    ['visitor', 401, 'UNAUTHENTICATED'],
    ['player', 403, 'FORBIDDEN'],
    ['personal token of an admin', 403, 'SESSION_ONLY'],
    ['admin', 200, undefined],
  ]
  test.each(CALLERS.flatMap(([who, ...rest]) => CALLS.map((one) => [who, ...one, ...rest] as const)))(
    '%s: %s %s is answered with %i',
    async (who, method, path, status, code) => {
      const answer = await as(who, method, path)
      expect([answer.status, (await answer.json()).error]).toEqual([status, code])
      if (status !== 200) expect(admins()).toBe('first_admin second_admin')
    },
  )

  test('the page opens for contest admins alone', async () => {
    const open = (player: Player) =>
      fetch(`${server.url}/admin/people`, { redirect: 'manual', headers: { authorization: `Bearer ${player.token}` } })
    expect((await open(people.player)).status).toBe(302)
    const page = await open(people.admin)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('second_admin')
    expect(html).not.toContain(people.second.email)
  })
})

describe('the list', () => {
  test('has contest admins first, real names and no address; whoever has no profile yet is not in it', async () => {
    const unfinished = await signUpOnly(server.url, 'unfinished')
    await unfinished.call('POST', '/api/users/sync')
    const text = JSON.stringify(await list())
    expect(await names()).toEqual(['first_admin', 'second_admin', 'plain_player'])
    expect(text).toContain('"lastName":"Tester"')
    expect(text).not.toContain('@example.org')
    expect((await people.admin.call('PUT', roleOf('unfinished'))).status).toBe(404)
  })

  test.each([
    ['?search=ADMIN', ['first_admin', 'second_admin']],
    ['?search=%40plain_player%20', ['plain_player']],
    ['?search=%25', []],
    ['?search=Tester', []],
    ['?search=example.org', []],
    ['?page=2', []],
  ])('%s finds %j: a part of the username, as it is written', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  test.each(['?page=0', '?page=x', `?search=${'a'.repeat(61)}`])('%s is refused', async (query) => {
    expect((await people.admin.call('GET', `/api/admin/people${query}`)).status).toBe(400)
  })

  test('comes in pages of twenty', async () => {
    const insert = db.$client.prepare(
      `INSERT INTO users (id, provider, subject, email, username, first_name, last_name, created_at_ms, updated_at_ms)
       VALUES (@name, 'local', @name, @name || '@example.org', @name, 'A', 'B', 0, 0)`,
    )
    for (let n = 10; n < 35; n += 1) insert.run({ name: `crowd_${n}` })
    const { people: shown, pagination } = await list('?search=crowd&page=2')
    expect([shown.length, pagination.totalCount, pagination.hasNextPage]).toEqual([5, 25, false])
    db.$client.exec(`DELETE FROM users WHERE username LIKE 'crowd%'`)
  })
})

describe('a contest admin', () => {
  test('is made by another one, whatever the case of the name, and is notified once', async () => {
    const { admin, player } = people
    const answer = await (await admin.call('PUT', roleOf('Plain_Player'))).json()
    expect([answer.message, answer.person.contestAdmin]).toEqual(['plain_player is a contest admin now.', true])
    expect((await player.call('GET', '/api/admin/people')).status).toBe(200)
    expect((await admin.call('PUT', roleOf('plain_player'))).status).toBe(200)
    expect(await news(player)).toEqual(['contest-admin first_admin true'])
  })

  test('is removed by another one at once, is notified, and may be made one again', async () => {
    const { admin, second } = people
    const answer = await (await admin.call('DELETE', roleOf('second_admin'))).json()
    expect(answer.message).toBe('second_admin is no longer a contest admin.')
    expect((await second.call('DELETE', roleOf('first_admin'))).status).toBe(403)
    await admin.call('PUT', roleOf('second_admin'))
    expect(await news(second)).toEqual(['contest-admin first_admin true', 'contest-admin first_admin false'])
  })

  test('may remove themselves without a notification, unless they are the last one', async () => {
    const { admin, second } = people
    expect((await second.call('DELETE', roleOf('second_admin'))).status).toBe(200)
    expect(await news(second)).toEqual([])
    const last = await admin.call('DELETE', roleOf('first_admin'))
    expect([last.status, await last.json()]).toEqual([
      409,
      { error: 'LAST_CONTEST_ADMIN', message: 'This is the last contest admin. Make another player one first.' },
    ])
    expect(admins()).toBe('first_admin')
  })

  test('is left over where two remove each other at the same moment', async () => {
    const { admin, second } = people
    const answers = await Promise.all([
      admin.call('DELETE', roleOf('second_admin')),
      second.call('DELETE', roleOf('first_admin')),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(admins().split(' ')).toHaveLength(1)
  })

  test('is made and removed with a line in the log that says by whom', () => {
    const lines: string[] = []
    const write = ({ actor, username }: { readonly actor?: string; readonly username?: string }, message: string) =>
      lines.push(`${message}: ${username} by ${actor}`)
    const { account, arenas, duels } = server.services
    const { contestAdmins, close } = createSocial({
      db,
      account,
      arenas,
      duels,
      languageName: String,
      log: { info: write, error: write },
    })
    const actorId = asUserId(userIdOf(db, 'first_admin'))
    contestAdmins.make(actorId, 'plain_player')
    contestAdmins.make(actorId, 'plain_player')
    contestAdmins.remove(actorId, 'plain_player')
    expect(lines).toEqual([
      'contest admin made: plain_player by first_admin',
      'contest admin removed: plain_player by first_admin',
    ])
    close()
  })

  test.each([
    ['PUT', 'no_such_user', 404, 'USER_NOT_FOUND'],
    ['DELETE', 'no_such_user', 404, 'USER_NOT_FOUND'],
    ['DELETE', 'plain_player', 409, 'NOT_CONTEST_ADMIN'],
    ['PUT', 'a'.repeat(201), 400, 'VALIDATION'],
  ])('%s of %s is answered with %i %s', async (method, username, status, code) => {
    const answer = await people.admin.call(method, roleOf(username))
    expect([answer.status, (await answer.json()).error]).toEqual([status, code])
  })
})
