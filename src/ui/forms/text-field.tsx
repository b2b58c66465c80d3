import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import { controlProps, Field, type FieldText } from './field'

export type TextFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'name' | 'id'> & {
    /** A monospaced font: for codes, ids and the like. */
    readonly mono?: boolean
    readonly counterLimit?: number
  }

export function TextField(props: TextFieldProps) {
  const { label, name, help, error, optional, mono = false, counterLimit, className, ...rest } = props
  const text: FieldText = { label, name, help, error, ...(optional && { optional }) }
  const used = typeof rest.value === 'string' ? rest.value.length : 0
  return (
    <Field {...text} counter={counterLimit === undefined ? undefined : { used, limit: counterLimit }}>
      <input
        type="text"
        {...rest}
        {...controlProps(text)}
        className={classNames('control', mono && 'font-mono tracking-wide', className)}
      />
    </Field>
  )
}

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'mono' | 'counterLimit'> & {
  /** Shown behind the number, for example 'minutes'. */
  readonly unit?: string
}

export function NumberField(props: NumberFieldProps) {
  const { label, name, help, error, optional, unit, className, ...rest } = props
  const text: FieldText = { label, name, help, error, ...(optional && { optional }) }
  return (
    <Field {...text}>
      <div className="flex items-center gap-3">
        <input
          type="number"
          inputMode="numeric"
          {...rest}
          {...controlProps(text)}
          className={classNames('control max-w-32', className)}
        />
        {unit !== undefined && <span className="text-sm text-ink-2">{unit}</span>}
      </div>
    </Field>
  )
}
