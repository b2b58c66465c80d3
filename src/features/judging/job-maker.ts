import { LRUCache } from 'lru-cache'
import { asProblemId, asSubmissionId, type ProblemId, type SubmissionId } from '#contracts/ids'
import { MOST_TIME_LIMITS } from '#core/grading'
import { programOf } from '#core/problem'
import type { Db } from '#db/client'
import { judgingRules, testsOf } from '#db/queries/problems'
import { archiveOf, type SubmissionRow } from '#db/queries/submissions'
import { isComparing, type JobFile, type JudgeJob, type JudgeTest, pictureJob } from '#runner'
import { unpackArchive } from './archive'
import { type ProblemTarget, targetTests } from './known-tests'
import { requestOf, wantsAllTests } from './record'
import { gradedPart, judgeTestOf } from './tests-to-judge'
import type { InputTarget } from './types'

/**
 * How many characters of test data are cached, for the most recently judged problems: enough for a contest's problems,
 * but not for a whole library.
 */
const CACHED_CHARACTERS = 64 * 1024 * 1024

type Tests = { readonly version: number; readonly all: readonly JudgeTest[] }

/** A job, with the version of the stored tests in it; null for an input given with the request. */
type MadeJob = { readonly job: JudgeJob; readonly testsVersion: number | null }

/**
 * Makes the runner's job from a stored submission. Jobs of one problem share its tests in memory, however many of them
 * wait. A problem with a function signature adds the driver that calls the function (see `programOf`). Returns null if
 * the problem was removed or has no tests to judge against.
 */
export function createJobMaker(db: Db, keyOf: (languageId: number) => string): (row: SubmissionRow) => MadeJob | null {
  const cache = new LRUCache<string, Tests>({ maxSize: CACHED_CHARACTERS, sizeCalculation: sizeOf })

  function testsFor(target: ProblemTarget, version: number): readonly JudgeTest[] {
    const cached = cache.get(target.problemId)
    if (cached?.version === version) return cached.all
    const all = readTests(db, target)
    cache.set(target.problemId, { version, all })
    return all
  }

  /**
   * The checker for the user's own tests. A problem's checker program is not run on tests that its author did not
   * write: those are compared by tokens.
   */
  const checkerOf = ({ others, driverOf: problemId }: InputTarget): Pick<InputTarget, 'checker'> => {
    const checker = others === undefined || problemId === undefined ? undefined : judgingRules(db, problemId)?.checker
    return checker !== undefined && isComparing(checker) ? { checker } : {}
  }

  const driverOf = (problemId: ProblemId, languageId: number): string | undefined =>
    judgingRules(db, problemId)?.driverCode[keyOf(languageId)]

  return (row) => {
    const { target, hasArchive = false } = requestOf(row)
    const id = asSubmissionId(row.id)
    const common = {
      languageId: row.languageId,
      source: row.source,
      stopAtFirstFailure: !wantsAllTests(row),
      stopAfterTimeLimits: MOST_TIME_LIMITS,
      // Read only when a slot takes the job, because the archives of a thousand waiting jobs would fill the memory.
      ...(hasArchive ? { files: () => filesOf(db, id) } : {}),
    }
    if (target.kind === 'picture') return { job: pictureJob(row.source), testsVersion: null }
    if (target.kind === 'input') {
      const driver = target.driverOf === undefined ? undefined : driverOf(target.driverOf, row.languageId)
      const job = { ...common, source: programOf(row.source, driver), ...inputJob({ ...target, ...checkerOf(target) }) }
      return { job, testsVersion: null }
    }
    const rules = judgingRules(db, asProblemId(target.problemId))
    if (rules === undefined) return null
    // Shown tests are not cached: they are few, and examples change without a new version of the tests.
    const tests = target.tests === 'all' ? testsFor(target, rules.testsVersion) : readTests(db, target)
    if (tests.length === 0) return null
    const limits = { cpuMs: rules.timeLimitMs, memoryKiB: rules.memoryLimitMb * 1024 }
    const source = programOf(row.source, rules.driverCode[keyOf(row.languageId)])
    const { grading, checker, testsVersion } = rules
    const isGraded = grading !== null && target.tests === 'all'
    const { stopAfterTimeLimits, ...always } = common
    const graded = isGraded ? gradedPart(grading, testsOf(db, asProblemId(target.problemId))) : { stopAfterTimeLimits }
    return { job: { ...always, ...graded, source, tests, limits, checker }, testsVersion }
  }
}

function inputJob({
  stdin,
  stdinBytes,
  expected,
  others = [],
  limits,
  checker = { kind: 'tokens' },
  runs = 1,
  launch = {},
}: InputTarget) {
  const bytes = stdinBytes === undefined ? {} : { inputBytes: Uint8Array.fromBase64(stdinBytes) }
  const first = Array.from({ length: runs }, () => ({ input: stdin, ...bytes, expected }))
  const tests = [...first, ...others.map((other) => ({ input: other.stdin, expected: other.expected }))]
  return { tests, limits, checker, ...launch }
}

/** The files of a submission's archive, which was unpacked successfully before it was stored. */
function filesOf(db: Db, id: SubmissionId): readonly JobFile[] {
  const unpacked = unpackArchive(archiveOf(db, id) ?? '')
  if (!unpacked.ok) throw new Error(`The archive ${unpacked.error}.`)
  return unpacked.files
}

function readTests(db: Db, target: ProblemTarget): JudgeTest[] {
  const checker = judgingRules(db, target.problemId)?.checker
  return checker === undefined ? [] : targetTests(db, target).map((test) => judgeTestOf(test, checker))
}

/**
 * The size in the cache. It is capped at the size of the cache, so that one problem's tests are cached however large
 * they are.
 */
const sizeOf = ({ all }: Tests): number => {
  const size = all.reduce((sum, { input, expected }) => sum + input.length + (expected?.length ?? 0), 0)
  return Math.min(Math.max(1, size), CACHED_CHARACTERS)
}
