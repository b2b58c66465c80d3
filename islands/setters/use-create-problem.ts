import { useEffect, useState } from 'react'
import type { ProblemCreatedAnswer } from '#contracts/http/problems'
import { type ProblemErrors, problemErrors } from '#core/problem'
import { callApi } from '../lib/api'
import { attempt } from '../people/attempt'
import { refusalWords } from '../people/refusal-words'
import { REDIRECT_AFTER_MS, type SendingStep, showSummary } from './after-sending'
import {
  EMPTY_PROBLEM,
  errorsFrom,
  formOf,
  PROBLEM_MODEL,
  type ProblemDraft,
  type ProblemTab,
  tabOfField,
  wrongTabs,
} from './problem-draft'
import { useFormDraft } from './use-form-draft'

/** The Create Problem form: what is typed and kept, what is wrong and where, and the sending of it. */
export function useCreateProblem() {
  const { form, change, forget } = useFormDraft({ key: 'create-problem', start: EMPTY_PROBLEM, model: PROBLEM_MODEL })
  const [errors, setErrors] = useState<ProblemErrors>({})
  const [general, setGeneral] = useState<string | null>(null)
  const [step, setStep] = useState<SendingStep>('idle')
  const [tab, setTab] = useFieldTab()

  const edit = (part: Partial<ProblemDraft>): void => {
    change(part)
    setGeneral(null)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  const refuse = (found: ProblemErrors, words: string | null): void => {
    setErrors(found)
    setGeneral(words)
    const wrong = wrongTabs(found)
    const first = wrong[0]
    if (first !== undefined && !wrong.includes(tab)) setTab(first)
  }
  const submit = async (): Promise<void> => {
    if (step !== 'idle') return
    const body = formOf(form)
    const found = problemErrors(body)
    refuse(found, null)
    if (Object.keys(found).length > 0) return showSummary()
    setStep('submitting')
    const outcome = await attempt(callApi<ProblemCreatedAnswer>('/api/problems', { method: 'POST', body }))
    if (!outcome.ok) {
      const named = errorsFrom(outcome.refusal.details.fields)
      refuse(named, Object.keys(named).length > 0 ? null : refusalWords(outcome.refusal, 'Failed to create problem'))
      showSummary()
      return setStep('idle')
    }
    forget()
    setStep('created')
    setTimeout(() => location.assign('/dashboard'), REDIRECT_AFTER_MS)
  }
  return { form, edit, errors, general, step, tab, setTab, submit }
}

/** The open tab. A link of the summary to a field opens the tab that the field is on. */
function useFieldTab(): readonly [ProblemTab, (tab: ProblemTab) => void] {
  const [tab, setTab] = useState<ProblemTab>('basic')
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    const follow = (): void => {
      const name = location.hash.slice(1)
      const its = tabOfField(name)
      if (its === null) return
      setTab(its)
      setWanted(name)
      history.replaceState(null, '', location.pathname + location.search)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    if (wanted === null) return
    document.getElementById(wanted)?.focus()
    setWanted(null)
  }, [wanted])
  return [tab, setTab]
}
