import { Elysia } from 'elysia'
import { AnnouncementSchema, AnswerSchema } from '#contracts/http/clarifications'
import { type ContestantLogAnswer, type ContestantsAnswer, DecisionSchema } from '#contracts/http/contest-conduct'
import {
  type ContestCreatedAnswer,
  type ContestEditableAnswer,
  ContestEditSchema,
  ContestFormSchema,
  type ContestSavedAnswer,
} from '#contracts/http/contest-form'
import { AnythingSchema } from '#contracts/http/contests'
import {
  CandidatesQuerySchema,
  type RejudgeAnswer,
  type RejudgeCandidatesAnswer,
  RejudgeSchema,
  type RejudgesAnswer,
  RejudgesQuerySchema,
} from '#contracts/http/rejudges'
import type { MessageAnswer } from '#contracts/http/social'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

/** What contest admins do with a contest: announce, change, archive, judge again, decide, thaw. */
export const contestDeskRoutes = ({ contests }: Services, access: AccessControl) =>
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
    .get('/:id/form', ({ params }): ContestEditableAnswer => ({ success: true, ...contests.editable(params.id) }), {
      contestAdmin: true,
    })
    .put(
      '/:id',
      ({ viewer, params, body }): ContestSavedAnswer => ({
        success: true,
        ...contests.edit(params.id, body, viewer),
        message: 'Contest saved.',
      }),
      { contestAdmin: true, body: ContestEditSchema, rate: { calls: 60, seconds: 60 } },
    )
    .post(
      '/:id/archive',
      ({ viewer, params }): ContestSavedAnswer => ({
        success: true,
        ...contests.archive(params.id, true, viewer),
        message: 'Archived: who took part still finds it by its link.',
      }),
      { contestAdmin: true, body: AnythingSchema },
    )
    .delete(
      '/:id/archive',
      ({ viewer, params }): ContestSavedAnswer => ({
        success: true,
        ...contests.archive(params.id, false, viewer),
        message: 'The contest is back on the list.',
      }),
      { contestAdmin: true },
    )
    .post(
      '/:id/announcements',
      ({ viewer, params, body }): MessageAnswer => {
        contests.announce(params.id, viewer, body)
        return { success: true, message: 'Announced.' }
      },
      { contestAdmin: true, body: AnnouncementSchema },
    )
    .post(
      '/:id/clarifications/:questionId/answer',
      ({ viewer, params, body }): MessageAnswer => {
        contests.answer(params.id, params.questionId, body, viewer)
        return { success: true, message: 'Answered.' }
      },
      { contestAdmin: true, body: AnswerSchema },
    )
    .get(
      '/:id/contestants',
      ({ params }): ContestantsAnswer => ({ success: true, contestants: contests.contestants(params.id) }),
      {
        contestAdmin: true,
      },
    )
    .get(
      '/:id/contestants/:userId',
      ({ params }): ContestantLogAnswer => ({ success: true, log: contests.contestantLog(params.id, params.userId) }),
      {
        contestAdmin: true,
      },
    )
    .post(
      '/:id/contestants/:userId/decision',
      ({ viewer, params, body }): ContestantLogAnswer => ({
        success: true,
        log: contests.decide(params.id, params.userId, body, viewer),
      }),
      { contestAdmin: true, body: DecisionSchema },
    )
    .post(
      '/:id/thaw',
      ({ params }): MessageAnswer => {
        contests.thaw(params.id)
        return { success: true, message: 'The standings are thawed.' }
      },
      { contestAdmin: true, body: AnythingSchema },
    )
    .get(
      '/:id/rejudges',
      ({ params, query }): RejudgesAnswer => ({ success: true, ...contests.rejudges(params.id, query.page) }),
      {
        contestAdmin: true,
        query: RejudgesQuerySchema,
      },
    )
    .get(
      '/:id/rejudges/candidates',
      ({ params, query }): RejudgeCandidatesAnswer => ({
        success: true,
        ...contests.rejudgeCandidates(params.id, query),
      }),
      { contestAdmin: true, query: CandidatesQuerySchema },
    )
    .post(
      '/:id/rejudges',
      ({ viewer, params, body }): RejudgeAnswer => ({
        success: true,
        rejudge: contests.startRejudge(params.id, body, viewer),
      }),
      { contestAdmin: true, body: RejudgeSchema, rate: { calls: 10, seconds: 60 } },
    )
    .post(
      '/:id/rejudges/:rejudgeId/commit',
      ({ params }): RejudgeAnswer => ({
        success: true,
        rejudge: contests.settleRejudge(params.id, params.rejudgeId, 'commit'),
      }),
      { contestAdmin: true, body: AnythingSchema },
    )
    .post(
      '/:id/rejudges/:rejudgeId/discard',
      ({ params }): RejudgeAnswer => ({
        success: true,
        rejudge: contests.settleRejudge(params.id, params.rejudgeId, 'discard'),
      }),
      { contestAdmin: true, body: AnythingSchema },
    )
