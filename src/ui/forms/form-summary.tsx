import { CircleAlert } from 'lucide-react'
import type { Ref } from 'react'

export type FormProblem = {
  /** The field's name, used as a link to it; null if the message is about the whole form. */
  readonly field: string | null
  readonly message: string
}

type FormSummaryProps = {
  readonly problems: readonly FormProblem[]
  /** For giving this box the focus. */
  readonly ref?: Ref<HTMLDivElement>
}

/** At the top of a form that was not accepted: everything that is wrong, each with a link to its field. */
export function FormSummary({ problems, ref }: FormSummaryProps) {
  if (problems.length === 0) return null
  return (
    <div
      ref={ref}
      role="alert"
      data-form-summary
      tabIndex={-1}
      className="flex gap-3 rounded-md border border-red bg-red-soft p-4"
    >
      <CircleAlert size={20} className="mt-0.5 shrink-0 text-red" />
      <div className="grid gap-1 text-sm">
        {problems.length > 1 && <p className="font-medium">{problems.length} things need a correction</p>}
        <ul className="grid gap-1">
          {problems.map(({ field, message }) => (
            <li key={`${field ?? ''} ${message}`}>
              {field === null ? (
                message
              ) : (
                <a href={`#${field}`} className="underline underline-offset-3">
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
