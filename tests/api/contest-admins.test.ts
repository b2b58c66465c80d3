/**
 * Contest admins as contestants: they take part out of competition where they see a contest's secrets, and compete where they have no
 * access to them.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { ContestantLog } from '#contracts/http/contest-conduct'
import type { Standings } from '#contracts/http/contest-standings'
import type { ContestDetail } from '#contracts/http/contests'
import type { PackagePartAnswer } from '#contracts/http/problem-packages'
import { zipOf } from '#features/problems'
import { createProblem, storedRatings } from '../contests/own-problem'
import { FIRST, MINUTE, read, refusal, SECOND, Stage, submit } from '../contests/stage'
import type { Player } from '../harness/player'
import { openBeside } from './finished-duels'

const TESTS = [
  { input: '1', output: '1', isHidden: false },
  { input: '2', output: '2' },
]
const RIGHT = 'print(input())'
let stage: Stage
let contestId: string
let problemId: string
/** A contest admin who sees everything, one without access, one who becomes a contest admin, a former one, and two other users. */
let people: Record<'seer' | 'shut' | 'riser' | 'former' | 'ann' | 'bob', Player>

beforeAll(async () => {
  stage = await Stage.set()
  const names = ['seer', 'shut', 'riser', 'former', 'ann', 'bob'] as const
  const made = await Promise.all(names.map(async (name) => [name, await stage.player(name)] as const))
  const found = new Map(made.map(([name, player]) => [name as string, player]))
  const of = (name: keyof typeof people): Player => found.get(name) ?? stage.admin
  people = {
    seer: of('seer'),
    shut: of('shut'),
    riser: of('riser'),
    former: of('former'),
    ann: of('ann'),
    bob: of('bob'),
  }
  for (const name of ['seer', 'shut', 'former']) stage.server.services.account.promote(null, name)
  problemId = await createProblem(stage, 'Echo', TESTS)
  contestId = await stage.announce({
    problems: [{ problemId, points: 100, order: 1 }],
    shutOutUsernames: ['shut'],
    ratedLeast: 2,
  })
})
afterAll(() => stage.stop())

const path = (rest = '') => `/api/contests/${contestId}${rest}`
const detail = async (player: Player) => read<ContestDetail>(await player.call('GET', path()))
/** Removes the role in the database, as any way to demote a user would. */
const demote = (username: string): void => {
  const db = openBeside(stage.server.dataDir)
  db.$client.prepare('UPDATE users SET contest_admin = 0 WHERE username = ?').run(username)
  db.$client.close()
}

