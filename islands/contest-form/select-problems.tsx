import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ProblemSummary } from '#contracts/http/problems'
import {
  Banner,
  Button,
  Checkbox,
  DifficultyBadge,
  EmptyState,
  ErrorState,
  FieldError,
  ScrollBox,
  SkeletonRows,
  TextField,
} from '#ui'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { refusalMessage } from '../lib/refusal-message'
import { useLoaded } from '../lib/use-loaded'
import { ChosenProblems } from './chosen-problems'
import { type ChosenProblem, chosen } from './contest-draft'
import { type ContestPartProps, lockOf } from './contest-parts'

type SelectProps = ContestPartProps & { readonly isSearched: boolean }

/**
 * The problems of a contest: a search on the left, the chosen ones with points and order on the right. They are fixed once the contest has
 * started. `isSearched` shows the search.
 */
export function SelectProblems({ form, errors, onEdit, status, isSearched }: SelectProps) {
  const { problems } = form
  const onChange = (chosenNow: readonly ChosenProblem[]): void => onEdit({ problems: chosenNow })
  const isLocked = lockOf('problems', status).disabled === true
  return (
    <div className="grid gap-4">
      {errors.problems !== undefined && (
        <FieldError id="problems" tabIndex={-1}>
          {errors.problems}
        </FieldError>
      )}
      {!isLocked && <OpenProblems form={form} onEdit={onEdit} />}
      <div className={isLocked || !isSearched ? 'grid gap-6' : 'grid gap-6 lg:grid-cols-2'}>
        {!isLocked && isSearched && (
          <Finder
            chosenIds={new Set(problems.map(({ problemId }) => problemId))}
            onChoose={(problem) => onChange([...problems, chosen(problem, problems)])}
          />
        )}
        <ChosenProblems
          problems={problems}
          format={form.format}
          isLocked={isLocked}
          isRefused={errors.problems !== undefined}
          onChange={onChange}
        />
      </div>
    </div>
  )
}

/** Warns the organiser about problems that are already public, which people may have read or solved, and offers to close them. */
function OpenProblems({ form, onEdit }: Pick<ContestPartProps, 'form' | 'onEdit'>) {
  const open = form.problems.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return null
  return (
    <Banner tone="warning" title={open.length === 1 ? 'A problem is open already' : 'Problems are open already'}>
      <div className="grid gap-3">
        <p>
          <bdi>{open.map(({ title }) => title).join(', ')}</bdi>: anyone can read and solve{' '}
          {open.length === 1 ? 'it' : 'them'} now, and again after the end. While the contest runs only its participants
          can.
        </p>
        <Checkbox
          name="closeProblems"
          label={open.length === 1 ? 'Close it now' : 'Close them now'}
          help="Makes them contest only: never in duels, and in the archive once a public contest with them has ended."
          checked={form.closeProblems}
          onChange={(closeProblems) => onEdit({ closeProblems })}
        />
      </div>
    </Banner>
  )
}

type FinderProps = {
  readonly chosenIds: ReadonlySet<string>
  readonly onChoose: (problem: ProblemSummary) => void
}

/** Searches all problems that a contest can use, including those that only contests use. */
function Finder({ chosenIds, onChoose }: FinderProps) {
  const { loaded, again } = useLoaded('problems', async (signal) => {
    const query = { includeContestOnly: 'true', page: 1 } as const
    const outcome = await attempt(api('GET /api/problems', { query, signal }))
    if (outcome.ok) return outcome.answer.problems
    throw new Error(refusalMessage(outcome.refusal, 'Failed to fetch problems'))
  })
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
        {loaded.kind === 'loading' && <SkeletonRows rows={6} what="problems" />}
        {loaded.kind === 'failed' && (
          <ErrorState title={loaded.message} action={<Button onClick={again}>Try Again</Button>} />
        )}
        {loaded.kind === 'ready' && (
          <FoundList all={loaded.result} text={text} chosenIds={chosenIds} onChoose={onChoose} />
        )}
      </ScrollBox>
    </div>
  )
}

function fitting(problems: readonly ProblemSummary[], text: string): readonly ProblemSummary[] {
  const wanted = text.trim().toLowerCase()
  return problems.filter(({ title, tags }) => [title, ...tags].some((word) => word.toLowerCase().includes(wanted)))
}

type FoundProps = FinderProps & { readonly all: readonly ProblemSummary[]; readonly text: string }

function FoundList({ all, text, chosenIds, onChoose }: FoundProps) {
  const problems = fitting(all, text)
  if (problems.length === 0)
    return (
      <EmptyState
        title={all.length === 0 ? 'No problems yet' : 'No matching problems'}
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
            <span className="flex min-w-0 items-center gap-3 text-xs text-ink-3">
              <DifficultyBadge difficulty={problem.difficulty} />
              <span className="shrink-0">{problem.isContestOnly ? 'contest only' : 'open'}</span>
              <span className="truncate">{problem.tags.join(', ')}</span>
            </span>
          </div>
          <AddButton title={problem.title} isChosen={chosenIds.has(problem._id)} onChoose={() => onChoose(problem)} />
        </li>
      ))}
    </ul>
  )
}

type AddProps = { readonly title: string; readonly isChosen: boolean; readonly onChoose: () => void }

/** Stays when the problem is chosen, so that the focus stays in the list. */
const AddButton = ({ title, isChosen, onChoose }: AddProps) => (
  <Button size="sm" idle={isChosen} aria-label={isChosen ? `Chosen: ${title}` : `Add ${title}`} onClick={onChoose}>
    {isChosen ? <Check size={16} /> : <Plus size={16} />}
    {isChosen ? 'Chosen' : 'Add'}
  </Button>
)
