import { useEffect, useRef, useState } from 'react'
import type { ProfileUpdate } from '#contracts/http/users'
import { type ProfileErrors, type ProfileField, profileErrors, type SaveError, type SaveFailure } from '#core/profile'
import { type ApiError, api } from '../lib/api'
import { attempt, isNetwork } from '../lib/attempt'
import { textOf } from '../lib/forms/form-reading'
import type { ProfileStart } from './profile-fields'

type Step = 'idle' | 'submitting'

/**
 * One profile form: checks here first, then asks the server, and puts what went wrong where it belongs.
 * `done` runs after success; the step stays 'submitting' then, because the page is about to change.
 */
export function useProfileForm(start: ProfileStart, messageOf: (failure: SaveFailure) => SaveError, done: () => void) {
  const [errors, setErrors] = useState<ProfileErrors>({})
  const [general, setGeneral] = useState<string | null>(null)
  const [step, setStep] = useState<Step>('idle')
  const [bio, setBio] = useState(start.bio)
  const form = useRef<HTMLFormElement>(null)

  // Someone may have typed before the script arrived: what stands in the page counts.
  useEffect(() => {
    if (form.current !== null) setBio(textOf(form.current, 'bio'))
  }, [])

  const onTyping = (field: ProfileField) => {
    setErrors(({ [field]: _gone, ...rest }) => rest)
    setGeneral(null)
  }
  const submit = async (): Promise<void> => {
    if (form.current === null || step === 'submitting') return
    const update = readProfile(form.current)
    const wrong = profileErrors(update, start.username)
    setErrors(wrong)
    setGeneral(null)
    if (Object.keys(wrong).length > 0) return
    setStep('submitting')
    const outcome = await attempt(api('PUT /api/users/profile', { body: update }))
    if (outcome.ok) return done()
    const failure = messageOf(failureOf(outcome.refusal))
    setErrors(failure.fields)
    setGeneral(failure.general)
    setStep('idle')
  }
  return { form, errors, general, step, bio, setBio, onTyping, submit }
}

const readProfile = (form: HTMLFormElement): ProfileUpdate => ({
  username: textOf(form, 'username'),
  firstName: textOf(form, 'firstName'),
  lastName: textOf(form, 'lastName'),
  bio: textOf(form, 'bio'),
})

const failureOf = (refusal: ApiError): SaveFailure =>
  isNetwork(refusal) ? { kind: 'network' } : { kind: 'http', status: refusal.status, message: refusal.message }
