import { Elysia } from 'elysia'
import { type ClarificationsAnswer, QuestionSchema } from '#contracts/http/clarifications'
import { type DisqualificationAnswer, type ViolationAnswer, ViolationSchema } from '#contracts/http/contest-conduct'
import {
  STANDINGS_PAGE_SIZE,
  type Standings,
  type StandingsQuery,
  StandingsQuerySchema,
} from '#contracts/http/contest-standings'
import {
  type ContestSubmissionAnswer,
  type ContestSubmissionPageAnswer,
  type ContestSubmissionsAnswer,
  type ContestSubmitAnswer,
  ContestSubmitSchema,
  OwnSubmissionsQuerySchema,
  SubmissionListQuerySchema,
} from '#contracts/http/contest-submissions'
import {
  AnythingSchema,
  type ContestDetailAnswer,
  type ContestListAnswer,
  ContestListQuerySchema,
  type ContestProblemsAnswer,
  RegisterSchema,
  type RegistrationAnswer,
  type VirtualRunAnswer,
} from '#contracts/http/contests'
import type { ResolverAnswer } from '#contracts/http/resolver'
import type { MessageAnswer } from '#contracts/http/social'
import type { Services } from '#features/services'
import { type AccessControl, jsonInTurns } from '#web'
import { contestDeskRoutes } from './contest-desk'

const isOn = (flag: unknown): boolean => flag === true || flag === 'true'

/** /api/contests: open to look at; what a viewer may see and do is the service's to know. */
export const contestRoutes = (services: Services, access: AccessControl, origin: () => string) =>
  new Elysia({ prefix: '/api/contests' })
    .use(access)
    .use(lookingRoutes(services, access, origin))
    .use(takingPartRoutes(services, access))
    .use(contestDeskRoutes(services, access))

const lookingRoutes = ({ contests }: Services, access: AccessControl, origin: () => string) =>
  new Elysia()
    .use(access)
    .get('/', ({ viewer, query }): ContestListAnswer => ({ success: true, ...contests.list(query, viewer) }), {
      optionalViewer: true,
      query: ContestListQuerySchema,
    })
    .get(
      '/calendar.ics',
      ({ viewer }) => file(contests.calendar(viewer, origin()), 'text/calendar', 'joust-contests.ics'),
      {
        optionalViewer: true,
      },
    )
    .get(
      '/submissions/:submissionId',
      ({ viewer, params }): ContestSubmissionAnswer => ({
        success: true,
        submission: contests.submission(params.submissionId, viewer),
      }),
      {
        player: true,
      },
    )
    .get(
      '/:id',
      ({ viewer, params }): ContestDetailAnswer => ({ success: true, ...contests.detail(params.id, viewer) }),
      {
        optionalViewer: true,
      },
    )
    .get(
      '/:id/leaderboard',
      async ({ viewer, params, query, request }) => {
        const atMs = query.at === undefined ? null : query.at * 1000
        const asked = { virtual: isOn(query.virtual), atMs, page: pageOf(query) }
        return standingsAnswer(request, await contests.standings(params.id, viewer, asked))
      },
      // Standings of another moment are made for who asks; those of now are at hand.
      { optionalViewer: true, query: StandingsQuerySchema, rate: { calls: 120, seconds: 60, query: 'at' } },
    )
    .get(
      '/:id/standings.csv',
      async ({ viewer, params }) =>
        file(await contests.standingsCsv(params.id, viewer), 'text/csv', `standings-${params.id}.csv`),
      { optionalViewer: true, rate: { calls: 30, seconds: 60 } },
    )
    .get(
      '/:id/standings.json',
      async ({ viewer, params }) =>
        file(
          await jsonInTurns(await contests.standingsFile(params.id, viewer)),
          'application/json',
          `standings-${params.id}.json`,
        ),
      { optionalViewer: true, rate: { calls: 30, seconds: 60 } },
    )
    .get(
      '/:id/calendar.ics',
      ({ viewer, params }) =>
        file(contests.calendarOf(params.id, viewer, origin()), 'text/calendar', `${params.id}.ics`),
      { optionalViewer: true },
    )
    .get(
      '/:id/resolver',
      async ({ viewer, params }): Promise<ResolverAnswer> => ({
        success: true,
        ...(await contests.resolver(params.id, viewer)),
      }),
      { player: true, rate: { calls: 60, seconds: 60 } },
    )
    .get(
      '/:id/clarifications',
      ({ viewer, params }): ClarificationsAnswer => ({
        success: true,
        clarifications: contests.clarifications(params.id, viewer),
      }),
      {
        optionalViewer: true,
      },
    )

