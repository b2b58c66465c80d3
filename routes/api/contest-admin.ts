import type { Rejudge, RejudgeAnswer, RejudgesAnswer } from '#contracts/http/rejudges'
import type { User } from '#contracts/http/users'
import type { Services } from '#features/services'
import { type AccessControl, longAnswer, serveCalls } from '#web'

const judgedAgain = async (rejudge: Promise<Rejudge>) =>
  longAnswer<RejudgeAnswer>({ success: true, rejudge: await rejudge })

/** The calls with which contest admins manage a contest: announce, change, archive, judge again, decide, unfreeze. */
export const contestAdminRoutes = ({ contests }: Services, access: AccessControl) => {
  /** Returns the service for admins who manage this contest. Throws for a contest admin who is excluded from it. */
  const managed = (viewer: User, contestId: string) => {
    contests.requireManager(viewer, contestId)
    return contests
  }
  return serveCalls(access, {
    'POST /api/contests': ({ viewer, body }) => ({
      contest: contests.create(viewer, body),
      message: 'Contest created successfully!',
    }),
    'GET /api/contests/{id}/form': ({ viewer, params }) => contests.editable(viewer, params.id),
    'PUT /api/contests/{id}': ({ viewer, params, body }) => ({
      ...managed(viewer, params.id).editing.save(viewer, params.id, body),
      message: 'Contest saved.',
    }),
    'POST /api/contests/{id}/archive': ({ viewer, params }) => ({
      ...managed(viewer, params.id).editing.archive(viewer, params.id, true),
      message: 'Archived: who took part still finds it by its link.',
    }),
    'DELETE /api/contests/{id}/archive': ({ viewer, params }) => ({
      ...managed(viewer, params.id).editing.archive(viewer, params.id, false),
      message: 'The contest is back on the list.',
    }),
    'POST /api/contests/{id}/announcements': ({ viewer, params, body }) => {
      managed(viewer, params.id).clarifying.announce(viewer, params.id, body)
      return { message: 'Announced.' }
    },
    'POST /api/contests/{id}/clarifications/{questionId}/answer': ({ viewer, params, body }) => {
      managed(viewer, params.id).clarifying.answer(viewer, params.id, params.questionId, body)
      return { message: 'Answered.' }
    },
    'GET /api/contests/{id}/contestants': ({ viewer, params, query }) =>
      managed(viewer, params.id).watching.summaries(params.id, query),
    'GET /api/contests/{id}/contestants/{userId}': ({ viewer, params }) => ({
      log: managed(viewer, params.id).watching.log(params.id, params.userId),
    }),
    'POST /api/contests/{id}/contestants/{userId}/decision': ({ viewer, params, body }) => ({
      log: managed(viewer, params.id).watching.settle(viewer, params.id, params.userId, body),
    }),
    'POST /api/contests/{id}/thaw': ({ viewer, params }) => {
      managed(viewer, params.id).thaw(params.id)
      return { message: 'The standings are thawed.' }
    },
    'GET /api/contests/{id}/rejudges': async ({ viewer, params, query }) =>
      longAnswer<RejudgesAnswer>({
        success: true,
        ...(await managed(viewer, params.id).rejudging.list(params.id, query.page)),
      }),
    'GET /api/contests/{id}/rejudges/{rejudgeId}/changes': ({ viewer, params, query }) =>
      managed(viewer, params.id).rejudging.changes(params.id, params.rejudgeId, query.page),
    'GET /api/contests/{id}/rejudges/candidates': ({ viewer, params, query }) =>
      managed(viewer, params.id).rejudging.candidates(params.id, query),
    'POST /api/contests/{id}/rejudges': async ({ viewer, params, body }) =>
      judgedAgain(managed(viewer, params.id).rejudging.start(viewer, params.id, body)),
    'POST /api/contests/{id}/rejudges/{rejudgeId}/commit': async ({ viewer, params }) =>
      judgedAgain(managed(viewer, params.id).rejudging.settle(params.id, params.rejudgeId, 'commit')),
    'POST /api/contests/{id}/rejudges/{rejudgeId}/discard': async ({ viewer, params }) =>
      judgedAgain(managed(viewer, params.id).rejudging.settle(params.id, params.rejudgeId, 'discard')),
  })
}
