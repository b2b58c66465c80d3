/** The submissions of a contest: organisers see all of them with filters, and everyone else sees only their own. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AnswerOf, Calls } from '#contracts/calls/index'
import type { ContestantLog } from '#contracts/http/contest-conduct'
import type { ContestSubmissionPage } from '#contracts/http/contest-submissions'
import type { RejudgeCandidates } from '#contracts/http/rejudges'
import type { AllSubmissionsAnswer } from '#contracts/http/submissions'
import { FIRST, MINUTE, read, refusal, SECOND, Stage, solution, WRONG } from '../contests/stage'
import { call, type Player } from '../harness/player'

type ContestSubmissionAnswer = AnswerOf<Calls['GET /api/contests/submissions/{submissionId}']>

let stage: Stage
let id: string
let ann: Player
let bob: Player
let outsider: Player
let shutOut: Player
/** Two submissions of ann, wrong and then right, and one of bob during the freeze, which is right. */
let ids: string[]

beforeAll(async () => {
  stage = await Stage.set()
  ;[ann, bob] = await Promise.all([stage.player('ann'), stage.player('bob')])
  ;[outsider, shutOut] = await Promise.all([stage.player('outsider'), stage.player('other_admin')])
  stage.server.services.account.promote(null, 'other_admin')
  id = await stage.announce({ freezeMinutes: 20, shutOutUsernames: ['other_admin'] })
  for (const player of [ann, bob]) await player.call('POST', `/api/contests/${id}/register`)
  stage.clock.advance(61 * MINUTE)
  const wrong = await stage.solve(ann, id, { problemId: FIRST, code: WRONG })
  const right = await stage.solve(ann, id, { problemId: FIRST, code: solution(FIRST) })
  stage.clock.advance(45 * MINUTE)
  const frozen = await stage.solve(bob, id, { problemId: SECOND, code: solution(SECOND) })
  ids = [wrong.id, right.id, frozen.id]
})
afterAll(() => stage.stop())

const list = async (viewer: Player, query = '') =>
  read<ContestSubmissionPage>(await viewer.call('GET', `/api/contests/${id}/submissions/all${query}`))
/** The listed submissions by their order of receipt. */
const listed = async (viewer: Player, query = '') =>
  (await list(viewer, query)).submissions.map((one) => ids.indexOf(one.id))

describe('the list', () => {
  test('has everybody’s submissions for the organisers, the newest first, those under the freeze, too', async () => {
    const page = await list(stage.admin)
    expect(page.isEverybodys).toBe(true)
    expect(
      page.submissions.map(({ id: one, username, verdict, label }) => [ids.indexOf(one), username, verdict, label]),
    ).toEqual([
      [2, 'bob', 'Accepted', 'B'],
      [1, 'ann', 'Accepted', 'A'],
      [0, 'ann', 'Wrong Answer', 'A'],
    ])
  })

  test('has their own alone for contestants, and nothing for outsiders', async () => {
    expect(await listed(ann)).toEqual([1, 0])
    expect(await listed(bob)).toEqual([2])
    expect((await list(ann)).isEverybodys).toBe(false)
    expect(await listed(outsider)).toEqual([])
    expect((await list(outsider)).problems).toEqual([])
  })

  test('refuses who asks for somebody else without managing the contest', async () => {
    const path = `/api/contests/${id}/submissions/all?user=`
    for (const [viewer, user] of [
      [ann, 'bob'],
      [outsider, 'ann'],
      [shutOut, 'ann'],
      [ann, 'nobody_of_that_name'],
    ] as const)
      expect(await refusal(await viewer.call('GET', path + user))).toEqual([403, 'FORBIDDEN'])
    expect(await listed(shutOut)).toEqual([])
    expect((await call(stage.server.url, 'GET', path)).status).toBe(401)
    expect(await listed(ann, '?user=ANN')).toEqual([1, 0])
  })

  test.each([
    ['?user=ann', [1, 0]],
    ['?user=ann&verdict=accepted', [1]],
    [`?problemId=${SECOND}`, [2]],
    ['?verdict=wrong-answer', [0]],
    ['?verdict=pending', []],
    ['?languageId=71', [2, 1, 0]],
    ['?languageId=50', []],
    ['?user=nobody_of_that_name', []],
    ['?page=2', []],
  ])('is filtered by %s', async (query, places) => {
    expect(await listed(stage.admin, query)).toEqual(places)
  })

  test('takes no page, verdict or language that there cannot be', async () => {
    for (const query of ['?page=0', '?verdict=splendid', '?languageId=x'])
      expect((await stage.admin.call('GET', `/api/contests/${id}/submissions/all${query}`)).status).toBe(400)
  })

  test('counts what fits, page by page', async () => {
    expect((await list(stage.admin, '?user=ann')).pagination).toMatchObject({ totalCount: 2, totalPages: 1 })
  })

  test('holds no program', async () => {
    expect(JSON.stringify(await list(stage.admin))).not.toContain('import')
  })
})

describe('one submission', () => {
  test('is open to its author and the organisers while the contest runs, with its tests', async () => {
    for (const viewer of [ann, stage.admin]) {
      const answer = await viewer.call('GET', `/api/contests/submissions/${ids[0]}`)
      const { submission } = await read<ContestSubmissionAnswer>(answer)
      expect(submission).toMatchObject({ code: WRONG, username: 'ann', contestId: id, verdict: 'Wrong Answer' })
      expect(submission.result?.testResults.length).toBeGreaterThan(0)
    }
  })

  test('is not there for anybody else: others, outsiders, admins whom the contest has shut out', async () => {
    for (const viewer of [bob, outsider, shutOut])
      expect(await refusal(await viewer.call('GET', `/api/contests/submissions/${ids[0]}`))).toEqual([
        404,
        'SUBMISSION_NOT_FOUND',
      ])
  })
})

