import { useState } from 'react'
import { arenaKindOf } from '#contracts/arena-kinds'
import type { ArenaReplay } from '#contracts/http/arenas'
import type { ProblemId, UserId } from '#contracts/ids'
import type { ArenaState } from '#contracts/ws/arena-state'
import { arenaMatchOf, isProblemsMatch, participantOf } from '#core/arena'
import { Select } from '#ui'
import type { LanguageChoice } from '../room/languages'
import { ProgramPane } from '../room/program-pane'
import { RacePane } from '../typing/race-pane'
import { inLanes, Lanes } from './lanes'
import { LockoutBoard } from './lockout-board'
import { Scoreboard } from './scoreboard'
import type { StandingRow } from './standing'

type ReplayedArenaProps = {
  /** The state at the moment that is shown. */
  readonly state: ArenaState
  readonly rows: readonly StandingRow[]
  readonly replay: ArenaReplay
  readonly atMs: number
  readonly startMs: number
  readonly viewerId: UserId | null
  readonly languages: readonly LanguageChoice[]
  readonly problemId: ProblemId | null
  readonly onProblem: (problemId: ProblemId) => void
}

/** The room at one moment of the replay: the scoreboard, and what one of the participants had on their screen. */
export function ReplayedArena(props: ReplayedArenaProps) {
  const { state, rows, replay, problemId, onProblem } = props
  const [followed, setFollowed] = useState<string | null>(null)
  const match = arenaMatchOf(state)
  if (match === null) return null
  const latest = programsUntil(props).findLast((one) => one.problemId === problemId)
  const fallback = latest?.userId ?? rows[0]?.participant.userId
  const userId = rows.find(({ participant }) => participant.userId === followed)?.participant.userId ?? fallback
  if (userId === undefined) return null
  const picker = (
    <div className="flex items-center gap-3 border-b border-line bg-surface px-4 py-2">
      <label htmlFor="followed" className="text-sm text-ink-2">
        Follow
      </label>
      <div className="w-56">
        <Select
          id="followed"
          className="h-9 text-sm"
          options={state.participants.map((one) => ({ value: one.userId, label: one.username }))}
          value={userId}
          onChange={(event) => setFollowed(event.currentTarget.value)}
        />
      </div>
    </div>
  )
  if (!isProblemsMatch(match)) {
    const words = match.runs[userId]?.words.length ?? 0
    return (
      <div className="flex min-h-0 flex-col">
        {picker}
        <RacePane
          side="azure"
          name={participantOf(state, userId)?.username ?? ''}
          text={match.text.words}
          place={{ index: words, partial: 0 }}
          other={null}
          wpm={rows.find(({ participant }) => participant.userId === userId)?.wpm ?? 0}
          finished={words === match.text.words.length}
        />
        <Lanes rows={inLanes(rows)} className="max-h-1/2 shrink-0 border-t border-line bg-surface px-6 py-4" />
      </div>
    )
  }
  return (
    <div className="flex min-h-0 flex-col">
      <LockoutBoard
        {...props}
        match={match}
        problems={replay.room.problems}
        selected={problemId}
        onSelect={onProblem}
      />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(14rem,2fr)_minmax(0,3fr)]">
        <Scoreboard
          rows={rows}
          unit={arenaKindOf(state.settings.kind).unit}
          className="h-full rounded-none border-r border-line bg-surface"
        />
        <div className="flex min-h-0 flex-col">
          {picker}
          <FollowedProgram {...props} userId={userId} />
        </div>
      </div>
    </div>
  )
}

/** The programs that had been submitted by the moment that is shown. */
const programsUntil = ({ replay, atMs, startMs }: Pick<ReplayedArenaProps, 'replay' | 'atMs' | 'startMs'>) =>
  replay.programs.filter(({ atSecond }) => atSecond <= (atMs - startMs) / 1000)

/** The latest program of this participant for the chosen problem at that moment. */
function FollowedProgram(props: ReplayedArenaProps & { readonly userId: UserId }) {
  const { state, languages, problemId, userId } = props
  const name = participantOf(state, userId)?.username ?? ''
  const program = programsUntil(props).findLast((one) => one.userId === userId && one.problemId === problemId)
  return (
    <ProgramPane
      side="azure"
      name={name}
      languages={languages}
      program={program === undefined ? null : { languageId: program.languageId, text: program.source }}
      typing={null}
      empty={`${name} had not submitted a program for this problem yet.`}
    />
  )
}
