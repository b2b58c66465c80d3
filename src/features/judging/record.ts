import { asProblemId, asSubmissionId, asUserId } from '#contracts/ids'
import type { SubmissionRow } from '#db/queries/submissions'
import type { TestResult, Verdict } from '#runner'
import { ownerOf } from './places'
import type { JudgedSubmission, Purpose, StoredSubmission, SubmissionRecord, SubmitRequest, Target } from './types'

const KIB = 1024
/** Characters kept of each text of a test of a stored problem: enough to see what went wrong. */
const KEPT_TEXT = 16 * KIB
const KEPT_OF_ALL = 256 * KIB

/** What the `request` column holds: everything about a request that has no column of its own. */
export type StoredRequest = Pick<SubmitRequest, 'target' | 'owner' | 'allTests' | 'extra'> & {
  readonly hasArchive?: boolean
}

export const storedRequestOf = ({ target, owner, archive, allTests, extra }: SubmitRequest): StoredRequest => ({
  target,
  ...(owner === undefined ? {} : { owner }),
  ...(archive === undefined ? {} : { hasArchive: true }),
  ...(allTests === undefined ? {} : { allTests }),
  ...(extra === undefined ? {} : { extra }),
})

/** A row without what its author handed in, which may be large: what judging keeps in memory of one that waits. */
export type Entry = Omit<SubmissionRow, 'source' | 'request'> & {
  /** Whose turn it is when its turn comes. */
  readonly owner: string
  readonly targetKind: Target['kind']
}

export function entryOf({ source: _, ...row }: SubmissionRow): Entry {
  const { owner, target } = requestOf(row)
  const { request: __, ...head } = row
  return { ...head, owner: ownerOf(row, owner), targetKind: target.kind }
}

/** Reads the column back. It is written by `storedRequestOf` alone, so its shape is known. */
export const requestOf = (row: Pick<SubmissionRow, 'request'>): StoredRequest => row.request as StoredRequest

/**
 * docs/rules.md, "Judging": where counts of passed tests are compared, and in a run, every test is judged. A contest says
 * by its format what its submissions and their rejudging want; the runs of a Judge0 submission stop at the first failure.
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

/** A row as the service hands it out; null until it is judged. */
export function judgedOf(row: Omit<SubmissionRow, 'source' | 'request'>): JudgedSubmission | null {
  if (row.verdict === null || row.judgedAtMs === null) return null
  return {
    ...storedOf(row),
    userId: row.userId === null ? null : asUserId(row.userId),
    purpose: row.purpose,
    contextId: row.contextId,
    problemId: row.problemId === null ? null : asProblemId(row.problemId),
    languageId: row.languageId,
    // Verdicts are written from the runner's own words alone.
    verdict: row.verdict as Verdict,
    passed: row.passed,
    total: row.total,
    cpuMs: row.cpuMs ?? 0,
    memoryKiB: row.memoryKiB ?? 0,
    compileOutput: row.compileOutput,
    results: (row.results ?? []) as readonly TestResult[],
    judgedAtMs: row.judgedAtMs,
  }
}

/** Everything stored of a submission. `working`: a slot has it now. */
export function recordOf(row: SubmissionRow, working: boolean): SubmissionRecord {
  const { target, extra } = requestOf(row)
  const judged = judgedOf(row)
  const waiting = working ? 'judging' : 'queued'
  return {
    ...storedOf(row),
    userId: row.userId === null ? null : asUserId(row.userId),
    purpose: row.purpose,
    languageId: row.languageId,
    source: row.source,
    target,
    extra: extra ?? {},
    state: judged === null ? waiting : 'done',
    judged,
  }
}

/**
 * What is kept of the texts of a submission's tests. Of a Judge0 submission all, as its caller fetches it later; of others
 * 64 KiB a test (docs/rules.md, "Sharing the judge"), 32 KiB where there may be many, and 256 KiB of all of them together.
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
  return results.map(({ raw: _, transcript, ...one }): TestResult => {
    const texts = { ...one, stdout: kept(one.stdout, most.stdout), stderr: kept(one.stderr, most.stderr) }
    return transcript === undefined ? texts : { ...texts, transcript: kept(transcript, KEPT_TEXT) }
  })
}

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}\n…` : text)
