import type { ReactNode, Ref } from 'react'
import { Button, type ButtonVariant, FormSummary } from '#ui'
import { problemsOf } from './form-reading'
import { ScriptedForm } from './scripted-form'

export type FormFrameProps = {
  /** By field name; `general` concerns the whole form. */
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly busy: boolean
  readonly submitLabel: string
  readonly busyLabel: string
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly children: ReactNode
  /** Alone on its page: a large button over the whole width. */
  readonly wide?: boolean
  readonly variant?: ButtonVariant
  readonly formRef?: Ref<HTMLFormElement>
}

/** A small form: what is wrong above, fields, one button. */
export function FormFrame(props: FormFrameProps) {
  const { errors, busy, submitLabel, busyLabel, onSubmit, children, wide = false, variant = 'primary', formRef } = props
  return (
    <ScriptedForm ref={formRef} className="grid gap-5" onSubmit={onSubmit}>
      <FormSummary problems={problemsOf(errors)} />
      {children}
      <div className={wide ? 'grid' : 'flex'}>
        <Button
          type="submit"
          variant={variant}
          {...(wide && { size: 'lg' as const, wide: true })}
          busy={busy}
          busyLabel={busyLabel}
        >
          {submitLabel}
        </Button>
      </div>
    </ScriptedForm>
  )
}
