import { Swords } from 'lucide-react'
import { capital } from '#contracts/capital'
import { DUEL_TYPES, modeOf } from '#contracts/modes'
import { rulesOf } from '#core/duel'
import { Button } from '#ui'
import { ChoiceField } from '../../lib/forms/choice-field'
import { ScriptedForm } from '../../lib/forms/scripted-form'
import { MODE_SETUP } from '../modes/setup'
import type { NotOffered } from '../setup/create-form'
import { AnyDifficultyField } from '../setup/task-fields'
import { type QuickFormValues, quickFrame } from './preferences'
import { preferencesText } from './quick-labels'

type QuickFormProps = {
  readonly preferences: QuickFormValues
  readonly notOffered: NotOffered
  readonly onChange: (preferences: QuickFormValues) => void
  readonly busy: boolean
  readonly onSearch: () => void
}

const typesOf = (notOffered: NotOffered) =>
  DUEL_TYPES.map((value) => {
    const { title } = modeOf(value)
    const disabled = notOffered[value] !== undefined
    return { value, label: disabled ? `${title} (not offered here)` : title, disabled }
  })
const MINUTES = [
  { value: '', label: 'Any length' } as const,
  ...(['5', '10', '15', '30', '60'] as const).map((value) => ({ value, label: `${value} minutes` })),
]
const RATED = [
  { value: '', label: 'Rated or casual' },
  { value: 'rated', label: 'Rated' },
  { value: 'casual', label: 'Casual' },
] as const

/** The button that starts a search, with the optional preferences behind it. */
export function QuickForm({ preferences, notOffered, onChange, busy, onSearch }: QuickFormProps) {
  // The mode may have been available when it was chosen.
  const missing = notOffered[preferences.duelType]
  return (
    <ScriptedForm onSubmit={onSearch} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={busy}
          busyLabel="Searching..."
          disabled={missing !== undefined}
        >
          <Swords size={18} />
          Find an opponent
        </Button>
        <p className="min-w-0 flex-1 text-sm text-ink-2">
          {missing ?? capital(preferencesText(quickFrame(preferences)))}
        </p>
      </div>
      <details className="rounded-md border border-line">
        <summary className="cursor-pointer px-4 py-2 text-sm font-medium">Change</summary>
        <div className="grid gap-4 border-t border-line p-4">
          <Choices
            preferences={preferences}
            notOffered={notOffered}
            change={(part) => onChange({ ...preferences, ...part })}
          />
        </div>
      </details>
    </ScriptedForm>
  )
}

type ChoicesProps = Pick<QuickFormProps, 'preferences' | 'notOffered'> & {
  readonly change: (part: Partial<QuickFormValues>) => void
}

function Choices({ preferences, notOffered, change }: ChoicesProps) {
  const { Fields, quickSummary } = MODE_SETUP[preferences.duelType]
  return (
    <>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <ChoiceField
          label="Play"
          name="quickType"
          options={typesOf(notOffered)}
          value={preferences.duelType}
          onChoose={(duelType) => change({ duelType })}
        />
        {rulesOf(preferences.duelType).hasOwnTime !== true && (
          <ChoiceField
            label="Length"
            name="quickMinutes"
            options={MINUTES}
            value={preferences.minutes}
            onChoose={(minutes) => change({ minutes })}
          />
        )}
        <AnyDifficultyField
          name="quickDifficulty"
          value={preferences.difficulty}
          onChoose={(difficulty) => change({ difficulty })}
        />
        <ChoiceField
          label="Counts as"
          name="quickRated"
          options={RATED}
          value={preferences.rated}
          onChoose={(rated) => change({ rated })}
        />
      </div>
      {quickSummary === null ? (
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Fields prefix="quick-" preferences={preferences} change={change} />
        </div>
      ) : (
        <details className="rounded-md border border-line">
          <summary className="cursor-pointer px-4 py-2 text-sm font-medium">{quickSummary}</summary>
          <div className="grid gap-4 border-t border-line p-4">
            <Fields prefix="quick-" preferences={preferences} change={change} />
          </div>
        </details>
      )}
    </>
  )
}
