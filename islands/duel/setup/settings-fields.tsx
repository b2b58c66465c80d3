import type { DuelType } from '#contracts/modes'
import { Checkbox } from '#ui'
import { MODE_SETUP } from '../modes/setup'
import type { MoreSettings } from './settings'
import { AnyDifficultyField } from './task-fields'

type SettingsFieldsProps = {
  readonly duelType: DuelType
  readonly preferences: MoreSettings
  readonly onChange: (preferences: MoreSettings) => void
}

/** The further settings of a duel; closed at first, since most duels need none of them. */
export function SettingsFields({ duelType, preferences, onChange }: SettingsFieldsProps) {
  const { Fields, host } = MODE_SETUP[duelType]
  // A host who chooses the task may have prepared for it, so the duel is not rated.
  const isCasual = host !== undefined && host.options(preferences) !== null
  const change = (part: Partial<MoreSettings>) => onChange({ ...preferences, ...part })
  return (
    <details className="group rounded-md border border-line">
      <summary className="cursor-pointer px-4 py-2 text-sm font-medium">More settings</summary>
      <div className="grid gap-4 border-t border-line p-4">
        <AnyDifficultyField value={preferences.difficulty} onChoose={(difficulty) => change({ difficulty })} />
        <Fields preferences={preferences} change={change} />
        {host !== undefined && <host.Fields preferences={preferences} change={change} />}
        <Checkbox
          label="Rated: the result changes both ratings"
          name="rated"
          checked={preferences.rated && !isCasual}
          disabled={isCasual}
          onChange={(rated) => change({ rated })}
        />
        <Checkbox
          label="Spectators allowed: others may watch, and see the replay"
          name="spectators"
          checked={preferences.spectators}
          onChange={(spectators) => change({ spectators })}
        />
      </div>
    </details>
  )
}