describe('among the submissions of every kind', () => {
  const every = async (viewer: Player, query = '') =>
    read<AllSubmissionsAnswer>(await viewer.call('GET', `/api/admin/submissions${query}`))

  test('an admin whom the contest has shut out finds none of its own, by no filter, and opens none', async () => {
    expect((await every(stage.admin)).submissions.map((one) => ids.indexOf(one.id))).toEqual([2, 1, 0])
    for (const query of ['', '?user=bob', `?problem=${SECOND}`, '?purpose=contest', '?verdict=accepted'])
      expect((await every(shutOut, query)).submissions).toEqual([])
    for (const one of ids) {
      expect((await stage.admin.call('GET', `/api/admin/submissions/${one}`)).status).toBe(200)
      const answer = await shutOut.call('GET', `/api/admin/submissions/${one}`)
      expect(await refusal(answer)).toEqual([404, 'SUBMISSION_NOT_FOUND'])
      const page = await fetch(`${stage.server.url}/admin/submissions/${one}`, {
        headers: { authorization: `Bearer ${shutOut.token}` },
      })
      expect(page.status).toBe(404)
    }
  })

  test('nor runs in it or on its problems, on an input that names none either', async () => {
    const run = { source_code: 'print(input())', language_id: 71, problem_id: FIRST, contest_id: id, custom_input: '7' }
    await read(await bob.call('POST', '/api/judge0/run-tests', run))
    await read(await stage.admin.call('POST', '/api/judge0/run-tests', { ...run, contest_id: undefined }))
    const { submissions } = await every(stage.admin, '?purpose=run')
    expect(submissions.map(({ username }) => username)).toEqual(['the_setter', 'bob'])
    expect((await every(shutOut, '?purpose=run')).submissions).toEqual([])
    for (const { id: one } of submissions) {
      const answer = await shutOut.call('GET', `/api/admin/submissions/${one}`)
      expect(await refusal(answer)).toEqual([404, 'SUBMISSION_NOT_FOUND'])
    }
  })

  test('nor what its contestants try in the practice editor meanwhile', async () => {
    for (const player of [bob, outsider, shutOut])
      await read(await player.call('POST', '/api/practice/execute', { source_code: 'print(1)', language_id: 71 }))
    const authors = async (viewer: Player) =>
      (await every(viewer, '?purpose=practice')).submissions.map(({ username }) => username)
    expect(await authors(stage.admin)).toEqual(['other_admin', 'outsider', 'bob'])
    expect(await authors(shutOut)).toEqual(['other_admin', 'outsider'])
  })
})

describe('the pages', () => {
  const page = async (viewer: Player, path = '') =>
    fetch(`${stage.server.url}/contests/${id}/submissions${path}`, {
      headers: { authorization: `Bearer ${viewer.token}` },
    })

  test('list what the call lists, with filters that stand in the address', async () => {
    const all = await (await page(stage.admin)).text()
    for (const one of ids) expect(all).toContain(`/contests/${id}/submissions/${one}`)
    const some = await (await page(stage.admin, '?user=ann&verdict=accepted')).text()
    expect(some).toContain(ids[1] ?? '')
    expect(some).not.toContain(ids[0] ?? '')
    expect(await (await page(stage.admin, '?user=nobody_of_that_name')).text()).toContain('No matching submissions')
    expect(await (await page(outsider)).text()).toContain('No submissions yet')
    expect(await (await page(ann, '?user=bob')).text()).toContain('These submissions are not yours')
  })

  test('show a program with its verdict and tests to its author and the organisers', async () => {
    for (const viewer of [bob, stage.admin]) {
      const answer = await page(viewer, `/${ids[2]}`)
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(html).toContain('Program (Python)')
      expect(html).toContain('15/15')
      expect(html).toContain('>bob<')
    }
    for (const viewer of [ann, outsider, shutOut]) expect((await page(viewer, `/${ids[2]}`)).status).toBe(404)
    const other = await fetch(`${stage.server.url}/contests/elsewhere/submissions/${ids[2]}`, {
      headers: { authorization: `Bearer ${stage.admin.token}` },
    })
    expect(other.status).toBe(404)
  })
})

test('the anti-cheat log and the rejudge desk name the submissions that they lead to', async () => {
  const userId = (await list(stage.admin, '?user=bob')).submissions[0]?.userId
  const answer = await stage.admin.call('GET', `/api/contests/${id}/contestants/${userId}`)
  const { log } = await read<{ log: ContestantLog }>(answer)
  expect(log.events).toContainEqual(expect.objectContaining({ kind: 'submission', submissionId: ids[2] }))
  const candidates = await stage.admin.call('GET', `/api/contests/${id}/rejudges/candidates?userId=${userId}`)
  expect((await read<RejudgeCandidates>(candidates)).submissions[0]?.submissionId).toBe(ids[2] ?? '')
})

test('once the contest is final, an admin whom it has shut out still sees none of its submissions', async () => {
  stage.clock.advance(60 * MINUTE)
  const { contest } = await read<{ contest: { phase: string } }>(await stage.admin.call('GET', `/api/contests/${id}`))
  expect(contest.phase).toBe('final')
  const answer = await shutOut.call('GET', `/api/admin/submissions/${ids[0]}`)
  expect(await refusal(answer)).toEqual([404, 'SUBMISSION_NOT_FOUND'])
})
