/** Accounts in contests: deleted players in every answer, limits across contests, ranks, and exported contests. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { AnswerOf, Calls } from '#contracts/calls/index'
import type { Clarification } from '#contracts/http/clarifications'
import type { ContestRanking, ContestRankingRow } from '#contracts/http/contest-rankings'
import type { Player } from '../harness/player'
import { startServer } from '../harness/server'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'
import { rejudged } from './rejudged'
import { FIRST, MINUTE, read, refusal, SECOND, Stage, submit, WRONG } from './stage'

type BoardAnswer = AnswerOf<Calls['GET /api/leaderboard/contests']>

let stage: Stage
let round: string
let ann: Player
let bob: Player
let gone: Player
let editor: Player
let adminSocket: SocketPlayer

beforeAll(async () => {
  stage = await Stage.set()
  ;[ann, bob] = await Promise.all([stage.player('ann'), stage.player('bob')])
  ;[gone, editor] = await Promise.all([stage.player('gone'), stage.player('editor')])
  for (const name of ['editor', 'shut_admin']) {
    if (name === 'shut_admin') await stage.player(name)
    stage.server.services.account.promote(null, name)
  }
  adminSocket = await connectPlayer(stage.server.url, stage.admin)
  round = await stage.announce({ shutOutUsernames: ['shut_admin'] })
})
afterAll(async () => {
  await adminSocket.close()
  await stage.stop()
})

const path = () => `/api/contests/${round}`

test('before the start, who is registered is told so when they ask or are reported', async () => {
  for (const player of [ann, bob, gone]) await player.call('POST', `${path()}/register`)
  const asked = await ann.call('POST', `${path()}/clarifications`, { question: 'When?' })
  expect(await asked.json()).toMatchObject({
    error: 'CONTEST_NOT_STARTED',
    message: expect.stringContaining('You are registered.'),
  })
  const reported = await ann.call('POST', `${path()}/anti-cheat-violation`, { violation: 'TAB_SWITCH' })
  expect(await reported.json()).toMatchObject({
    error: 'CONTEST_NOT_STARTED',
    message: expect.stringContaining('You are registered.'),
  })
  expect(await refusal(await editor.call('POST', `${path()}/clarifications`, { question: 'When?' }))).toEqual([
    403,
    'NOT_TAKING_PART',
  ])
})

test('two problems cannot have the same order', async () => {
  const form = {
    title: 'Twice',
    description: 'D',
    startTime: new Date(stage.clock.nowMs() + 900 * MINUTE).toISOString(),
    duration: 60,
    problems: [
      { problemId: FIRST, points: 100, order: 1 },
      { problemId: SECOND, points: 100, order: 1 },
    ],
  }
  const answer = await stage.admin.call('POST', '/api/contests', form)
  expect((await answer.json()).details.fields.problems).toBe('Two problems cannot have the same order')
})

test('the pause between submissions counts over all contests', async () => {
  const problems = [{ problemId: 'tabsandspaces', points: 100, order: 1 }]
  const other = await stage.announce({ title: 'Beside it', problems, isRated: false })
  await ann.call('POST', `/api/contests/${other}/register`)
  stage.clock.advance(61 * MINUTE)
  expect((await submit(ann, round, { problemId: FIRST, code: WRONG })).status).toBe(200)
  const again = await submit(ann, other, { problemId: 'tabsandspaces', code: WRONG })
  expect(await refusal(again)).toEqual([429, 'SUBMISSION_TOO_SOON'])
  stage.clock.advance(6000)
  expect((await submit(ann, other, { problemId: 'tabsandspaces', code: WRONG })).status).toBe(200)
  stage.clock.advance(6000)
})

test('a contest counts as taken part in from a submission on, before there is a rating', async () => {
  for (const [name, player, contestsParticipated] of [
    ['ann', ann, 2],
    ['bob', bob, 0],
  ] as const) {
    const { ranking } = await read<{ ranking: ContestRanking }>(await player.call('GET', '/api/contest-rankings/me'))
    const figures = { rating: null, maxRating: null, contestsParticipated, contestsWon: 0 }
    expect(ranking).toEqual({ rank: null, ...figures })
    const { people } = stage.server.services.social
    expect(people.contestFigures(people.idNamed(name))).toEqual(figures)
  }
})

test('a round in which all had 0 is won by nobody, and every board gives a player one rank', async () => {
  await stage.solve(bob, round, { problemId: FIRST, code: WRONG })
  await stage.solve(gone, round, { problemId: FIRST, code: WRONG })
  await gone.call('POST', `${path()}/clarifications`, { question: 'Is it me?' })
  const unrated = await read<{ ranking: ContestRanking }>(await bob.call('GET', '/api/contest-rankings/me'))
  expect(unrated.ranking).toMatchObject({ rank: null, rating: null, contestsParticipated: 1, contestsWon: 0 })
  const { people } = stage.server.services.social
  expect(people.contestFigures(people.idNamed('bob'))).toMatchObject({ rating: null, contestsParticipated: 1 })
  stage.clock.advance(61 * MINUTE)
  const rankings = await read<{ rankings: ContestRankingRow[] }>(await ann.call('GET', '/api/contest-rankings'))
  const board = await read<BoardAnswer>(await ann.call('GET', '/api/leaderboard/contests'))
  expect(rankings.rankings.length).toBe(3)
  for (const [name, player] of [
    ['ann', ann],
    ['bob', bob],
  ] as const) {
    const { ranking } = await read<{ ranking: ContestRanking }>(await player.call('GET', '/api/contest-rankings/me'))
    // Ann also took part in a contest that is not rated.
    expect(ranking).toMatchObject({ contestsWon: 0, contestsParticipated: player === ann ? 2 : 1 })
    const row = board.leaderboard.find(({ username }) => username === name)
    expect(row?.contestsParticipated).toBe(ranking.contestsParticipated)
    // The figures equal those of the profile.
    const { rank: _, ...figures } = ranking
    expect(people.contestFigures(people.idNamed(name))).toEqual(figures)
    const ranks = [rankings.rankings.find(({ username }) => username === name)?.rank, row?.rank, row?.contestRank]
    expect(ranks).toEqual(ranks.map(() => ranking.rank ?? -1))
  }
})

test('deleted players are "deleted player" in every answer about a contest, and have no rank', async () => {
  const before = (await stage.standings(round, ann)).leaderboard
  const goneId = before.find(({ username }) => username === 'gone')?.userId ?? ''
  // The editor makes an edit and a rejudge before being deleted, as the contestant asks, competes and solves.
  const { rejudge } = await read<{ rejudge: { id: string } }>(
    await editor.call('POST', `${path()}/rejudges`, { userId: goneId }),
  )
  const { form, version } = await (await editor.call('GET', `${path()}/form`)).json()
  expect((await editor.call('PUT', path(), { ...form, version, description: 'Rewritten.' })).status).toBe(200)
  for (const player of [gone, editor])
    expect((await player.call('POST', '/api/account/delete', { proof: player.password })).status).toBe(200)

  const paths = ['', '/leaderboard', '/standings.json', '/standings.csv', '/resolver', '/clarifications', '/form']
  const adminSockets = [
    '/contestants',
    `/contestants/${goneId}`,
    '/rejudges',
    '/rejudges/candidates',
    '/submissions/all',
  ]
  for (const one of [...paths, ...adminSockets]) {
    const text = await (await stage.admin.call('GET', path() + one)).text()
    expect({ one, text }).toEqual({ one, text: expect.not.stringContaining('user_gone') })
  }
  for (const page of ['', '/submissions', '/rejudge', '/anti-cheat', '/edit']) {
    const headers = { authorization: `Bearer ${stage.admin.token}` }
    const text = await (await fetch(`${stage.server.url}/contests/${round}${page}`, { headers })).text()
    expect({ page, has: text.includes('user_gone') }).toEqual({ page, has: false })
  }
  for (const what of ['history', 'stats']) {
    const answer = await ann.call('GET', `/api/contest-rankings/users/${goneId}/${what}`)
    expect(await refusal(answer)).toEqual([404, 'USER_NOT_FOUND'])
  }
  const { leaderboard } = await stage.standings(round, ann)
  expect(leaderboard.find(({ userId }) => userId === goneId)).toMatchObject({ username: 'deleted player', rank: null })
  const { clarifications } = await read<{ clarifications: Clarification[] }>(
    await stage.admin.call('GET', `${path()}/clarifications`),
  )
  expect(clarifications[0]?.askedBy).toBe('deleted player')
  const { rejudges } = await (await stage.admin.call('GET', `${path()}/rejudges`)).json()
  expect(rejudges[0]).toMatchObject({ createdBy: 'deleted player', choice: 'By deleted player' })
  await stage.admin.call('POST', `${path()}/rejudges/${rejudge.id}/discard`)
  expect((await rejudged(stage, adminSocket, round)).total).toBe(3)
})

test('a contest’s file carries who was shut out, out of competition and deleted, and is the same once it was taken in', async () => {
  const there = await startServer({ env: { JOUST_DEMO: '0' } })
  const { contests, account } = there.services
  const bundle = stage.server.services.contests.bundle(round)
  expect(bundle.shutOut).toEqual(['shut_admin'])
  expect(bundle.people.filter(({ isDeleted }) => isDeleted === true)).toHaveLength(1)
  const asked = { account, progress: () => undefined, signal: new AbortController().signal, unrated: false }
  await contests.unbundle(bundle, asked)
  expect(contests.bundle(round)).toEqual(bundle)
  const csv = await contests.exports.csv(null, round)
  expect(csv).toContain('deleted player')
  expect(csv).not.toContain('user_gone')
  await there.stop()
})

test('in a contest to come that is imported, admins of this server take part out of competition', async () => {
  const coming = await stage.announceAlone()
  for (const player of [ann, bob]) await read(await player.call('POST', `/api/contests/${coming}/register`))
  const bundle = stage.server.services.contests.bundle(coming)
  const there = await startServer({ env: { JOUST_DEMO: '0' } })
  const { contests, account } = there.services
  const person = { username: 'ann', email: ann.email, firstName: 'ann', lastName: 'Tester', password: ann.password }
  await account.create(person)
  account.promote(null, 'ann')
  const asked = { account, progress: () => undefined, signal: new AbortController().signal, unrated: false }
  await contests.unbundle(bundle, asked)
  const { entries } = contests.bundle(coming)
  expect(entries.map(({ username, outOfCompetition }) => [username, outOfCompetition])).toEqual([
    ['ann', true],
    ['bob', false],
  ])
  await there.stop()
})

test('who could see a contest to come as a contest admin is known as such where it is imported', async () => {
  await stage.player('once_admin')
  const coming = await stage.announceAlone()
  stage.server.services.account.promote(null, 'once_admin')
  stage.server.services.account.demote(null, 'once_admin')
  const bundle = stage.server.services.contests.bundle(coming)
  expect(bundle.insiders).toContain('once_admin')
  expect(bundle.people.map(({ username }) => username)).toContain('once_admin')
  const there = await startServer({ env: { JOUST_DEMO: '0' } })
  const { contests, account } = there.services
  const asked = { account, progress: () => undefined, signal: new AbortController().signal, unrated: false }
  await contests.unbundle(bundle, asked)
  expect(contests.bundle(coming)).toEqual(bundle)
  // A file of an earlier version does not say it.
  const { insiders: _, ...older } = bundle
  await there.stop()
  const elsewhere = await startServer({ env: { JOUST_DEMO: '0' } })
  const { services } = elsewhere
  await services.contests.unbundle(older, { ...asked, account: services.account })
  expect(services.contests.bundle(coming).insiders).toEqual([])
  await elsewhere.stop()
})

test('a contest to come is not imported beside one that has its problem at the same time', async () => {
  const coming = await stage.announceAlone()
  const { contests, account } = stage.server.services
  const bundle = contests.bundle(coming)
  const asked = { account, progress: () => undefined, signal: new AbortController().signal, unrated: false }
  const other = { ...bundle, contest: { ...bundle.contest, id: 'another-one' } }
  await expect(contests.unbundle(other, asked)).rejects.toMatchObject({ code: 'PROBLEM_IN_TWO_CONTESTS' })
  const past = { ...other, contest: { ...other.contest, startAtMs: 0 } }
  expect(await contests.unbundle(past, asked)).toMatchObject({ id: 'another-one', problems: 0 })
})

test('a contest that was held beside another with its problems is still edited, archived and put back', async () => {
  const held = await stage.announceAlone()
  stage.clock.advance(121 * MINUTE)
  const { contests, account } = stage.server.services
  const bundle = contests.bundle(held)
  const asked = { account, progress: () => undefined, signal: new AbortController().signal, unrated: false }
  await contests.unbundle({ ...bundle, contest: { ...bundle.contest, id: 'elsewhere' } }, asked)
  const { form, version } = await (await stage.admin.call('GET', '/api/contests/elsewhere/form')).json()
  const renamed = { ...form, version, title: 'Held elsewhere' }
  expect((await stage.admin.call('PUT', '/api/contests/elsewhere', renamed)).status).toBe(200)
  for (const method of ['POST', 'DELETE'])
    expect((await stage.admin.call(method, '/api/contests/elsewhere/archive')).status).toBe(200)
})
