import type { CompletionReason } from '#contracts/ws/duel-events'

/** XP for duels. Source of every figure: the rules page, "XP, ranks, streaks". */

export type Difficulty = 'Easy' | 'Medium' | 'Hard'

const CODING_WIN = 50
const CODING_DIFFICULTY: Readonly<Record<Difficulty, number>> = { Easy: 0, Medium: 25, Hard: 50 }
const CODING_SPEED = 25
/** What a win is worth that no accepted submission brought: by score, or because the opponent gave up or was put out. */
const WIN_WITHOUT_SOLUTION = 0.6
const DRAW = 20
const CODING_LOSS = { xp: 10, leastPassed: 1, leastPlayedMs: 120_000 } as const
/** Contests: once a problem, in a contest itself. */
const CONTEST_PROBLEM: Readonly<Record<Difficulty, number>> = { Easy: 10, Medium: 20, Hard: 40 }
const TYPING_WIN = 30
const TYPING_WPM_PER_XP = 4
const TYPING_LOSS = 5
/** By the number of earlier duels against the same opponent within the window. Beyond the list: nothing. */
const REPEAT_FACTORS = [1, 0.5, 0.25] as const
export const REPEAT_WINDOW_MS = 24 * 3_600_000
export const DAILY_CAP = 1000

/** One side of a duel as its award sees it. */
export type Side = 'win' | 'loss' | 'draw'

export type CodingOutcome = {
  readonly side: Side
  readonly reason: CompletionReason
  readonly difficulty: Difficulty
  /** Best tests passed by this player, and by the opponent. */
  readonly passed: number
  readonly opponentPassed: number
  readonly timeLimitMs: number
  /** What was left on the clock when the winning submission was received. */
  readonly timeLeftMs: number
  readonly playedMs: number
}

/** What a coding duel is worth to one player before repeats and the daily cap. A whole number, never negative. */
export function codingXp(outcome: CodingOutcome): number {
  switch (outcome.side) {
    case 'win':
      return codingWin(outcome)
    case 'draw':
      return outcome.passed === 0 && outcome.opponentPassed === 0 ? 0 : DRAW
    case 'loss':
      return codingLoss(outcome)
    default:
      return outcome.side satisfies never
  }
}

function codingWin({ reason, difficulty, timeLeftMs, timeLimitMs }: CodingOutcome): number {
  const base = CODING_WIN + CODING_DIFFICULTY[difficulty]
  if (reason !== 'correct-submission') return Math.round(base * WIN_WITHOUT_SOLUTION)
  const left = Math.min(1, Math.max(0, timeLeftMs / timeLimitMs))
  return base + Math.round(CODING_SPEED * left)
}

function codingLoss({ reason, passed, playedMs }: CodingOutcome): number {
  if (reason === 'abandonment' || reason === 'anti-cheat') return 0
  return passed >= CODING_LOSS.leastPassed && playedMs >= CODING_LOSS.leastPlayedMs ? CODING_LOSS.xp : 0
}

export type TypingOutcome = {
  readonly side: Side
  readonly reason: CompletionReason
  readonly wpm: number
  readonly finished: boolean
}

/** What a typing duel is worth to one player before repeats and the daily cap. */
export function typingXp({ side, reason, wpm, finished }: TypingOutcome): number {
  switch (side) {
    case 'win':
      return TYPING_WIN + Math.round(wpm / TYPING_WPM_PER_XP)
    case 'draw':
      return finished ? DRAW : 0
    case 'loss':
      return finished && reason !== 'abandonment' && reason !== 'anti-cheat' ? TYPING_LOSS : 0
    default:
      return side satisfies never
  }
}

export type AwardLimits = {
  /** Earlier finished duels of these two within REPEAT_WINDOW_MS. */
  readonly earlierDuels: number
  /** What the player has been given on this day of theirs. */
  readonly earnedToday: number
}

/** What is really given: less against the same opponent again, and never beyond the day's cap. */
export function limitedXp(xp: number, { earlierDuels, earnedToday }: AwardLimits): number {
  const factor = REPEAT_FACTORS[earlierDuels] ?? 0
  return Math.max(0, Math.min(Math.round(xp * factor), DAILY_CAP - earnedToday))
}

/** What a problem solved in a contest is worth. Virtual runs and upsolving bring nothing. */
export const contestXp = (difficulty: Difficulty): number => CONTEST_PROBLEM[difficulty]
