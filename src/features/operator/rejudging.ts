import { Type } from '@sinclair/typebox'
import type { Rejudge, RejudgeChange } from '#contracts/http/rejudges'
import { nullable, oneOf } from '#contracts/shapes'
import { AppError } from '#errors'
import { existing, problemOf } from './contest-lookup'
import { actor } from './context'
import { operatorCall } from './operator-call'
import { BySchema, MaybeLineSchema, NamedSchema } from './shapes'

/** How often the judge's progress is checked while a user or a script waits for it. */
const LOOK_EVERY_MS = 200

/**
 * Judges a contest's submissions again without touching the current results, or resumes an open rejudge, and waits
 * until the judge is done. The rejudge is then committed, discarded, or left for a contest admin to review. Throws
 * REJUDGE_EMPTY, JUDGE_UNAVAILABLE, and REJUDGE_RUNNING if a problem is named and the open rejudge does not concern it.
 */
export const rejudge = operatorCall({
  summary: 'Rejudge a contest, or settle its open rejudge',
  judges: true,
  errors: [
    'CONTEST_NOT_FOUND',
    'PROBLEM_NOT_FOUND',
    'REJUDGE_EMPTY',
    'REJUDGE_RUNNING',
    'REJUDGE_NOT_FOUND',
    'REJUDGE_NOT_READY',
    'JUDGE_UNAVAILABLE',
    'USER_NOT_FOUND',
    'FORBIDDEN',
  ],
  body: Type.Object({
    id: NamedSchema,
    /** A letter or an id; null for all problems. */
    problem: MaybeLineSchema,
    settle: nullable(oneOf(['commit', 'discard'])),
    by: BySchema,
  }),
  answer: Type.Object({
    id: Type.String(),
    state: Type.String(),
    total: Type.Number(),
    judged: Type.Number(),
    changes: Type.Array(
      Type.Object({
        submissionId: Type.String(),
        username: Type.String(),
        problem: Type.String(),
        before: Type.String(),
        after: Type.String(),
        pointsBefore: Type.Number(),
        pointsAfter: Type.Number(),
      }),
    ),
  }),
  async perform(deps, { body: { id, problem, settle, by }, progress, signal }) {
    const { contests, judging, runner } = deps
    const contestId = existing(deps, id)
    const admin = actor(deps, by)
    const problemId = problem === null ? null : problemOf(deps, id, problem)
    const { open } = await contests.rejudging.list(contestId, 1)
    // The open rejudge concerns all problems or another one, so this call must not commit or discard it.
    if (open !== null && problemId !== null && open.problemId !== problemId) throw new AppError('REJUDGE_RUNNING')
    if (open === null || open.state === 'judging') {
      await runner.ready()
      if (!runner.status().available) throw new AppError('JUDGE_UNAVAILABLE')
    }
    // Without a server, an interrupted rejudge has to be resumed; with one, it is in progress already.
    if (open?.state === 'judging') judging.recover()
    const { id: rejudgeId } = open ?? (await contests.rejudging.start(admin, contestId, { problemId }))
    for (;;) {
      const { rejudges } = await contests.rejudging.list(contestId, 1)
      const now = rejudges.find((one) => one.id === rejudgeId)
      if (now === undefined) throw new AppError('REJUDGE_NOT_FOUND')
      progress({ done: now.judged, total: now.total, what: 'judged again' })
      if (now.state !== 'judging') {
        const isOpen = now.state === 'ready'
        // Read before the rejudge is settled, because a commit replaces the results with which the changes are
        // compared.
        const changes = await contests.rejudging.allChanges(contestId, rejudgeId)
        return shown(
          settle === null || !isOpen ? now : await contests.rejudging.settle(contestId, rejudgeId, settle),
          changes,
        )
      }
      signal.throwIfAborted()
      await Bun.sleep(LOOK_EVERY_MS)
    }
  },
})

const shown = ({ id, state, total, judged }: Rejudge, changes: readonly RejudgeChange[]) => ({
  id,
  state,
  total,
  judged,
  changes: changes.map(({ submissionId, username, label, before, after, pointsBefore, pointsAfter }) => ({
    submissionId,
    username,
    problem: label,
    before: before ?? '',
    after,
    pointsBefore,
    pointsAfter,
  })),
})
