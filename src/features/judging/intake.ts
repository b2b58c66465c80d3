import { randomUUID } from 'node:crypto'
import { asSubmissionId } from '#contracts/ids'
import type { Db } from '#db/client'
import { judgingRules } from '#db/queries/problems'
import { insertSubmission, latestReceivedAtMs } from '#db/queries/submissions'
import { AppError } from '#errors'
import type { Runner } from '#runner'
import { storedRequestOf } from './record'
import type { StoredSubmission, SubmitRequest } from './types'

/** RULES.md, Contests: a source is at most 64 KiB. It holds for every program handed in. */
export const MAX_SOURCE_BYTES = 64 * 1024
/** Submissions waiting or being judged at once; further ones are refused before they are stored. */
export const MAX_UNFINISHED = 1000

type Intake = { readonly db: Db; readonly runner: Runner; readonly now: () => number }

/** Checks a submission and stores it; nothing is stored of a refused one. */
export function createIntake({ db, runner, now }: Intake) {
  let lastReceivedAtMs = latestReceivedAtMs(db)
  return (request: SubmitRequest, unfinished: number): StoredSubmission => {
    refuseUnfit(request, runner, db)
    if (unfinished >= MAX_UNFINISHED) throw new AppError('QUEUE_FULL')
    // The wall clock may be set back; the order of receipt may not.
    lastReceivedAtMs = Math.max(lastReceivedAtMs, now())
    const { userId, purpose, contextId, languageId, source, target } = request
    const id = asSubmissionId(randomUUID())
    const receivedAtMs = lastReceivedAtMs
    const problemId = target.kind === 'problem' ? target.problemId : null
    const stored = { ...storedRequestOf(request) }
    const seq = insertSubmission(db, {
      id,
      userId,
      problemId,
      purpose,
      contextId,
      languageId,
      source,
      request: stored,
      receivedAtMs,
    })
    return { id, seq, receivedAtMs }
  }
}

function refuseUnfit({ languageId, source, target }: SubmitRequest, runner: Runner, db: Db): void {
  if (Buffer.byteLength(source) > MAX_SOURCE_BYTES) throw new AppError('SOURCE_TOO_LARGE')
  if (!runner.status().available) throw new AppError('JUDGE_UNAVAILABLE')
  if (!runner.languages().some((language) => language.id === languageId)) throw new AppError('LANGUAGE_UNKNOWN')
  if (target.kind === 'problem' && judgingRules(db, target.problemId) === undefined)
    throw new AppError('PROBLEM_NOT_FOUND')
}
