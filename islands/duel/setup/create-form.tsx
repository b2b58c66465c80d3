import { Code, Keyboard } from 'lucide-react'
import { useState } from 'react'
import { TIME_LIMIT_MIN } from '#core/duel'
import { Button, Checkbox, ChoiceField, NumberField } from '#ui'
import { readTimeLimit, TIME_LIMIT_LABELS } from './entries'
import { type MoreSettings, NO_PREFERENCES } from './settings'
import { SettingsFields } from './settings-fields'
import type { DuelType } from './use-duel-entry'

type CreateFormProps = {
  readonly creating: boolean
  readonly blocked: boolean
  /** `timeLimit` undefined: the one that fits the text. */
  readonly onCreate: (duelType: DuelType, timeLimit: number | undefined, preferences: MoreSettings) => void
}

const CHOICES = [
  {
    value: 'coding',
    label: 'Coding',
    hint: 'Solve one problem faster than your opponent',
    icon: <Code aria-hidden="true" size={16} />,
  },
  {
    value: 'typing',
    label: 'Typing',
    hint: 'Type one text, fast and without mistakes',
    icon: <Keyboard aria-hidden="true" size={16} />,
  },
] as const

const CODING_HELP = `${TIME_LIMIT_MIN.least} to ${TIME_LIMIT_MIN.most} minutes`
const TYPING_HELP = `Empty: fits the text, a minute for each 38 words. Or ${TIME_LIMIT_MIN.least} to ${TIME_LIMIT_MIN.most} minutes`

/** The azure side: you open the ground and wait. */
export function CreateForm({ creating, blocked, onCreate }: CreateFormProps) {
  const [duelType, setDuelType] = useState<DuelType>('coding')
  const [typed, setTyped] = useState<Readonly<Record<DuelType, string>>>({
    coding: String(TIME_LIMIT_MIN.fallback),
    typing: '',
  })
  const [error, setError] = useState<string | null>(null)
  const [preferences, setPreferences] = useState<MoreSettings>(NO_PREFERENCES)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const isOpen = duelType === 'typing' && typed.typing.trim() === ''
    const timeLimit = isOpen ? undefined : readTimeLimit(typed[duelType])
    setError(timeLimit === null ? TIME_LIMIT_LABELS : null)
    if (timeLimit !== null) onCreate(duelType, timeLimit, preferences)
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="flex h-full flex-col gap-6">
      <ChoiceField
        legend="Duel type"
        name="duelType"
        choices={CHOICES}
        value={duelType}
        onChange={(value) => {
          setDuelType(value === 'typing' ? 'typing' : 'coding')
          setError(null)
        }}
      />
      <NumberField
        label="Time limit"
        name="timeLimit"
        unit="minutes"
        min={TIME_LIMIT_MIN.least}
        max={TIME_LIMIT_MIN.most}
        value={typed[duelType]}
        error={error}
        {...(duelType === 'typing' && { placeholder: 'Fits the text' })}
        help={duelType === 'typing' ? TYPING_HELP : CODING_HELP}
        onChange={(event) => {
          setTyped({ ...typed, [duelType]: event.currentTarget.value })
          setError(null)
        }}
      />
      <SettingsFields duelType={duelType} preferences={preferences} onChange={setPreferences} />
      <Checkbox
        label="Public: anyone can join from the list of open rooms"
        name="isPublic"
        help="Otherwise only people with the code or link can join"
        checked={preferences.isPublic}
        onChange={(isPublic) => setPreferences({ ...preferences, isPublic })}
      />
      <div className="mt-auto">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          busy={creating}
          busyLabel="Creating..."
          disabled={blocked}
        >
          Create Duel
        </Button>
      </div>
    </form>
  )
}