describe('an admin who is shut out', () => {
  test.each([
    ['GET', '/form'],
    ['PUT', ''],
    ['POST', '/archive'],
    ['DELETE', '/archive'],
    ['POST', '/announcements'],
    ['POST', '/clarifications/none/answer'],
    ['GET', '/contestants'],
    ['GET', '/contestants/none'],
    ['POST', '/contestants/none/decision'],
    ['POST', '/thaw'],
    ['GET', '/rejudges'],
    ['GET', '/rejudges/candidates'],
    ['POST', '/rejudges'],
    ['POST', '/rejudges/none/commit'],
    ['POST', '/rejudges/none/discard'],
  ] as const)('is refused %s %s', async (method, rest) => {
    const form = await read<{ form: object; version: number }>(await stage.admin.call('GET', path('/form')))
    const bodies: Record<string, unknown> = {
      '': { ...form.form, version: form.version },
      '/announcements': { message: 'x' },
      '/clarifications/none/answer': { answer: 'x' },
      '/contestants/none/decision': { action: 'restore', reason: 'x' },
    }
    const body = method === 'GET' || method === 'DELETE' ? undefined : (bodies[rest] ?? {})
    expect(await refusal(await people.shut.call(method, path(rest), body))).toEqual([403, 'SHUT_OUT'])
  })

  test.each([
    ['GET', '/form'],
    ['GET', '/package'],
    ['POST', '/clone'],
    ['POST', '/archive'],
  ] as const)('is refused its problem: %s %s', async (method, rest) => {
    const answer = await people.shut.call(method, `/api/problems/${problemId}${rest}`)
    expect(await refusal(answer)).toEqual([403, 'SHUT_OUT'])
  })

  test('finds its problem in no list, and cannot put it into a contest of their own', async () => {
    const list = await people.shut.call('GET', '/api/problems?includeContestOnly=true')
    expect(await list.text()).not.toContain(problemId)
    const contests = async (player: Player) => (await player.call('GET', '/api/contests')).text()
    expect(await contests(people.seer)).toContain(problemId)
    expect(await contests(people.shut)).not.toContain(problemId)
    const form = {
      title: 'Mine',
      description: 'Text',
      duration: 30,
      startTime: new Date(stage.clock.nowMs() + 600 * MINUTE).toISOString(),
      problems: [{ problemId, points: 100, order: 1 }],
    }
    expect(await refusal(await people.shut.call('POST', '/api/contests', form))).toEqual([404, 'PROBLEM_NOT_FOUND'])
    expect((await people.shut.call('GET', path('/problems'))).status).toBe(403)
    expect((await people.shut.call('GET', `/problems/${problemId}`)).status).toBe(404)
  })

  test('is not shown by an import what the problem with its id is called', async () => {
    const files = new Map([
      [`${problemId}/problem.yaml`, 'name: Guess\n'],
      [`${problemId}/problem_statement/problem.en.tex`, 'Guess.\n'],
      [`${problemId}/data/secret/1.in`, '1\n'],
      [`${problemId}/data/secret/1.ans`, '1\n'],
    ])
    const part = Buffer.from(zipOf(files)).toString('base64')
    const placeFor = async (player: Player): Promise<readonly unknown[]> => {
      const sent = await player.call('POST', '/api/problems/packages', { name: 'guess.zip', part, isLast: true })
      const seen = (await read<PackagePartAnswer>(sent)).package
      return [seen?.place, seen?.placeTitle]
    }
    expect(await placeFor(people.seer)).toEqual(['taken', 'Echo'])
    expect(await placeFor(people.shut)).toEqual(['taken', ''])
  })

  test('does not find it on the list where it is private, nor in the calendar, unless they take part', async () => {
    const title = 'Behind closed doors'
    await stage.announce({
      title,
      problems: [{ problemId: SECOND, points: 100, order: 1 }],
      isPublic: false,
      accessCode: 'behind-doors',
      shutOutUsernames: ['shut'],
    })
    for (const address of ['/api/contests', '/api/contests/calendar.ics']) {
      expect(await (await people.seer.call('GET', address)).text()).toContain(title)
      expect(await (await people.shut.call('GET', address)).text()).not.toContain(title)
    }
  })

  test('reads in the log of what others did neither it nor its problem', async () => {
    await read(await stage.admin.call('POST', `/api/problems/${problemId}/clone`))
    await read(await stage.admin.call('POST', path('/announcements'), { message: 'Bring a pen.' }))
    const log = async (player: Player) => (await player.call('GET', '/api/admin/log')).text()
    for (const name of [problemId, contestId]) {
      expect(await log(people.seer)).toContain(name)
      expect(await log(people.shut)).not.toContain(name)
    }
  })

  test('is not let in again by themselves, nor by another admin but the creator', async () => {
    const { form, version } = await read<{ form: object; version: number }>(
      await people.seer.call('GET', path('/form')),
    )
    const saved = await people.seer.call('PUT', path(), { ...form, version, shutOutUsernames: [] })
    expect(saved.status).toBe(200)
    expect(await refusal(await people.shut.call('GET', path('/form')))).toEqual([403, 'SHUT_OUT'])
  })
})

test.each([
  ['PUT', 'ann'],
  ['DELETE', 'seer'],
] as const)('one who is shut out gives and takes no roles: %s of %s', async (method, username) => {
  const { $client } = openBeside(stage.server.dataDir)
  const roles = () => $client.prepare('SELECT username FROM users WHERE contest_admin ORDER BY 1').pluck().all()
  const before = roles()
  const answer = await people.shut.call(method, `/api/admin/people/${username}/contest-admin`)
  expect(await refusal(answer)).toEqual([403, 'SHUT_OUT'])
  expect(roles()).toEqual(before)
  $client.close()
})

