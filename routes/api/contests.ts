import { Elysia } from 'elysia'
import {
  AnnouncementSchema,
  AnswerSchema,
  AnythingSchema,
  type ContestCreatedAnswer,
  type ContestDetailAnswer,
  ContestFormSchema,
  type ContestListAnswer,
  ContestListQuerySchema,
  type ContestProblemsAnswer,
  type ContestSubmissionAnswer,
  type ContestSubmissionsAnswer,
  type ContestSubmitAnswer,
  ContestSubmitSchema,
  DecisionSchema,
  OwnSubmissionsQuerySchema,
  QuestionSchema,
  RegisterSchema,
  RejudgeSchema,
  type Standings,
  StandingsQuerySchema,
  ViolationSchema,
} from '#contracts/http/contests'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

const isOn = (flag: unknown): boolean => flag === true || flag === 'true'

/** /api/contests: open to look at; what a viewer may see and do is the service's to know. */
export const contestRoutes = (services: Services, access: AccessControl, origin: () => string) =>
  new Elysia({ prefix: '/api/contests' })
    .use(access)
    .use(lookingRoutes(services, access, origin))
    .use(takingPartRoutes(services, access))
    .use(managingRoutes(services, access))

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
      ({ viewer, params, query }) => {
        const atMs = query.at === undefined ? null : query.at * 1000
        return standingsAnswer(contests.standings(params.id, viewer, { virtual: isOn(query.virtual), atMs }))
      },
      { optionalViewer: true, query: StandingsQuerySchema },
    )
    .get(
      '/:id/standings.csv',
      ({ viewer, params }) => file(contests.standingsCsv(params.id, viewer), 'text/csv', `standings-${params.id}.csv`),
      { optionalViewer: true, rate: { calls: 30, seconds: 60 } },
    )
    .get(
      '/:id/clarifications',
      ({ viewer, params }) => ({ success: true, clarifications: contests.clarifications(params.id, viewer) }),
      {
        optionalViewer: true,
      },
    )

const takingPartRoutes = ({ contests }: Services, access: AccessControl) =>
  new Elysia()
    .use(access)
    .post(
      '/:id/register',
      ({ viewer, params, body }) => {
        contests.register(params.id, viewer, body?.accessCode)
        return { success: true, isRegistered: true, message: 'You are registered.' }
      },
      { player: true, body: RegisterSchema, rate: { calls: 30, seconds: 60 } },
    )
    .delete(
      '/:id/register',
      ({ viewer, params }) => {
        contests.cancelRegistration(params.id, viewer)
        return { success: true, isRegistered: false, message: 'Your registration is cancelled.' }
      },
      { player: true, rate: { calls: 30, seconds: 60 } },
    )
    .get(
      '/:id/problems',
      ({ viewer, params }): ContestProblemsAnswer => ({
        success: true,
        problems: contests.problems(params.id, viewer),
      }),
      {
        optionalViewer: true,
      },
    )
    .post(
      '/:id/virtual/start',
      ({ viewer, params }) => ({ success: true, ...contests.startVirtual(params.id, viewer) }),
      {
        player: true,
        body: AnythingSchema,
        rate: { calls: 10, seconds: 60 },
      },
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
    .post('/:id/anti-cheat-violation', ({ viewer, params, body }) => contests.report(params.id, viewer, body), {
      player: true,
      body: ViolationSchema,
      rate: { calls: 60, seconds: 60 },
    })
    .get(
      '/:id/disqualification-status',
      ({ viewer, params }) => ({ success: true, isDisqualified: contests.isDisqualified(params.id, viewer) }),
      { player: true },
    )
    .post(
      '/:id/clarifications',
      ({ viewer, params, body }) => {
        contests.ask(params.id, viewer, body)
        return { success: true, message: 'Your question is with the organisers.' }
      },
      { player: true, body: QuestionSchema, rate: { calls: 10, seconds: 60 } },
    )

const managingRoutes = ({ contests }: Services, access: AccessControl) =>
  new Elysia()
    .use(access)
    .post(
      '/',
      ({ viewer, body }): ContestCreatedAnswer => ({
        success: true,
        contest: contests.create(viewer, body),
        message: 'Contest created successfully!',
      }),
      { contestAdmin: true, body: ContestFormSchema, rate: { calls: 30, seconds: 60 } },
    )
    .post(
      '/:id/announcements',
      ({ viewer, params, body }) => {
        contests.announce(params.id, viewer, body)
        return { success: true, message: 'Announced.' }
      },
      { contestAdmin: true, body: AnnouncementSchema },
    )
    .post(
      '/:id/clarifications/:questionId/answer',
      ({ viewer, params, body }) => {
        contests.answer(params.id, params.questionId, body, viewer)
        return { success: true, message: 'Answered.' }
      },
      { contestAdmin: true, body: AnswerSchema },
    )
    .get('/:id/contestants', ({ params }) => ({ success: true, contestants: contests.contestants(params.id) }), {
      contestAdmin: true,
    })
    .get(
      '/:id/contestants/:userId',
      ({ params }) => ({ success: true, log: contests.contestantLog(params.id, params.userId) }),
      {
        contestAdmin: true,
      },
    )
    .post(
      '/:id/contestants/:userId/decision',
      ({ viewer, params, body }) => ({ success: true, log: contests.decide(params.id, params.userId, body, viewer) }),
      { contestAdmin: true, body: DecisionSchema },
    )
    .post(
      '/:id/thaw',
      ({ params }) => {
        contests.thaw(params.id)
        return { success: true, message: 'The standings are thawed.' }
      },
      { contestAdmin: true, body: AnythingSchema },
    )
    .get('/:id/rejudges', ({ params }) => ({ success: true, rejudges: contests.rejudges(params.id) }), {
      contestAdmin: true,
    })
    .post(
      '/:id/rejudges',
      ({ viewer, params, body }) => ({
        success: true,
        rejudge: contests.startRejudge(params.id, body.problemId ?? null, viewer),
      }),
      { contestAdmin: true, body: RejudgeSchema, rate: { calls: 10, seconds: 60 } },
    )
    .post(
      '/:id/rejudges/:rejudgeId/commit',
      ({ params }) => ({ success: true, rejudge: contests.settleRejudge(params.id, params.rejudgeId, 'commit') }),
      { contestAdmin: true, body: AnythingSchema },
    )
    .post(
      '/:id/rejudges/:rejudgeId/discard',
      ({ params }) => ({ success: true, rejudge: contests.settleRejudge(params.id, params.rejudgeId, 'discard') }),
      { contestAdmin: true, body: AnythingSchema },
    )

const file = (text: string, type: string, name: string): Response =>
  new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-disposition': `inline; filename="${name}"` },
  })

const written = new WeakMap<object, Buffer>()

/** The rows are the same object until they change: a full house asks for them again and again, so they are written once. */
function standingsAnswer({ leaderboard, ...rest }: Standings): Response {
  const rows = written.get(leaderboard) ?? Buffer.from(`,"leaderboard":${JSON.stringify(leaderboard)}}`)
  written.set(leaderboard, rows)
  const head = Buffer.from(JSON.stringify({ success: true, ...rest }).slice(0, -1))
  return new Response(Buffer.concat([head, rows]), { headers: { 'content-type': 'application/json' } })
}
