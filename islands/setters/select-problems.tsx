import { Check, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ProblemSummary } from '#contracts/http/problems'
import { POINTS } from '#core/contest'
import { Button, DifficultyBadge, EmptyState, ErrorState, IconButton, ScrollBox, SkeletonRows, TextField } from '#ui'
import { type ChosenProblem, chosen } from './contest-draft'
import { useProblemChoice } from './use-problem-choice'

type Props = {
  readonly problems: readonly ChosenProblem[]
  readonly error: string | undefined
  readonly onChange: (problems: readonly ChosenProblem[]) => void
}

/** The problems of a contest: found on the left, with points and order on the right. */
export function SelectProblems({ problems, error, onChange }: Props) {
  return (
    <div className="grid gap-4">
      {error !== undefined && (
        <p id="problems" tabIndex={-1} className="text-sm text-red">
          {error}
        </p>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <Finder
          chosenIds={new Set(problems.map(({ problemId }) => problemId))}
          onChoose={(problem) => onChange([...problems, chosen(problem, problems)])}
        />
        <ChosenList problems={problems} onChange={onChange} />
      </div>
    </div>
  )
}

type FinderProps = {
  readonly chosenIds: ReadonlySet<string>
  readonly onChoose: (problem: ProblemSummary) => void
}

function Finder({ chosenIds, onChoose }: FinderProps) {
  const { choice, again } = useProblemChoice()
  const [text, setText] = useState('')
  return (
    <div className="grid content-start gap-3">
      <TextField
        label="Search problems"
        name="problem-search"
        type="search"
        placeholder="Title or tag"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ScrollBox label="Problems" className="h-80 rounded-md border border-line bg-surface">
        {choice.phase === 'loading' && <SkeletonRows rows={6} what="problems" />}
        {choice.phase === 'failed' && (
          <ErrorState title={choice.message} action={<Button onClick={again}>Try Again</Button>} />
        )}
        {choice.phase === 'here' && (
          <FoundList problems={fitting(choice.problems, text)} chosenIds={chosenIds} onChoose={onChoose} />
        )}
      </ScrollBox>
    </div>
  )
}

function fitting(problems: readonly ProblemSummary[], text: string): readonly ProblemSummary[] {
  const wanted = text.trim().toLowerCase()
  return problems.filter(({ title, tags }) => [title, ...tags].some((word) => word.toLowerCase().includes(wanted)))
}

function FoundList({ problems, chosenIds, onChoose }: FinderProps & { readonly problems: readonly ProblemSummary[] }) {
  if (problems.length === 0)
    return (
      <EmptyState
        title="No problem fits"
        action={
          <a className="underline underline-offset-3" href="/problems/create">
            Create a problem
          </a>
        }
      />
    )
  return (
    <ul className="divide-y divide-line">
      {problems.map((problem) => (
        <li key={problem._id} className="flex items-center gap-3 px-4 py-2.5">
          <div className="grid min-w-0 flex-1 gap-0.5">
            <span className="truncate text-sm font-medium" title={problem.title}>
              {problem.title}
            </span>
            <span className="flex items-center gap-3 text-xs text-ink-3">
              <DifficultyBadge difficulty={problem.difficulty} />
              {problem.isContestOnly && <span>contest only</span>}
              <span className="truncate">{problem.tags.join(', ')}</span>
            </span>
          </div>
          {chosenIds.has(problem._id) ? (
            <span className="flex items-center gap-1.5 text-sm text-ink-3">
              <Check aria-hidden="true" size={16} /> Chosen
            </span>
          ) : (
            <Button size="sm" aria-label={`Add ${problem.title}`} onClick={() => onChoose(problem)}>
              <Plus aria-hidden="true" size={16} /> Add
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function ChosenList({ problems, onChange }: Pick<Props, 'problems' | 'onChange'>) {
  const edit = (id: string, part: Partial<ChosenProblem>) =>
    onChange(problems.map((one) => (one.problemId === id ? { ...one, ...part } : one)))
  return (
    <section aria-label="Chosen problems" className="grid content-start gap-3">
      <p className="text-sm font-medium">
        Chosen <span className="caption tabular-nums">{problems.length}</span>
      </p>
      {problems.length === 0 && (
        <p className="rounded-md border border-dashed border-line px-4 py-6 text-sm text-ink-3">
          Problems you add stand here, with their points and their order.
        </p>
      )}
      <ul className="grid gap-2">
        {problems.map(({ problemId, title, points, order }) => (
          <li key={problemId} className="flex items-end gap-3 rounded-md border border-line bg-surface p-3">
            <span className="min-w-0 flex-1 self-center truncate text-sm font-medium" title={title}>
              {title}
            </span>
            <SmallNumber
              label="Points"
              title={title}
              value={points}
              least={POINTS.least}
              most={POINTS.most}
              onChange={(text) => edit(problemId, { points: text })}
            />
            <SmallNumber
              label="Order"
              title={title}
              value={order}
              least={1}
              onChange={(text) => edit(problemId, { order: text })}
            />
            <IconButton
              label={`Remove ${title}`}
              icon={<Trash2 aria-hidden="true" size={16} />}
              onClick={() => onChange(problems.filter((one) => one.problemId !== problemId))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type SmallNumberProps = {
  readonly label: string
  readonly title: string
  readonly value: string
  readonly least: number
  readonly most?: number
  readonly onChange: (text: string) => void
}

function SmallNumber({ label, title, value, least, most, onChange }: SmallNumberProps) {
  return (
    <label className="grid gap-1 text-xs text-ink-3">
      {label}
      <input
        type="number"
        inputMode="numeric"
        aria-label={`${label} of ${title}`}
        className="control w-20"
        min={least}
        max={most}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
