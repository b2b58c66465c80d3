import type { DebugTaskForm } from '#contracts/http/debug-tasks'
import { TextArea } from '#ui'

type Report = DebugTaskForm['report']
type ReportFieldsProps = {
  readonly report: Report
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: (part: Partial<Report>) => void
}

const TEST = [
  { field: 'input', label: 'Input' },
  { field: 'expected', label: 'Expected output' },
  { field: 'actual', label: 'What the broken program prints' },
] as const

/** What players are given beside the program: a user's words, and the test that fails. */
export function ReportFields({ report, errors, onChange }: ReportFieldsProps) {
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <legend className="sr-only">Report</legend>
      <TextArea
        label="Report"
        name="text"
        rows={3}
        help="In the words of a user who knows nothing of the program. Players read it, with the test below."
        counterLimit={2000}
        value={report.text}
        error={errors.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <div className="grid grid-cols-3 gap-4">
        {TEST.map(({ field, label }) => (
          <TextArea
            key={field}
            mono
            label={label}
            name={field}
            rows={5}
            value={report[field]}
            error={errors[field]}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
