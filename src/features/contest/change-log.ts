import type { ContestChange } from '#contracts/http/contest-form'
import type { ContestNotice } from '#contracts/http/contests'
import type { ContestId } from '#contracts/ids'
import { DELETED_NAME } from '#contracts/labels'
import {
  amendmentMessage,
  CONTEST_FIELDS,
  concernsContestants,
  PROBLEM_CHANGES,
  problemChangeMessage,
} from '#core/contest'
import type { Db } from '#db/client'
import { type ChangeRow, changesSince, RENAMED } from '#db/queries/contest-changes'

/** The field of the change log for archiving, which is not part of the form. */
export const ARCHIVED = 'archived'
/** The number of latest changes that a contest's page shows. */
const NOTICES = 5

/** The changes by organisers since a version, for organisers, newest first. */
export const changeLog = (db: Db, id: ContestId, sinceVersion = 0): ContestChange[] =>
  changesSince(db, id, sinceVersion).map((row) => ({
    at: new Date(row.atMs).toISOString(),
    by: row.byUsername ?? (row.byUserId === null ? 'the operator' : DELETED_NAME),
    field: row.field,
    version: row.version,
    words: messageOf(row),
  }))

/** The changes that contestants must know about, newest first. */
export const noticesOf = (db: Db, id: ContestId): ContestNotice[] =>
  changesSince(db, id, 0)
    .filter(
      (row) =>
        PROBLEM_CHANGES.some((change) => change === row.field) ||
        CONTEST_FIELDS.some((field) => field === row.field && concernsContestants(field)),
    )
    .slice(0, NOTICES)
    .map((row) => ({ at: new Date(row.atMs).toISOString(), words: messageOf(row) }))

function messageOf({ field, before, after }: Pick<ChangeRow, 'field' | 'before' | 'after'>): string {
  if (field === ARCHIVED) return after === 'yes' ? 'Archived: off the list' : 'Back on the list'
  if (field === RENAMED)
    return after === '' ? 'An account that is named here was deleted' : `${before} is called ${after} now`
  const ofProblem = PROBLEM_CHANGES.find((one) => one === field)
  if (ofProblem !== undefined) return problemChangeMessage(ofProblem, after)
  const known = CONTEST_FIELDS.find((one) => one === field)
  if (known === undefined) return field
  return amendmentMessage({ field: known, before: before === '' ? null : before, after: after === '' ? null : after })
}
