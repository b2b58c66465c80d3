import { useState } from 'react'
import type { ContestCreatedAnswer } from '#contracts/http/contests'
import { checkContestForm } from '#core/contest'
import { callApi } from '../lib/api'
import { attempt } from '../people/attempt'
import { refusalWords } from '../people/refusal-words'
import { REDIRECT_AFTER_MS, type SendingStep, showSummary } from './after-sending'
import { CONTEST_MODEL, type ContestDraft, contestFormOf, defaultStart, EMPTY_CONTEST } from './contest-draft'
import { useFormDraft } from './use-form-draft'

type Errors = Readonly<Record<string, string>>

/** The Create Contest form: what is typed and kept, what is wrong, and the sending of it. */
export function useCreateContest() {
  const { form, change, forget } = useFormDraft({
    key: 'create-contest',
    start: EMPTY_CONTEST,
    model: CONTEST_MODEL,
    fresh: () => ({ startTime: defaultStart(Date.now()) }),
  })
  const [errors, setErrors] = useState<Errors>({})
  const [general, setGeneral] = useState<string | null>(null)
  const [step, setStep] = useState<SendingStep>('idle')

  const edit = (part: Partial<ContestDraft>): void => {
    change(part)
    setGeneral(null)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  const submit = async (): Promise<void> => {
    if (step !== 'idle') return
    const body = contestFormOf(form)
    const checked = checkContestForm(body, Date.now())
    setErrors(checked.ok ? {} : checked.fields)
    setGeneral(null)
    if (!checked.ok) return showSummary()
    setStep('submitting')
    const outcome = await attempt(callApi<ContestCreatedAnswer>('/api/contests', { method: 'POST', body }))
    if (!outcome.ok) {
      const named = wordsIn(outcome.refusal.details.fields)
      setErrors(named)
      setGeneral(Object.keys(named).length > 0 ? null : refusalWords(outcome.refusal, 'Failed to create contest'))
      showSummary()
      setStep('idle')
      return
    }
    forget()
    setStep('created')
    const { id } = outcome.answer.contest
    setTimeout(() => location.assign(`/contests/${encodeURIComponent(id)}`), REDIRECT_AFTER_MS)
  }
  return { form, edit, errors, general, step, submit }
}

const wordsIn = (fields: unknown): Errors =>
  typeof fields !== 'object' || fields === null
    ? {}
    : Object.fromEntries(
        Object.entries(fields).flatMap(([field, words]) => (typeof words === 'string' ? [[field, words]] : [])),
      )
