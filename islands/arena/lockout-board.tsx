import { Check, Lock } from 'lucide-react'
import type { ProblemId, UserId } from '#contracts/ids'
import { plural } from '#contracts/plural'
import type { ArenaRoom } from '#contracts/ws/arena-room'
import type { ArenaState, ProblemsMatch } from '#contracts/ws/arena-state'
import { classNames, Spinner } from '#ui'
import { type LockoutCell, lockoutCells } from './lockout-cells'

type LockoutBoardProps = {
  readonly state: ArenaState
  readonly match: ProblemsMatch
  readonly problems: ArenaRoom['problems']
  /** Null for a spectator. */
  readonly viewerId: UserId | null
  readonly selected: ProblemId | null
  /** Left out where the board is read-only. */
  readonly onSelect?: (problemId: ProblemId) => void
}

/**
 * The five problems with their points and who took each; the problem in the editor is marked. Shows nothing if there is only one problem.
 */
export function LockoutBoard({ state, match, problems, viewerId, selected, onSelect }: LockoutBoardProps) {
  if (match.problems.length < 2) return null
  const titleOf = (id: ProblemId) => problems.find(({ _id }) => _id === id)?.title ?? 'Problem'
  return (
    <ol aria-label="Problems" className="grid grid-cols-5 divide-x divide-line border-b border-line bg-surface">
      {lockoutCells(state, match, viewerId).map((cell) => (
        <li key={cell.problemId} className="@container min-w-0">
          <button
            type="button"
            disabled={onSelect === undefined}
            aria-current={cell.problemId === selected ? 'true' : undefined}
            aria-label={`${cell.letter}, ${cell.points} points, ${titleOf(cell.problemId)}: ${labelOf(cell)}`}
            onClick={() => onSelect?.(cell.problemId)}
            className={classNames(
              'flex h-14 w-full min-w-0 items-center gap-3 border-b-2 px-4 text-start transition-colors',
              '@max-[11rem]:gap-2 @max-[11rem]:px-3',
              'not-disabled:hover:bg-raised focus-visible:-outline-offset-2',
              cell.problemId === selected ? 'border-azure' : 'border-transparent',
              cell.state.kind === 'yours' && 'bg-azure-soft',
            )}
          >
            <span className="numeral text-xl @max-[11rem]:text-base">{cell.points}</span>
            <span className="min-w-0 flex-1">
              <span
                title={titleOf(cell.problemId)}
                className={classNames(
                  'block truncate text-sm font-medium',
                  cell.state.kind === 'taken' && 'text-ink-3 line-through',
                )}
              >
                {titleOf(cell.problemId)}
              </span>
              <CellState cell={cell} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function CellState({ cell }: { readonly cell: LockoutCell }) {
  const { kind } = cell.state
  const isBusy = kind === 'judging' || kind === 'open'
  return (
    <span
      key={kind}
      className={classNames(
        'landing flex min-w-0 items-center gap-1 text-xs',
        kind === 'taken' ? 'text-amber' : kind === 'yours' ? 'font-semibold text-azure' : 'text-ink-3',
      )}
    >
      {isBusy && <Spinner size={12} />}
      {kind === 'taken' && <Lock size={12} className="shrink-0" />}
      {kind === 'yours' && <Check size={12} strokeWidth={3} className="shrink-0" />}
      <span className="truncate">{labelOf(cell)}</span>
    </span>
  )
}

/** Who took the problem, or what it waits for. */
function labelOf({ state }: LockoutCell): string {
  switch (state.kind) {
    case 'free':
      return state.tries === 0 ? 'Free' : `Free · ${plural(state.tries, 'try', 'tries')}`
    case 'judging':
      return 'Judging'
    case 'open':
      return 'Being decided'
    case 'yours':
      return 'Yours'
    case 'taken':
      return state.by?.username ?? 'Taken'
    default:
      return state satisfies never
  }
}
