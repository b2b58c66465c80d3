import { areProblemPoints, FORMATS, type FormatKey, isProblemOrder, POINTS, readSubtasks } from '#core/contest'
import { TextArea, TextField } from '#ui'
import { RemoveButton } from '../lib/remove-button'
import type { ChosenProblem } from './contest-draft'

type ChosenProps = {
  readonly problems: readonly ChosenProblem[]
  readonly format: FormatKey
  /** Locks the points, the order and the list itself, but not the editorials. */
  readonly isLocked: boolean
  /** The problems were refused: the numbers that are wrong are marked. */
  readonly isRefused: boolean
  readonly onChange: (problems: readonly ChosenProblem[]) => void
}

/** The problems of the contest, each with its points, its order and its settings for this contest. */
export function ChosenProblems({ problems, format, isLocked, isRefused, onChange }: ChosenProps) {
  const rowOf = (problem: ChosenProblem): RowProps => ({
    problem,
    isLocked,
    wrong: isRefused ? wrongNumbers(problem, problems) : NONE_WRONG,
    onEdit: (part) =>
      onChange(problems.map((one) => (one.problemId === problem.problemId ? { ...one, ...part } : one))),
  })
  return (
    <section aria-label="Chosen problems" className="grid content-start gap-3">
      <p className="text-sm font-medium">
        Chosen <span className="caption tabular-nums">{problems.length}</span>
      </p>
      {isLocked && (
        <p className="text-sm text-ink-3">The problems, their points and their order cannot change after the start.</p>
      )}
      {problems.length === 0 && (
        <p className="rounded-md border border-dashed border-line px-4 py-6 text-sm text-ink-3">
          Problems you add appear here, with their points and their order.
        </p>
      )}
      <ul className="grid gap-2">
        {problems.map((problem) => (
          <li key={problem.problemId} className="grid gap-3 rounded-md border border-line bg-surface p-3">
            <Head
              {...rowOf(problem)}
              onRemove={() => onChange(problems.filter((one) => one.problemId !== problem.problemId))}
            />
            <More {...rowOf(problem)} hasSubtasks={FORMATS[format].countsParts} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const NONE_WRONG = { points: false, order: false }

function wrongNumbers({ points, order }: ChosenProblem, among: readonly ChosenProblem[]): typeof NONE_WRONG {
  const [value, place] = [Number(points), Number(order)]
  return {
    points: !areProblemPoints(value),
    order: !isProblemOrder(place) || among.filter((one) => Number(one.order) === place).length > 1,
  }
}

type RowProps = {
  readonly problem: ChosenProblem
  readonly isLocked: boolean
  readonly wrong: typeof NONE_WRONG
  readonly onEdit: (part: Partial<ChosenProblem>) => void
}

function Head({ problem, isLocked, wrong, onEdit, onRemove }: RowProps & { readonly onRemove: () => void }) {
  const { title, points, order } = problem
  return (
    <div className="flex items-end gap-3">
      <span className="min-w-0 flex-1 self-center truncate text-sm font-medium" title={title}>
        {title}
      </span>
      <SmallNumber
        label="Points"
        title={title}
        value={points}
        isWrong={wrong.points}
        least={POINTS.least}
        most={POINTS.most}
        disabled={isLocked}
        onChange={(text) => onEdit({ points: text })}
      />
      <SmallNumber
        label="Order"
        title={title}
        value={order}
        isWrong={wrong.order}
        least={1}
        disabled={isLocked}
        onChange={(text) => onEdit({ order: text })}
      />
      {!isLocked && <RemoveButton what={title} onClick={onRemove} />}
    </div>
  )
}

/** Settings that few problems need, collapsed. */
function More({ problem, hasSubtasks, isLocked, onEdit }: RowProps & { readonly hasSubtasks: boolean }) {
  const { problemId, title, subtasks, editorial } = problem
  const isUnread = hasSubtasks && readSubtasks(subtasks) === null
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-ink-2 hover:text-ink">
        {hasSubtasks ? 'Subtasks and editorial' : 'Editorial'}
        <span className="sr-only"> of {title}</span>
        {editorial.trim() !== '' && <span className="caption ms-2">written</span>}
      </summary>
      <div className="grid gap-4 pt-3">
        {hasSubtasks && (
          <TextField
            label="Subtasks"
            name={`subtasks-${problemId}`}
            mono
            disabled={isLocked}
            placeholder="30: 1-5, 70: 6-12"
            help="Points and tests of each part; they add up to the problem’s points. Leave empty for the problem’s own test groups, or, without any, to weight all tests equally."
            error={isUnread ? 'Write parts as 30: 1-5, 70: 6-12' : undefined}
            value={subtasks}
            onChange={(event) => onEdit({ subtasks: event.target.value })}
          />
        )}
        <TextArea
          label="Editorial"
          name={`editorial-${problemId}`}
          rows={4}
          help="Markdown, shown to everyone after the end. Leave empty for the problem’s own."
          value={editorial}
          onChange={(event) => onEdit({ editorial: event.target.value })}
        />
      </div>
    </details>
  )
}

type SmallNumberProps = {
  readonly label: string
  readonly title: string
  readonly value: string
  readonly least: number
  readonly most?: number
  readonly disabled: boolean
  readonly isWrong: boolean
  readonly onChange: (text: string) => void
}

function SmallNumber({ label, title, value, least, most, disabled, isWrong, onChange }: SmallNumberProps) {
  return (
    <label className="grid gap-1 text-xs text-ink-3">
      {label}
      <input
        type="number"
        inputMode="numeric"
        aria-label={`${label} of ${title}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'problems' : undefined}
        className="control w-20"
        min={least}
        max={most}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
