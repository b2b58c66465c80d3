import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client'
import { judgingRules } from '#db/queries/problems'
import { type Arrival, insertSubmissions, latestReceivedAtMs, type SubmissionRow } from '#db/queries/submissions'
import { AppError } from '#errors'
import type { Runner } from '#runner'
import { targetTests } from './known-tests'
import { ownerOf, type Places } from './places'
import { storedRequestOf } from './record'
import type { SubmitRequest } from './types'

/** docs/rules.md#contests: a source is at most 64 KiB. This applies to every submitted program. */
export const MAX_SOURCE_BYTES = 64 * 1024
type Intake = { readonly db: Db; readonly runner: Runner; readonly places: Places; readonly now: () => number }

/** Checks submissions and stores them, all or none. Returns their rows in the order given. */
export function createIntake({ db, runner, places, now }: Intake) {
  let lastReceivedAtMs = latestReceivedAtMs(db)
  return (requests: readonly SubmitRequest[]): SubmissionRow[] => {
    for (const request of requests) refuseUnfit(request, runner, db)
    places.refuseTooMany(
      requests.map((request) => ({ ...request, owner: ownerOf(request, request.owner) })),
      now(),
    )
    // The wall clock may be set back; the order of receipt may not change.
    lastReceivedAtMs = Math.max(lastReceivedAtMs, now())
    const receivedAtMs = lastReceivedAtMs
    return insertSubmissions(
      db,
      requests.map((request) => arrivalOf(request, receivedAtMs)),
    )
  }
}

function arrivalOf(request: SubmitRequest, receivedAtMs: number): Arrival {
  const { userId, purpose, contextId, languageId, source, target, archive = null } = request
  const problemId = target.kind === 'problem' ? target.problemId : null
  const stored = { ...storedRequestOf(request) }
  const id = randomUUID()
  const submission = { id, userId, problemId, purpose, contextId, languageId, source, request: stored, receivedAtMs }
  return { submission, archive }
}

function refuseUnfit({ languageId, source, target }: SubmitRequest, runner: Runner, db: Db): void {
  if (Buffer.byteLength(source) > MAX_SOURCE_BYTES) throw new AppError('SOURCE_TOO_LARGE')
  if (!runner.status().available && !runner.isStarting()) throw new AppError('JUDGE_UNAVAILABLE')
  if (target.kind === 'picture') {
    if (runner.rendererName() === null && !runner.isStarting()) throw new AppError('CSS_NOT_OFFERED')
    return
  }
  if (!runner.knows(languageId)) throw new AppError('LANGUAGE_UNKNOWN')
  if (target.kind === 'input') return
  if (judgingRules(db, target.problemId) === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  if (target.tests === 'shown' && targetTests(db, target).length === 0) throw new AppError('NO_SAMPLE_TESTS')
}
