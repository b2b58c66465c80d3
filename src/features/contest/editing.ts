import { randomUUID } from 'node:crypto'
import type { ContestEdit, ContestEditable, ContestForm, EditableProblem } from '#contracts/http/contest-form'
import type { User } from '#contracts/http/users'
import { asContestId, asProblemId, type ContestId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import {
  type Amendment,
  amendmentRefusals,
  amendmentsOf,
  type CheckedProblem,
  type ContestTerms,
  FORMATS,
  type FormatKey,
  isFrozen,
  statusAt,
  withFrozenTerms,
} from '#core/contest'
import type { Db } from '#db/client'
import { insertChanges } from '#db/queries/contest-changes'
import { unrankInsiders } from '#db/queries/contest-entries'
import { type ContestProblemRow, saveContest, updateContest } from '#db/queries/contests'
import { closeProblems, problemById } from '#db/queries/problems'
import { AppError } from '#errors'
import type { Clock } from '#live'
import { ARCHIVED, changeLog } from './change-log'
import { type OpenContest, openContest, withGroups, withoutOwn } from './contest-access'
import { findTerms, refuseOverlaps, storedTerms } from './terms'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** Called after a contest was changed, to update its timer, its standings and every open page. */
  readonly onEdited: (contestId: string) => void
}

/** Creates contests, edits published ones, and archives them. */
export class Editing {
  constructor(private readonly deps: Deps) {}

  /**
   * Stores the contest that a form describes; a refused form stores nothing. Returns its id. Throws the errors of
   * findTerms.
   */
  create(author: User, form: ContestForm): ContestId {
    const { db, clock } = this.deps
    const nowMs = clock.nowMs()
    const { contest, problems, invitedIds, shutOutIds } = findTerms(db, form, { nowMs, editor: author })
    const id = asContestId(randomUUID())
    const untouched = { thawedAtMs: null, finalAtMs: null, archivedAtMs: null, version: 1 }
    const row = { ...contest, ...untouched, id, createdBy: author.id, createdAtMs: nowMs }
    const rows = problems.map((problem) => ({ ...withoutOwn(problem, ownOf(db, problem)), contestId: id }))
    db.transaction(() => {
      const problemIds = problems.map(({ problemId }) => problemId)
      if (form.closeProblems === true) closeProblems(db, problemIds, { userId: author.id, atMs: nowMs })
      saveContest(db, row, { problems: rows, invited: invitedIds, shutOut: shutOutIds })
    })
    return id
  }

  /** The initial values of the edit form. Throws CONTEST_NOT_FOUND. */
  read(viewer: User, contestId: string): ContestEditable {
    const { db, clock } = this.deps
    const open = openContest(db, contestId)
    return editableOf(open, {
      nowMs: clock.nowMs(),
      ...storedTerms(db, open),
      isCreator: open.row.createdBy === viewer.id,
      changes: changeLog(db, open.id),
    })
  }

  /**
   * Saves a form over a contest if the form was read at the current version. Throws CONTEST_CHANGED with the changes of
   * others since then, VALIDATION with `details.fields` for fields that may no longer change, and the errors of
   * findTerms.
   */
  save(editor: User, contestId: string, edit: ContestEdit): ContestEditable {
    const { db, clock, onEdited } = this.deps
    const nowMs = clock.nowMs()
    const isChanged = db.transaction(() => {
      const open = openContest(db, contestId)
      this.refuseStale(open, edit.version)
      const current = storedTerms(db, open)
      const form = open.row.createdBy === editor.id ? edit : { ...edit, shutOutUsernames: [...current.shutOut] }
      const found = findTerms(db, form, { nowMs, editor, current: open.row })
      const problems = found.problems.map((problem) => withKeptGroups(problem, open, found.contest.format))
      const asked: ContestTerms = {
        ...found,
        // The stored terms include the problems' own groups, which a form need not send: they are added here before the
        // comparison.
        problems: problems.map((problem) => withGroups(problem, ownOf(db, problem))),
        contest: { ...found.contest, thawedAtMs: open.row.thawedAtMs },
      }
      const amendments = amendmentsOf(current, asked)
      refuse(amendmentRefusals(current, amendments, nowMs))
      refuseTooFew(asked, open)
      const problemIds = problems.map(({ problemId }) => problemId)
      if (edit.closeProblems === true) closeProblems(db, problemIds, { userId: editor.id, atMs: nowMs })
      if (amendments.length === 0) return false
      const version = open.row.version + 1
      const { contest } = withFrozenTerms(current, asked, nowMs)
      const { participants: _, createdByUsername: __, ...row } = open.row
      saveContest(
        db,
        { ...row, ...contest, version },
        {
          problems: problems.map((problem) => ({ ...withoutOwn(problem, ownOf(db, problem)), contestId })),
          invited: found.invitedIds,
          shutOut: found.shutOutIds,
        },
      )
      // A problem may have been added whose author is registered, or an admin who is registered may have been let in
      // again.
      if (statusAt(open.row, nowMs) === 'upcoming') unrankInsiders(db, open.id)
      insertChanges(
        db,
        amendments.map((one) => rowOf(one, { contestId, version, byUserId: editor.id, atMs: nowMs })),
      )
      return true
    })
    if (isChanged) onEdited(contestId)
    return this.read(editor, contestId)
  }

