import type { Medals } from './step-label'

const NAMES = ['gold', 'silver', 'bronze'] as const
const MOST = 99

type SettingsProps = { readonly medals: Medals; readonly onChange: (medals: Medals) => void }

/** Sets how many places get each medal. */
export function MedalSettings({ medals, onChange }: SettingsProps) {
  return (
    <fieldset className="flex items-center gap-4 text-sm text-ink-2">
      <legend className="sr-only">Medals</legend>
      {NAMES.map((name) => (
        <label key={name} className="flex items-center gap-2 capitalize">
          {name}
          <input
            type="number"
            inputMode="numeric"
            className="control w-16"
            min={0}
            max={MOST}
            value={medals[name]}
            onChange={(event) => onChange({ ...medals, [name]: placesIn(event.currentTarget.value) })}
          />
        </label>
      ))}
    </fieldset>
  )
}

const placesIn = (text: string): number => Math.max(0, Math.min(MOST, Math.floor(Number(text) || 0)))
