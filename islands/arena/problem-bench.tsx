import { useEffect, useRef } from 'react'
import { arenaKindOf } from '#contracts/arena-kinds'
import type { UserId } from '#contracts/ids'
import type { ProblemsMatch } from '#contracts/ws/arena-state'
import type { DuelProblem } from '#contracts/ws/room'
import { participantOf, problemMatch, takenBy } from '#core/arena'
import { hasSolved } from '#core/duel'
import { Columns } from '../room/columns'
import { EditorColumn } from '../room/editor-column'
import { ResultsPanel } from '../room/results-panel'
import { Statement } from '../room/statement'
import { useEdits } from '../room/use-edits'
import { useProgram } from '../room/use-program'
import { useWorkbench } from '../room/use-workbench'
import type { PlayProps } from './play-props'
import type { OpenArenaRoom } from './room-model'
import { SidePanel, type SidePart } from './side-panel'
import type { StandingRow } from './standing'

type ProblemBenchProps = PlayProps & {
  readonly match: ProblemsMatch
  readonly problem: DuelProblem
  readonly rows: readonly StandingRow[]
  readonly part: SidePart
  readonly onPart: (part: SidePart) => void
}

/** One problem of the room: statement, editor and verdicts. Each problem has its own drafts. */
export function ProblemBench(props: ProblemBenchProps) {
  const { open, match, problem, viewerId, link, languages, onPart } = props
  const { state } = open
  const bench = useBench(props)
  useResultsShown(bench.shown, onPart)
  const own = ownSubmissions(match, problem, viewerId)
  return (
    <Columns
      statement={<Statement problem={problem} level={2} />}
      editor={<EditorColumn bench={bench} languages={languages} menu={null} />}
      side={
        <SidePanel
          {...props}
          state={state}
          onSay={link.actions.say}
          results={<ResultsPanel own={own} details={open.details} shown={bench.shown} onShow={bench.show} />}
        />
      }
    />
  )
}

const ownSubmissions = (match: ProblemsMatch, { _id }: DuelProblem, viewerId: UserId) =>
  match.submissions.filter((one) => one.userId === viewerId && one.problemId === _id)

function useBench({ open, match, problem, viewerId, link, notices, languages }: ProblemBenchProps) {
  const { state, plays } = open
  const scope = `arena:${state.roomCode}:${problem._id}`
  const drafts = useProgram({ scope, problem, languages, plays })
  const report = (inserted: number) => !plays || link.actions.edited(inserted)
  const setCode = useEdits({ ...drafts, report })
  const last = match.submissions.filter(({ userId }) => userId === viewerId).at(-1)
  return useWorkbench({
    problem,
    program: { ...drafts, setCode },
    own: ownSubmissions(match, problem, viewerId),
    lastReceivedAtMs: last?.receivedAtMs ?? null,
    closed: closedMessage(open, match, { problem, viewerId }),
    isOver: isOver(open, viewerId),
    plays,
    link,
    fail: notices.fail,
    record: nothingToRecord,
    submitFrame: 'submit-in-arena',
    send: (program) => link.actions.submit(problem._id, program),
  })
}

/** Whether the viewer can neither run nor submit any more. */
const isOver = ({ state }: OpenArenaRoom, viewerId: UserId): boolean =>
  state.phase !== 'active' || participantOf(state, viewerId)?.out !== null

/** Only duels record the edits of a program. */
const nothingToRecord = () => undefined

type Asked = { readonly problem: DuelProblem; readonly viewerId: UserId }

/** Why the viewer can no longer submit to this problem; null if submitting is possible. */
function closedMessage({ state }: OpenArenaRoom, match: ProblemsMatch, { problem, viewerId }: Asked): string | null {
  const taken = arenaKindOf(state.settings.kind).isTakenByFirst ? takenBy(match, problem._id) : null
  if (hasSolved(problemMatch(match, problem._id), viewerId)) return 'You have already solved this problem correctly'
  if (taken !== null) return `${participantOf(state, taken.userId)?.username ?? 'Someone'} has taken this problem`
  return participantOf(state, viewerId)?.out === null ? null : 'You are out of this room, and can watch the others'
}

/** Switches to the results when a new one arrives; results that were there when the problem was opened do not count. */
function useResultsShown(shown: unknown, onPart: (part: SidePart) => void): void {
  const first = useRef(JSON.stringify(shown))
  const key = JSON.stringify(shown)
  useEffect(() => {
    if (key === first.current) return
    first.current = key
    onPart('results')
  }, [key, onPart])
}
