/** The answers of the running server match /openapi.json: successes and refusals of every tag. */
import { beforeAll, describe, expect, test } from 'bun:test'
import type { ApiDocument } from '#web'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { Documented } from './documented'

const JUDGE0 = 'a-token-of-judge0'
const RIGHT = 'a, b = map(int, input().split())\nprint(a + b)\n'

const server = testServer({ env: { JOUST_JUDGE0_TOKEN: JUDGE0 } })
let documented: Documented
let document: ApiDocument
let admin: Player
let ann: Player
let contestId: string
const seen = new Set<string>()

beforeAll(async () => {
  document = await (await fetch(`${server.url}/openapi.json`)).json()
  documented = new Documented(document)
  ;[admin, ann] = await Promise.all([signUp(server.url, 'admin_of_all'), signUp(server.url, 'ann_player')])
  server.services.account.promote(null, 'admin_of_all')
  const { problems } = await (await ann.call('GET', '/api/problems')).json()
  const form = {
    title: 'A contest',
    description: 'To look at.',
    startTime: new Date(Date.now() + 3_600_000).toISOString(),
    duration: 60,
    problems: [{ problemId: problems[0]._id, points: 100, order: 1 }],
  }
  contestId = (await (await admin.call('POST', '/api/contests', form)).json()).contest.id
})

type Asked = { readonly as?: Player | null; readonly body?: unknown; readonly headers?: Record<string, string> }

/**
 * Makes a call and compares the answer with the document. `path` is the path in the document, and `at` contains the values of its
 * parameters.
 */
async function ask(
  method: string,
  path: string,
  status: number,
  asked: Asked & { at?: Record<string, string>; query?: string } = {},
) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => asked.at?.[name] ?? name) + (asked.query ?? '')
  const headers: Record<string, string> = { ...asked.headers, origin: server.url }
  if (asked.as) headers.authorization = `Bearer ${asked.as.token}`
  if (asked.body !== undefined) headers['content-type'] = 'application/json'
  const body = asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }
  const answer = await fetch(`${server.url}${address}`, { method, headers, ...body })
  const kept = answer.clone()
  const complaints = await documented.complaints(method, path, answer)
  expect({ call: `${method} ${address}`, status: answer.status, complaints }).toEqual({
    call: `${method} ${address}`,
    status,
    complaints: [],
  })
  seen.add(documented.operation(method, path).tags[0] ?? '')
  return kept
}
const NOWHERE = {
  id: 'nowhere',
  submissionId: 'nowhere',
  userId: 'nobody',
  username: 'nobody_here',
  user: 'nobody_here',
}

