import { asProblemId, asSubmissionId, asUserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { SubmissionRow } from '#db/queries/submissions'
import type { TestResult, Verdict } from '#runner'
import type { JudgedSubmission, Purpose, StoredSubmission, SubmissionRecord, SubmitRequest, Target } from './types'

const KIB = 1024
/** How many characters of each text of a stored problem's test are kept: enough to see what went wrong. */
const KEPT_TEXT = 16 * KIB
const KEPT_OF_ALL = 256 * KIB

/** The `request` column: all parts of a request that have no column of their own. */
type StoredRequest = Pick<SubmitRequest, 'target' | 'owner' | 'allTests' | 'extra'> & {
  readonly hasArchive?: boolean
}

export const storedRequestOf = ({ target, owner, archive, allTests, extra }: SubmitRequest): StoredRequest => ({
  target,
  ...(owner === undefined ? {} : { owner }),
  ...(archive === undefined ? {} : { hasArchive: true }),
  ...(allTests === undefined ? {} : { allTests }),
  ...(extra === undefined ? {} : { extra }),
})

/**
 * A row without the author's source and request, which may be large. Judging keeps it in memory while the submission
 * waits.
 */
export type Entry = Omit<SubmissionRow, 'source' | 'request'> & {
  /** The owner of the submission's turn in the queue. */
  readonly owner: string
  readonly targetKind: Target['kind']
  /** Whether all tests of a problem are judged, not only the shown ones. */
  readonly asksAll: boolean
  /** The target of a picture; null for other submissions. */
  readonly targetId: string | null
}

/**
 * The owner of a submission's turn in the queue: the user, over all purposes. A rejudge does not take its author's
 * turn.
 */
export function ownerOf(
  { userId, purpose, contextId }: Pick<SubmissionRow, 'userId' | 'purpose' | 'contextId'>,
  given: string | undefined,
): string {
  if (purpose === 'rejudge') return `rejudge ${contextId ?? ''}`
  return given ?? userId ?? purpose
}

export function entryOf({ source: _, ...row }: SubmissionRow): Entry {
  const { owner, target } = requestOf(row)
  const { request: __, ...head } = row
  return {
    ...head,
    owner: ownerOf(row, owner),
    targetKind: target.kind,
    asksAll: target.kind === 'problem' && target.tests === 'all',
    targetId: target.kind === 'picture' ? target.targetId : null,
  }
}

/** Parses the column. Only `storedRequestOf` writes it, so its shape is known. */
export const requestOf = (row: Pick<SubmissionRow, 'request'>): StoredRequest => row.request as StoredRequest

/**
 * docs/rules.md#judging: runs judge every test, and so do submissions whose passed tests are counted and compared. The
 * format of a contest decides for its submissions and their rejudging. A Judge0 submission stops at the first failure.
 */
const JUDGES_EVERY_TEST: Readonly<Record<Purpose, boolean>> = {
  duel: true,
  run: true,
  practice: true,
  contest: false,
  rejudge: false,
  judge0: false,
}

export const wantsAllTests = (row: SubmissionRow): boolean => requestOf(row).allTests ?? JUDGES_EVERY_TEST[row.purpose]

export const storedOf = (row: Pick<SubmissionRow, 'id' | 'seq' | 'receivedAtMs'>): StoredSubmission => ({
  id: asSubmissionId(row.id),
  seq: row.seq,
  receivedAtMs: row.receivedAtMs,
})

/** A row in the service's shape; null until it is judged. */
export function judgedOf(row: Omit<SubmissionRow, 'source' | 'request'>): JudgedSubmission | null {
  if (row.verdict === null || row.judgedAtMs === null) return null
  return {
    ...storedOf(row),
    userId: row.userId === null ? null : asUserId(row.userId),
    ...pick(row, 'purpose', 'contextId', 'languageId', 'passed', 'total', 'compileOutput'),
    problemId: row.problemId === null ? null : asProblemId(row.problemId),
    // The column contains only verdicts that the runner has produced.
    verdict: row.verdict as Verdict,
    cpuMs: row.cpuMs ?? 0,
    memoryKiB: row.memoryKiB ?? 0,
    results: (row.results ?? []) as readonly TestResult[],
    judgedAtMs: row.judgedAtMs,
  }
}

/** All stored data of a submission. `working` says whether a slot is judging it now. */
export function recordOf(row: SubmissionRow, working: boolean): SubmissionRecord {
  const { target, extra } = requestOf(row)
  const judged = judgedOf(row)
  const waiting = working ? 'judging' : 'queued'
  return {
    ...storedOf(row),
    userId: row.userId === null ? null : asUserId(row.userId),
    ...pick(row, 'purpose', 'languageId', 'source'),
    target,
    extra: extra ?? {},
    state: judged === null ? waiting : 'done',
    judged,
  }
}

/**
 * The results with their texts cut to what is stored. A Judge0 submission keeps everything, because its caller fetches
 * it later. Others keep 64 KiB per test (docs/rules.md#sharing-the-judge), or 32 KiB if there may be many tests, and
 * 256 KiB in total.
 */
export function keptResults(
  { purpose, targetKind }: Pick<Entry, 'purpose' | 'targetKind'>,
  results: readonly TestResult[],
) {
  if (purpose === 'judge0') return [...results]
  const most =
    targetKind === 'input' ? { stdout: 48 * KIB, stderr: 16 * KIB } : { stdout: KEPT_TEXT, stderr: KEPT_TEXT }
  let left = KEPT_OF_ALL
  const kept = (text: string, limit: number): string => {
    const short = cut(text, Math.min(limit, left))
    left -= Math.min(left, short.length)
    return short
  }
  return results.map(({ raw: _, made: __, transcript, ...one }): TestResult => {
    const texts = { ...one, stdout: kept(one.stdout, most.stdout), stderr: kept(one.stderr, most.stderr) }
    return transcript === undefined ? texts : { ...texts, transcript: kept(transcript, KEPT_TEXT) }
  })
}

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}\n…` : text)
