import { FINISHED, type RunResult, type RunTestsRequest, type SubmitTestsRequest } from '#contracts/http/judge'
import type {
  ExecuteRequest,
  Execution,
  KeepSessionRequest,
  PracticeLanguage,
  PracticeSession,
  PracticeSessionPage,
} from '#contracts/http/practice'
import type { User } from '#contracts/http/users'
import type { UserId } from '#contracts/ids'
import { type Ending, secondsText, statusOf } from '#core/judge0'
import { verdictLabel } from '#core/verdict'
import type { Db } from '#db/client'
import { AppError, type ErrorCode } from '#errors'
import { recordActivity } from '#features/account'
import { customTarget, type JudgedSubmission, type JudgingService, type SubmitRequest } from '#features/judging'
import type { Runner } from '#runner'
import { PRACTICE_LIMITS } from './limits'
import { keepSession, sessionPage } from './sessions'
import { createSharing } from './sharing'
import { createSolving } from './solving'
import { createStress } from './stress'
import { runnableProblem, visibleProblem } from './visible-problem'

type PracticeDeps = {
  readonly db: Db
  readonly judging: JudgingService
  readonly runner: Runner
  readonly now?: () => number
}

/**
 * Runs programs outside of matches: in the online compiler, and on a problem's tests. Every program goes through the
 * judging service, so it is stored, scheduled fairly and limited.
 */
export function createPractice({ db, judging, runner, now = Date.now }: PracticeDeps) {
  const judgedAndShown = async ({ id }: Pick<JudgedSubmission, 'id'>): Promise<RunResult> =>
    judging.shown(await judging.judged(id))

  return {
    languages: (): readonly PracticeLanguage[] =>
      withoutTwins(runner).map(({ id, key, name, editorMode, template }) => ({ id, key, name, editorMode, template })),

    /** Runs a program on an input. Throws SOURCE_EMPTY and the errors of JudgingService.submit. */
    async execute(
      userId: UserId,
      { source_code: source, language_id: languageId, stdin, ticket }: ExecuteRequest,
      signal?: AbortSignal,
    ): Promise<Execution> {
      refuseBlank(source, 'SOURCE_EMPTY')
      const target = { kind: 'input', stdin: stdin ?? '', expected: null, limits: PRACTICE_LIMITS } as const
      const asked = { purpose: 'practice', contextId: null } as const
      const { id } = judging.submit({ ...asked, userId, languageId, source, target, ticket, signal })
      recordActivity(db, userId, now())
      return executionOf(await judging.judged(id))
    },

    /**
     * Runs a program on every test of a problem, or on the inputs given with the request. Throws CODE_EMPTY_RUN, the
     * errors of `runnableProblem` and those of JudgingService.submit.
     */
    async runTests(viewer: User, sent: RunTestsRequest, signal?: AbortSignal): Promise<RunResult> {
      const { source_code: source, language_id: languageId, problem_id, ticket } = sent
      refuseBlank(source, 'CODE_EMPTY_RUN')
      const { problemId, limits } = runnableProblem({ db, nowMs: now() }, viewer, problem_id)
      const custom = customTarget({ id: problemId, limits }, sent)
      const target: SubmitRequest['target'] = custom ?? { kind: 'problem', problemId, tests: 'all' }
      const userId = viewer.id
      return judgedAndShown(
        judging.submit({ userId, purpose: 'run', contextId: null, languageId, source, target, ticket, signal }),
      )
    },

    /**
     * Judges a program on all tests of a problem. Throws CODE_EMPTY_SUBMIT, the errors of `visibleProblem` and those of
     * JudgingService.submit.
     */
    async submitTests(
      viewer: User,
      { source_code: source, language_id: languageId, problem_id, ticket }: SubmitTestsRequest,
    ): Promise<RunResult> {
      refuseBlank(source, 'CODE_EMPTY_SUBMIT')
      const { problemId } = visibleProblem({ db, nowMs: now() }, viewer, problem_id)
      const target = { kind: 'problem', problemId, tests: 'all' } as const
      const userId = viewer.id
      const stored = judging.submit({
        userId,
        purpose: 'practice',
        contextId: null,
        languageId,
        source,
        target,
        ticket,
      })
      recordActivity(db, userId, now())
      return judgedAndShown(stored)
    },

    /**
     * The place in the queue of a player's own program, given by its ticket or its submission's id; null if it is not
     * waiting.
     */
    place: (userId: UserId, ticketOrId: string): number | null => judging.placeFor(userId, ticketOrId),
    keepSession: (userId: UserId, session: KeepSessionRequest): PracticeSession =>
      keepSession(db, userId, session, now()),
    sessions: (userId: UserId, page: { readonly page: number; readonly limit: number }): PracticeSessionPage =>
      sessionPage(db, userId, page),
    /** Submissions to problems of the archive. */
    solving: createSolving({ db, judging, runner, now }),
    sharing: createSharing({ db, runner, now }),
    stress: createStress({ db, judging, now }),
  }
}

export type PracticeService = ReturnType<typeof createPractice>

/**
 * The languages for lists that users see. If one compiler has two of Judge0's ids (C++ without Clang), it is listed
 * once.
 */
const withoutTwins = (runner: Pick<Runner, 'languages'>) =>
  runner.languages().filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index)

function refuseBlank(source: string, code: ErrorCode): void {
  if (source.trim() === '') throw new AppError(code)
}

/**
 * A judged program in practice mode, with Judge0's field names. As in Judge0, an empty text is null. The status has
 * Judge0's id and the product's label.
 */
function executionOf(judged: JudgedSubmission): Execution {
  const [run] = judged.results
  return {
    stdout: run?.stdout || null,
    stderr: run?.stderr || null,
    compile_output: judged.compileOutput || null,
    message: run?.message || null,
    time: run === undefined ? null : secondsText(run.cpuMs),
    memory: run?.memoryKiB ?? null,
    status: shownStatus(run ?? { verdict: judged.verdict, exitCode: null, signal: null }),
  }
}

/** A program in practice mode has no expected output: one that ended normally is finished, not accepted. */
const shownStatus = (ending: Ending): Execution['status'] => ({
  id: statusOf(ending).id,
  description: ending.verdict === 'accepted' ? FINISHED : verdictLabel(ending.verdict),
})
