/** Every documented call as its most expensive plausible caller makes it in the crowded world. */
import type { ApiDocument } from '#web'
import { bodiesOf, QUERIES } from '../../openapi/asks'
import { CONTEST, FLAGGED, PROBLEMS, problemName, QUESTION, REJUDGE, SUBMITTED, TRIED, WEBHOOK } from './crowded-world'

export type Call = { readonly method: string; readonly path: string; readonly query?: string; readonly body?: unknown }

/** The values of path parameters, by the beginning of the path and the name of the parameter. The first match counts. */
const VALUES: readonly (readonly [start: string, values: Readonly<Record<string, string>>])[] = [
  ['/api/problems/submissions', { submissionId: SUBMITTED }],
  ['/api/contests/packages', { packageId: 'none' }],
  ['/api/contests', { id: CONTEST, problemId: TRIED, questionId: QUESTION, userId: 'crowd_1', rejudgeId: REJUDGE }],
  [
    '/api/problems',
    { id: TRIED, trialId: 'none', packageId: 'none', path: 'statement/none.png', name: 'none', searchId: 'none' },
  ],
  ['/api/users/friends/requests', { id: 'request-1002' }],
  ['/api/users/friends', { id: 'crowd_1' }],
  ['/api/admin/flags', { duelId: FLAGGED, userId: 'crowd_1' }],
  ['/api/admin/reports', { id: 'report-1' }],
  ['/api/admin/people', { username: 'crowd_1' }],
  ['/api/admin/webhooks/deliveries', { id: 'delivery-1' }],
  ['/api/admin/webhooks', { id: WEBHOOK }],
  ['/api/daily', { day: '2001-01-01', attempt: '1' }],
  ['/judge0/languages', { id: '71' }],
  ['/api/editor', { scope: TRIED, slot: 'python' }],
  [
    '/',
    {
      username: 'busy_admin',
      user: 'busy_admin',
      roomCode: 'C00001',
      token: 'free-1',
      ticket: 'no-such-ticket',
      id: 'none',
      submissionId: 'tried-1',
    },
  ],
]

/** Further requests to the same calls that cost more than the usual ones. */
const FURTHER: readonly Call[] = [
  ...[3000, 6000, 9000].map((at) => ({
    method: 'GET',
    path: '/api/contests/{id}/leaderboard',
    query: `?at=${at}&page=1`,
  })),
  { method: 'GET', path: '/api/contests/{id}/leaderboard', query: '?at=12001' },
  { method: 'GET', path: '/api/contests/{id}/leaderboard', query: '?page=1&search=crowd_1' },
  { method: 'GET', path: '/api/problems', query: '?q=e&tag=crowd&limit=100&includeContestOnly=true' },
  ...['contests', 'global', 'duels', 'weekly'].map((board) => ({
    method: 'GET',
    path: `/api/leaderboard/${board}`,
    query: '?page=30',
  })),
  { method: 'GET', path: '/api/users/duel-history', query: '?page=999' },
  { method: 'GET', path: '/api/admin/people', query: '?search=crowd&page=90' },
  { method: 'GET', path: '/api/users/notifications', query: '?page=100' },
  { method: 'GET', path: '/api/practice/sessions', query: '?page=3' },
  { method: 'GET', path: '/api/contests/{id}/rejudges/candidates', query: `?problemId=${problemName(1)}` },
  ...['?page=400', '?user=crowd_1&verdict=wrong-answer', '?languageId=71&page=9'].map((query) => ({
    method: 'GET',
    path: '/api/contests/{id}/submissions/all',
    query,
  })),
  { method: 'GET', path: '/judge0/submissions', query: '?per_page=100&fields=*' },
  { method: 'POST', path: '/api/problems/preview', body: { markdown: '>'.repeat(50_000) } },
  { method: 'POST', path: '/api/problems/preview', body: { markdown: '| a | *b* | $c$ |\n'.repeat(200) } },
]

/** Calls that undo what others need, so they come last. */
const isEnding = ({ method, path }: Call): boolean =>
  method === 'DELETE' || /\/(sign-out|archive|delete|commit|discard|drain|retry|backup|decision)$/.test(path)

/** The methods and paths of a document. */
export const documentedCalls = (document: ApiDocument): readonly Call[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )

export function callsOf(documented: readonly Call[]): readonly Call[] {
  const bodies = bodiesOf({
    problemId: problemName(PROBLEMS),
    username: 'crowd_1999',
    email: 'busy_admin@example.org',
    languageId: 71,
    requestId: 'request-1000',
    password: 'correct horse battery',
  })
  const asked = documented.map((call) => {
    const name = `${call.method} ${call.path}`
    return { ...call, body: bodies[name], query: QUERIES[name] ?? '' }
  })
  const all = [...asked, ...FURTHER]
  return [...all.filter((call) => !isEnding(call)), ...all.filter(isEnding)]
}

/** The path with values for its parameters. */
export const filled = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = VALUES.find(([start, values]) => path.startsWith(start) && values[name] !== undefined)?.[1][name]
    if (value === undefined) throw new Error(`${path}: nothing stands for ${name}`)
    return value
  })
