import { useState } from 'react'
import type { ApiError } from '../api'
import { attempt } from '../attempt'

export type Errors = Readonly<Record<string, string | undefined>>

export type Sending<Answer> = {
  /** What is wrong before anything is sent. */
  readonly wrong?: Errors
  readonly call: () => Promise<Answer>
  readonly done: (answer: Answer) => void
  /** Which field a refusal belongs to; the whole form by default. */
  readonly messageOf?: (refusal: ApiError) => Errors
  /** The page is about to change: the button stays busy after success. */
  readonly leaves?: boolean
}

/** One form's sending: busy while it lasts, errors where they belong, nothing typed is lost. */
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
  /** For the field of this name: what is wrong with it, until it is changed. */
  const field = (name: string) => ({ name, error: errors[name], onChange: () => forget(name) })
  return { frame: { errors, busy }, errors, busy, send, forget, field }
}

const inGeneral = ({ message }: ApiError): Errors => ({ general: message })
