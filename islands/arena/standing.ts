import type { UserId } from '#contracts/ids'
import type { ArenaProgress } from '#contracts/ws/arena-room'
import type { ArenaState, Participant } from '#contracts/ws/arena-state'
import { arenaMatchOf, isProblemsMatch, kindRulesOf, type ScoreRow, scoreboardOf } from '#core/arena'
import { REACHED, type Reached } from './kinds'

/** A line of the scoreboard. */
export type StandingRow = Reached & {
  readonly participant: Participant
  /** Null while the participant has reached nothing. */
  readonly place: number | null
  readonly hasFinished: boolean
  /** The speed in a typing race, else 0. */
  readonly wpm: number
  readonly own: boolean
}

/** For each typist by user id, the progress that the server has received but not stored yet. */
export type ArenaProgressBy = Readonly<Record<string, ArenaProgress>>

/** The current scoreboard, best first. Empty before the start. */
export function standingsOf(
  state: ArenaState,
  viewerId: UserId | null,
  progress: ArenaProgressBy = {},
): readonly StandingRow[] {
  const match = arenaMatchOf(state)
  if (match === null) return []
  const { score } = kindRulesOf(state.settings.kind)
  return scoreboardOf(state).map((stored) => {
    const { participant } = stored
    const { userId } = participant
    const row = isProblemsMatch(match) ? stored : ahead(stored, progress[userId])
    const reached = REACHED[state.settings.kind](state, row)
    return {
      ...reached,
      participant,
      note: awayNote(state, participant) ?? reached.note,
      place: score(match, userId).every((figure) => figure === 0) ? null : row.place,
      hasFinished: row.hasFinished,
      wpm: row.pace?.wpm ?? 0,
      own: userId === viewerId,
    }
  })
}

/** The row with the progress that the server has received, if that is further than the stored events. */
function ahead(row: ScoreRow, progress: ArenaProgress | undefined): ScoreRow {
  if (progress === undefined || progress.typingProgress.currentWordIndex <= row.words) return row
  const { currentWordIndex, wpm, accuracy } = progress.typingProgress
  return { ...row, words: currentWordIndex, pace: { wpm, accuracy } }
}

/** A note that replaces the figures of a participant who is out or away; null otherwise. */
function awayNote({ phase }: ArenaState, { out, away }: Participant): string | null {
  if (out !== null) return out.how === 'resigned' ? 'Resigned' : 'Disqualified'
  if (away === null || phase === 'finished') return null
  return away.onPurpose ? 'Left' : 'Disconnected'
}
