import { useState } from 'react'
import type { ProblemId, UserId } from '#contracts/ids'
import type { ActiveArena, ClosingArena, ProblemsMatch } from '#contracts/ws/arena-state'
import { participantOf } from '#core/arena'
import { EmptyState } from '#ui'
import { NO_JUDGE } from '../lib/no-judge'
import { useQuietCharacterKeys } from '../lib/page-keys/page-keys'
import { Strip } from '../room/strip'
import { useConduct } from '../room/use-conduct'
import { closingMessage } from './arena-ending'
import { ArenaHead } from './arena-head'
import { ArenaMenu } from './arena-menu'
import { LockoutBoard } from './lockout-board'
import { type PlayProps, PUTS_OUT } from './play-props'
import { ProblemBench } from './problem-bench'
import type { SidePart } from './side-panel'
import { standingsOf } from './standing'
import { useSecondsLeft } from './use-seconds-left'

type ProblemsArenaProps = PlayProps & {
  readonly state: ActiveArena | ClosingArena
  readonly match: ProblemsMatch
}

/** An arena room with programming problems: the board of a Lockout, one editor for each problem, the scoreboard. */
export function ProblemsArena(props: ProblemsArenaProps) {
  const { open, state, viewerId, link, notices, languages } = props
  const [chosen, setChosen] = useState<ProblemId | null>(null)
  const [part, setPart] = useState<SidePart>('standings')
  const rows = standingsOf(state, viewerId)
  const seconds = useSecondsLeft(state, link.serverNowMs)
  const own = rows.find((row) => row.own)
  const isOut = participantOf(state, viewerId)?.out !== null
  const on = state.phase === 'active' && open.plays && !isOut && own?.hasFinished !== true
  useConduct({ room: state, viewerId, on, notices, violate: link.actions.violate, lastOne: PUTS_OUT })
  useQuietCharacterKeys(on)
  const { problems } = open.room
  const problem = problems.find(({ _id }) => _id === chosen) ?? problems[0]
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ArenaHead
        open={open}
        rows={rows}
        viewerId={viewerId}
        seconds={seconds}
        menu={<ArenaMenu actions={link.actions} isThrough={isOut || own?.hasFinished === true} />}
      />
      <LockoutBoard {...props} problems={problems} selected={problem?._id ?? null} onSelect={setChosen} />
      {languages.length === 0 && <Strip>{NO_JUDGE}</Strip>}
      <StateStrip state={state} viewerId={viewerId} hasFinished={own?.hasFinished === true} />
      {problem === undefined ? (
        <EmptyState title="No problem to show">The problem of this room is no longer in the archive.</EmptyState>
      ) : (
        <ProblemBench key={problem._id} {...props} problem={problem} rows={rows} part={part} onPart={setPart} />
      )}
    </div>
  )
}

type StateStripProps = {
  readonly state: ActiveArena | ClosingArena
  readonly viewerId: UserId
  readonly hasFinished: boolean
}

/** A strip that says what has changed for the viewer or for everyone. */
function StateStrip({ state, viewerId, hasFinished }: StateStripProps) {
  const out = participantOf(state, viewerId)?.out ?? null
  if (state.phase === 'closing') return <Strip>{closingMessage(state)}</Strip>
  if (out !== null) {
    return (
      <Strip>
        {out.how === 'resigned' ? 'You have resigned.' : 'Five violations have put you out of this room.'} You can watch
        the others until the end.
      </Strip>
    )
  }
  return hasFinished ? <Strip>You are through. The room ends once the others are, or time is up.</Strip> : null
}
