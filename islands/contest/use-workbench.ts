import type { ContestSubmission } from '#contracts/http/contest-submissions'
import type { ContestDetail, ContestProblem } from '#contracts/http/contests'
import type { RunResult } from '#contracts/http/judge'
import { POLLING_MS } from '#core/contest'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { refusalMessage } from '../lib/refusal-message'
import type { BenchLanguage, Program, SubmitOutcome } from '../workbench/types'
import { useBench } from '../workbench/use-bench'
import { CONTEST_FAILURES } from './failures'
import { isUpsolving } from './types'

type Bench = {
  readonly detail: ContestDetail
  readonly problem: ContestProblem
  readonly languages: readonly BenchLanguage[]
  readonly onSubmitted: () => Promise<void>
  readonly onDisqualified: () => Promise<void>
}

/** The editor of a contest problem; submissions count in the contest. */
export function useWorkbench({ detail, problem, languages, onSubmitted, onDisqualified }: Bench) {
  const { contest, virtualRun } = detail
  const submitProgram = async ({ code, language }: Program, onStored: () => void): Promise<SubmitOutcome> => {
    const body = {
      code,
      language: language.key,
      isVirtual: virtualRun !== null,
      ...(isUpsolving(detail) && { upsolving: true }),
    }
    const outcome = await attempt(
      api('POST /api/contests/{id}/problems/{problemId}/submit', {
        params: { id: contest.id, problemId: problem.id },
        body,
      }),
    )
    if (!outcome.ok) {
      if (outcome.refusal.code === 'DISQUALIFIED') await onDisqualified()
      return { ok: false, error: refusalMessage(outcome.refusal, CONTEST_FAILURES.submit) }
    }
    onStored()
    await onSubmitted()
    const result = await verdictOf(outcome.answer.submission)
    await onSubmitted()
    return { ok: true, result }
  }
  return useBench({
    formerly: `contest:${contest.id}:${problem.id}`,
    isKept: true,
    languageKey: 'contest:language',
    problemId: problem.id,
    boilerplate: problem.languageBoilerplate,
    languages,
    runFields: {
      contest_id: contest.id,
      ...(virtualRun === null ? {} : { is_virtual: true, virtual_start_time: virtualRun.virtualStartTime }),
    },
    submitProgram,
  })
}

/** Null if the connection was lost: My Submissions still shows the verdict. */
async function verdictOf({ id }: ContestSubmission): Promise<RunResult | null> {
  for (;;) {
    const outcome = await attempt(api('GET /api/contests/submissions/{submissionId}', { params: { submissionId: id } }))
    if (!outcome.ok) return null
    if (outcome.answer.submission.result !== null) return outcome.answer.submission.result
    await new Promise((resolve) => setTimeout(resolve, POLLING_MS.pending))
  }
}
