import { Button, contestTime } from '#ui'

type SliderProps = {
  readonly maxSeconds: number
  /** Null for the current standings. */
  readonly value: number | null
  readonly onChange: (seconds: number | null) => void
}

/** Selects a past moment of the contest. */
export function TimeSlider({ maxSeconds, value, onChange }: SliderProps) {
  const shown = value ?? maxSeconds
  const text = value === null ? 'as they stand' : contestTime(value * 1000)
  return (
    <div className="flex items-center gap-4">
      <label htmlFor="contest-time" className="text-sm text-ink-2">
        Standings at
      </label>
      <input
        id="contest-time"
        type="range"
        min={0}
        max={maxSeconds}
        step={60}
        value={shown}
        aria-valuetext={text}
        onChange={(event) =>
          onChange(Number(event.target.value) >= maxSeconds - 30 ? null : Number(event.target.value))
        }
        className="min-w-0 flex-1 accent-azure"
      />
      <span className="numeral w-32 text-end text-sm">{text}</span>
      <Button size="sm" idle={value === null} onClick={() => onChange(null)}>
        Now
      </Button>
    </div>
  )
}
