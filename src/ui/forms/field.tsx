import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names'

export type FieldText = {
  readonly label: string
  /** Also the control's id; the ids of help and error are made from it. */
  readonly name: string
  readonly help?: ReactNode
  /** What is wrong, in words. Null or empty: the field is valid. */
  readonly error?: string | null | undefined
  readonly optional?: boolean
}

type FieldProps = FieldText & {
  /** For a counter: how many characters are used, and how many are allowed. */
  readonly counter?: { readonly used: number; readonly limit: number } | undefined
  readonly children: ReactNode
}

/** The attributes that connect a control to its label, help and error. */
export function controlProps({ name, help, error }: FieldText) {
  const wrong = error !== undefined && error !== null && error !== ''
  const described = [wrong && `${name}-error`, help !== undefined && `${name}-help`].filter(Boolean).join(' ')
  return {
    id: name,
    name,
    'aria-invalid': wrong || undefined,
    'aria-describedby': described === '' ? undefined : described,
  }
}

/** What is wrong with a field or with a part of a form. */
export const FieldError = ({ children, ...line }: Pick<ComponentProps<'p'>, 'id' | 'tabIndex' | 'children'>) => (
  <p {...line} className="flex items-start gap-1.5 text-sm text-red">
    <CircleAlert size={16} className="mt-0.5 shrink-0" />
    {children}
  </p>
)

/** A label, below it the control, then the error, then help and counter. */
export function Field({ label, name, help, error, optional = false, counter, children }: FieldProps) {
  const over = counter !== undefined && counter.used > counter.limit
  return (
    <div className="grid gap-1.5">
      <label htmlFor={name} className="flex items-baseline gap-2 text-sm font-medium">
        {label}
        {optional && <span className="caption font-normal">optional</span>}
      </label>
      {children}
      {error !== undefined && error !== null && error !== '' && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {(help !== undefined || counter !== undefined) && (
        <div className="flex justify-between gap-4 text-sm text-ink-3">
          <div id={`${name}-help`}>{help}</div>
          {counter !== undefined && (
            <div className={classNames('tabular-nums', over && 'font-medium text-red')}>
              {counter.used}/{counter.limit}
              <span className="sr-only"> characters</span>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
