import type { OperatorAnswer, OperatorBody } from '#contracts/calls/operator/index'
import type { Rejudge } from '#contracts/http/rejudges'
import { AppError } from '#errors'
import { existing, problemOf } from './contest-lookup'
import { actor, type Context } from './context'

/** How often the judge's progress is checked: the caller is a user or a script. */
const LOOK_EVERY_MS = 200

/**
 * Judges a contest's submissions again without touching the current results, or resumes an open rejudge, and waits until the
 * judge is done. The rejudge is then committed, discarded, or left for a contest admin to review. Throws REJUDGE_EMPTY,
 * JUDGE_UNAVAILABLE.
 */
export async function rejudge(
  context: Context,
  { id, problem, settle, by }: OperatorBody<'POST /operator/contest/rejudge'>,
): Promise<OperatorAnswer<'POST /operator/contest/rejudge'>> {
  const { contests, judging, progress, runner } = context
  const contestId = existing(context, id)
  const admin = actor(context, by)
  const problemId = problem === null ? null : problemOf(context, id, problem)
  const { open } = await contests.rejudging.list(contestId, 1)
  if (open === null || open.state === 'judging') {
    await runner.ready()
    if (!runner.status().available) throw new AppError('JUDGE_UNAVAILABLE')
  }
  // Without a server, an interrupted rejudge has to be resumed; with one, it is running already.
  if (open?.state === 'judging') judging.recover()
  const { id: rejudgeId } = open ?? (await contests.rejudging.start(contestId, { problemId }, admin))
  for (;;) {
    const { rejudges } = await contests.rejudging.list(contestId, 1)
    const now = rejudges.find((one) => one.id === rejudgeId)
    if (now === undefined) throw new AppError('REJUDGE_NOT_FOUND')
    progress({ done: now.judged, total: now.total, what: 'judged again' })
    if (now.state !== 'judging') {
      const isOpen = now.state === 'ready'
      return shown(
        settle === null || !isOpen ? now : await contests.rejudging.settle(contestId, rejudgeId, settle),
        now,
      )
    }
    context.signal.throwIfAborted()
    await Bun.sleep(LOOK_EVERY_MS)
  }
}

/** The effects are those computed before the rejudge was settled. */
const shown = (
  { id, state, total, judged }: Rejudge,
  { changes }: Rejudge,
): OperatorAnswer<'POST /operator/contest/rejudge'> => ({
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
