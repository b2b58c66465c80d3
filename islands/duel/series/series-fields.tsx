import { DUEL_TYPES, type DuelType, modeNamed, modeOf } from '#contracts/modes'
import { Button, Select } from '#ui'
import { ChoiceField } from '../../lib/forms/choice-field'
import type { SeriesChoice } from './series-choice'

const LENGTHS = [
  { value: '', label: 'A single duel' },
  { value: '3', label: 'Best of 3' },
  { value: '5', label: 'Best of 5' },
] as const

/** The ordinals of the modes after the first. */
const PLACES = ['second', 'third', 'fourth', 'fifth'] as const

type SeriesFieldsProps = {
  readonly duelType: DuelType
  readonly isOffered: (mode: DuelType) => boolean
  readonly choice: SeriesChoice
  readonly onChange: (choice: SeriesChoice) => void
}

/** Chooses between one duel and several, and the modes of a series in order. */
export function SeriesFields({ duelType, isOffered, choice, onChange }: SeriesFieldsProps) {
  const { bestOf, further } = choice
  const offered = DUEL_TYPES.filter(isOffered)
  const options = offered.map((value) => ({ value, label: modeOf(value).name }))
  const put = (index: number, mode: DuelType) =>
    onChange({ ...choice, further: further.map((one, at) => (at === index ? mode : one)) })
  const most = Number(bestOf) - 1
  return (
    <div className="grid gap-3">
      <ChoiceField
        label="Length"
        name="bestOf"
        options={LENGTHS}
        value={bestOf}
        onChoose={(next) => onChange({ bestOf: next, further: next === '' ? [] : further.slice(0, Number(next) - 1) })}
      />
      {bestOf !== '' && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-medium">Modes in order</legend>
          <p className="text-sm text-ink-2">
            1. {modeOf(duelType).name}
            {further.length === 0 && ' in all duels'}
          </p>
          {further.map((mode, index) => (
            <div key={PLACES[index]} className="flex items-center gap-2 text-sm">
              <span className="text-ink-2">{index + 2}.</span>
              <Select
                name={`mode${index + 2}`}
                aria-label={`Mode of duel ${index + 2}`}
                options={options}
                value={mode}
                onChange={(event) => put(index, modeNamed(event.currentTarget.value) ?? mode)}
              />
              <Button
                size="sm"
                aria-label={`Remove mode ${index + 2}`}
                onClick={() => onChange({ ...choice, further: further.filter((_, at) => at !== index) })}
              >
                Remove
              </Button>
            </div>
          ))}
          {further.length < most && (
            <Button
              size="sm"
              onClick={() => onChange({ ...choice, further: [...further, nextMode(offered, duelType, further)] })}
            >
              Add a mode
            </Button>
          )}
          <p className="text-sm text-ink-2">
            After the last mode the first comes again. The settings above hold for duels in the first mode; difficulty,
            rating and spectators for all.
          </p>
        </fieldset>
      )}
    </div>
  )
}

/** The first offered mode that is not chosen yet. */
const nextMode = (offered: readonly DuelType[], first: DuelType, further: readonly DuelType[]): DuelType =>
  offered.find((mode) => mode !== first && !further.includes(mode)) ?? first
