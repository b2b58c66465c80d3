import { Plus } from 'lucide-react'
import { Button } from '#ui'
import { RemoveButton } from '../lib/remove-button'
import type { ProblemPartProps } from './basic-info'
import { nextKey } from './keyed'
import type { GroupDraft } from './problem-draft'
import { PartError } from './problem-rows'

const COLUMNS = [
  { field: 'points', heading: 'Points', label: 'Points' },
  { field: 'from', heading: 'From test case', label: 'First test' },
  { field: 'to', heading: 'To test case', label: 'Last test' },
] as const

/** The test groups: which test cases belong together, and their points where a contest counts subtasks. */
export function GroupsPart({ form: { subtasks, testCases }, errors, onEdit }: ProblemPartProps) {
  const edit = (key: number, part: Partial<GroupDraft>): void =>
    onEdit({ subtasks: subtasks.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const add = (): void => {
    const from = Math.min((Number(subtasks.at(-1)?.to) || 0) + 1, testCases.length)
    const group = { key: nextKey(subtasks), points: '', from: String(from), to: String(testCases.length) }
    onEdit({ subtasks: [...subtasks, group] })
  }
  return (
    <div className="grid gap-4">
      <PartError id="subtasks" message={errors.subtasks} />
      <p className="max-w-prose text-sm text-ink-2">
        In contests with partial scoring (IOI), passing all test cases of a group earns its points, scaled to the
        contest’s points. Everywhere else the problem is solved as a whole.
      </p>
      {subtasks.length > 0 && (
        <table className="max-w-prose text-sm">
          <thead>
            <tr className="text-start text-ink-3">
              {COLUMNS.map(({ field, heading }) => (
                <th key={field} scope="col" className="py-1 pe-4 text-start font-medium">
                  {heading}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {subtasks.map(({ key, ...texts }, index) => (
              <tr key={key}>
                {COLUMNS.map(({ field, label }) => (
                  <td key={field} className="py-1 pe-4">
                    <input
                      type="number"
                      inputMode="numeric"
                      min={1}
                      aria-label={`${label} of group ${index + 1}`}
                      className="control max-w-32"
                      value={texts[field]}
                      onChange={(event) => edit(key, { [field]: event.target.value })}
                    />
                  </td>
                ))}
                <td className="py-1">
                  <RemoveButton
                    size="sm"
                    what={`group ${index + 1}`}
                    onClick={() => onEdit({ subtasks: subtasks.filter((one) => one.key !== key) })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>
        <Button size="sm" onClick={add}>
          <Plus size={14} /> Add Group
        </Button>
      </div>
    </div>
  )
}