test('who set the contest cannot be shut out of it', async () => {
  const form = {
    title: 'Other',
    description: 'Text',
    duration: 30,
    shutOutUsernames: ['the_setter'],
    startTime: new Date(stage.clock.nowMs() + 600 * MINUTE).toISOString(),
    problems: [{ problemId, points: 100, order: 1 }],
  }
  const answer = await stage.admin.call('POST', '/api/contests', form)
  expect((await answer.json()).details.fields.shutOutUsernames).toContain('cannot be shut out')
})

test('registration says who takes part out of competition', async () => {
  demote('former')
  for (const player of Object.values(people)) expect((await player.call('POST', path('/register'))).status).toBe(200)
  const out = await Promise.all(
    Object.entries(people).map(async ([name, player]) => [name, (await detail(player)).isOutOfCompetition] as const),
  )
  expect(Object.fromEntries(out)).toEqual({
    seer: true,
    shut: false,
    riser: false,
    former: true,
    ann: false,
    bob: false,
  })
})

test('one who is shut out no longer, and manages the contest again, does not compete in it', async () => {
  const id = await stage.announce({
    title: 'Let in again',
    problems: [{ problemId: FIRST, points: 100, order: 1 }],
    shutOutUsernames: ['shut'],
  })
  expect((await people.shut.call('POST', `/api/contests/${id}/register`)).status).toBe(200)
  const isOut = async () =>
    (await read<ContestDetail>(await people.shut.call('GET', `/api/contests/${id}`))).isOutOfCompetition
  expect(await isOut()).toBe(false)
  const { form, version } = await read<{ form: object; version: number }>(
    await stage.admin.call('GET', `/api/contests/${id}/form`),
  )
  await read(await stage.admin.call('PUT', `/api/contests/${id}`, { ...form, version, shutOutUsernames: [] }))
  expect((await people.shut.call('GET', `/api/contests/${id}/form`)).status).toBe(200)
  expect(await isOut()).toBe(true)
})

test.each([
  ['PUT', 'suspension', { reason: 'In my way', untilMs: null }],
  ['POST', 'end-sessions', undefined],
  ['POST', 'reset-link', undefined],
] as const)('one who is shut out does nothing with the accounts of the others who take part: %s %s', async (...of) => {
  const [method, rest, body] = of
  const answer = await people.shut.call(method, `/api/admin/people/bob/${rest}`, body)
  expect(await refusal(answer)).toEqual([403, 'SHUT_OUT'])
  expect((await people.bob.call('GET', '/api/users/profile')).status).toBe(200)
})

test('an outsider is suspended by one who is shut out, too', async () => {
  await stage.player('outsider')
  const suspended = await people.shut.call('PUT', '/api/admin/people/outsider/suspension', {
    reason: 'x',
    untilMs: null,
  })
  expect(suspended.status).toBe(200)
})

test('they stand in the standings without a rank, and take nobody’s', async () => {
  stage.clock.advance(61 * MINUTE)
  for (const name of ['seer', 'former', 'shut', 'riser', 'ann'] as const)
    await stage.solve(people[name], contestId, { problemId, code: RIGHT })
  await stage.solve(people.bob, contestId, { problemId, code: 'pass' })
  stage.server.services.account.promote(null, 'riser')
  const { leaderboard } = await read<Standings>(await people.ann.call('GET', path('/leaderboard')))
  const rows = leaderboard.map(({ username, rank, isOutOfCompetition }) => [username, rank, isOutOfCompetition])
  expect(rows.filter(([, rank]) => rank !== null)).toEqual([
    ['shut', 1, false],
    ['ann', 2, false],
    ['bob', 3, false],
  ])
  expect(
    rows
      .filter(([, rank]) => rank === null)
      .map(([name]) => name)
      .sort(),
  ).toEqual(['former', 'riser', 'seer'])
  const csv = await (await people.ann.call('GET', path('/standings.csv'))).text()
  const [head, ...lines] = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(head?.at(-1)).toBe('Out of competition')
  expect(lines.map((cells) => [cells[1], cells.at(-1)]).sort()).toEqual([
    ['ann', ''],
    ['bob', ''],
    ['former', 'yes'],
    ['riser', 'yes'],
    ['seer', 'yes'],
    ['shut', ''],
  ])
  const firsts = leaderboard.filter(({ cells }) => cells.some(({ isFirst }) => isFirst)).map(({ username }) => username)
  expect(firsts).toEqual(['shut'])
})

