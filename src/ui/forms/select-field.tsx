import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import { controlProps, Field, type FieldText } from './field'

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean }

type SelectFieldProps = FieldText &
  Omit<ComponentProps<'select'>, 'name' | 'id' | 'children'> & { readonly options: readonly SelectOption[] }

/** The browser's own select: it works with every keyboard and screen reader, and without a script. */
export function SelectField(props: SelectFieldProps) {
  const { label, name, help, error, optional, options, className, ...rest } = props
  const text: FieldText = { label, name, help, error, ...(optional && { optional }) }
  return (
    <Field {...text}>
      <Select {...rest} {...controlProps(text)} options={options} className={className} />
    </Field>
  )
}

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & { readonly options: readonly SelectOption[] }

/** A select without a visible label, for bars: give it an aria-label. */
export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select {...rest} className={classNames('control', className)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-3" />
    </span>
  )
}
