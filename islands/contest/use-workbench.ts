import { useState } from 'react'
import type {
  ContestDetail,
  ContestProblem,
  ContestSubmission,
  ContestSubmissionAnswer,
  ContestSubmitAnswer,
} from '#contracts/http/contests'
import type { RunResult } from '#contracts/http/judge'
import { POLLING_MS } from '#core/contest'
import { callApi } from '../lib/api'
import { readDraft, writeDraft } from '../lib/storage'
import { useDrafts } from '../lib/use-drafts'
import { attempt } from '../people/attempt'
import { refusalWords } from '../people/refusal-words'
import { CONTEST_FAILURES } from './failures'
import type { ContestLanguage } from './types'

const LANGUAGE = 'contest:language'

export type Work = 'idle' | 'running' | 'submitting' | 'judging'
export type Shown = { readonly what: 'run' | 'submission'; readonly result: RunResult } | null

type Bench = {
  readonly detail: ContestDetail
  readonly problem: ContestProblem
  readonly languages: readonly ContestLanguage[]
  readonly onSubmitted: () => Promise<void>
  readonly onDisqualified: () => Promise<void>
}

/** One problem's editor: language, program, own input, and what the judge said. */
export function useWorkbench({ detail, problem, languages, onSubmitted, onDisqualified }: Bench) {
  const [languageId, setLanguageId] = useState(languages[0]?.id ?? 63)
  const language = languages.find(({ id }) => id === languageId) ?? languages[0]
  const draft = useDrafts({
    scope: `contest:${detail.contest.id}:${problem.id}`,
    slot: language?.key ?? '',
    template: problem.languageBoilerplate[language?.key ?? ''] ?? language?.template ?? '',
  })
  const [customInput, setCustomInput] = useState<string | null>(null)
  const [work, setWork] = useState<Work>('idle')
  const [shown, setShown] = useState<Shown>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  const run = async () => {
    if (draft.text.trim() === '') return setTrouble('Please write some code to run')
    setWork('running')
    setTrouble(null)
    const outcome = await attempt(callApi<RunResult>('/api/judge0/run-tests', { method: 'POST', body: runBody() }))
    if (outcome.ok) setShown({ what: 'run', result: outcome.answer })
    else setTrouble(outcome.refusal.message)
    setWork('idle')
  }
  const runBody = () => ({
    ...{ source_code: draft.text, language_id: languageId, problem_id: problem.id, contest_id: detail.contest.id },
    ...(customInput === null ? {} : { custom_input: customInput }),
    ...(detail.virtualRun === null ? {} : { is_virtual: true, virtual_start_time: detail.virtualRun.virtualStartTime }),
  })

  const submit = async () => {
    setWork('submitting')
    setTrouble(null)
    const path = `/api/contests/${detail.contest.id}/problems/${problem.id}/submit`
    const sent = { code: draft.text, language: language?.key ?? '', isVirtual: detail.virtualRun !== null }
    const outcome = await attempt(callApi<ContestSubmitAnswer>(path, { method: 'POST', body: sent }))
    if (!outcome.ok) {
      setTrouble(refusalWords(outcome.refusal, CONTEST_FAILURES.submit))
      if (outcome.refusal.code === 'DISQUALIFIED') await onDisqualified()
      return setWork('idle')
    }
    setWork('judging')
    await onSubmitted()
    const result = await verdictOf(outcome.answer.submission)
    if (result !== null) setShown({ what: 'submission', result })
    await onSubmitted()
    setWork('idle')
  }

  return {
    language,
    setLanguage: (id: number) => {
      setLanguageId(id)
      writeDraft(LANGUAGE, String(id))
    },
    restoreLanguage: () => {
      const kept = Number(readDraft(LANGUAGE))
      if (languages.some(({ id }) => id === kept)) setLanguageId(kept)
    },
    ...{ draft, customInput, setCustomInput, work, shown, trouble },
    run: () => void run(),
    submit: () => void submit(),
    close: () => setShown(null),
    isBlank: draft.text.trim() === '',
  }
}
export type Workbench = ReturnType<typeof useWorkbench>

/** Null where the line broke off: My Submissions shows the verdict all the same. */
async function verdictOf({ id }: ContestSubmission): Promise<RunResult | null> {
  for (;;) {
    const outcome = await attempt(callApi<ContestSubmissionAnswer>(`/api/contests/submissions/${id}`))
    if (!outcome.ok) return null
    if (outcome.answer.submission.result !== null) return outcome.answer.submission.result
    await new Promise((resolve) => setTimeout(resolve, POLLING_MS.pending))
  }
}