const takingPartRoutes = ({ contests }: Services, access: AccessControl) =>
  new Elysia()
    .use(access)
    .post(
      '/:id/register',
      ({ viewer, params, body }): RegistrationAnswer => {
        contests.register(params.id, viewer, body?.accessCode)
        return { success: true, isRegistered: true, message: 'You are registered.' }
      },
      { player: true, body: RegisterSchema, rate: { calls: 30, seconds: 60 } },
    )
    .delete(
      '/:id/register',
      ({ viewer, params }): RegistrationAnswer => {
        contests.cancelRegistration(params.id, viewer)
        return { success: true, isRegistered: false, message: 'Your registration is cancelled.' }
      },
      { player: true, rate: { calls: 30, seconds: 60 } },
    )
    .get(
      '/:id/problems',
      async ({ viewer, params }): Promise<ContestProblemsAnswer> => ({
        success: true,
        problems: await contests.problems(params.id, viewer),
      }),
      {
        optionalViewer: true,
      },
    )
    .post(
      '/:id/virtual/start',
      ({ viewer, params }): VirtualRunAnswer => ({ success: true, ...contests.startVirtual(params.id, viewer) }),
      {
        player: true,
        body: AnythingSchema,
        rate: { calls: 10, seconds: 60 },
      },
    )
    .post(
      '/:id/virtual/end',
      ({ viewer, params }): MessageAnswer => {
        contests.endVirtual(params.id, viewer)
        return { success: true, message: 'Your virtual run has ended.' }
      },
      { player: true, body: AnythingSchema, rate: { calls: 10, seconds: 60 } },
    )
    .post(
      '/:id/problems/:problemId/submit',
      ({ viewer, params, body }): ContestSubmitAnswer => {
        const submission = contests.submit(viewer, { contestId: params.id, problemId: params.problemId }, body)
        return { success: true, submission, disqualified: false, message: 'Received. It is being judged.' }
      },
      { player: true, body: ContestSubmitSchema, rate: { calls: 60, seconds: 60 } },
    )
    .get(
      '/:id/submissions',
      ({ viewer, params, query }): ContestSubmissionsAnswer => ({
        success: true,
        submissions: contests.submissions(params.id, viewer, { virtual: isOn(query.virtual) }),
      }),
      { player: true, query: OwnSubmissionsQuerySchema },
    )
    .get(
      '/:id/submissions/all',
      ({ viewer, params, query }): ContestSubmissionPageAnswer => ({
        success: true,
        ...contests.submissionList(params.id, viewer, query),
      }),
      { player: true, query: SubmissionListQuerySchema, rate: { calls: 120, seconds: 60 } },
    )
    .post(
      '/:id/anti-cheat-violation',
      ({ viewer, params, body }): ViolationAnswer => contests.report(params.id, viewer, body),
      {
        player: true,
        body: ViolationSchema,
        rate: { calls: 60, seconds: 60 },
      },
    )
    .get(
      '/:id/disqualification-status',
      ({ viewer, params }): DisqualificationAnswer => ({
        success: true,
        isDisqualified: contests.isDisqualified(params.id, viewer),
      }),
      { player: true },
    )
    .post(
      '/:id/clarifications',
      ({ viewer, params, body }): MessageAnswer => {
        contests.ask(params.id, viewer, body)
        return { success: true, message: 'Your question is with the organisers.' }
      },
      { player: true, body: QuestionSchema, rate: { calls: 10, seconds: 60 } },
    )

/** The specification's call knows no pages and is answered with every row. */
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
 * Rows are the same object until they change: a full house asks for them again and again, so they are written once. Who
 * names the tag of what they hold is told that it still stands.
 */
async function standingsAnswer(request: Request, { leaderboard, elapsedMs, ...rest }: Standings): Promise<Response> {
  const writing = written.get(leaderboard) ?? writtenOf(leaderboard)
  written.set(leaderboard, writing)
  const rows = await writing
  const head = JSON.stringify({ success: true, ...rest, elapsedMs }).slice(0, -1)
  // The time that has passed is no part of it: it is another one each time, and the page has a clock of its own.
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
