/** Rights in a contest that change between two steps: a decision, the list of admins without access, an author, a run. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { ContestCourse } from '#contracts/http/contest-course'
import type { ContestEditable } from '#contracts/http/contest-form'
import type { ContestDetail, ContestListAnswer } from '#contracts/http/contests'
import type { RunResult } from '#contracts/http/judge'
import type { ProblemFormAnswer } from '#contracts/http/problem-form'
import type { User } from '#contracts/http/users'
import type { Player } from '../harness/player'
import { connectPlayer } from '../sockets/socket-player'
import { createProblem, numberProblem } from './own-problem'
import { MINUTE, read, refusal, Stage, submit } from './stage'

const RIGHT = 'print(input())'
const TESTS = [{ input: '1', output: '1' }]
let stage: Stage
let problemId: string
let contestId: string
let ann: Player
let bob: Player
let aide: Player
let count = 0

beforeAll(async () => {
  stage = await Stage.set()
  ;[ann, bob, aide] = await Promise.all([stage.player('ann'), stage.player('bob'), stage.player('aide')])
  stage.server.services.account.promote(null, 'aide')
})
afterAll(() => stage.stop())
beforeEach(async () => {
  count += 1
  problemId = await createProblem(stage, `Echo ${count}`, TESTS)
})

const problems = () => [{ problemId, points: 100, order: 1 }]
const path = (rest = '') => `/api/contests/${contestId}${rest}`
const userOf = async (player: Player): Promise<User> =>
  (await read<{ user: User }>(await player.call('GET', '/api/users/profile'))).user
const idOf = async (player: Player): Promise<string> => (await userOf(player)).id
const decide = async (player: Player, action: 'disqualify' | 'restore') =>
  read(
    await stage.admin.call('POST', path(`/contestants/${await idOf(player)}/decision`), {
      action,
      reason: 'As it was',
    }),
  )
async function save(change: Partial<ContestEditable['form']>): Promise<void> {
  const { form, version } = await read<ContestEditable>(await stage.admin.call('GET', path('/form')))
  await read(await stage.admin.call('PUT', path(), { ...form, version, ...change }))
}
const detail = async (player: Player) => read<ContestDetail>(await player.call('GET', path()))
const solve = (player: Player) => stage.solve(player, contestId, { problemId, code: RIGHT })

test('who was disqualified before the start does not register afresh', async () => {
  contestId = await stage.announce({ problems: problems() })
  await read(await ann.call('POST', path('/register')))
  await decide(ann, 'disqualify')
  expect(await refusal(await ann.call('DELETE', path('/register')))).toEqual([403, 'DISQUALIFIED'])
  await ann.call('POST', path('/register'))
  stage.clock.advance(61 * MINUTE)
  expect(await refusal(await submit(ann, contestId, { problemId, code: RIGHT }))).toEqual([403, 'DISQUALIFIED'])
})

test('who is disqualified goes on viewing and running, and submits nothing', async () => {
  contestId = await stage.announce({ problems: problems() })
  await read(await ann.call('POST', path('/register')))
  stage.clock.advance(61 * MINUTE)
  await decide(ann, 'disqualify')
  const program = {
    source_code: RIGHT,
    language_id: 71,
    problem_id: problemId,
    contest_id: contestId,
    custom_input: '7',
  }
  const { testResults } = await read<RunResult>(await ann.call('POST', '/api/judge0/run-tests', program))
  expect(testResults.map(({ actualOutput }) => actualOutput)).toEqual(['7\n'])
  expect(await refusal(await submit(ann, contestId, { problemId, code: RIGHT }))).toEqual([403, 'DISQUALIFIED'])
})

test('an admin who is shut out sees the problems of the contest in no list, and no list has a private one', async () => {
  contestId = await stage.announce({ problems: problems(), shutOutUsernames: ['aide'] })
  const other = await createProblem(stage, 'Hidden away', TESTS)
  await stage.announce({
    title: 'Behind doors',
    problems: [{ problemId: other, points: 100, order: 1 }],
    shutOutUsernames: ['aide'],
    isPublic: false,
    invitedUsernames: ['ann'],
  })
  const { contests } = await read<ContestListAnswer>(await aide.call('GET', '/api/contests?status=upcoming&limit=100'))
  expect(contests.find(({ id }) => id === contestId)?.problems).toEqual([])
  expect(contests.map(({ title }) => title)).not.toContain('Behind doors')
  const calendar = await aide.call('GET', '/api/contests/calendar.ics')
  expect(await calendar.text()).not.toContain('Behind doors')
  const server = async (admin: Player) => (await admin.call('GET', '/api/admin/overview')).text()
  expect(await server(stage.admin)).toContain('Behind doors')
  expect(await server(aide)).not.toContain('Behind doors')
})

test('an admin whom a private contest has shut out is not told its name beside its problem, either', async () => {
  const title = 'Behind the arras'
  const closed = { isPublic: false, invitedUsernames: ['ann'], shutOutUsernames: ['aide'] }
  contestId = await stage.announce({ title, problems: problems(), ...closed })
  stage.clock.advance(121 * MINUTE)
  const formOf = async (admin: Player) =>
    read<ProblemFormAnswer>(await admin.call('GET', `/api/problems/${problemId}/form`))
  const pageOf = async ({ token }: Player) =>
    (await fetch(`${stage.server.url}/admin/problems`, { headers: { authorization: `Bearer ${token}` } })).text()
  expect((await formOf(stage.admin)).usedIn.map((one) => one.title)).toEqual([title])
  expect((await formOf(aide)).usedIn).toEqual([])
  expect(await pageOf(stage.admin)).toContain(title)
  expect(await pageOf(aide)).not.toContain(title)
})

test('an admin who is shut out while they watch is sent what the freeze leaves', async () => {
  contestId = await stage.announce({ problems: problems(), freezeMinutes: 60, keepsFreeze: true })
  await read(await ann.call('POST', path('/register')))
  const socket = await connectPlayer(stage.server.url, aide)
  socket.send('watch-contest', { contestId, page: 1 })
  socket.send('ping', { clientTime: 1 })
  await socket.next('pong')
  await save({ shutOutUsernames: ['aide'] })
  stage.clock.advance(61 * MINUTE)
  await solve(ann)
  const { change } = await socket.next('contest-standings', (data) =>
    data.change.rows.some(({ cells }) => cells.some(({ pending }) => pending === 0)),
  )
  expect(change.rows).toMatchObject([{ username: 'ann', totalScore: 0, cells: [{ solved: false, hidden: 1 }] }])
  await socket.close()
})

test('who cancels the registration for a private contest is sent nothing more of it', async () => {
  contestId = await stage.announce({ problems: problems(), isPublic: false, accessCode: 'sesame' })
  for (const player of [ann, bob]) await read(await player.call('POST', path('/register'), { accessCode: 'sesame' }))
  const [watching, left] = await Promise.all([ann, bob].map((player) => connectPlayer(stage.server.url, player)))
  if (watching === undefined || left === undefined) throw new Error('nobody came')
  for (const socket of [watching, left]) {
    socket.send('watch-contest', { contestId, page: 1 })
    socket.send('ping', { clientTime: 1 })
    await socket.next('pong')
  }
  await read(await bob.call('DELETE', path('/register')))
  stage.clock.advance(61 * MINUTE)
  await solve(ann)
  await watching.next('contest-standings', (data) => data.change.rows.some(({ username }) => username === 'ann'))
  left.send('ping', { clientTime: 2 })
  await left.next('pong')
  expect(left.heard.filter(({ event }) => event === 'contest-standings')).toEqual([])
  await Promise.all([watching.close(), left.close()])
})

test('an admin who is let in again takes part out of competition', async () => {
  contestId = await stage.announce({ problems: problems(), shutOutUsernames: ['aide'] })
  await read(await aide.call('POST', path('/register')))
  expect((await detail(aide)).isOutOfCompetition).toBe(false)
  await save({ shutOutUsernames: [] })
  expect(await detail(aide)).toMatchObject({ manages: true, isOutOfCompetition: true })
})

test('the author of a problem that is added after they registered takes part out of competition', async () => {
  const author = await stage.player(`author_${count}`)
  stage.server.services.account.promote(null, `author_${count}`)
  const form = {
    title: 'Theirs',
    description: 'Print the number.',
    difficulty: 'Easy',
    timeLimit: 2000,
    memoryLimit: 256,
    tags: ['numbers'],
    isContestOnly: true,
    examples: [{ input: '1', output: '1', explanation: '' }],
    testCases: [{ input: '1', output: '1', isHidden: true }],
    functionSignatures: {},
    driverCode: {},
  }
  const made = await read<{ problem: { _id: string } }>(await author.call('POST', '/api/problems', form))
  stage.server.services.account.demote(null, `author_${count}`)
  contestId = await stage.announce({ problems: problems() })
  await read(await author.call('POST', path('/register')))
  await save({
    problems: [
      { problemId, points: 100, order: 1, subtasks: null, editorial: '', title: '', isOpen: false },
      { problemId: made.problem._id, points: 100, order: 2, subtasks: null, editorial: '', title: '', isOpen: false },
    ],
  })
  expect(await detail(author)).toMatchObject({ isRegistered: true, isOutOfCompetition: true })
})

test('a former contest admin reads no problem of a contest to come, though one of them is their own', async () => {
  const former = await stage.player(`former_${count}`)
  stage.server.services.account.promote(null, `former_${count}`)
  const answer = await former.call('POST', '/api/problems', numberProblem('Long ago', TESTS))
  const made = await read<{ problem: { _id: string } }>(answer)
  stage.server.services.account.demote(null, `former_${count}`)
  contestId = await stage.announce({
    problems: [...problems(), { problemId: made.problem._id, points: 100, order: 2 }],
  })
  expect(await refusal(await former.call('GET', path('/problems')))).toEqual([403, 'NOT_REGISTERED'])
  expect(await detail(former)).toMatchObject({ seesProblems: false, contest: { problems: [] } })
})

test('who is restored after the thaw has the XP of what they solved', async () => {
  contestId = await stage.announce({ problems: problems(), freezeMinutes: 60 })
  await read(await bob.call('POST', path('/register')))
  stage.clock.advance(61 * MINUTE)
  const xp = async () => (await userOf(bob)).stats.xp
  const before = await xp()
  await solve(bob)
  await decide(bob, 'disqualify')
  stage.clock.advance(60 * MINUTE)
  expect((await detail(bob)).contest.phase).toBe('final')
  expect(await xp()).toBe(before)
  await decide(bob, 'restore')
  expect(await xp()).toBe(before + 10)
  await decide(bob, 'restore')
  expect(await xp()).toBe(before + 10)
})

test('who is restored is put out by as many violations as at first, not by the next one', async () => {
  contestId = await stage.announce({ problems: problems(), disqualifyAfter: 2 })
  await read(await bob.call('POST', path('/register')))
  stage.clock.advance(61 * MINUTE)
  const reported = async () => {
    stage.clock.advance(MINUTE)
    return read<{ disqualified: boolean }>(
      await bob.call('POST', path('/anti-cheat-violation'), { violation: 'TAB_SWITCH' }),
    )
  }
  const putOut = async () => [(await reported()).disqualified, (await reported()).disqualified]
  expect(await putOut()).toEqual([false, true])
  await decide(bob, 'restore')
  expect(await putOut()).toEqual([false, true])
})

test('a reload shows the violations that count, none after a restoration', async () => {
  contestId = await stage.announce({ problems: problems(), disqualifyAfter: 2 })
  await read(await bob.call('POST', path('/register')))
  stage.clock.advance(61 * MINUTE)
  const report = async () => read(await bob.call('POST', path('/anti-cheat-violation'), { violation: 'TAB_SWITCH' }))
  expect(await detail(bob)).toMatchObject({ violations: 0 })
  await report()
  // Too soon after the previous one: it is logged but does not count.
  await report()
  expect(await detail(bob)).toMatchObject({ violations: 1 })
  stage.clock.advance(MINUTE)
  await report()
  expect(await detail(bob)).toMatchObject({ violations: 2, isDisqualified: true })
  await decide(bob, 'restore')
  expect(await detail(bob)).toMatchObject({ violations: 0, isDisqualified: false })
})

test('a virtual run is ranked among those who compete', async () => {
  contestId = await stage.announce({ problems: problems() })
  for (const player of [aide, bob]) await read(await player.call('POST', path('/register')))
  stage.clock.advance(60 * MINUTE)
  await solve(aide)
  await solve(bob)
  stage.clock.advance(60 * MINUTE)
  await read(await ann.call('POST', path('/virtual/start')))
  stage.clock.advance(10 * MINUTE)
  await solve(ann)
  const { own, leaderboard } = await stage.standings(contestId, ann, '?virtual=true')
  expect(leaderboard.map(({ username, rank }) => [username, rank])).toEqual([
    ['aide', null],
    ['bob', 1],
    ['ann', 2],
  ])
  expect(own?.rank).toBe(2)
  // A disqualification removes the line from the standings until it is undone.
  const ranked = async () =>
    (await stage.standings(contestId, ann, '?virtual=true')).leaderboard.map(({ username }) => username)
  await decide(ann, 'disqualify')
  expect(await ranked()).toEqual(['aide', 'bob'])
  await decide(ann, 'restore')
  expect(await ranked()).toEqual(['aide', 'bob', 'ann'])
  stage.clock.advance(60 * MINUTE)
  const ranks = async () =>
    (await read<{ courses: ContestCourse[] }>(await ann.call('GET', path('/course')))).courses[0]?.ranks.at(-1)?.rank
  expect(await ranks()).toBe(2)
  await read(
    await stage.admin.call('POST', path(`/contestants/${await idOf(ann)}/decision`), {
      action: 'disqualify',
      reason: 'As it was',
      isVirtual: true,
    }),
  )
  expect(await ranks()).toBeUndefined()
})

test('an announcement before the start does not say which problem it is about', async () => {
  contestId = await stage.announce({ problems: problems() })
  await read(await stage.admin.call('POST', path('/announcements'), { message: 'Read A twice.', problemId }))
  const seen = async (player: Player) => (await player.call('GET', path('/clarifications'))).json()
  expect(JSON.stringify(await seen(bob))).not.toContain(problemId)
  expect(await seen(bob)).toMatchObject({ clarifications: [{ label: 'A', problemId: null }] })
  expect(await seen(stage.admin)).toMatchObject({ clarifications: [{ label: 'A', problemId }] })
  stage.clock.advance(61 * MINUTE)
  expect(await seen(bob)).toMatchObject({ clarifications: [{ label: 'A', problemId }] })
})

test('who deletes their account gives up the place in a contest that has not begun, not the line in one that has', async () => {
  const leaver = await stage.player(`leaver_${count}`)
  contestId = await stage.announce({ problems: problems() })
  for (const player of [leaver, bob]) await read(await player.call('POST', path('/register')))
  stage.clock.advance(60 * MINUTE)
  await solve(leaver)
  const begun = contestId
  const next = await createProblem(stage, 'Next', TESTS)
  contestId = await stage.announce({ maxParticipants: 1, problems: [{ problemId: next, points: 100, order: 1 }] })
  await read(await leaver.call('POST', path('/register')))
  expect(await refusal(await bob.call('POST', path('/register')))).toEqual([409, 'CONTEST_FULL'])
  await read(await leaver.call('POST', '/api/account/delete', { proof: leaver.password }))
  await read(await bob.call('POST', path('/register')))
  const { leaderboard } = await stage.standings(begun, bob)
  expect(leaderboard.map(({ username }) => username)).toEqual(['deleted player'])
})
