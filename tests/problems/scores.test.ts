/** The scores of the groups of a problem with partial scores: shown to the submitting user, and for the subtasks of a contest problem. */
import { beforeAll, expect, test } from 'bun:test'
import type { PracticeSubmissionDetail } from '#contracts/http/archive'
import type { AnySubmissionDetail } from '#contracts/http/submissions'
import { asProblemId, asSubmissionId } from '#contracts/ids'
import { zipOf } from '#features/problems'
import { ManualClock } from '../harness/manual-clock'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { type Files, SCORING } from './foreign'

/** The second group gives each test a share of its points. */
const SHARED: Files = {
  ...SCORING,
  'data/secret/group1/test_group.yaml': 'max_score: 30\nscore_aggregation: pass-fail\n',
  'data/secret/group2/test_group.yaml': 'max_score: 70\nscore_aggregation: sum\nrequire_pass: [secret/group1]\n',
}

const MINUTE = 60_000
const clock = new ManualClock()
const server = testServer({ env: { JOUST_DEMO: '0' }, clock })
let admin: Player
let player: Player
beforeAll(async () => {
  admin = await signUp(server.url, 'score_admin')
  server.services.account.promote(null, 'score_admin')
  player = await signUp(server.url, 'score_player')
  await take(SHARED)
})

async function take(files: Files, more: object = {}): Promise<void> {
  const archive = zipOf(new Map(Object.entries(files))).toBase64()
  const answer = await admin.call('POST', '/api/problems/import', { archive, name: 'scored.zip', ...more })
  expect(answer.status).toBe(200)
}
async function judged(code: string, id = 'scored'): Promise<PracticeSubmissionDetail> {
  const sent = await player.call('POST', `/api/problems/${id}/submit`, { code, languageId: 71 })
  const { submission } = await sent.json()
  await server.services.judging.judged(asSubmissionId(submission.id))
  return await read(submission.id)
}
const read = async (id: string): Promise<PracticeSubmissionDetail> =>
  (await (await player.call('GET', `/api/problems/submissions/${id}`)).json()).submission

/** Right if the first number is small. */
const SMALL = 'a, b = map(int, input().split())\nprint(a + b if a < 70 else 0)\n'

test('a submission says what each group brought of what', async () => {
  expect((await judged(SMALL)).score).toEqual({
    points: 65,
    most: 100,
    groups: [
      { points: 30, most: 30, verdict: 'Accepted', passed: 1, tests: 1 },
      { points: 35, most: 70, verdict: 'Wrong Answer', passed: 1, tests: 2 },
    ],
  })
  expect((await judged(SCORING['submissions/accepted/add.py'] ?? '')).score).toMatchObject({ points: 100, most: 100 })
})

test('a problem of simple parts is judged through, and each part is won whole or not at all', async () => {
  await take({
    ...SCORING,
    'joust.yaml': 'id: parted\n',
    'problem.yaml': `${SCORING['problem.yaml']}`.replace('f12', 'f99'),
  })
  const { id, score } = await judged(SMALL, 'parted')
  const expected = {
    points: 30,
    most: 100,
    groups: [
      { points: 30, most: 30, verdict: 'Accepted', passed: 1, tests: 1 },
      { points: 0, most: 70, verdict: 'Wrong Answer', passed: 1, tests: 2 },
    ],
  }
  expect(score).toEqual(expected)
  const seen: { readonly submission: AnySubmissionDetail } = await (
    await admin.call('GET', `/api/admin/submissions/${id}`)
  ).json()
  expect(seen.submission.score).toEqual(expected)
})

test('what does not compile has no score', async () => {
  const sent = await player.call('POST', '/api/problems/scored/submit', { code: 'int main( {', languageId: 54 })
  const { submission } = await sent.json()
  await server.services.judging.judged(asSubmissionId(submission.id))
  expect(await read(submission.id)).toMatchObject({ verdict: 'Compilation Error', score: null })
})

test('where the tests changed since, nothing says what the results are worth', async () => {
  const before = await judged(SMALL)
  await take({ ...SHARED, 'data/secret/group1/1.in': '3 1\n' }, { replace: true })
  expect((await read(before.id)).score).toBeNull()
  expect((await judged(SMALL)).score).toMatchObject({ points: 65 })
})

test('the parts of a contest’s problem are those of its own groups, at the points of the contest', async () => {
  const form = {
    title: 'Scores',
    description: 'Sums.',
    format: 'ioi',
    startTime: new Date(clock.nowMs() + 60 * MINUTE).toISOString(),
    duration: 60,
    problems: [{ problemId: asProblemId('scored'), points: 200, order: 1 }],
  }
  const { contest } = await (await admin.call('POST', '/api/contests', form)).json()
  const listed = await (await admin.call('GET', `/api/contests/${contest.id}/problems`)).json()
  expect(listed.problems).toMatchObject([{ subtaskPoints: [60, 140] }])
})
