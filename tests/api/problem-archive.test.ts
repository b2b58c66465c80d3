/** The public archive: search, statistics, solved problems and what is public when, and solving outside contests. */
import { beforeAll, describe, expect, test } from 'bun:test'
import type { AnswerOf, Calls } from '#contracts/calls/index'
import type { ArchiveQuery } from '#contracts/http/archive'
import type { ProblemForm } from '#contracts/http/problem-form'
import { asSubmissionId } from '#contracts/ids'
import { ManualClock } from '../harness/manual-clock'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

type ProblemCreatedAnswer = AnswerOf<Calls['POST /api/problems']>
type PracticeSubmissionAnswer = AnswerOf<Calls['POST /api/problems/{id}/submit']>
type PracticeSubmissionsAnswer = AnswerOf<Calls['GET /api/problems/{id}/submissions']>

const MINUTE = 60_000
const clock = new ManualClock()
const server = testServer({ clock, env: { JOUST_DEMO: '0' } })
let admin: Player
let ann: Player
let bob: Player

beforeAll(async () => {
  admin = await signUp(server.url, 'the_setter')
  server.services.account.promote(null, 'the_setter')
  ann = await signUp(server.url, 'ann')
  bob = await signUp(server.url, 'bob')
  await create({ title: 'Beta', difficulty: 'Hard', tags: ['graphs'] })
  await create({ title: 'Alpha', tags: ['math', 'graphs'], editorial: 'Double **it**.' })
  await create({ title: 'Gamma', difficulty: 'Medium', isContestOnly: true, editorial: 'As Alpha.' })
})

const PYTHON = 71
const RIGHT = 'print(2 * int(input()))\n'
const WRONG = 'print(1)\n'

async function create(form: Partial<ProblemForm>): Promise<string> {
  const whole: ProblemForm = {
    description: 'Double it.',
    isContestOnly: false,
    examples: [{ input: '1', output: '2' }],
    testCases: [
      { input: '1', output: '2', isHidden: false },
      { input: '20', output: '40' },
    ],
    ...form,
  }
  const answer = await admin.call('POST', '/api/problems', whole)
  expect(answer.status).toBe(201)
  clock.advance(1000)
  return ((await answer.json()) as ProblemCreatedAnswer).problem._id
}

async function hasUser(player: Player) {
  const viewer = await server.services.account.viewerOf(
    new Request(server.url, { headers: { authorization: `Bearer ${player.token}` } }),
  )
  if (viewer === null) throw new Error('signed up')
  return viewer
}
const archive = async (query: Partial<ArchiveQuery> = {}, player: Player | null = null) =>
  server.services.problems.openArchive(player === null ? null : await hasUser(player), { page: 1, ...query })
const ids = async (query: Partial<ArchiveQuery> = {}, player: Player | null = null) =>
  (await archive(query, player)).problems.map(({ id }) => id)

async function solve(player: Player, problemId: string, code: string): Promise<PracticeSubmissionAnswer['submission']> {
  const sent = await player.call('POST', `/api/problems/${problemId}/submit`, { code, languageId: PYTHON })
  expect(sent.status).toBe(202)
  const { submission } = (await sent.json()) as PracticeSubmissionAnswer
  await server.services.judging.judged(asSubmissionId(submission.id))
  const answer = await player.call('GET', `/api/problems/submissions/${submission.id}`)
  return ((await answer.json()) as PracticeSubmissionAnswer).submission
}

