import type { PracticeSubmissionDetail } from '#contracts/http/archive'
import type { PracticeLanguage } from '#contracts/http/practice'
import type { ShownProblem } from '#contracts/http/problems'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { refusalMessage } from '../lib/refusal-message'
import type { Program, SubmitOutcome } from '../workbench/types'
import { useBench } from '../workbench/use-bench'

const ASK_AGAIN_MS = 500

type Solving = {
  readonly problem: ShownProblem
  readonly languages: readonly PracticeLanguage[]
  readonly isPlayer: boolean
  /** Called when the viewer's submissions have changed. */
  readonly onChanged: () => Promise<void>
}

/** The editor of an archive problem. Submissions are judged but not rated. */
export function useSolving({ problem, languages, isPlayer, onChanged }: Solving) {
  const submitProgram = async ({ code, language }: Program, onStored: () => void): Promise<SubmitOutcome> => {
    const body = { code, languageId: language.id }
    const outcome = await attempt(api('POST /api/problems/{id}/submit', { params: { id: problem.id }, body }))
    if (!outcome.ok) return { ok: false, error: refusalMessage(outcome.refusal, 'Failed to submit code') }
    onStored()
    await onChanged()
    const judged = await judgedOf(outcome.answer.submission.id)
    await onChanged()
    return { ok: true, result: judged?.result ?? null, score: judged?.score ?? null }
  }
  return useBench({
    formerly: `problem:${problem.id}`,
    isKept: isPlayer,
    languageKey: 'practice:language',
    problemId: problem.id,
    boilerplate: problem.languageBoilerplate,
    languages,
    submitProgram,
  })
}

/** Null if the connection was lost: the list of submissions still shows the verdict. */
async function judgedOf(id: string): Promise<PracticeSubmissionDetail | null> {
  for (;;) {
    const outcome = await attempt(api('GET /api/problems/submissions/{submissionId}', { params: { submissionId: id } }))
    if (!outcome.ok) return null
    if (outcome.answer.submission.result !== null) return outcome.answer.submission
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
}
