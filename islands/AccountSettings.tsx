import { useState } from 'react'
import type { AccountFacts } from '#contracts/http/account'
import { isEmail } from '#core/account'
import { Checkbox, SelectField } from '#ui'
import { PanelForm } from './account/panel-form'
import { usePanelForm } from './account/use-panel-form'
import { api } from './lib/api'
import { EmailField } from './lib/forms/email-field'
import { textOf } from './lib/forms/form-reading'
import { PasswordField } from './lib/forms/password-field'

type AccountSettingsProps = {
  readonly email: string
  readonly facts: AccountFacts
  /** Time zone names that the server knows. */
  readonly timeZones: readonly string[]
}

/** Account settings: the e-mail address, who sees the real name, who may watch duels and race recordings, and the time zone of streaks. */
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
        call={(show) => api('PUT /api/account/real-name', { body: { show } })}
      />
      <SwitchForm
        title="Spectators"
        name="allow-spectators"
        label="Let others watch my duels"
        help="Both players have to allow it; you can change it in each room before the start. Programs of a casual duel are shown a minute late, those of a rated one after its end. Off: replays are closed, too."
        start={facts.allowSpectators}
        call={(allow) => api('PUT /api/account/spectators', { body: { allow } })}
      />
      <SwitchForm
        title="Ghosts"
        name="allow-ghosts"
        label="Let others race my recordings"
        help="On: other players can race a ghost of your duels that were open to spectators. Your program stays hidden until the race is over. You can always race yourself."
        start={facts.allowGhosts}
        call={(allow) => api('PUT /api/account/ghosts', { body: { allow } })}
      />
      <TimeZoneForm facts={facts} timeZones={timeZones} />
    </div>
  )
}

function EmailForm({ start }: { readonly start: string }) {
  const { panel, field, save } = usePanelForm()
  const submit = (form: HTMLFormElement) => {
    const email = textOf(form, 'email').trim()
    const password = textOf(form, 'email-password')
    save({
      wrong: {
        email: isEmail(email) ? undefined : 'This is not an e-mail address',
        'email-password': password === '' ? 'Enter your password' : undefined,
      },
      call: () => api('POST /api/account/email', { body: { email, password } }),
      messageOf: ({ code, message }) =>
        code === 'PASSWORD_WRONG'
          ? { 'email-password': message }
          : code === 'EMAIL_TAKEN'
            ? { email: message }
            : { general: message },
    })
  }
  return (
    <PanelForm title="E-mail Address" {...panel} submitLabel="Change E-mail" busyLabel="Changing..." onSubmit={submit}>
      <EmailField defaultValue={start} help="You sign in with it. Other players never see it." {...field('email')} />
      <PasswordField label="Your password" {...field('email-password')} autoComplete="current-password" />
    </PanelForm>
  )
}

type SwitchFormProps = {
  readonly title: string
  readonly name: string
  readonly label: string
  readonly help: string
  readonly start: boolean
  readonly call: (isOn: boolean) => Promise<{ readonly message: string }>
}

function SwitchForm({ title, start, call, ...box }: SwitchFormProps) {
  const [isOn, setOn] = useState(start)
  const { panel, save } = usePanelForm()
  const submit = () => save({ call: () => call(isOn) })
  return (
    <PanelForm title={title} {...panel} submitLabel="Save" busyLabel="Saving..." onSubmit={submit}>
      <Checkbox {...box} checked={isOn} onChange={setOn} />
    </PanelForm>
  )
}

/** The option that follows the time zone of the browser. */
const FOLLOW = ''

function TimeZoneForm({ facts, timeZones }: Pick<AccountSettingsProps, 'facts' | 'timeZones'>) {
  const [value, setValue] = useState(facts.timeZoneChosen ? facts.timeZone : FOLLOW)
  const { panel, save } = usePanelForm()
  const timeZone = value === FOLLOW ? null : value
  const submit = () => save({ call: () => api('PUT /api/account/time-zone', { body: { timeZone } }) })
  const named = timeZones.includes(facts.timeZone) ? timeZones : [facts.timeZone, ...timeZones]
  return (
    <PanelForm title="Time Zone" {...panel} submitLabel="Save Time Zone" busyLabel="Saving..." onSubmit={submit}>
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
