import { useEffect, useRef, useState } from 'react'
import { Button, Panel, TextField } from '#ui'
import { api } from './lib/api'
import { FormFrame } from './lib/forms/form-frame'
import { textOf } from './lib/forms/form-reading'
import { PasswordField } from './lib/forms/password-field'
import { useSending } from './lib/forms/use-sending'
import { forgetOwnDrafts } from './lib/storage'
import { forgetUnsent } from './lib/use-unsent'

type DeleteAccountProps = { readonly hasPassword: boolean; readonly username: string }

/** Deletes an account: says what is deleted and what stays, then asks for proof, then deletes. */
export default function DeleteAccount({ hasPassword, username }: DeleteAccountProps) {
  const [open, setOpen] = useState(false)
  return (
    <Panel title="Delete Account">
      <div className="grid max-w-form gap-5">
        <p className="text-ink-2">
          Your profile, XP, streak, friends, sessions, tokens and saved practice are deleted at once and permanently.
          Duels and contests stay on record; you appear in them as “deleted player”.
        </p>
        {open ? (
          <DeletionForm hasPassword={hasPassword} username={username} />
        ) : (
          <div>
            <Button variant="danger" onClick={() => setOpen(true)}>
              Delete My Account...
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

function DeletionForm({ hasPassword, username }: DeleteAccountProps) {
  const { frame, send, field } = useSending()
  const formRef = useRef<HTMLFormElement>(null)
  // The field replaces the button that had the focus.
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [])
  const submit = (form: HTMLFormElement) => {
    const proof = textOf(form, 'proof')
    void send({
      wrong: { proof: proof === '' ? (hasPassword ? 'Enter your password' : 'Enter your username') : undefined },
      call: () => api('POST /api/account/delete', { body: { proof } }),
      done: () => {
        forgetUnsent()
        forgetOwnDrafts(() => true)
        location.assign('/')
      },
      messageOf: ({ code, message }) =>
        code === 'PASSWORD_WRONG' || code === 'VALIDATION' ? { proof: message } : { general: message },
      leaves: true,
    })
  }
  return (
    <FormFrame
      {...frame}
      formRef={formRef}
      submitLabel="Delete My Account for Good"
      busyLabel="Deleting..."
      variant="danger"
      onSubmit={submit}
    >
      {hasPassword ? (
        <PasswordField label="Your password" {...field('proof')} autoComplete="current-password" />
      ) : (
        <TextField label={`Your username (${username})`} {...field('proof')} autoComplete="off" />
      )}
    </FormFrame>
  )
}
