import { useState } from 'react'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import type { CustomTestsProps } from '../lib/custom-tests/types'
import { newTicket } from '../lib/ticket'
import { useQueuePlace } from '../lib/use-queue-place'
import { useUnsent } from '../lib/use-unsent'
import type { BenchLanguage, Program, Shown, SubmitOutcome, Work } from './types'

type JudgeOptions = {
  readonly code: string
  readonly language: BenchLanguage | undefined
  readonly problemId: string
  readonly runFields: object | undefined
  readonly submitProgram: (program: Program, onStored: () => void) => Promise<SubmitOutcome>
}

/** Runs and submits the program in the editor, and keeps the result that is shown. */
export function useBenchJudge({ code, language, problemId, runFields, submitProgram }: JudgeOptions) {
  const { customInput, setCustomInput, turnCustomInput } = useCustomInput(problemId)
  const [work, setWork] = useState<Work>('idle')
  const [shown, setShown] = useState<Shown>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const place = useQueuePlace(ticket)

  const program = { source_code: code, language_id: language?.id ?? 0, problem_id: problemId, ...runFields }
  const run = async () => {
    if (code.trim() === '') return setFailure('Please write some code to run')
    const ownTicket = newTicket()
    setWork('running')
    setFailure(null)
    setTicket(ownTicket)
    const body = { ...program, ticket: ownTicket, ...(customInput !== null && { custom_input: customInput }) }
    const outcome = await attempt(api('POST /api/judge0/run-tests', { body }))
    if (outcome.ok) setShown({ what: 'run', result: outcome.answer })
    else setFailure(outcome.refusal.message)
    setTicket(null)
    setWork('idle')
  }

  /** Runs the user's own tests, which are not shown in the results panel. */
  const runCustom: CustomTestsProps['run'] = (tests, signal) => {
    const custom_tests = tests.map(({ input, expected }) => ({ input, expected }))
    return attempt(api('POST /api/judge0/run-tests', { body: { ...program, custom_tests }, signal }))
  }

  const submit = async () => {
    if (language === undefined) return
    setWork('submitting')
    setFailure(null)
    const came = await submitProgram({ code, language }, () => setWork('judging'))
    if (!came.ok) setFailure(came.error)
    else if (came.result !== null) setShown({ what: 'submission', result: came.result, score: came.score ?? null })
    setWork('idle')
  }

  return {
    customInput,
    setCustomInput,
    turnCustomInput,
    work,
    shown,
    error: failure,
    place,
    runCustom,
    run: () => void run(),
    submit: () => void submit(),
    show: setShown,
    close: () => setShown(null),
  }
}

/**
 * The input that programs are run on instead of the tests; null while it is switched off. It is kept in the tab, because another tab of the
 * page, another problem and the end of fullscreen take the editor away.
 */
function useCustomInput(problemId: string) {
  const typed = useUnsent(`custom input of ${problemId}`)
  const switched = useUnsent(`custom input of ${problemId} is on`)
  return {
    customInput: switched.text === '' ? null : typed.text,
    setCustomInput: typed.write,
    turnCustomInput: (isOn: boolean) => switched.write(isOn ? 'on' : ''),
  }
}
