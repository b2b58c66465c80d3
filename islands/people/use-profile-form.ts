import { useEffect, useRef, useState } from 'react'
import { profileErrors, type SaveError, type SaveFailure } from '#core/profile'
import { type ApiError, api } from '../lib/api'
import { isNetwork } from '../lib/attempt'
import { textOf } from '../lib/forms/form-reading'
import { useSending } from '../lib/forms/use-sending'
import type { ProfileStart } from './profile-fields'

/**
 * The state of a profile form: it checks the values first, then sends them, and shows errors at their fields. `done` runs after success;
 * the form then stays busy, because the page is about to change.
 */
export function useProfileForm(start: ProfileStart, messageOf: (failure: SaveFailure) => SaveError, done: () => void) {
  const { frame, field, send } = useSending()
  const [bio, setBio] = useState(start.bio)
  const form = useRef<HTMLFormElement>(null)

  // The user may have typed before the script arrived, so the text in the page counts.
  useEffect(() => {
    if (form.current !== null) setBio(textOf(form.current, 'bio'))
  }, [])

  const submit = (sent: HTMLFormElement): void => {
    const update = readProfile(sent)
    void send({
      wrong: profileErrors(update, start.username),
      call: () => api('PUT /api/users/profile', { body: update }),
      done,
      messageOf: (refusal) => {
        const { fields, general } = messageOf(failureOf(refusal))
        return { ...fields, general: general ?? undefined }
      },
      leaves: true,
    })
  }
  return { form, frame, fields: { start, field, bio, onBio: setBio }, submit }
}

const readProfile = (form: HTMLFormElement): ProfileStart => ({
  username: textOf(form, 'username'),
  firstName: textOf(form, 'firstName'),
  lastName: textOf(form, 'lastName'),
  bio: textOf(form, 'bio'),
})

const failureOf = (refusal: ApiError): SaveFailure =>
  isNetwork(refusal) ? { kind: 'network' } : { kind: 'http', status: refusal.status, message: refusal.message }
