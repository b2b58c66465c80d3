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
import type { User } from '#contracts/http/users'
import type { Services } from '#features/services'
import { type AccessControl, longAnswer } from '#web'

/** What contest admins do with a contest: announce, change, archive, judge again, decide, thaw. */
export const contestDeskRoutes = ({ contests }: Services, access: AccessControl) => {
  /** The service, for those who run this contest: a contest admin whom it has shut out does not. */
  const managed = (viewer: User, contestId: string) => {
    contests.requireManager(contestId, viewer)
    return contests
  }
  return new Elysia()
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
    .get(
      '/:id/form',
      ({ viewer, params }): ContestEditableAnswer => ({ success: true, ...contests.editable(params.id, viewer) }),
      {
        contestAdmin: true,
      },
    )
    .put(
      '/:id',
      ({ viewer, params, body }): ContestSavedAnswer => ({
        success: true,
        ...managed(viewer, params.id).edit(params.id, body, viewer),
        message: 'Contest saved.',
      }),
      { contestAdmin: true, body: ContestEditSchema, rate: { calls: 60, seconds: 60 } },
    )
    .post(
      '/:id/archive',
      ({ viewer, params }): ContestSavedAnswer => ({
        success: true,
        ...managed(viewer, params.id).archive(params.id, true, viewer),
        message: 'Archived: who took part still finds it by its link.',
      }),
      { contestAdmin: true, body: AnythingSchema },
    )
    .delete(
      '/:id/archive',
      ({ viewer, params }): ContestSavedAnswer => ({
        success: true,
        ...managed(viewer, params.id).archive(params.id, false, viewer),
        message: 'The contest is back on the list.',
      }),
      { contestAdmin: true },
    )
    .post(
      '/:id/announcements',
      ({ viewer, params, body }): MessageAnswer => {
        managed(viewer, params.id).announce(params.id, viewer, body)
        return { success: true, message: 'Announced.' }
      },
      { contestAdmin: true, body: AnnouncementSchema },
    )
    .post(
      '/:id/clarifications/:questionId/answer',
      ({ viewer, params, body }): MessageAnswer => {
        managed(viewer, params.id).answer(params.id, params.questionId, body, viewer)
        return { success: true, message: 'Answered.' }
      },
      { contestAdmin: true, body: AnswerSchema },
    )
    .get(
      '/:id/contestants',
      ({ viewer, params }): ContestantsAnswer => ({
        success: true,
        contestants: managed(viewer, params.id).contestants(params.id),
      }),
      {
        contestAdmin: true,
      },
    )
    .get(
      '/:id/contestants/:userId',
      ({ viewer, params }): ContestantLogAnswer => ({
        success: true,
        log: managed(viewer, params.id).contestantLog(params.id, params.userId),
      }),
      {
        contestAdmin: true,
      },
    )
    .post(
      '/:id/contestants/:userId/decision',
      ({ viewer, params, body }): ContestantLogAnswer => ({
        success: true,
        log: managed(viewer, params.id).decide(params.id, params.userId, body, viewer),
      }),
      { contestAdmin: true, body: DecisionSchema },
    )
    .post(
      '/:id/thaw',
      ({ viewer, params }): MessageAnswer => {
        managed(viewer, params.id).thaw(params.id)
        return { success: true, message: 'The standings are thawed.' }
      },
      { contestAdmin: true, body: AnythingSchema },
    )
    .get(
      '/:id/rejudges',
      async ({ viewer, params, query }) =>
        longAnswer<RejudgesAnswer>({
          success: true,
          ...(await managed(viewer, params.id).rejudges(params.id, query.page)),
        }),
      {
        contestAdmin: true,
        query: RejudgesQuerySchema,
      },
    )
    .get(
      '/:id/rejudges/candidates',
      ({ viewer, params, query }): RejudgeCandidatesAnswer => ({
        success: true,
        ...managed(viewer, params.id).rejudgeCandidates(params.id, query),
      }),
      { contestAdmin: true, query: CandidatesQuerySchema },
    )
    .post(
      '/:id/rejudges',
      async ({ viewer, params, body }) =>
        longAnswer<RejudgeAnswer>({
          success: true,
          rejudge: await managed(viewer, params.id).startRejudge(params.id, body, viewer),
        }),
      { contestAdmin: true, body: RejudgeSchema, rate: { calls: 10, seconds: 60 } },
    )
    .post(
      '/:id/rejudges/:rejudgeId/commit',
      async ({ viewer, params }) =>
        longAnswer<RejudgeAnswer>({
          success: true,
          rejudge: await managed(viewer, params.id).settleRejudge(params.id, params.rejudgeId, 'commit'),
        }),
      { contestAdmin: true, body: AnythingSchema },
    )
    .post(
      '/:id/rejudges/:rejudgeId/discard',
      async ({ viewer, params }) =>
        longAnswer<RejudgeAnswer>({
          success: true,
          rejudge: await managed(viewer, params.id).settleRejudge(params.id, params.rejudgeId, 'discard'),
        }),
      { contestAdmin: true, body: AnythingSchema },
    )
}
