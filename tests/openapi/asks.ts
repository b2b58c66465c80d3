/**
 * The query and body with which each documented call has an effect. A call that is not listed needs neither.
 * The caller provides the path parameters.
 */

import { DEFAULT_EDITOR } from '#core/editor'

const SOURCE = 'print(1)'
const HOOK = { url: 'https://example.org/hook', description: '', events: ['duel.finished'], active: false }
const PAIR = { input: '1', output: '1' }
export const PROBLEM_FORM = {
  title: 'A problem that was asked for',
  description: 'Print the number.',
  examples: [PAIR],
  testCases: [PAIR],
}
export const contestForm = (problemId: string) => ({
  title: 'A contest that was asked for',
  description: 'To look at.',
  startTime: new Date(Date.now() + 24 * 3_600_000).toISOString(),
  duration: 60,
  problems: [{ problemId, points: 100, order: 1 }],
})
/** A zip without entries. */
const EMPTY_ZIP = Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`, 'latin1').toString('base64')

/** The names that occur in the bodies. */
export type Named = {
  readonly problemId: string
  readonly languageId: number
  /** The id of a friend request that waits for the caller. */
  readonly requestId: string
  /** A user whom the caller may befriend, block and report. */
  readonly username: string
  readonly email: string
  readonly password: string
}

export function bodiesOf(named: Named): Record<string, unknown> {
  const { problemId, languageId, requestId, username, email, password } = named
  const run = { source_code: SOURCE, language_id: languageId }
  return {
    'POST /api/auth/sign-up/email': { email: 'not an address', password, name: 'X' },
    'POST /api/auth/sign-in/email': { email, password },
    'POST /api/auth/sign-in/username': { username, password },
    'POST /api/auth/sign-out': {},
    'POST /api/account/tokens': { name: 'asked for', days: 1 },
    'POST /api/account/password': { currentPassword: 'not the password', newPassword: 'another one entirely' },
    'POST /api/account/email': { email: 'new@example.org', password: 'not the password' },
    'PUT /api/account/time-zone': { timeZone: 'Asia/Tokyo' },
    'PUT /api/account/editor': DEFAULT_EDITOR,
    'PUT /api/editor/drafts/{scope}/{slot}': { languageId: 71, source: SOURCE, base: 0 },
    'PUT /api/editor/tests/{scope}': { tests: [{ name: 'small', input: '1 2', expected: '3' }] },
    'POST /api/account/delete': { proof: 'not the proof' },
    'POST /api/account/first-admin': { token: 'not a token' },
    'POST /api/account/reset-request': { email },
    'POST /api/account/reset': { token: 'not a token', newPassword: 'another one entirely' },
    'POST /api/users/sync': {},
    'PUT /api/users/profile': { username: '', firstName: 'A', lastName: 'B' },
    'POST /api/users/friends/request': { username },
    'POST /api/users/friends/accept': { requestId },
    'POST /api/users/friends/reject': { requestId },
    'POST /api/users/blocks': { username },
    'POST /api/users/invitations': { username },
    'POST /api/users/notifications/read': {},
    'POST /api/users/reports': { username, reason: 'spam' },
    'POST /api/contests': contestForm(problemId),
    'PUT /api/contests/{id}': { ...contestForm(problemId), version: 99 },
    'POST /api/contests/{id}/register': {},
    'POST /api/contests/{id}/virtual/start': {},
    'POST /api/contests/{id}/problems/{problemId}/submit': { code: SOURCE, language: languageId },
    'POST /api/contests/{id}/anti-cheat-violation': { violation: 'TAB_SWITCH' },
    'POST /api/contests/{id}/clarifications': { question: 'Is it so?' },
    'POST /api/problems': { ...PROBLEM_FORM, title: '' },
    'POST /api/problems/{id}/submit': { code: SOURCE, languageId },
    'POST /api/practice/execute': { ...run, stdin: '1' },
    'POST /api/practice/sessions': run,
    'POST /api/practice/stress': {
      generator: run,
      right: run,
      own: run,
      problem_id: problemId,
      cases: [{ seed: 1, size: 1 }],
    },
    'POST /api/practice/shared': { ...run, stdin: '1' },
    'POST /api/judge0/run-tests': { ...run, problem_id: problemId },
    'POST /api/judge0/submit-tests': { ...run, problem_id: problemId },
    'POST /api/problems/trials': PROBLEM_FORM,
    'POST /api/problems/test-archive': { archive: EMPTY_ZIP },
    'POST /api/problems/preview': { markdown: '*Hello*' },
    'POST /api/problems/import': { archive: EMPTY_ZIP, name: 'empty.zip' },
    'POST /api/problems/packages': { name: 'empty.zip', part: EMPTY_ZIP, isLast: true },
    'POST /api/problems/packages/{packageId}/import': { force: false, taken: 'refuse' },
    'POST /api/contests/packages': { name: 'empty.zip', part: EMPTY_ZIP, isLast: true },
    'POST /api/contests/packages/{packageId}/import': { force: false, replace: false, form: contestForm(problemId) },
    'PUT /api/problems/{id}/files': { path: 'attachments/a.txt', content: 'YQ==' },
    'PUT /api/problems/{id}': { ...PROBLEM_FORM, version: 99 },
    'POST /api/contests/{id}/archive': {},
    'POST /api/contests/{id}/announcements': { message: 'Hear!' },
    'POST /api/contests/{id}/clarifications/{questionId}/answer': { answer: 'It is.' },
    'POST /api/contests/{id}/contestants/{userId}/decision': { action: 'disqualify', reason: 'A reason' },
    'POST /api/contests/{id}/thaw': {},
    'POST /api/contests/{id}/rejudges': {},
    'POST /api/contests/{id}/rejudges/{rejudgeId}/commit': {},
    'POST /api/contests/{id}/rejudges/{rejudgeId}/discard': {},
    'POST /api/admin/judge/drain': { drained: false },
    'POST /api/admin/reports/{id}': { status: 'dismissed' },
    'POST /api/admin/flags/{duelId}/{userId}': { kind: 'inhuman-typing', decision: 'dismissed', reason: 'A reason' },
    'PUT /api/admin/site': { claims: { coders: '', duels: '', battles: '' }, testimonials: [] },
    'POST /api/admin/webhooks': HOOK,
    'PUT /api/admin/webhooks/{id}': HOOK,
    'POST /judge0/submissions': run,
    'POST /judge0/submissions/batch': { submissions: [run] },
  }
}

/** The required queries. */
export const QUERIES: Readonly<Record<string, string>> = {
  'GET /judge0/submissions/batch': '?tokens=none',
}