test('their rating does not move', async () => {
  stage.clock.advance(60 * MINUTE)
  expect((await detail(people.ann)).contest.phase).toBe('final')
  expect(storedRatings(stage)).toHaveLength(3)
  const ranking = await read<{ ranking: { rating: number | null } }>(
    await people.seer.call('GET', '/api/contest-rankings/me'),
  )
  expect(ranking.ranking.rating).toBeNull()
})

test('a decision on a virtual participant can be undone, and a run ended early', async () => {
  const { ann } = people
  expect((await ann.call('POST', path('/virtual/start'))).status).toBe(200)
  const me = (await read<{ user: { id: string } }>(await ann.call('GET', '/api/users/profile'))).user.id
  const decide = async (action: 'disqualify' | 'restore') =>
    (
      await read<{ log: ContestantLog }>(
        await stage.admin.call('POST', path(`/contestants/${me}/decision`), { action, reason: 'As it looked' }),
      )
    ).log
  expect(await decide('disqualify')).toMatchObject({ isDisqualified: false, virtualRun: { isDisqualified: true } })
  expect(await refusal(await submit(ann, contestId, { problemId, code: RIGHT }))).toEqual([403, 'DISQUALIFIED'])
  expect(await decide('restore')).toMatchObject({ isDisqualified: false, virtualRun: { isDisqualified: false } })
  stage.clock.advance(6000)
  expect((await submit(ann, contestId, { problemId, code: RIGHT })).status).toBe(200)
  expect((await ann.call('POST', path('/virtual/end'))).status).toBe(200)
  expect(await refusal(await ann.call('POST', path('/virtual/end')))).toEqual([404, 'VIRTUAL_MISSING'])
  stage.clock.advance(6000)
  expect(await refusal(await submit(ann, contestId, { problemId, code: RIGHT }))).toEqual([409, 'SUBMISSION_LATE'])
  expect((await ann.call('POST', path('/virtual/start'))).status).toBe(200)
})

test.each([
  ['is renamed', 'was_asked is called renamed_guest now'],
  ['deletes the account', 'An account that is named here was deleted'],
])('a form that was read before someone invited %s, and another took the name, is refused', async (what, words) => {
  const name = what === 'is renamed' ? 'was_asked' : 'was_asked_too'
  const guest = await stage.player(name)
  const own = await createProblem(stage, `Of who ${what}`, TESTS)
  const id = await stage.announce({
    title: `By name, who ${what}`,
    problems: [{ problemId: own, points: 100, order: 1 }],
    isPublic: false,
    invitedUsernames: ['bob', name],
  })
  type Form = { readonly form: { readonly invitedUsernames: string[] }; readonly version: number }
  const formOf = async () => read<Form>(await stage.admin.call('GET', `/api/contests/${id}/form`))
  const { form, version } = await formOf()
  if (what === 'is renamed') {
    const profile = { username: 'renamed_guest', firstName: 'A', lastName: 'B', bio: '' }
    await read(await guest.call('PUT', '/api/users/profile', profile))
  } else await read(await guest.call('POST', '/api/account/delete', { proof: guest.password }))
  const taker = await stage.player(`${name}_3`)
  await read(await taker.call('PUT', '/api/users/profile', { username: name, firstName: 'C', lastName: 'D', bio: '' }))

  const answer = await stage.admin.call('PUT', `/api/contests/${id}`, { ...form, version, title: 'Another title' })
  expect(answer.status).toBe(409)
  const { error, details } = await answer.json()
  expect(error).toBe('CONTEST_CHANGED')
  expect(details.changes).toMatchObject([{ words }])
  const now = await formOf()
  expect(now.form.invitedUsernames).toEqual(what === 'is renamed' ? ['bob', 'renamed_guest'] : ['bob'])
  await read(
    await stage.admin.call('PUT', `/api/contests/${id}`, { ...now.form, version: now.version, title: 'Saved' }),
  )
  expect((await taker.call('GET', `/api/contests/${id}`)).status).toBe(404)
})
