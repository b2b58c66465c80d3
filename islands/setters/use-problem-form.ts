import { useEffect, useState } from 'react'
import type { ContestUse, ProblemForm, ProblemValidation } from '#contracts/http/problem-form'
import { type ProblemErrors, problemErrors } from '#core/problem'
import { type ApiError, api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { goOn } from '../lib/done-page'
import { followRun } from '../lib/follow-run'
import { REDIRECT_AFTER_MS, type SendingStep, useSummary } from '../lib/forms/after-sending'
import { draftKeys, useFormDraft } from '../lib/forms/use-form-draft'
import { refusalMessage } from '../lib/refusal-message'
import { formOf, PROBLEM_MODEL, type ProblemDraft } from './problem-draft'
import { errorsFrom, type ProblemTab, tabOfField, wrongTabs } from './problem-fields'

/** The problem that is edited; null for a new one. */
export type EditedProblem = { readonly id: string; readonly version: number }

type ProblemFormOptions = {
  readonly start: ProblemDraft
  readonly edited: EditedProblem | null
}

type Refused = {
  readonly general: string | null
  /** The current version if someone else has saved in the meantime; null otherwise. */
  readonly newerVersion: number | null
  /** Reference solutions got unexpected verdicts, but the problem can be saved anyway. */
  readonly mayOverride: boolean
}
const NOT_REFUSED: Refused = { general: null, newerVersion: null, mayOverride: false }

/** The state of the problem form: the stored draft, the errors at their fields, the validation run of its solutions, and sending. */
export function useProblemForm({ start, edited }: ProblemFormOptions) {
  const version = edited === null ? null : { name: `edit-problem:${edited.id}`, version: edited.version }
  const keys = draftKeys('create-problem', version)
  const { form, change, forget, older } = useFormDraft({ ...keys, start, model: PROBLEM_MODEL })
  const [errors, setErrors] = useState<ProblemErrors>({})
  const [refused, setRefused] = useState(NOT_REFUSED)
  const [validation, setValidation] = useState<ProblemValidation | null>(null)
  /** The other setters' version that this setter has decided to overwrite. A later save with "anyway" overwrites it as well. */
  const [savesOver, setSavesOver] = useState<number | null>(null)
  const [step, setStep] = useState<SendingStep>('idle')
  const [affected, setAffected] = useState<readonly ContestUse[]>([])
  const [tab, setTab] = useFieldTab()
  const showSummary = useSummary()

  const forgetRefusal = (): void => setRefused((before) => ({ ...before, general: null, mayOverride: false }))
  const edit = (part: Partial<ProblemDraft>): void => {
    change(part)
    forgetRefusal()
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  /** Forgets the errors, because another text has replaced the form. That someone else has saved stays. */
  const forgetErrors = (): void => {
    setErrors({})
    forgetRefusal()
  }
  const refuse = (found: ProblemErrors, why: Partial<Refused> = {}): void => {
    setErrors(found)
    setRefused({ ...NOT_REFUSED, ...why })
    setStep('idle')
    const wrong = wrongTabs(found)
    const first = wrong[0]
    if (first !== undefined && !wrong.includes(tab)) setTab(first)
    showSummary()
  }
  const refuseCall = (refusal: ApiError): void => {
    const { details } = refusal
    const named = errorsFrom(details.fields)
    if (refusal.code === 'PROBLEM_CHANGED') refuse({}, { newerVersion: Number(details.version) })
    else if (refusal.code === 'SOLUTIONS_UNEXPECTED') refuse({}, { mayOverride: true })
    else {
      const message = refusalMessage(refusal, edited === null ? CREATE_FAILED : SAVE_FAILED)
      refuse(named, { general: Object.keys(named).length > 0 ? null : message })
    }
  }

  const submit = async (options: { readonly anyway?: boolean; readonly over?: number } = {}): Promise<void> => {
    if (step !== 'idle') return
    const over = options.over ?? savesOver
    setSavesOver(over)
    const body = formOf(form)
    const found = problemErrors(body, edited === null ? {} : formOf(start))
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    setRefused(NOT_REFUSED)
    setStep('submitting')
    if (options.anyway !== true) {
      const tried = await runValidation({ form: body, problemId: edited?.id ?? null, onStep: setValidation })
      if (!tried.ok) return refuseCall(tried.refusal)
      if (tried.run !== null && !tried.run.isClean) {
        const named = errorsFrom(tried.run.fields)
        return refuse(named, { mayOverride: Object.keys(named).length === 0 })
      }
    }
    const saved = await send(body, { edited, anyway: options.anyway === true, over })
    if (!saved.ok) return refuseCall(saved.refusal)
    forget()
    setStep('created')
    setAffected(saved.affected)
    if (saved.affected.length === 0) setTimeout(() => goOn(saved.next), REDIRECT_AFTER_MS)
  }
  return { form, older, edit, forgetErrors, errors, refused, validation, step, affected, tab, setTab, submit }
}
export type ProblemFormState = ReturnType<typeof useProblemForm>

const CREATE_FAILED = 'Failed to create problem'
const SAVE_FAILED = 'Failed to save problem'

type Sent = { readonly edited: EditedProblem | null; readonly anyway: boolean; readonly over: number | null }
type Saved =
  /** `affected` contains contests whose verdicts are now based on other tests; `next` is the path to go to if there are none. */
  | { readonly ok: true; readonly affected: readonly ContestUse[]; readonly next: string }
  | { readonly ok: false; readonly refusal: ApiError }

async function send(form: ProblemForm, { edited, anyway, over }: Sent): Promise<Saved> {
  if (edited === null) {
    const body = { ...form, saveAnyway: anyway }
    const outcome = await attempt(api('POST /api/problems', { body }))
    return outcome.ok ? { ok: true, affected: [], next: '/dashboard' } : outcome
  }
  const body = { ...form, saveAnyway: anyway, version: over ?? edited.version }
  const outcome = await attempt(api('PUT /api/problems/{id}', { params: { id: edited.id }, body }))
  if (!outcome.ok) return outcome
  const { testsChanged, usedIn } = outcome.answer
  const affected = testsChanged ? usedIn.filter(({ status }) => status !== 'upcoming') : []
  return { ok: true, affected, next: `/problems/${edited.id}` }
}

/** The open tab. A link of the summary to a field opens the tab of that field. */
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

type Asked = {
  readonly form: ProblemForm
  /** Null for a new problem. */
  readonly problemId: string | null
  readonly onStep: (validation: ProblemValidation | null) => void
}

const hasPrograms = ({ checker, inputValidator, solutions = [] }: ProblemForm): boolean =>
  (checker !== undefined && 'source' in checker) || (inputValidator ?? null) !== null || solutions.length > 0

/** Starts a validation run of the form's programs and reports every step until it is done; the run is null if there is nothing to judge. */
async function runValidation({ form, problemId, onStep }: Asked) {
  if (!hasPrograms(form)) return { ok: true, run: null } as const
  const body = { ...form, ...(problemId === null ? {} : { problemId }) }
  return followRun<ProblemValidation | null>({
    start: async () => (await api('POST /api/problems/trials', { body })).trial,
    look: async (trialId) => (await api('GET /api/problems/trials/{trialId}', { params: { trialId } })).trial,
    onStep,
  })
}
