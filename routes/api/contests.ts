import { Elysia } from 'elysia'
import type { Standings, StandingsQuery } from '#contracts/http/contest-standings'
import { STANDINGS_PAGE_SIZE } from '#contracts/limits'
import type { Services } from '#features/services'
import { type AccessControl, jsonInTurns, serveCalls } from '#web'
import { contestAdminRoutes } from './contest-admin'
import { contestSetRoutes } from './contest-sets'

const isOn = (flag: unknown): boolean => flag === true || flag === 'true'

/** /api/contests: open to everyone; the service decides what a viewer may see and do. */
export const contestRoutes = (services: Services, access: AccessControl, origin: () => string) =>
  new Elysia()
    .use(lookingRoutes(services, access, origin))
    .use(takingPartRoutes(services, access))
    .use(contestAdminRoutes(services, access))
    .use(contestSetRoutes(services, access))

const lookingRoutes = ({ contests }: Services, access: AccessControl, origin: () => string) =>
  serveCalls(access, {
    'GET /api/contests': ({ viewer, query }) => contests.catalogue.list(viewer, query),
    'GET /api/contests/calendar.ics': ({ viewer }) =>
      file(contests.exports.calendar(viewer, origin()), 'text/calendar', 'joust-contests.ics'),
    'GET /api/contests/submissions/{submissionId}': ({ viewer, params }) => ({
      submission: contests.submissions.find(viewer, params.submissionId),
    }),
    'GET /api/contests/{id}': ({ viewer, params }) => contests.catalogue.detail(viewer, params.id),
    'GET /api/contests/{id}/leaderboard': async ({ viewer, params, query, request }) => {
      const atMs = query.at === undefined ? null : query.at * 1000
      const asked = { virtual: isOn(query.virtual), atMs, page: pageOf(query) }
      return standingsAnswer(request, await contests.standings.read(viewer, params.id, asked))
    },
    'GET /api/contests/{id}/standings.csv': async ({ viewer, params }) =>
      file(await contests.exports.csv(viewer, params.id), 'text/csv', `standings-${params.id}.csv`),
    'GET /api/contests/{id}/standings.json': async ({ viewer, params }) =>
      file(
        await jsonInTurns(await contests.exports.json(viewer, params.id)),
        'application/json',
        `standings-${params.id}.json`,
      ),
    'GET /api/contests/{id}/calendar.ics': ({ viewer, params }) =>
      file(contests.exports.calendarOf(viewer, params.id, origin()), 'text/calendar', `${params.id}.ics`),
    'GET /api/contests/{id}/resolver': async ({ viewer, params }) => await contests.resolver(viewer, params.id),
    'GET /api/contests/{id}/clarifications': ({ viewer, params, query }) => ({
      clarifications: contests.clarifying.list(viewer, params.id, query.sinceMs),
    }),
  })

const takingPartRoutes = ({ contests }: Services, access: AccessControl) =>
  serveCalls(access, {
    'POST /api/contests/{id}/register': ({ viewer, params, body }) => {
      contests.entering.register(viewer, params.id, body?.accessCode)
      return { isRegistered: true, message: 'You are registered.' }
    },
    'DELETE /api/contests/{id}/register': ({ viewer, params }) => {
      contests.entering.cancel(viewer, params.id)
      return { isRegistered: false, message: 'Your registration is cancelled.' }
    },
    'GET /api/contests/{id}/problems': async ({ viewer, params }) => ({
      problems: await contests.catalogue.problems(viewer, params.id),
    }),
    'POST /api/contests/{id}/virtual/start': ({ viewer, params }) => contests.entering.startVirtual(viewer, params.id),
    'POST /api/contests/{id}/virtual/end': ({ viewer, params }) => {
      contests.entering.endVirtual(viewer, params.id)
      return { message: 'Your virtual run has ended.' }
    },
    'POST /api/contests/{id}/problems/{problemId}/submit': ({ viewer, params, body }) => {
      const submission = contests.submitting.submit(viewer, { contestId: params.id, problemId: params.problemId }, body)
      return { submission, disqualified: false, message: 'Received. It is being judged.' }
    },
    'GET /api/contests/{id}/course': async ({ viewer, params }) => ({
      courses: await contests.courses.of(viewer, params.id),
    }),
    'GET /api/contests/{id}/submissions': ({ viewer, params, query }) => ({
      submissions: contests.submissions.list(viewer, params.id, { virtual: isOn(query.virtual) }),
    }),
    'GET /api/contests/{id}/submissions/all': ({ viewer, params, query }) =>
      contests.submissionList(viewer, params.id, query),
    'POST /api/contests/{id}/anti-cheat-violation': ({ viewer, params, body }) =>
      contests.watching.report(viewer, params.id, body),
    'GET /api/contests/{id}/disqualification-status': ({ viewer, params }) => ({
      isDisqualified: contests.watching.isDisqualified(viewer, params.id),
    }),
    'POST /api/contests/{id}/clarifications': ({ viewer, params, body }) => {
      contests.clarifying.ask(viewer, params.id, body)
      return { message: 'Your question is with the organisers.' }
    },
  })

/** Without parameters this call has no pages (docs/coverage.md#7-the-calls) and answers with every row. */
function pageOf({ page, limit, search }: StandingsQuery) {
  if (page === undefined && limit === undefined && search === undefined) return null
  return { page: page ?? 1, limit: limit ?? STANDINGS_PAGE_SIZE, search: search ?? '' }
}

const file = (text: string | Buffer<ArrayBuffer>, type: string, name: string): Response =>
  new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-disposition': `inline; filename="${name}"` },
  })

type Written = { readonly text: Buffer; readonly hash: string }
const written = new WeakMap<object, Promise<Written>>()

/**
 * Rows are the same object until they change: many viewers request them again and again, so they are serialised once. A
 * request whose tag still matches gets status 304.
 */
async function standingsAnswer(request: Request, { leaderboard, elapsedMs, ...rest }: Standings): Promise<Response> {
  const writing = written.get(leaderboard) ?? writtenOf(leaderboard)
  written.set(leaderboard, writing)
  const rows = await writing
  const head = JSON.stringify({ success: true, ...rest, elapsedMs }).slice(0, -1)
  // The elapsed time is not part of it: it differs each time, and the page has a clock of its own.
  const etag = `W/"${rows.hash}-${Bun.hash(JSON.stringify(rest)).toString(36)}"`
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'cookie, authorization' }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const body = Buffer.concat([Buffer.from(`${head},"leaderboard":`), rows.text, Buffer.from('}')])
  return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } })
}

async function writtenOf(leaderboard: Standings['leaderboard']): Promise<Written> {
  const text = await jsonInTurns(leaderboard)
  return { text, hash: Bun.hash(text).toString(36) }
}
