import type { ReactNode } from 'react'
import { classNames } from '../class-names'

type Choice = {
  readonly value: string
  readonly label: string
  readonly hint?: string
  readonly icon?: ReactNode
  readonly disabled?: boolean
}

type ChoiceFieldProps = {
  readonly legend: string
  readonly name: string
  readonly choices: readonly Choice[]
  readonly value?: string
  readonly defaultValue?: string
  readonly onChange?: (value: string) => void
}

/** Up to so many choices stand in one row; more than that are two in a row. */
const ONE_ROW = 3

/** A few choices of which exactly one is selected: radio buttons, each with a larger box around it. */
export function ChoiceField({ legend, name, choices, value, defaultValue, onChange }: ChoiceFieldProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div
        className={classNames('grid gap-3', choices.length > ONE_ROW ? 'grid-cols-2' : 'auto-cols-fr grid-flow-col')}
      >
        {choices.map((choice, at) => (
          <label
            key={choice.value}
            className={classNames(
              choices.length > ONE_ROW && choices.length % 2 === 1 && at === 0 && 'col-span-2',
              'flex cursor-pointer items-start gap-3 rounded-md border border-control bg-field p-3 transition-colors',
              'hover:border-ink-3 has-checked:border-azure has-checked:bg-azure-soft has-disabled:opacity-55',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-azure',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value })}
              onChange={() => onChange?.(choice.value)}
              className="mt-1 size-4 shrink-0 outline-none"
            />
            <span className="grid gap-0.5">
              <span className="flex items-center gap-2 font-medium *:shrink-0">
                {choice.icon}
                {choice.label}
              </span>
              {choice.hint !== undefined && <span className="text-sm text-ink-2">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type CheckboxProps = {
  readonly name: string
  readonly label: ReactNode
  readonly help?: string
  readonly checked?: boolean
  readonly defaultChecked?: boolean
  readonly disabled?: boolean
  readonly onChange?: (checked: boolean) => void
}

export function Checkbox({ name, label, help, checked, defaultChecked, disabled, onChange }: CheckboxProps) {
  return (
    <label className="flex items-start gap-3 text-sm">
      <input
        type="checkbox"
        name={name}
        disabled={disabled}
        {...(checked === undefined ? { defaultChecked: defaultChecked === true } : { checked })}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
        className="mt-0.5 size-4 shrink-0"
      />
      <span className="grid gap-0.5">
        <span className="font-medium">{label}</span>
        {help !== undefined && <span className="text-ink-3">{help}</span>}
      </span>
    </label>
  )
}
