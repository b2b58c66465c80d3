import { plural } from '#contracts/plural'
import { changedLines } from '#core/debug'
import { classNames } from '#ui'

type BudgetMeterProps = { readonly original: string; readonly code: string; readonly budget: number }

/** How many lines are changed so far, as the server will count them. */
export function BudgetMeter({ original, code, budget }: BudgetMeterProps) {
  const changed = changedLines(original, code)
  const over = changed > budget
  return (
    <p
      role="status"
      title={`An accepted program changes at most ${plural(budget, 'line')}`}
      className={classNames('text-sm whitespace-nowrap tabular-nums', over ? 'font-semibold text-red' : 'text-ink-2')}
    >
      {over ? 'Rewritten: ' : ''}
      {changed} of {plural(budget, 'line')} changed
    </p>
  )
}
