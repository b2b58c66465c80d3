import { useState } from 'react'
import { arenaKindOf } from '#contracts/arena-kinds'
import { arenaMatchOf, isProblemsMatch, participantOf } from '#core/arena'
import { Statement } from '../room/statement'
import { Strip } from '../room/strip'
import { RacePane } from '../typing/race-pane'
import { closingMessage } from './arena-ending'
import { ArenaHead } from './arena-head'
import { inLanes, Lanes } from './lanes'
import { LockoutBoard } from './lockout-board'
import type { OpenArenaRoom } from './room-model'
import { Scoreboard } from './scoreboard'
import { SeatGrid } from './seat-grid'
import { standingsOf } from './standing'
import { useSecondsLeft } from './use-seconds-left'

type SpectatedArenaProps = { readonly open: OpenArenaRoom; readonly serverNowMs: () => number }

/** What spectators see: the live scoreboard and the problems or the text. They see no programs before the end. */
export function SpectatedArena({ open, serverNowMs }: SpectatedArenaProps) {
  const { state, room } = open
  const match = arenaMatchOf(state)
  const rows = standingsOf(state, null, open.progress)
  const seconds = useSecondsLeft(state, serverNowMs)
  const [chosen, setChosen] = useState<string | null>(null)
  const problem = room.problems.find(({ _id }) => _id === chosen) ?? room.problems[0]
  if (match === null) {
    return (
      <div className="min-h-0 flex-1 overflow-y-auto p-6">
        <h1 className="heading mb-4 text-xl">{arenaKindOf(state.settings.kind).name}: not started yet</h1>
        <SeatGrid state={state} ratingOf={() => undefined} viewerId={null} />
      </div>
    )
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ArenaHead open={open} rows={rows} viewerId={null} seconds={seconds} />
      {isProblemsMatch(match) && (
        <LockoutBoard
          state={state}
          match={match}
          problems={room.problems}
          viewerId={null}
          selected={problem?._id ?? null}
          onSelect={setChosen}
        />
      )}
      {state.phase === 'closing' && <Strip>{closingMessage(state)}</Strip>}
      {isProblemsMatch(match) ? (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="min-h-0 bg-surface">
            {problem === undefined ? null : <Statement problem={problem} level={2} />}
          </div>
          <aside className="min-h-0 border-l border-line bg-surface">
            <Scoreboard rows={rows} unit={arenaKindOf(state.settings.kind).unit} className="h-full rounded-none" />
          </aside>
        </div>
      ) : (
        <>
          <FollowedTypist open={open} rows={rows} />
          <Lanes rows={inLanes(rows)} className="max-h-1/2 shrink-0 border-t border-line bg-surface px-8 py-4" />
        </>
      )}
    </div>
  )
}

type FollowedProps = Pick<SpectatedArenaProps, 'open'> & { readonly rows: ReturnType<typeof standingsOf> }

/** The text as the leader sees it. */
function FollowedTypist({ open, rows }: FollowedProps) {
  const match = arenaMatchOf(open.state)
  const leader = rows.find(({ hasFinished }) => !hasFinished) ?? rows[0]
  if (match === null || isProblemsMatch(match) || leader === undefined) return null
  const { userId } = leader.participant
  const typed = match.runs[userId]?.words.length ?? 0
  const heard = open.progress[userId]
  const index = Math.max(typed, heard?.typingProgress.currentWordIndex ?? 0)
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-page flex-1 flex-col p-6">
      <RacePane
        side="azure"
        name={participantOf(open.state, userId)?.username ?? ''}
        text={match.text.words}
        place={{ index, partial: heard?.partial ?? 0 }}
        other={null}
        wpm={leader.wpm}
        finished={leader.hasFinished}
      />
    </div>
  )
}
