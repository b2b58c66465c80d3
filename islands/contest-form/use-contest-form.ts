import { useState } from 'react'
import type { ContestForm } from '#contracts/http/contest-form'
import { checkContestForm } from '#core/contest'
import { readerZone } from '#ui'
import type { ApiError } from '../lib/api'
import { attempt } from '../lib/attempt'
import { goOn } from '../lib/done-page'
import { REDIRECT_AFTER_MS, type SendingStep, useSummary } from '../lib/forms/after-sending'
import { namedErrors } from '../lib/forms/field-errors'
import { useFormDraft } from '../lib/forms/use-form-draft'
import type { Errors } from '../lib/forms/use-sending'
import { refusalMessage } from '../lib/refusal-message'
import { CONTEST_MODEL, type ContestDraft, contestFormOf } from './contest-draft'

export type ContestFormWork = ReturnType<typeof useContestForm>

type Options = {
  /** The storage key of the draft; null to store none. */
  readonly key: string | null
  readonly start: ContestDraft
  /** The server's time, because the browser's clock may be wrong. */
  readonly serverNowMs: () => number
  /** Values that only the browser knows. */
  readonly fresh: () => Partial<ContestDraft>
  /** The start of the contest that is edited, which may be in the past; null for a new contest. */
  readonly keptStart: string | null
  /** Shown if the server sends no message. */
  readonly failure: string
  /** Resolves to the contest's id. */
  readonly send: (body: ContestForm) => Promise<string>
  /** Handles a refusal that is shown elsewhere than in the summary. Returns true if it was handled. */
  readonly onRefused?: (refusal: ApiError) => boolean
}

/** The state of the form of a new or existing contest: the stored draft, validation errors and sending. */
export function useContestForm(options: Options) {
  const { key, start, serverNowMs, fresh, keptStart, failure, send, onRefused } = options
  const { form, change, forget } = useFormDraft({ key, start, model: CONTEST_MODEL, fresh })
  const [errors, setErrors] = useState<Errors>({})
  const [step, setStep] = useState<SendingStep>('idle')
  const showSummary = useSummary()

  const edit = (part: Partial<ContestDraft>): void => {
    change(part)
    setErrors(({ general: _, ...before }) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
    )
  }
  const refused = (refusal: ApiError): void => {
    const named = namedErrors(refusal.details.fields)
    const isSaid = Object.keys(named).length > 0 || onRefused?.(refusal) === true
    setErrors(isSaid ? named : { general: refusalMessage(refusal, failure) })
  }
  const submit = async (): Promise<void> => {
    if (step !== 'idle') return
    const body = contestFormOf(form, readerZone(), keptStart)
    const checked = checkContestForm(body, serverNowMs(), keptStart === null ? null : Date.parse(keptStart))
    setErrors(checked.ok ? {} : checked.fields)
    if (!checked.ok) return showSummary()
    setStep('submitting')
    const outcome = await attempt(send(body))
    if (!outcome.ok) {
      refused(outcome.refusal)
      showSummary()
      setStep('idle')
      return
    }
    forget()
    setStep('created')
    const href = `/contests/${encodeURIComponent(outcome.answer)}`
    setTimeout(() => goOn(href), REDIRECT_AFTER_MS)
  }
  return { form, edit, errors, step, submit }
}
