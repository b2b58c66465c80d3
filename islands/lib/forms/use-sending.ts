import { useState } from 'react'
import type { ApiError } from '../api'
import { attempt } from '../attempt'

export type Errors = Readonly<Record<string, string | undefined>>

export type Sending<Answer> = {
  /** Errors that are found before anything is sent. */
  readonly wrong?: Errors
  readonly call: () => Promise<Answer>
  readonly done: (answer: Answer) => void
  /** Assigns a refusal to fields; to the whole form by default. */
  readonly messageOf?: (refusal: ApiError) => Errors
  /** The page is about to change, so the button stays busy after success. */
  readonly leaves?: boolean
}

/** The sending of one form: a busy state, errors at their fields, and no loss of what was typed. */
export function useSending() {
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const send = async <Answer>({ wrong = {}, call, done, messageOf = inGeneral, leaves = false }: Sending<Answer>) => {
    setErrors(wrong)
    if (busy || Object.values(wrong).some((problem) => problem !== undefined)) return
    setBusy(true)
    const outcome = await attempt(call())
    if (!outcome.ok || !leaves) setBusy(false)
    if (outcome.ok) done(outcome.answer)
    else setErrors(messageOf(outcome.refusal))
  }
  const forget = (field: string) => setErrors((shown) => ({ ...shown, [field]: undefined, general: undefined }))
  const forgetAll = () => setErrors({})
  /** Props for the field of this name, with its error until it is changed. */
  const field = (name: string) => ({ name, error: errors[name], onChange: () => forget(name) })
  return { frame: { errors, busy }, errors, busy, send, forget, forgetAll, field }
}

const inGeneral = ({ message }: ApiError): Errors => ({ general: message })
