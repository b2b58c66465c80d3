/** The list of contests as the server renders it: filters, pages, and what only contest admins see. */
import { beforeAll, describe, expect, test } from 'bun:test'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { openBeside, userIdOf } from './finished-duels'

const server = testServer({ env: { JOUST_DEMO: '0' } })
let player: Player
let admin: Player

beforeAll(async () => {
  player = await signUp(server.url, 'list_player')
  admin = await signUp(server.url, 'list_admin')
  server.services.account.promote(null, 'list_admin')
  const db = openBeside(server.dataDir)
  const contest = db.$client.prepare(
    `INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
       max_submissions_per_problem, is_rated, rated_least, created_at_ms) VALUES (?, ?, '', 'points', ?, 90, 1, 1, 20, 50, 1, 5, 0)`,
  )
  contest.run('running', 'Running Round', Date.now() - 60_000)
  contest.run('coming', 'Coming Round', Date.now() + 3_600_000)
  for (let place = 1; place <= 10; place += 1) contest.run(`past-${place}`, `Past Round ${place}`, place * 60_000)
  db.$client.close()
})

const open = async (path: string, who: Player): Promise<string> =>
  (await fetch(server.url + path, { headers: { authorization: `Bearer ${who.token}` } })).text()
/** The ids of the contests that the cards of a page link to. */
const cards = (html: string): string[] =>
  [...html.matchAll(/href="\/contests\/([a-z]+(?:-\d+)?)"/g)].map(([, id]) => id ?? '').filter((id) => id !== 'create')

test.each([
  ['upcoming', ['coming']],
  ['active', ['running']],
])('the filter %s shows those contests alone', async (status, ids) => {
  expect(cards(await open(`/contests?status=${status}`, player))).toEqual(ids)
})

test('all of them are shown ten a page, with their length in hours and minutes', async () => {
  const first = await open('/contests', player)
  expect(cards(first)).toHaveLength(10)
  expect(first).toContain('Page 1 of 2 (12 contests)')
  expect(first).toContain('1h 30m')
  expect(cards(await open('/contests?page=2', player))).toHaveLength(2)
  const finished = await open('/contests?status=finished', player)
  expect(cards(finished).every((id) => id.startsWith('past-'))).toBe(true)
})

test('a page past the end leads to the last one, of every list', async () => {
  const headers = { authorization: `Bearer ${admin.token}` }
  for (const [path, last] of [
    ['/contests?page=9', '/contests?page=2'],
    ['/contests?status=upcoming&page=2', '/contests?status=upcoming'],
    ['/leaderboard?tab=weekly&page=9', '/leaderboard?tab=weekly'],
    ['/problems?q=nothing+like+it&page=9', '/problems?q=nothing+like+it'],
    ['/contests/running/submissions?page=9', '/contests/running/submissions'],
    ['/daily?page=9', '/daily'],
    ['/notifications?page=9', '/notifications'],
    ['/admin/flags?state=decided&page=9', '/admin/flags?state=decided'],
    ['/admin/log?actor=no_one&page=9', '/admin/log?actor=no_one'],
    ['/admin/people?search=list_&page=9', '/admin/people?search=list_'],
    ['/admin/problems?state=archived&page=9', '/admin/problems?state=archived'],
    ['/admin/questions?state=retired&page=9', '/admin/questions?state=retired'],
    ['/admin/reports?status=resolved&page=9', '/admin/reports?status=resolved'],
    ['/admin/targets?state=retired&page=9', '/admin/targets?state=retired'],
  ] as const) {
    const answer = await fetch(server.url + path, { headers, redirect: 'manual' })
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, last])
  }
})

test('Create Contest is there for contest admins alone', async () => {
  expect(await open('/contests', player)).not.toContain('href="/contests/create"')
  expect(await open('/contests', admin)).toContain('href="/contests/create"')
})

test('a contest that is not there leads back', async () => {
  expect(await open('/contests/nowhere', player)).toContain('Back to Contests')
})

describe('a visitor', () => {
  // After the tests of lists, which count the contests.
  beforeAll(() => {
    const db = openBeside(server.dataDir)
    const contest = db.$client.prepare(
      `INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
         max_submissions_per_problem, max_participants, is_rated, rated_least, created_at_ms, access_code)
       VALUES (?, 'Visited', '', 'points', ?, 90, ?, 1, 20, 50, ?, 1, 5, 0, ?)`,
    )
    const [since, soon] = [Date.now() - 60_000, Date.now() + 3_600_000]
    contest.run('secret-running', since, 0, null, 'code')
    contest.run('secret-coming', soon, 0, null, 'code')
    contest.run('full-coming', soon, 1, 1, null)
    contest.run('full-secret', soon, 0, 1, 'code')
    const entry = db.$client.prepare(
      'INSERT INTO contest_entries (contest_id, user_id, registered_at_ms) VALUES (?, ?, 0)',
    )
    for (const id of ['full-coming', 'full-secret']) entry.run(id, userIdOf(db, player.username))
    db.$client.close()
  })

  test.each([
    ['coming', 'Sign in to register', 'you can register until the start'],
    ['full-coming', 'This contest is full', 'Signed in, you can follow it from its start.'],
    ['full-secret', 'This contest is full', 'Signed in, participants see its leaderboard from its start.'],
    ['running', 'Sign in to see the leaderboard', 'You come back to this page.'],
    ['secret-coming', 'This contest is private', 'you can register with its code.'],
    ['secret-running', 'This contest is private', 'participants see its leaderboard'],
  ])('of the contest %s is offered what signing in opens', async (id, title, text) => {
    const html = await (await fetch(`${server.url}/contests/${id}`)).text()
    expect(html).toContain(title)
    expect(html).toContain(text)
    expect(html.includes('Sign in to see the leaderboard')).toBe(id === 'running')
  })
})