describe('answers fit the document', () => {
  test('of signing in and the account', async () => {
    const { email, password } = ann
    await ask('POST', '/api/auth/sign-in/email', 200, { body: { email, password } })
    await ask('POST', '/api/auth/sign-in/email', 401, { body: { email, password: 'not the password' } })
    await ask('POST', '/api/auth/sign-in/username', 401, {
      body: { username: 'ann_player', password: 'not it at all' },
    })
    await ask('GET', '/api/auth/get-session', 200)
    await ask('GET', '/api/auth/get-session', 200, { as: ann })
    const made = await ask('POST', '/api/account/tokens', 201, { as: ann, body: { name: 'mine', days: 1 } })
    const { secret, token } = await made.json()
    await ask('GET', '/api/account/tokens', 200, { as: ann })
    await ask('GET', '/api/account/tokens', 403, { as: { ...ann, token: secret } })
    await ask('GET', '/api/account/sessions', 200, { as: ann })
    await ask('DELETE', '/api/account/tokens/{id}', 200, { as: ann, at: { id: token.id } })
    await ask('DELETE', '/api/account/tokens/{id}', 404, { as: ann, at: { id: token.id } })
    await ask('GET', '/api/account/editor', 200)
    await ask('PUT', '/api/account/editor', 400, { as: ann, body: {} })
    await ask('PUT', '/api/account/time-zone', 400, { as: ann, body: { timeZone: 'Nowhere/Land' } })
  })

  test('of players and people', async () => {
    const at = { username: 'admin_of_all' }
    await ask('POST', '/api/users/sync', 200, { as: ann, body: {} })
    await ask('GET', '/api/users/profile', 200, { as: ann })
    await ask('GET', '/api/users/profile', 401)
    await ask('PUT', '/api/users/profile', 400, { as: ann, body: { username: '' } })
    await ask('GET', '/api/users/duel-history', 200, { as: ann })
    await ask('GET', '/api/users/duel-history', 400, { as: ann, query: '?page=0' })
    await ask('GET', '/api/players/{username}', 200, { as: ann, at })
    await ask('GET', '/api/players/{username}', 404, { at: NOWHERE })
    await ask('POST', '/api/users/friends/request', 200, { as: ann, body: at })
    await ask('POST', '/api/users/friends/request', 409, { as: ann, body: at })
    await ask('GET', '/api/users/friends/requests', 200, { as: ann })
    await ask('GET', '/api/users/friends', 200, { as: ann })
    await ask('GET', '/api/users/blocks', 200, { as: ann })
    await ask('GET', '/api/users/notifications', 200, { as: admin })
    await ask('POST', '/api/users/notifications/read', 200, { as: admin, body: {} })
    await ask('POST', '/api/users/reports', 200, { as: ann, body: { ...at, reason: 'spam' } })
    await ask('POST', '/api/users/invitations', 404, { as: ann, body: { username: 'nobody_here' } })
  })

  test('of boards and duels', async () => {
    for (const board of ['contests', 'global', 'duels', 'weekly']) await ask('GET', `/api/leaderboard/${board}`, 200)
    await ask('GET', '/api/leaderboard/global', 200, { as: ann })
    await ask('GET', '/api/users/leaderboard', 200)
    await ask('GET', '/api/contest-rankings', 200)
    await ask('GET', '/api/contest-rankings/me', 200, { as: ann })
    await ask('GET', '/api/contest-rankings/me/history', 200, { as: ann })
    await ask('GET', '/api/contest-rankings/users/{user}/stats', 200, { at: { user: 'ann_player' } })
    await ask('GET', '/api/contest-rankings/users/{user}/stats', 404, { at: NOWHERE })
    await ask('GET', '/api/duels/live', 200, { as: ann })
    await ask('GET', '/api/duels/live', 401)
    await ask('GET', '/api/duels/{roomCode}/replay', 404, { at: { roomCode: 'AAAAAA' } })
  })

  test('of rooms of many', async () => {
    const opened = await ask('POST', '/api/arenas', 200, { as: ann, body: { kind: 'lockout', isPublic: true } })
    const { roomCode } = await opened.json()
    await ask('POST', '/api/arenas', 409, { as: ann, body: { kind: 'lockout' } })
    await ask('POST', '/api/arenas', 400, { as: ann, body: { kind: 'lockout', seats: 31 } })
    await ask('GET', '/api/arenas', 200, { as: ann })
    await ask('GET', '/api/arenas', 401)
    await ask('GET', '/api/arenas/{roomCode}', 200, { at: { roomCode } })
    await ask('GET', '/api/arenas/{roomCode}', 404, { at: { roomCode: 'AAAAAA' } })
    await ask('GET', '/api/arenas/{roomCode}/result', 409, { as: ann, at: { roomCode } })
    await ask('GET', '/api/arenas/{roomCode}/replay', 404, { at: { roomCode: 'AAAAAA' } })
    await ask('GET', '/api/players/{username}/arena-history', 200, { at: { username: 'ann_player' } })
    await ask('GET', '/api/players/{username}/arena-history', 404, { at: NOWHERE })
  })

  test('of contests and their desk', async () => {
    const at = { id: contestId, userId: 'nobody', rejudgeId: 'none' }
    await ask('GET', '/api/contests', 200)
    await ask('GET', '/api/contests/{id}', 200, { as: ann, at })
    await ask('GET', '/api/contests/{id}', 404, { at: NOWHERE })
    await ask('POST', '/api/contests/{id}/register', 200, { as: ann, at })
    await ask('POST', '/api/contests/{id}/register', 409, { as: ann, at })
    await ask('GET', '/api/contests/{id}/problems', 403, { as: ann, at })
    await ask('GET', '/api/contests/{id}/problems', 200, { as: admin, at })
    const standings = await ask('GET', '/api/contests/{id}/leaderboard', 200, { as: ann, at })
    const headers = { 'if-none-match': standings.headers.get('etag') ?? '' }
    await ask('GET', '/api/contests/{id}/leaderboard', 304, { as: ann, at, headers })
    await ask('GET', '/api/contests/{id}/standings.json', 200, { at })
    await ask('GET', '/api/contests/{id}/standings.csv', 200, { at })
    await ask('GET', '/api/contests/calendar.ics', 200)
    await ask('GET', '/api/contests/{id}/submissions', 200, { as: ann, at })
    await ask('GET', '/api/contests/{id}/clarifications', 200, { as: ann, at })
    await ask('POST', '/api/contests/{id}/virtual/start', 409, { as: ann, at, body: {} })
    await ask('GET', '/api/contests/{id}/resolver', 409, { as: admin, at })
    await ask('GET', '/api/contests/{id}/form', 200, { as: admin, at })
    await ask('GET', '/api/contests/{id}/form', 403, { as: ann, at })
    await ask('GET', '/api/contests/{id}/contestants', 200, { as: admin, at })
    await ask('GET', '/api/contests/{id}/contestants/{userId}', 404, { as: admin, at })
    await ask('GET', '/api/contests/{id}/rejudges', 200, { as: admin, at })
    await ask('GET', '/api/contests/{id}/rejudges/candidates', 200, { as: admin, at })
    await ask('GET', '/api/contests/{id}/rejudges/{rejudgeId}/changes', 404, {
      as: admin,
      at: { ...at, rejudgeId: 'none' },
    })
    await ask('POST', '/api/contests/{id}/rejudges', 400, { as: admin, at, body: {} })
  })

  test('of problems, practice and the judge', async () => {
    const listed = await ask('GET', '/api/problems', 200)
    const at = { id: (await listed.json()).problems[1]._id }
    await ask('GET', '/api/problems', 403, { as: ann, query: '?includeContestOnly=true' })
    const program = { code: RIGHT, languageId: 71 }
    const taken = await ask('POST', '/api/problems/{id}/submit', 202, { as: ann, at, body: program })
    const { submission } = await taken.json()
    await ask('GET', '/api/problems/submissions/{submissionId}', 200, { as: ann, at: { submissionId: submission.id } })
    await ask('GET', '/api/problems/submissions/{submissionId}', 404, { as: ann, at: NOWHERE })
    await ask('GET', '/api/problems/{id}/submissions', 200, { as: ann, at })
    await ask('POST', '/api/problems/{id}/submit', 422, { as: ann, at, body: { ...program, languageId: 1 } })
    await ask('GET', '/api/practice/languages', 200)
    const run = { source_code: RIGHT, language_id: 71, stdin: '1 2' }
    await ask('POST', '/api/practice/execute', 200, { as: ann, body: run })
    await ask('POST', '/api/practice/execute', 400, { as: ann, body: { language_id: 71 } })
    await ask('POST', '/api/practice/sessions', 201, { as: ann, body: { source_code: RIGHT, language_id: 71 } })
    await ask('GET', '/api/practice/sessions', 200, { as: ann })
    const shared = await ask('POST', '/api/practice/shared', 201, { as: ann, body: run })
    const { id } = await shared.json()
    await ask('DELETE', '/api/practice/shared/{id}', 200, { as: ann, at: { id } })
    await ask('DELETE', '/api/practice/shared/{id}', 404, { as: ann, at: { id } })
    const draft = { languageId: 71, source: RIGHT, base: 0 }
    const kept = { scope: at.id, slot: 'python' }
    await ask('PUT', '/api/editor/drafts/{scope}/{slot}', 200, { as: ann, at: kept, body: draft })
    await ask('PUT', '/api/editor/drafts/{scope}/{slot}', 200, { as: ann, at: kept, body: { ...draft, source: null } })
    await ask('GET', '/api/editor/drafts/{scope}', 200, { as: ann, at: kept })
    const own = { name: 'small', input: '1 2', expected: '3' }
    await ask('PUT', '/api/editor/tests/{scope}', 200, { as: ann, at: kept, body: { tests: [own] } })
    await ask('GET', '/api/editor/tests/{scope}', 200, { as: ann, at: kept })
    await ask('GET', '/api/judge0/languages', 200)
    const tested = { source_code: RIGHT, language_id: 71, problem_id: at.id }
    await ask('POST', '/api/judge0/run-tests', 200, { as: ann, body: tested })
    await ask('POST', '/api/judge0/run-tests', 200, {
      as: ann,
      body: { ...tested, custom_tests: [{ input: '1 2', expected: null }] },
    })
    await ask('POST', '/api/judge0/submit-tests', 401, { body: tested })
    await ask('GET', '/api/judge0/queue/{ticket}', 200, { as: ann, at: { ticket: 'no-such-ticket' } })
  })

  test('of problem setting', async () => {
    const { problems } = await (await admin.call('GET', '/api/problems')).json()
    const at = { id: problems[0]._id }
    await ask('GET', '/api/problems/{id}/form', 200, { as: admin, at })
    await ask('GET', '/api/problems/{id}/package', 200, { as: admin, at })
    await ask('POST', '/api/problems', 400, { as: admin, body: {} })
    await ask('POST', '/api/problems/preview', 200, { as: admin, body: { markdown: '*Hello*' } })
    await ask('POST', '/api/problems/{id}/clone', 201, { as: admin, at })
    await ask('PUT', '/api/problems/{id}', 403, { as: ann, at, body: { version: 1 } })
    await ask('GET', '/api/problems/trials/{trialId}', 404, { as: admin, at: { trialId: 'none' } })
  })

  test('of administration and webhooks', async () => {
    await ask('GET', '/api/admin/overview', 200, { as: admin })
    await ask('GET', '/api/admin/reports', 200, { as: admin })
    await ask('GET', '/api/admin/people', 200, { as: admin })
    const person = { username: 'ann_player' }
    await ask('PUT', '/api/admin/people/{username}/contest-admin', 200, { as: admin, at: person })
    await ask('DELETE', '/api/admin/people/{username}/contest-admin', 200, { as: admin, at: person })
    await ask('DELETE', '/api/admin/people/{username}/contest-admin', 409, { as: admin, at: person })
    await ask('GET', '/api/admin/flags', 200, { as: admin })
    await ask('GET', '/api/admin/flags/{duelId}/{userId}', 404, { as: admin, at: { duelId: 'none', userId: 'none' } })
    await ask('GET', '/api/admin/site', 200, { as: admin })
    await ask('GET', '/api/admin/site', 403, { as: ann })
    const hook = { url: 'https://example.org/hook', description: '', events: ['duel.finished'], active: false }
    const made = await ask('POST', '/api/admin/webhooks', 200, { as: admin, body: hook })
    const at = { id: (await made.json()).webhook.id }
    await ask('GET', '/api/admin/webhooks', 200, { as: admin })
    await ask('GET', '/api/admin/webhooks/{id}/deliveries', 200, { as: admin, at })
    await ask('DELETE', '/api/admin/webhooks/{id}', 200, { as: admin, at })
    await ask('DELETE', '/api/admin/webhooks/{id}', 404, { as: admin, at })
  })

  test('of typing alone', async () => {
    const test = { test: 'words-25' }
    const { run } = await (await ask('POST', '/api/typing/runs', 201, { as: ann, body: test })).json()
    const at = { id: run.id }
    const words = [{ index: 0, word: run.words[0], elapsedMs: 300, correctKeys: 20, keys: 20 }]
    await ask('POST', '/api/typing/runs/{id}/words', 409, { as: ann, at, body: { words } })
    await ask('POST', '/api/typing/runs/{id}/begin', 200, { as: ann, at })
    await ask('POST', '/api/typing/runs/{id}/begin', 404, { as: ann, at: NOWHERE })
    await ask('GET', '/api/typing/record', 200, { as: ann, query: '?test=words-25' })
  })

  test('of races', async () => {
    await ask('GET', '/api/races', 200, { as: ann, query: '?duelType=typing' })
    await ask('GET', '/api/races', 401, { query: '?duelType=typing' })
    await ask('GET', '/api/races/recordings', 200, { as: ann })
    await ask('POST', '/api/races', 404, { as: ann, body: { duelType: 'typing', rival: 'own-best' } })
    await ask('POST', '/api/races', 200, { as: ann, body: { duelType: 'typing', rival: 'bot', level: 900 } })
  })

  test('of the daily challenge', async () => {
    await ask('POST', '/api/daily/problem', 200, { as: ann })
    const race = await (await ask('POST', '/api/daily/races', 201, { as: ann })).json()
    const at = { day: race.day, attempt: String(race.attempt) }
    const words = [{ index: 1, word: 'x', elapsedMs: 0, correctKeys: 1, keys: 1 }]
    await ask('POST', '/api/daily/days/{day}/races/{attempt}/words', 409, { as: ann, at, body: { words } })
    await ask('GET', '/api/daily', 200, { as: ann })
    await ask('GET', '/api/daily/days', 200, { as: ann })
    await ask('GET', '/api/daily/days/{day}', 404, { as: ann, at: { day: '2001-01-01' } })
  })

  test('of questions', async () => {
    await ask('GET', '/api/admin/questions', 200, { as: admin })
    await ask('GET', '/api/admin/questions', 403, { as: ann })
    const content = {
      topic: 'http',
      difficulty: 'Easy',
      kind: 'single',
      text: 'Which status has the teapot?',
      options: ['418', '404'],
      correct: [0],
      explanation: 'It refuses to brew coffee.',
      reference: { title: 'RFC 2324', url: 'https://www.rfc-editor.org/rfc/rfc2324' },
    }
    const made = await ask('POST', '/api/admin/questions', 201, { as: admin, body: { content } })
    await ask('POST', '/api/admin/questions', 409, { as: admin, body: { content } })
    await ask('POST', '/api/admin/questions', 400, { as: admin, body: { content: { ...content, correct: [] } } })
    const at = { id: (await made.json()).question.id }
    const changed = { content: { ...content, difficulty: 'Hard' }, version: 1 }
    await ask('PUT', '/api/admin/questions/{id}', 200, { as: admin, at, body: changed })
    await ask('PUT', '/api/admin/questions/{id}', 409, { as: admin, at, body: changed })
    await ask('GET', '/api/admin/questions/{id}', 200, { as: admin, at })
    await ask('GET', '/api/admin/questions/{id}', 404, { as: admin, at: { id: 'none' } })
    await ask('POST', '/api/admin/questions/{id}/retire', 200, { as: admin, at })
    await ask('POST', '/api/admin/questions/{id}/restore', 200, { as: admin, at })
    await ask('GET', '/api/admin/questions/export', 200, { as: admin })
    const file = { name: 'q.json', content: JSON.stringify([{ ...content, text: 'Which one?' }]) }
    await ask('POST', '/api/admin/questions/import', 200, { as: admin, body: file })
    await ask('POST', '/api/admin/questions/import', 400, { as: admin, body: { name: 'q.json', content: '[]' } })
  })

  test('of the tasks of Debug Quest', async () => {
    const path = '/api/problems/{id}/debug-tasks'
    const at = { id: 'lancepairs', name: 'none', trialId: 'none', searchId: 'none' }
    await ask('GET', path, 200, { as: admin, at })
    await ask('GET', `${path}/{name}`, 404, { as: admin, at })
    await ask('PUT', `${path}/{name}/retired`, 404, { as: admin, at, body: { retired: true } })
    await ask('POST', `${path}/mutations`, 400, { as: admin, at, body: { solution: 1000 } })
    await ask('GET', `${path}/trials/{trialId}`, 404, { as: admin, at })
    await ask('GET', `${path}/mutations/{searchId}`, 404, { as: admin, at })
  })

  test('of the targets of the CSS Arena', async () => {
    const path = '/api/admin/css-targets'
    await ask('GET', path, 200, { as: admin })
    await ask('POST', path, 400, { as: admin, body: { title: 'x', difficulty: 'Easy', html: '<script>' } })
    await ask('POST', `${path}/preview`, 400, { as: admin, body: { html: '<script>' } })
    const at = { id: 'css:sun' }
    await ask('PUT', `${path}/{id}/retired`, 200, { as: admin, at, body: { retired: false } })
    await ask('PUT', `${path}/{id}/retired`, 404, { as: admin, at: { id: 'none' }, body: { retired: true } })
  })

  test('of the Judge0 interface', async () => {
    const headers = { 'x-auth-token': JUDGE0 }
    const body = { source_code: 'print(1)', language_id: 71 }
    await ask('POST', '/judge0/submissions', 201, { headers, body, query: '?wait=true' })
    const taken = await ask('POST', '/judge0/submissions', 201, { headers, body })
    await ask('GET', '/judge0/submissions/{token}', 200, { headers, at: await taken.json() })
    await ask('GET', '/judge0/submissions/{token}', 404, { headers, at: { token: 'none' } })
    await ask('POST', '/judge0/submissions', 422, { headers, body: {} })
    await ask('GET', '/judge0/submissions', 200, { headers })
    await ask('GET', '/judge0/languages', 200, { headers })
    await ask('GET', '/judge0/statuses', 401)
    for (const path of [
      'statuses',
      'about',
      'config_info',
      'system_info',
      'workers',
      'statistics',
      'version',
      'license',
    ])
      await ask('GET', `/judge0/${path}`, 200, { headers })
    await ask('POST', '/judge0/authenticate', 200, { headers })
  })

  test('and the comparison finds what does not fit', async () => {
    const narrow = { type: 'object', properties: { success: { const: true } }, required: ['success', 'more'] }
    const components = {
      ...document.components,
      schemas: { ...document.components.schemas, ContestListAnswer: narrow },
    }
    const answer = await fetch(`${server.url}/api/contests`)
    const found = await new Documented({ ...document, components }).complaints('GET', '/api/contests', answer)
    expect(found.some((one) => one.includes('required'))).toBe(true)
    expect(found.some((one) => one.includes('additional'))).toBe(true)
  })

  test('and no tag was forgotten', () => {
    expect(document.tags.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([])
  })
})
