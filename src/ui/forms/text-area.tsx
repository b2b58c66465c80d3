import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import { controlProps, Field, type FieldText } from './field'

type TextAreaProps = FieldText &
  Omit<ComponentProps<'textarea'>, 'name' | 'id'> & {
    readonly mono?: boolean
    readonly counterLimit?: number
  }

export function TextArea(props: TextAreaProps) {
  const { label, name, help, error, optional, mono = false, counterLimit, className, ...rest } = props
  const text: FieldText = { label, name, help, error, ...(optional && { optional }) }
  const used = typeof rest.value === 'string' ? rest.value.length : 0
  return (
    <Field {...text} counter={counterLimit === undefined ? undefined : { used, limit: counterLimit }}>
      <textarea
        {...rest}
        {...controlProps(text)}
        className={classNames('control', mono && 'font-mono text-sm', className)}
      />
    </Field>
  )
}
