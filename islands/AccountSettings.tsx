import { useState } from 'react'
import type { AccountFacts } from '#contracts/http/account'
import { isEmail } from '#core/account'
import { Checkbox, SelectField } from '#ui'
import { PanelForm } from './account/panel-form'
import { useNotice } from './account/use-notice'
import { api } from './lib/api'
import { EmailField } from './lib/forms/email-field'
import { textOf } from './lib/forms/form-reading'
import { PasswordField } from './lib/forms/password-field'
import { useSending } from './lib/forms/use-sending'

type AccountSettingsProps = {
  readonly email: string
  readonly facts: AccountFacts
  /** Names of the calendar's zones, as the server knows them. */
  readonly timeZones: readonly string[]
}

/** The e-mail address one signs in with, who sees the real name, watches one's duels and races their recordings, and the calendar in which a streak's days count. */
export default function AccountSettings({ email, facts, timeZones }: AccountSettingsProps) {
  return (
    <div className="grid gap-6">
      {facts.hasPassword && <EmailForm start={email} />}
      <SwitchForm
        title="Real Name"
        name="show-real-name"
        label="Show my real name"
        help="Off: only you and contest admins see your first and last name, and your profile is not listed for search engines."
        start={facts.showRealName}
        save={(show) => api('PUT /api/account/real-name', { body: { show } })}
      />
      <SwitchForm
        title="Spectators"
        name="allow-spectators"
        label="Let others watch my duels"
        help="Both players have to allow it; you can change it in each room before the start. Programs of a casual duel are shown a minute late, those of a rated one after its end. Off: replays are closed, too."
        start={facts.allowSpectators}
        save={(allow) => api('PUT /api/account/spectators', { body: { allow } })}
      />
      <SwitchForm
        title="Ghosts"
        name="allow-ghosts"
        label="Let others race my recordings"
        help="On: other players can race a ghost of your duels that were open to spectators. Your program stays hidden until the race is over. You can always race yourself."
        start={facts.allowGhosts}
        save={(allow) => api('PUT /api/account/ghosts', { body: { allow } })}
      />
      <TimeZoneForm facts={facts} timeZones={timeZones} />
    </div>
  )
}

function EmailForm({ start }: { readonly start: string }) {
  const { errors, busy, send, forget } = useSending()
  const { notice, notify, hush } = useNotice()
  const submit = (form: HTMLFormElement) => {
    const email = textOf(form, 'email').trim()
    const password = textOf(form, 'email-password')
    hush()
    void send({
      wrong: {
        email: isEmail(email) ? undefined : 'This is not an e-mail address',
        'email-password': password === '' ? 'Enter your password' : undefined,
      },
      call: () => api('POST /api/account/email', { body: { email, password } }),
      done: ({ message }) => notify(message),
      messageOf: ({ code, message }) =>
        code === 'PASSWORD_WRONG'
          ? { 'email-password': message }
          : code === 'EMAIL_TAKEN'
            ? { email: message }
            : { general: message },
    })
  }
  return (
    <PanelForm
      title="E-mail Address"
      notice={notice}
      errors={errors}
      busy={busy}
      submitLabel="Change E-mail"
      busyLabel="Changing..."
      onSubmit={submit}
    >
      <EmailField
        defaultValue={start}
        help="You sign in with it. Other players never see it."
        error={errors.email}
        onChange={() => forget('email')}
      />
      <PasswordField
        label="Your password"
        name="email-password"
        autoComplete="current-password"
        error={errors['email-password']}
        onChange={() => forget('email-password')}
      />
    </PanelForm>
  )
}

type SwitchFormProps = {
  readonly title: string
  readonly name: string
  readonly label: string
  readonly help: string
  readonly start: boolean
  readonly save: (isOn: boolean) => Promise<{ readonly message: string }>
}

function SwitchForm({ title, name, label, help, start, save }: SwitchFormProps) {
  const [isOn, setOn] = useState(start)
  const { errors, busy, send } = useSending()
  const { notice, notify, hush } = useNotice()
  const submit = () => {
    hush()
    void send({ call: () => save(isOn), done: ({ message }) => notify(message) })
  }
  return (
    <PanelForm
      title={title}
      notice={notice}
      errors={errors}
      busy={busy}
      submitLabel="Save"
      busyLabel="Saving..."
      onSubmit={submit}
    >
      <Checkbox name={name} label={label} help={help} checked={isOn} onChange={setOn} />
    </PanelForm>
  )
}

/** The option that lets the browser say. */
const FOLLOW = ''

function TimeZoneForm({ facts, timeZones }: Pick<AccountSettingsProps, 'facts' | 'timeZones'>) {
  const [value, setValue] = useState(facts.timeZoneChosen ? facts.timeZone : FOLLOW)
  const { errors, busy, send } = useSending()
  const { notice, notify, hush } = useNotice()
  const submit = () => {
    hush()
    void send({
      call: () => api('PUT /api/account/time-zone', { body: { timeZone: value === FOLLOW ? null : value } }),
      done: ({ message }) => notify(message),
    })
  }
  const named = timeZones.includes(facts.timeZone) ? timeZones : [facts.timeZone, ...timeZones]
  return (
    <PanelForm
      title="Time Zone"
      notice={notice}
      errors={errors}
      busy={busy}
      submitLabel="Save Time Zone"
      busyLabel="Saving..."
      onSubmit={submit}
    >
      <SelectField
        label="Your days begin and end in"
        name="time-zone"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        help="Streaks count days in this time zone. Days already counted do not change."
        options={[
          { value: FOLLOW, label: `My browser’s time zone (${facts.timeZone})` },
          ...named.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
      />
    </PanelForm>
  )
}
