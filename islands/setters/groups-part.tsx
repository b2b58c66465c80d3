import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#ui'
import type { ProblemPartProps } from './basic-info'
import { nextKey } from './keyed'
import type { GroupDraft } from './problem-draft'
import { PartError } from './problem-rows'

/** Test groups: which test cases belong together, and what they are worth where parts count. */
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
              <th scope="col" className="py-1 pe-4 text-start font-medium">
                Points
              </th>
              <th scope="col" className="py-1 pe-4 text-start font-medium">
                From test case
              </th>
              <th scope="col" className="py-1 pe-4 text-start font-medium">
                To test case
              </th>
              <th scope="col">
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {subtasks.map(({ key, points, from, to }, index) => (
              <tr key={key}>
                <Cell
                  label={`Points of group ${index + 1}`}
                  value={points}
                  onChange={(value) => edit(key, { points: value })}
                />
                <Cell
                  label={`First test of group ${index + 1}`}
                  value={from}
                  onChange={(value) => edit(key, { from: value })}
                />
                <Cell
                  label={`Last test of group ${index + 1}`}
                  value={to}
                  onChange={(value) => edit(key, { to: value })}
                />
                <td className="py-1">
                  <IconButton
                    size="sm"
                    label={`Remove group ${index + 1}`}
                    icon={<Trash2 aria-hidden="true" size={14} />}
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
          <Plus aria-hidden="true" size={14} /> Add Group
        </Button>
      </div>
    </div>
  )
}

type CellProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void }

const Cell = ({ label, value, onChange }: CellProps) => (
  <td className="py-1 pe-4">
    <input
      type="number"
      inputMode="numeric"
      min={1}
      aria-label={label}
      className="control max-w-32"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </td>
)
