import type { Rejudge } from '#contracts/http/rejudges'
import { asUserId, type ContestId } from '#contracts/ids'
import type { Db } from '#db/client'
import { type RejudgeRow, rejudgedOf } from '#db/queries/rejudges'
import { userById } from '#db/queries/users'
import type { OpenContest } from './book'
import { Memory } from './memory'
import { choiceWords, labelIn } from './rejudge-choice'
import { effectsOf } from './rejudge-effects'
import { wordsOf } from './submission-view'

const KEPT_VIEWS = 64

type Deps = {
  readonly db: Db
  /** Of the standings: what a rejudge would change follows from them. */
  readonly versionOf: (id: ContestId) => number
}

/** Rejudges as they are told. What stands in one is worked out again only when something in it may be another. */
export class RejudgeViews {
  private readonly kept = new Memory<string, Rejudge>(KEPT_VIEWS)

  constructor(private readonly deps: Deps) {}

  of(contest: OpenContest, row: RejudgeRow): Rejudge {
    const { db, versionOf } = this.deps
    if (row.state === 'judging') return shownRejudge(db, contest, row)
    const key = [row.id, row.state, contest.row.version, row.state === 'ready' ? versionOf(contest.id) : 0].join()
    return this.kept.get(key) ?? this.kept.set(key, shownRejudge(db, contest, row))
  }
}

/** A rejudge with what it changes: against what stands, and once it is committed against what stood before. */
function shownRejudge(db: Db, contest: OpenContest, row: RejudgeRow): Rejudge {
  const all = rejudgedOf(db, row.id)
  const isCommitted = row.state === 'committed'
  const compared = all.map(({ trial, before, username }) => ({
    trial,
    username: username ?? '',
    label: labelIn(contest, before.problemId),
    verdict: isCommitted ? trial.wasVerdict : before.verdict,
    points: isCommitted ? (trial.wasPoints ?? 0) : before.points,
  }))
  const trials = new Map(all.map(({ trial }) => [trial.submissionId, trial]))
  return {
    id: row.id,
    state: row.state,
    problemId: row.problemId,
    choice: choiceWords(db, contest, row),
    createdBy: userById(db, asUserId(row.createdBy))?.username ?? 'a deleted account',
    createdAt: new Date(row.createdAtMs).toISOString(),
    settledAt: row.settledAtMs === null ? null : new Date(row.settledAtMs).toISOString(),
    total: all.length,
    judged: all.filter(({ trial }) => trial.verdict !== null).length,
    changes: compared.flatMap(({ trial, username, label, verdict, points }) => {
      const after = wordsOf(trial.verdict)
      if (after === null || (trial.verdict === verdict && trial.points === points)) return []
      const { submissionId, points: pointsAfter } = trial
      return [{ submissionId, username, label, before: wordsOf(verdict), after, pointsBefore: points, pointsAfter }]
    }),
    effects: row.state === 'ready' ? effectsOf(db, contest, trials) : null,
  }
}
