import type { Session } from '#contracts/http/account'
import { passwordProblem } from '#core/account'
import { PanelForm } from './account/panel-form'
import { SessionList } from './account/session-list'
import { usePanelForm } from './account/use-panel-form'
import { api } from './lib/api'
import { textOf } from './lib/forms/form-reading'
import { PasswordField } from './lib/forms/password-field'

type SecuritySettingsProps = {
  readonly hasPassword: boolean
  readonly sessions: readonly Session[]
  readonly nowMs: number
}

/** The form to change the password, and the list of sessions. */
export default function SecuritySettings({ hasPassword, sessions, nowMs }: SecuritySettingsProps) {
  return (
    <div className="grid gap-6">
      {hasPassword && <PasswordForm />}
      <SessionList start={sessions} nowMs={nowMs} />
    </div>
  )
}

function PasswordForm() {
  const { panel, field, save } = usePanelForm()
  const submit = (form: HTMLFormElement) => {
    const currentPassword = textOf(form, 'current-password')
    const newPassword = textOf(form, 'new-password')
    save({
      wrong: {
        'current-password': currentPassword === '' ? 'Enter your password' : undefined,
        'new-password': passwordProblem(newPassword) ?? undefined,
      },
      call: () => api('POST /api/account/password', { body: { currentPassword, newPassword } }),
      done: () => form.reset(),
      messageOf: ({ code, message }) =>
        code === 'PASSWORD_WRONG' ? { 'current-password': message } : { general: message },
    })
  }
  return (
    <PanelForm title="Password" {...panel} submitLabel="Change Password" busyLabel="Changing..." onSubmit={submit}>
      <PasswordField label="Current password" {...field('current-password')} autoComplete="current-password" />
      <PasswordField
        label="New password"
        {...field('new-password')}
        autoComplete="new-password"
        help="At least 8 characters. Your other sessions end with the change."
      />
    </PanelForm>
  )
}