  /** Archives or restores a contest. Safe to call again. Throws CONTEST_RUNNING, CONTEST_NOT_FOUND, PROBLEM_IN_TWO_CONTESTS. */
  archive(editor: User, contestId: string, isArchived: boolean): ContestEditable {
    const { db, clock, onEdited } = this.deps
    const nowMs = clock.nowMs()
    const { id, row, problems } = openContest(db, contestId)
    if (!isArchived) refuseOverlaps({ db, nowMs }, row, { problems, exceptId: id })
    if (isArchived && statusAt(row, nowMs) === 'active') throw new AppError('CONTEST_RUNNING')
    if ((row.archivedAtMs !== null) !== isArchived) {
      const version = row.version + 1
      const yesNo = (value: boolean) => (value ? 'yes' : 'no')
      const change = { field: ARCHIVED, before: yesNo(!isArchived), after: yesNo(isArchived) }
      db.transaction(() => {
        updateContest(db, id, { archivedAtMs: isArchived ? nowMs : null, version })
        insertChanges(db, [{ ...change, contestId, version, byUserId: editor.id, atMs: nowMs }])
      })
      onEdited(contestId)
    }
    return this.read(editor, contestId)
  }

  private refuseStale({ id, row }: OpenContest, version: number): void {
    if (version === row.version) return
    const changes = changeLog(this.deps.db, id, version)
    throw new AppError('CONTEST_CHANGED', undefined, { version: row.version, changes })
  }
}

/**
 * The page sends subtasks only where the format counts them. Elsewhere those that the contest was created with stay, as
 * long as they add up to the problem's points.
 */
function withKeptGroups(problem: CheckedProblem, { problems }: OpenContest, format: FormatKey): CheckedProblem {
  if (FORMATS[format].countsParts || problem.subtasks !== null) return problem
  const stored = problems.find(({ problemId }) => problemId === problem.problemId)
  return stored?.points === problem.points ? { ...problem, subtasks: stored.subtasks } : problem
}

/** The problem's own test groups and editorial. */
const ownOf = (db: Db, { problemId }: Pick<ContestProblemRow, 'problemId'>): ContestProblemRow['own'] =>
  problemById(db, asProblemId(problemId)) ?? { subtasks: null, editorial: '' }

function refuse(fields: Readonly<Record<string, string>>): void {
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('VALIDATION', first, { fields: inForm(fields) })
}

/** The form has editorials as a part of the problems. */
const inForm = ({ editorials, ...fields }: Readonly<Record<string, string>>) =>
  editorials === undefined ? fields : { ...fields, problems: editorials }

function refuseTooFew({ contest }: ContestTerms, { row }: OpenContest): void {
  const { maxParticipants } = contest
  if (maxParticipants === null || maxParticipants === row.maxParticipants || maxParticipants >= row.participants) return
  refuse({ maxParticipants: `${row.participants} are registered already` })
}

const rowOf = (
  { field, before, after }: Amendment,
  by: { readonly contestId: string; readonly version: number; readonly byUserId: string; readonly atMs: number },
) => ({ ...by, field, before: before ?? '', after: after ?? '' })

type More = Pick<ContestEditable, 'changes' | 'isCreator'> &
  Pick<ContestTerms, 'invited' | 'shutOut'> & { readonly nowMs: number }

const editableOf = (
  { id, row, problems }: OpenContest,
  { nowMs, invited, shutOut, isCreator, changes }: More,
): ContestEditable => ({
  contestId: id,
  version: row.version,
  status: statusAt(row, nowMs),
  isFrozen: isFrozen(row, nowMs),
  isArchived: row.archivedAtMs !== null,
  isCreator,
  form: {
    ...pick(row, 'title', 'description', 'maxParticipants', 'isPublic', 'maxSubmissionsPerProblem', 'format'),
    ...pick(row, 'keepsFreeze', 'isRated', 'ratedLeast', 'disqualifyAfter', 'accessCode'),
    startTime: new Date(row.startAtMs).toISOString(),
    duration: row.durationMin,
    allowVirtualParticipation: row.allowVirtual,
    penaltyPerWrongSubmission: row.penaltyMin,
    freezeMinutes: row.freezeMin,
    shutOutUsernames: [...shutOut],
    invitedUsernames: [...invited],
    problems: problems.map(problemOf),
  },
  changes,
})

const problemOf = (row: ContestProblemRow): EditableProblem => ({
  ...pick(row, 'problemId', 'title', 'points', 'subtasks', 'editorial'),
  isOpen: !row.isContestOnly,
  order: row.ordinal,
})
