import { arenaKindOf } from '#contracts/arena-kinds'
import type { ProblemId, UserId } from '#contracts/ids'
import type { Place } from '#contracts/ws/arena-events'
import type { ArenaMatch, ArenaState, Participant, ProblemsMatch } from '#contracts/ws/arena-state'
import { isPlayed } from '#contracts/ws/phases'
import { bestScore, hasSolved, isPending, paceIn } from '#core/duel'
import type { TypingPace } from '#core/typing'
import type { ScoreFigure } from './kind'
import { kindRulesOf, takenBy } from './kinds'
import { placesIn } from './places'
import { arenaMatchOf, isProblemsMatch, participantOf, problemMatch } from './state'

/** A participant's result on one problem. `taken`: they have its points in a Lockout, or solved it in a free for all. */
type ProblemCell = {
  readonly problemId: ProblemId
  readonly state: 'untried' | 'judging' | 'tried' | 'taken'
  /** Number of submissions. */
  readonly tries: number
  /** The best submission; null before the first verdict. */
  readonly best: { readonly passed: number; readonly total: number } | null
  /** Receipt of the solution; null if unsolved. */
  readonly takenAtMs: number | null
}

/** One line of the scoreboard. */
export type ScoreRow = {
  readonly participant: Participant
  /** 1 is the best; equal scores share a place. Null before the start. */
  readonly place: number | null
  readonly figure: ScoreFigure | null
  /** Whether the participant has nothing left to do. */
  readonly hasFinished: boolean
  /** In the order of the room's problems; empty in a typing race. */
  readonly cells: readonly ProblemCell[]
  /** Words typed in a typing race. */
  readonly words: number
  readonly pace: TypingPace | null
  readonly finishedAtMs: number | null
}

/** The current scoreboard, best first; before the start in the order of joining. */
export function scoreboardOf(state: ArenaState): readonly ScoreRow[] {
  const match = arenaMatchOf(state)
  if (match === null) return state.participants.map((one) => rowBeforeStart(one))
  return placesShown(state).flatMap(({ userId, place }) => {
    const participant = participantOf(state, userId)
    return participant === undefined ? [] : [rowOf(state, match, { participant, place })]
  })
}

/** The final places once there are some, because a verdict after the end does not change them. */
const placesShown = (state: ArenaState): readonly Place[] =>
  state.phase === 'finished' && state.places.length > 0 ? state.places : placesIn(state)

const rowBeforeStart = (participant: Participant): ScoreRow => ({
  participant,
  place: null,
  figure: null,
  hasFinished: false,
  cells: [],
  words: 0,
  pace: null,
  finishedAtMs: null,
})

type Placed = { readonly participant: Participant; readonly place: number }

function rowOf(state: ArenaState, match: ArenaMatch, { participant, place }: Placed): ScoreRow {
  const { userId } = participant
  const rules = kindRulesOf(state.settings.kind)
  const row = {
    ...rowBeforeStart(participant),
    place,
    figure: rules.figure(match, userId),
    hasFinished: rules.hasFinished(match, userId),
  }
  if (isProblemsMatch(match)) return { ...row, cells: cellsOf(state, match, userId) }
  const run = match.runs[userId]
  return {
    ...row,
    words: run?.words.length ?? 0,
    pace: racePaceIn(state, userId),
    finishedAtMs: run?.finishedAtMs ?? null,
  }
}

/** A participant's pace from the server's times of receipt; null outside of a typing race. */
export function racePaceIn(state: ArenaState, userId: UserId): TypingPace | null {
  const match = arenaMatchOf(state)
  if (match === null || isProblemsMatch(match)) return null
  if (isPlayed(state)) {
    return paceIn(match, userId, { startedAtMs: state.startedAtMs, endedAtMs: null })
  }
  if (state.phase !== 'finished' || state.played === null) return null
  return paceIn(match, userId, { startedAtMs: state.played.startedAtMs, endedAtMs: state.endedAtMs })
}

const cellsOf = (state: ArenaState, match: ProblemsMatch, userId: UserId): readonly ProblemCell[] =>
  match.problems.map(({ problemId }) => cellOf(state, match, { problemId, userId }))

type Attempted = { readonly problemId: ProblemId; readonly userId: UserId }

function cellOf({ settings }: ArenaState, match: ProblemsMatch, { problemId, userId }: Attempted): ProblemCell {
  const one = problemMatch(match, problemId)
  const own = one.submissions.filter((submission) => submission.userId === userId)
  const best = bestScore(one, userId)
  const isTaken = arenaKindOf(settings.kind).isTakenByFirst
    ? takenBy(match, problemId)?.userId === userId
    : hasSolved(one, userId)
  const isJudging = own.some(isPending)
  return {
    problemId,
    state: isTaken ? 'taken' : isJudging ? 'judging' : own.length > 0 ? 'tried' : 'untried',
    tries: own.length,
    best: best === null ? null : { passed: best.passed, total: best.total },
    takenAtMs: isTaken ? (best?.receivedAtMs ?? null) : null,
  }
}
