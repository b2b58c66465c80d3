import type { RunResult } from '#contracts/http/judge'
import { asSubmissionId, type SubmissionId } from '#contracts/ids'
import type { Db } from '#db/client'
import * as stored from '#db/queries/submissions'
import type { Verdict } from '#runner'
import { recordOf, requestOf } from './record'
import { runResultOf, testsJudged } from './run-result'
import type { JudgedSubmission, Purpose, SubmissionRecord, SubmissionTally } from './types'
import type { Viewer } from './visible-results'

type Deps = {
  readonly db: Db
  readonly now: () => number
  /** Whether the judge has it in hand at this moment. */
  readonly isAtWork: (id: SubmissionId) => boolean
}

/** What can be read of submissions that are stored. */
export class Records {
  constructor(private readonly deps: Deps) {}

  find(id: SubmissionId): SubmissionRecord | null {
    const row = stored.submissionById(this.deps.db, id)
    return row === undefined ? null : recordOf(row, this.deps.isAtWork(id))
  }

  archive(id: SubmissionId): string | null {
    return stored.archiveOf(this.deps.db, id)
  }

  shown(submission: JudgedSubmission, viewer: Viewer = { maySeeHidden: false }): RunResult {
    const row = stored.submissionById(this.deps.db, submission.id)
    const tests = row === undefined ? [] : testsJudged(this.deps.db, requestOf(row).target, row.testsVersion)
    return runResultOf(submission, tests, viewer)
  }

  list(purpose: Purpose, page: { readonly limit: number; readonly offset: number }) {
    const rows = stored.listSubmissions(this.deps.db, { purpose, ...page })
    return {
      submissions: rows.map((row) => recordOf(row, this.deps.isAtWork(asSubmissionId(row.id)))),
      total: stored.countSubmissions(this.deps.db, purpose),
    }
  }

  tally(purpose: Purpose): SubmissionTally {
    const sinceMs = this.deps.now() - 30 * 24 * 60 * 60 * 1000
    return {
      total: stored.countSubmissions(this.deps.db, purpose),
      byLanguage: stored.countByLanguage(this.deps.db, purpose),
      byEnding: stored
        .countByEnding(this.deps.db, purpose)
        .map((row) => ({ ...row, verdict: row.verdict as Verdict | null })),
      byDay: stored.countByDay(this.deps.db, purpose, sinceMs),
    }
  }
}
