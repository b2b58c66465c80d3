import { Select } from '#ui'
import { boundedWpm, isKind, PACE_KINDS, PACE_WPM, type Pace } from './use-pace'

type PaceChoiceProps = {
  readonly pace: Pace
  readonly choose: (pace: Pace) => void
  /** The chosen run does not exist yet. */
  readonly isMissing: boolean
}

const OPTIONS = Object.entries(PACE_KINDS).map(([value, label]) => ({ value, label }))

/** Chooses the pace caret to race against. */
export function PaceChoice({ pace, choose, isMissing }: PaceChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <label htmlFor="pace-kind" className="font-medium">
        Pace caret
      </label>
      <Select
        id="pace-kind"
        options={OPTIONS}
        value={pace.kind}
        onChange={({ currentTarget: { value } }) => choose({ ...pace, kind: isKind(value) ? value : 'none' })}
      />
      {pace.kind === 'number' && (
        <label className="flex items-center gap-2">
          <input
            type="number"
            inputMode="numeric"
            aria-label="Words per minute of the pace caret"
            className="control max-w-24"
            min={PACE_WPM.least}
            max={PACE_WPM.most}
            defaultValue={pace.wpm}
            onBlur={(event) => {
              const wpm = boundedWpm(event.currentTarget.valueAsNumber)
              event.currentTarget.value = String(wpm)
              choose({ ...pace, wpm })
            }}
          />
          WPM
        </label>
      )}
      {isMissing && <span className="text-ink-3">Shown after your first run that counts.</span>}
    </div>
  )
}
