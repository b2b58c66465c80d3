import { useState } from 'react'
import { DUEL_TYPES, type DuelType, eachMode, modeNamed, modeOf } from '#contracts/modes'
import { rulesOf, TIME_LIMIT_MIN } from '#core/duel'
import { Button, Checkbox, ChoiceField, NumberField } from '#ui'
import { ScriptedForm } from '../../lib/forms/scripted-form'
import { MODE_SETUP } from '../modes/setup'
import { SINGLE_DUEL } from '../series/series-choice'
import { SeriesFields } from '../series/series-fields'
import { readTimeLimit, TIME_LIMIT_LABELS } from './entries'
import { type MoreSettings, NO_PREFERENCES } from './settings'
import { SettingsFields } from './settings-fields'

/** The modes that cannot be played on this server, each with the reason that players read. */
export type NotOffered = { readonly [Mode in DuelType]?: string }

type CreateFormProps = {
  /** The mode that is selected at first. */
  readonly wanted: DuelType
  readonly notOffered: NotOffered
  readonly creating: boolean
  readonly blocked: boolean
  /** A `timeLimit` of undefined means the time that fits the text. */
  readonly onCreate: (duelType: DuelType, timeLimit: number | undefined, preferences: MoreSettings) => void
}

const LIMITS = `${TIME_LIMIT_MIN.least} to ${TIME_LIMIT_MIN.most} minutes`

const choicesOf = (notOffered: NotOffered) =>
  DUEL_TYPES.map((value) => {
    const { name, hint } = modeOf(value)
    const why = notOffered[value]
    return { value, label: name, hint: why ?? hint, icon: MODE_SETUP[value].icon, disabled: why !== undefined }
  })

/** The form that creates a room. Its azure side is that of the host. */
export function CreateForm({ wanted, notOffered, creating, blocked, onCreate }: CreateFormProps) {
  const [duelType, setDuelType] = useState<DuelType>(notOffered[wanted] === undefined ? wanted : 'coding')
  const [typed, setTyped] = useState(() => eachMode((one) => String(modeOf(one).fallbackMin ?? '')))
  const { timeHelp = LIMITS, timePlaceholder, host } = MODE_SETUP[duelType]
  const [error, setError] = useState<string | null>(null)
  const [preferences, setPreferences] = useState<MoreSettings>(NO_PREFERENCES)
  const isBrought = host !== undefined && host.options(preferences) !== null
  const submit = () => {
    const isOpen = timePlaceholder !== undefined && typed[duelType].trim() === ''
    const timeLimit = isOpen ? undefined : readTimeLimit(typed[duelType])
    setError(timeLimit === null ? TIME_LIMIT_LABELS : null)
    if (timeLimit !== null)
      onCreate(duelType, timeLimit, isBrought ? { ...preferences, series: SINGLE_DUEL } : preferences)
  }
  return (
    <ScriptedForm onSubmit={submit} className="flex h-full flex-col gap-6">
      <ChoiceField
        legend="Duel type"
        name="duelType"
        choices={choicesOf(notOffered)}
        value={duelType}
        onChange={(value) => {
          setDuelType(modeNamed(value) ?? duelType)
          setError(null)
        }}
      />
      {rulesOf(duelType).hasOwnTime === true ? (
        <p className="text-sm text-ink-2">{timeHelp}</p>
      ) : (
        <NumberField
          label="Time limit"
          name="timeLimit"
          unit="minutes"
          min={TIME_LIMIT_MIN.least}
          max={TIME_LIMIT_MIN.most}
          value={typed[duelType]}
          error={error}
          placeholder={timePlaceholder}
          help={timeHelp}
          onChange={(event) => {
            setTyped({ ...typed, [duelType]: event.currentTarget.value })
            setError(null)
          }}
        />
      )}
      <SettingsFields duelType={duelType} preferences={preferences} onChange={setPreferences} />
      {isBrought ? (
        <p className="text-sm text-ink-2">What you bring is played in a single duel.</p>
      ) : (
        <SeriesFields
          duelType={duelType}
          isOffered={(mode) => notOffered[mode] === undefined}
          choice={preferences.series}
          onChange={(series) => setPreferences({ ...preferences, series })}
        />
      )}
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
    </ScriptedForm>
  )
}
