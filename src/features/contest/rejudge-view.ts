import { LRUCache } from 'lru-cache'
import type { Rejudge, RejudgeChange, RejudgeEffects } from '#contracts/http/rejudges'
import { asUserId, type ContestId } from '#contracts/ids'
import { DELETED_NAME } from '#contracts/labels'
import { REJUDGE_ROWS } from '#contracts/limits'
import { pick } from '#contracts/pick'
import type { Steps } from '#core/steps'
import type { Db } from '#db/client'
import { changesOfRejudge, countRejudging, type RejudgedChange, type RejudgeRow } from '#db/queries/rejudges'
import { shownNameById } from '#db/queries/users'
import { inTurns } from '#live'
import { labelIn, type OpenContest } from './contest-access'
import { choiceLabel } from './rejudge-choice'
import { effectSteps } from './rejudge-effects'
import { verdictLabelOf } from './submission-view'

const KEPT_VIEWS = 64

type Deps = {
  readonly db: Db
  /** The version of the standings, which determine the effects of a rejudge. */
  readonly versionOf: (id: ContestId) => number
}

/**
 * Serves rejudges. A rejudge is recomputed only if it may have changed, interleaved with other work and once for all
 * concurrent requests.
 */
export class RejudgeViews {
  private readonly kept = new LRUCache<string, Promise<Rejudge>>({ max: KEPT_VIEWS })

  constructor(private readonly deps: Deps) {}

  of(contest: OpenContest, row: RejudgeRow): Promise<Rejudge> {
    const { db } = this.deps
    if (row.state === 'judging') return inTurns(rejudgeSteps(db, contest, row))
    const key = this.keyOf(contest, row)
    const known = this.kept.get(key)
    if (known !== undefined) return known
    const made = inTurns(rejudgeSteps(db, contest, row))
    this.kept.set(key, made)
    // If something changed during the computation, its result is returned once but not cached.
    const settled = () => this.keyOf(contest, row) === key || this.kept.delete(key)
    made.then(settled, () => this.kept.delete(key))
    return made
  }

  /** All changes of a rejudge, in order of receipt, computed between other work. */
  async changes(contest: OpenContest, row: RejudgeRow): Promise<RejudgeChange[]> {
    return shownChanges(contest, await inTurns(changeSteps(this.deps.db, row)))
  }

  private keyOf({ id, row: { version } }: OpenContest, { id: rejudgeId, state }: RejudgeRow): string {
    return [rejudgeId, state, version, state === 'ready' ? this.deps.versionOf(id) : 0].join()
  }
}

/** A rejudge with its effects on the current results. Once it is committed, only its changes are left. */
function* rejudgeSteps(db: Db, contest: OpenContest, row: RejudgeRow): Steps<Rejudge> {
  const { total, judged } = countRejudging(db, row.id)
  const changes = yield* changeSteps(db, row)
  return {
    ...pick(row, 'id', 'state', 'problemId'),
    choice: choiceLabel(db, contest, row),
    createdBy: shownNameById(db, asUserId(row.createdBy)) || DELETED_NAME,
    createdAt: new Date(row.createdAtMs).toISOString(),
    settledAt: row.settledAtMs === null ? null : new Date(row.settledAtMs).toISOString(),
    total,
    judged,
    changed: changes.length,
    changes: shownChanges(contest, changes.slice(0, REJUDGE_ROWS)),
    effects: row.state === 'ready' ? shownEffects(yield* effectSteps(db, contest, changes)) : null,
  }
}

const shownEffects = (effects: RejudgeEffects): RejudgeEffects => ({
  ...effects,
  places: effects.places.slice(0, REJUDGE_ROWS),
  ratings: effects.ratings?.slice(0, REJUDGE_ROWS) ?? null,
})

const shownChanges = (contest: OpenContest, changes: readonly RejudgedChange[]): RejudgeChange[] =>
  changes.flatMap((change) => {
    const after = verdictLabelOf(change.after)
    if (after === null) return []
    const label = labelIn(contest, change.problemId) ?? ''
    const before = verdictLabelOf(change.before)
    const username = change.username ?? ''
    return [{ ...pick(change, 'submissionId', 'pointsBefore', 'pointsAfter'), username, label, before, after }]
  })

/** The changes of a rejudge, in order of receipt. */
function* changeSteps(db: Db, row: RejudgeRow): Steps<RejudgedChange[]> {
  const changes: RejudgedChange[] = []
  for (const page of changesOfRejudge(db, row)) {
    changes.push(...page)
    yield
  }
  return changes.sort((a, b) => a.seq - b.seq)
}
