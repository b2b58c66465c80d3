import { DAY_MS } from '#contracts/durations'
import type { RunResult } from '#contracts/http/judge'
import { asSubmissionId, type SubmissionId } from '#contracts/ids'
import type { Steps } from '#core/steps'
import type { Db } from '#db/client'
import type { Slice } from '#db/queries/slice'
import * as stored from '#db/queries/submissions'
import { inTurns } from '#live'
import type { Verdict } from '#runner'
import { recordOf, requestOf } from './record'
import { runResultOf, testsJudged } from './run-result'
import type { JudgedSubmission, Purpose, SubmissionRecord, SubmissionTally } from './types'
import type { Viewer } from './visible-results'

type Deps = {
  readonly db: Db
  readonly now: () => number
  /** Whether the judge is working on the submission now. */
  readonly isAtWork: (id: SubmissionId) => boolean
}

/** The number of results that one step scans; each may have megabytes. */
const ENDINGS_AT_ONCE = 4

/** Reads stored submissions. */
export class Records {
  constructor(private readonly deps: Deps) {}

  find(id: SubmissionId): SubmissionRecord | null {
    const row = stored.submissionById(this.deps.db, id)
    return row === undefined ? null : recordOf(row, this.deps.isAtWork(id))
  }

  /** A submission's archive in Base64, or null. */
  archive(id: SubmissionId): string | null {
    return stored.archiveOf(this.deps.db, id)
  }

  shown(submission: JudgedSubmission, viewer: Viewer = { maySeeHidden: false }): RunResult {
    const row = stored.submissionById(this.deps.db, submission.id)
    const tests = row === undefined ? [] : testsJudged(this.deps.db, requestOf(row).target, row.testsVersion)
    return runResultOf(submission, tests, viewer)
  }

  /** Submissions of one purpose, newest first, by their ids, with the total. */
  list(purpose: Purpose, page: Slice) {
    return {
      ids: stored.listSubmissionIds(this.deps.db, { purpose, ...page }).map(asSubmissionId),
      total: stored.countSubmissions(this.deps.db, purpose),
    }
  }

  /** Counts a purpose's submissions without a user by language, by ending and by day (UTC). */
  async tally(purpose: Purpose): Promise<SubmissionTally> {
    const sinceMs = Math.floor(this.deps.now() / DAY_MS - 30) * DAY_MS
    const byEnding = await inTurns(this.endingSteps(purpose))
    const byLanguage = stored.countByLanguage(this.deps.db, purpose)
    return {
      total: byLanguage.reduce((sum, { count }) => sum + count, 0),
      byLanguage,
      byEnding,
      byDay: stored.countByDay(this.deps.db, purpose, sinceMs),
    }
  }

  private *endingSteps(purpose: Purpose): Steps<SubmissionTally['byEnding']> {
    const tallied = new Map<string, { readonly row: stored.EndingRow; count: number }>()
    let after = 0
    for (;;) {
      const rows = stored.endingsAfter(this.deps.db, { purpose, after, limit: ENDINGS_AT_ONCE })
      for (const row of rows) {
        const key = [row.verdict, row.exitCode, row.signal].join()
        const known = tallied.get(key)
        if (known === undefined) tallied.set(key, { row, count: 1 })
        else known.count += 1
        after = row.seq
      }
      if (rows.length < ENDINGS_AT_ONCE) break
      yield
    }
    return [...tallied.values()].map(({ row: { verdict, exitCode, signal }, count }) => ({
      exitCode,
      signal,
      count,
      verdict: verdict as Verdict | null,
    }))
  }
}