describe('the archive', () => {
  test('lists what is open to all, by title, and its tags by how many carry them', async () => {
    const { problems, tags, pagination } = await archive()
    expect(problems.map(({ title, mark, acceptance, solvers }) => [title, mark, acceptance, solvers])).toEqual([
      ['Alpha', null, null, 0],
      ['Beta', null, null, 0],
    ])
    expect(tags).toEqual([
      { tag: 'graphs', problems: 2 },
      { tag: 'math', problems: 1 },
    ])
    expect(pagination).toMatchObject({ totalCount: 2, hasNextPage: false })
  })

  test.each<[string, Partial<ArchiveQuery>, string[]]>([
    ['a part of the title', { q: 'lph' }, ['alpha']],
    ['a part of a tag', { q: 'grap' }, ['alpha', 'beta']],
    ['a sign that searches know', { q: '%' }, []],
    ['a tag', { tag: 'math' }, ['alpha']],
    ['a difficulty', { difficulty: 'Hard' }, ['beta']],
    ['a tag and a difficulty', { tag: 'graphs', difficulty: 'Easy' }, ['alpha']],
    ['the newest first', { sort: 'newest' }, ['alpha', 'beta']],
    ['the easiest first', { sort: 'difficulty' }, ['alpha', 'beta']],
    ['a page that is not there', { page: 2 }, []],
  ])('is searched by %s', async (_what, query, found) => {
    expect(await ids(query)).toEqual(found)
  })

  test('tells who has solved and who has tried, how many solved, and how many of a hundred are right', async () => {
    await solve(ann, 'alpha', WRONG)
    expect((await archive({}, ann)).problems.map(({ mark }) => mark)).toEqual(['tried', null])
    await solve(ann, 'alpha', RIGHT)
    await solve(ann, 'alpha', RIGHT)
    await solve(bob, 'beta', WRONG)
    expect((await archive({}, ann)).problems).toMatchObject([
      { id: 'alpha', mark: 'solved', solvers: 1, acceptance: 200 / 3 },
      { id: 'beta', mark: null, solvers: 0, acceptance: 0 },
    ])
    expect(await ids({ mark: 'tried' }, bob)).toEqual(['beta'])
    expect(await ids({ mark: 'solved' }, ann)).toEqual(['alpha'])
    expect(await ids({ mark: 'new' }, ann)).toEqual(['beta'])
    expect(await ids({ sort: 'solvers' })).toEqual(['alpha', 'beta'])
    expect(await ids({ sort: 'acceptance' })).toEqual(['alpha', 'beta'])
  })

  test('does not count programs that did not compile, nor runs', async () => {
    const before = (await archive()).problems[0]
    await solve(bob, 'alpha', 'print(')
    const run = { source_code: RIGHT, language_id: PYTHON, problem_id: 'alpha' }
    expect((await bob.call('POST', '/api/judge0/run-tests', run)).status).toBe(200)
    const sent = await bob.call('POST', '/api/problems/alpha/submit', { code: 'int main( {', languageId: 54 })
    const { submission } = (await sent.json()) as PracticeSubmissionAnswer
    await server.services.judging.judged(asSubmissionId(submission.id))
    const after = (await archive()).problems[0]
    expect(after?.solvers).toBe(before?.solvers ?? -1)
  })
})

describe('a submission of practice', () => {
  test('is listed for its author, with the program and every test, hidden ones blank', async () => {
    const mine = await solve(ann, 'alpha', RIGHT)
    expect(mine).toMatchObject({ code: RIGHT, verdict: 'Accepted', status: 'accepted', passedTestCases: 2 })
    expect(mine.result?.testResults).toMatchObject([
      { input: '1', isHidden: false },
      { input: '', expectedOutput: '', actualOutput: '', isHidden: true },
    ])
    const list = (await (await ann.call('GET', '/api/problems/alpha/submissions')).json()) as PracticeSubmissionsAnswer
    expect(list.submissions.map(({ verdict }) => verdict)).toEqual(['Accepted', 'Accepted', 'Accepted', 'Wrong Answer'])
    expect(list.submissions[0]?.id).toBe(mine.id)
  })

  test('is nobody else’s, admins included, and the streak grows by it', async () => {
    const mine = await solve(bob, 'alpha', RIGHT)
    for (const other of [ann, admin])
      expect((await other.call('GET', `/api/problems/submissions/${mine.id}`)).status).toBe(404)
    expect((await call(server.url, 'GET', `/api/problems/submissions/${mine.id}`)).status).toBe(401)
    expect((await hasUser(bob)).stats.streak).toBe(1)
    expect((await hasUser(bob)).stats.xp).toBe(0)
  })

  test.each([
    ['without a word', 'alpha', { code: ' ', languageId: PYTHON }, 400],
    ['in an unknown language', 'alpha', { code: 'x', languageId: 1 }, 422],
    ['to a contest’s own problem', 'gamma', { code: RIGHT, languageId: PYTHON }, 404],
    ['to no problem', 'delta', { code: RIGHT, languageId: PYTHON }, 404],
  ])('%s is refused', async (_what, id, body, status) => {
    expect((await bob.call('POST', `/api/problems/${id}/submit`, body)).status).toBe(status)
    expect((await call(server.url, 'POST', `/api/problems/${id}/submit`, body)).status).toBe(401)
  })
})

