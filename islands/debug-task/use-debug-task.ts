import { useState } from 'react'
import type { DebugTrial } from '#contracts/http/debug-tasks'
import { type ApiError, api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { followRun } from '../lib/follow-run'
import { errorsOf } from '../lib/forms/field-errors'
import type { Errors } from '../lib/forms/use-sending'
import { type DebugDraft, taskOf } from './debug-draft'

type StoredTask = { readonly name: string; readonly version: string }
type Step = 'idle' | 'judging' | 'saving'

/** The editing of a task, which is judged and then saved if the verdicts are right. */
export function useDebugTask(problemId: string, first: StoredTask | null) {
  const [stored, setStored] = useState(first)
  const [validation, setValidation] = useState<DebugTrial | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [step, setStep] = useState<Step>('idle')
  const [done, setDone] = useState<string | null>(null)

  const refuse = (refusal: ApiError): false => {
    setErrors(errorsOf(refusal))
    setStep('idle')
    return false
  }
  const judge = async (draft: DebugDraft): Promise<boolean> => {
    if (step !== 'idle') return false
    setStep('judging')
    setErrors({})
    setValidation(null)
    setDone(null)
    const outcome = await followRun<DebugTrial>({
      start: async () => {
        const call = 'POST /api/problems/{id}/debug-tasks/trials'
        return (await api(call, { params: { id: problemId }, body: { task: taskOf(draft) } })).trial
      },
      look: async (trialId) => {
        const call = 'GET /api/problems/{id}/debug-tasks/trials/{trialId}'
        return (await api(call, { params: { id: problemId, trialId } })).trial
      },
      onStep: setValidation,
    })
    if (!outcome.ok) return refuse(outcome.refusal)
    setStep('idle')
    if (!outcome.run.isClean) setErrors({ general: wrongIn(outcome.run) })
    return outcome.run.isClean
  }
  /** Resolves to whether the task was saved. */
  const save = async (draft: DebugDraft): Promise<boolean> => {
    if (!(await judge(draft))) return false
    setStep('saving')
    const task = taskOf(draft)
    const outcome = await attempt(
      stored === null
        ? api('POST /api/problems/{id}/debug-tasks', { params: { id: problemId }, body: { task } })
        : api('PUT /api/problems/{id}/debug-tasks/{name}', {
            params: { id: problemId, name: stored.name },
            body: { task, version: stored.version },
          }),
    )
    if (!outcome.ok) return refuse(outcome.refusal)
    const { name, version, message } = outcome.answer
    setStored({ name, version })
    setStep('idle')
    setDone(message)
    return true
  }
  const forget = (field: string): void => {
    setErrors((shown) => ({ ...shown, [field]: undefined, general: undefined }))
    setDone(null)
  }
  const forgetValidation = (): void => setValidation(null)
  /** Forgets errors and verdicts, because another text has replaced the form. */
  const forgetAll = (): void => {
    setErrors({})
    setDone(null)
    forgetValidation()
  }
  return { stored, validation, errors, step, done, judge, save, forget, forgetAll, forgetValidation }
}

const wrongIn = ({ languages }: DebugTrial): string =>
  languages.every(({ faults }) => faults.length === 0)
    ? 'The programs could not be judged. Try again, or see below why.'
    : 'The programs are not as they should be. What is wrong stands below each of them.'
