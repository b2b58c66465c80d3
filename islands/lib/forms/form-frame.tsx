import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { Button, type ButtonVariant, FormSummary } from '#ui'
import { problemsOf } from './form-reading'
import { ScriptedForm } from './scripted-form'

export type FormFrameProps = {
  /** Messages by field name; `general` concerns the whole form. */
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly busy: boolean
  readonly submitLabel: string
  readonly busyLabel: string
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly children: ReactNode
  /** The outcome of the last attempt, shown beside the button. */
  readonly outcome?: ReactNode
  /** The form is alone on its page, so its button is large and spans the whole width. */
  readonly wide?: boolean
  readonly variant?: ButtonVariant
  readonly formRef?: Ref<HTMLFormElement>
}

/** The frame of a form: the error summary, the fields and one button. */
export function FormFrame(props: FormFrameProps) {
  const {
    errors,
    busy,
    submitLabel,
    busyLabel,
    onSubmit,
    children,
    wide = false,
    variant = 'primary',
    formRef,
    outcome,
  } = props
  const { summary, begin } = useSummaryInView(errors)
  return (
    <ScriptedForm
      ref={formRef}
      className="grid gap-5"
      onSubmit={(form) => {
        begin()
        onSubmit(form)
      }}
    >
      <FormSummary ref={summary} problems={problemsOf(errors)} />
      {children}
      {outcome}
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

/** Focuses the summary after a refusal, because the button of a long form is far below it. */
function useSummaryInView(errors: FormFrameProps['errors']) {
  const summary = useRef<HTMLDivElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    const shown = summary.current
    if (!isSent.current || shown === null || Object.values(errors).every((error) => error === undefined)) return
    isSent.current = false
    const { top, bottom } = shown.getBoundingClientRect()
    if (top < 0 || bottom > window.innerHeight) shown.focus()
  }, [errors])
  const begin = (): void => {
    isSent.current = true
  }
  return { summary, begin }
}