describe('a problem of a contest', () => {
  let contestId: string
  const page = async (id: string, player: Player | null) =>
    server.services.problems.page(player === null ? null : await hasUser(player), id)

  test('is not there before its contest has ended, and its editorial is closed', async () => {
    const answer = await admin.call('POST', '/api/contests', {
      title: 'Round',
      description: 'Two problems.',
      duration: 30,
      startTime: new Date(clock.nowMs() + MINUTE).toISOString(),
      problems: [
        { problemId: 'gamma', points: 100, order: 1 },
        { problemId: 'alpha', points: 100, order: 2 },
      ],
    })
    contestId = ((await answer.json()) as { contest: { id: string } }).contest.id
    expect(await ids()).not.toContain('gamma')
    expect(page('gamma', ann)).rejects.toMatchObject({ code: 'PROBLEM_NOT_FOUND' })
    expect(await page('gamma', admin)).toMatchObject({ isOpen: false, editorialHtml: '' })
    expect(await page('alpha', ann)).toMatchObject({ editorialHtml: '', usedIn: [] })
    expect((await ann.call('POST', `/api/contests/${contestId}/register`)).status).toBe(200)
  })

  test('is solved in its contest by who takes part in it, while it runs', async () => {
    clock.advance(2 * MINUTE)
    const held = await ann.call('POST', '/api/problems/alpha/submit', { code: RIGHT, languageId: PYTHON })
    expect(held.status).toBe(409)
    expect(await held.json()).toMatchObject({ error: 'PROBLEM_IN_CONTEST' })
    const run = { source_code: RIGHT, language_id: PYTHON, problem_id: 'alpha' }
    expect((await ann.call('POST', '/api/judge0/run-tests', run)).status).toBe(409)
    expect((await page('alpha', ann)).heldBy).toEqual({ id: contestId, title: 'Round' })
    await expect(page('alpha', bob)).rejects.toMatchObject({ code: 'PROBLEM_HELD' })
    const path = `/api/contests/${contestId}/problems/gamma/submit`
    const sent = await ann.call('POST', path, { code: RIGHT, language: 'python' })
    const { submission } = (await sent.json()) as { submission: { id: string } }
    await server.services.judging.judged(asSubmissionId(submission.id))
    expect((await page('gamma', admin)).figures).toEqual({ solvers: 0, acceptance: null })
  })

  test('opens with its end: listed, solvable, with its editorial, its figures and the contest’s name', async () => {
    clock.advance(30 * MINUTE)
    expect(await ids()).toContain('gamma')
    expect(await page('gamma', null)).toMatchObject({
      isOpen: true,
      editorialHtml: expect.stringContaining('As Alpha.'),
      usedIn: [{ id: contestId, title: 'Round' }],
      figures: { solvers: 1, acceptance: 100 },
    })
    expect((await page('alpha', null)).editorialHtml).toContain('<strong>it</strong>')
    expect((await archive({ q: 'Gamma' }, ann)).problems).toMatchObject([{ mark: 'solved' }])
    expect(await solve(bob, 'gamma', RIGHT)).toMatchObject({ verdict: 'Accepted' })
  })

  test('closes its editorial while another contest with it is still to end, in the earlier contest, too', async () => {
    const open = async () => {
      const answer = await ann.call('GET', `/api/contests/${contestId}/problems`)
      const { problems } = (await answer.json()) as { problems: { id: string; editorialHtml: string }[] }
      return problems.filter(({ editorialHtml }) => editorialHtml !== '').map(({ id }) => id)
    }
    expect(await open()).toEqual(['gamma', 'alpha'])
    const answer = await admin.call('POST', '/api/contests', {
      title: 'Next round',
      description: 'One problem.',
      duration: 30,
      startTime: new Date(clock.nowMs() + MINUTE).toISOString(),
      problems: [{ problemId: 'gamma', points: 100, order: 1 }],
    })
    expect(answer.ok).toBe(true)
    expect(await open()).toEqual(['alpha'])
    clock.advance(32 * MINUTE)
    expect(await open()).toEqual(['gamma', 'alpha'])
  })
})

describe('the pages', () => {
  const open = async (path: string) => {
    const answer = await fetch(server.url + path)
    return { status: answer.status, html: await answer.text() }
  }
  test('can be read without a script: the list as the address says it', async () => {
    const { status, html } = await open('/problems?tag=graphs&sort=newest')
    expect(status).toBe(200)
    expect(html.indexOf('Alpha')).toBeGreaterThan(-1)
    expect(html).not.toContain('href="/problems/gamma"')
    expect((await open('/problems?page=x&sort=none&difficulty=Cruel')).status).toBe(200)
  })
  test('tell others about a problem, with a picture of its own', async () => {
    const { html } = await open('/problems/alpha')
    expect(html).toContain('<title>Alpha · Joust</title>')
    expect(html).toContain('/social/problems/alpha.png')
    expect(html).toContain('Double it.')
    const picture = await fetch(`${server.url}/social/problems/alpha.png`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await fetch(`${server.url}/social/problems/none.png`)).status).toBe(404)
    expect((await open('/sitemap/0.xml')).html).toContain('/problems/alpha</loc>')
  })
  test('of what is not there is a 404 with the way back', async () => {
    const { status, html } = await open('/problems/delta')
    expect(status).toBe(404)
    expect(html).toContain('Problem not found')
  })
})
