import type { DebugTaskForm } from '#contracts/http/debug-tasks'
import { TextArea } from '#ui'
import { bound } from '../lib/bound'

type Report = DebugTaskForm['report']
type ReportFieldsProps = {
  readonly report: Report
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: (part: Partial<Report>) => void
}

const TEST = [
  { name: 'input', label: 'Input' },
  { name: 'expected', label: 'Expected output' },
  { name: 'actual', label: 'What the broken program prints' },
] as const

/** The report that players get with the program: a description in the words of a user, and the failing test. */
export function ReportFields({ report, errors, onChange }: ReportFieldsProps) {
  const field = (name: keyof Report) => bound({ form: report, errors, onEdit: onChange }, name)
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <legend className="sr-only">Report</legend>
      <TextArea
        label="Report"
        {...field('text')}
        rows={3}
        help="In the words of a user who knows nothing of the program. Players read it, with the test below."
        counterLimit={2000}
      />
      <div className="grid grid-cols-3 gap-4">
        {TEST.map(({ name, label }) => (
          <TextArea key={name} mono label={label} {...field(name)} rows={5} />
        ))}
      </div>
    </fieldset>
  )
}
