import type { Difficulty } from '#contracts/difficulty'
import { DAY_MS, HOUR_MS } from '#contracts/durations'
import type { COUNTED_RESULTS } from '#contracts/labels'
import type { CompletionReason } from '#contracts/ws/duel-events'

/** XP for duels. Source of every figure: docs/rules.md, "XP, ranks, streaks". */

const CODING_WIN = 50
const CODING_DIFFICULTY: Readonly<Record<Difficulty, number>> = { Easy: 0, Medium: 25, Hard: 50 }
const CODING_SPEED = 25
/** The factor for a win that the winner's own work did not complete: by score, or because the opponent gave up or was disqualified. */
const UNCOMPLETED_WIN = 0.6
const DRAW = 20
const CODING_LOSS = { xp: 10, leastPassed: 1, leastPlayedMs: 120_000 } as const
/** For solving a problem during a contest, once per problem. */
const CONTEST_PROBLEM: Readonly<Record<Difficulty, number>> = { Easy: 10, Medium: 20, Hard: 40 }
const TYPING_WIN = 30
const TYPING_WPM_PER_XP = 4
/** Higher speeds earn no more. */
const TYPING_BEST_WPM = 200
const TYPING_LOSS = 5
/** By the number of earlier duels against the same opponent within the window. Beyond the list: 0. */
const REPEAT_FACTORS = [1, 0.5, 0.25] as const
export const REPEAT_WINDOW_MS = DAY_MS
const DAILY_CAP = 1000

/** The result of one player in a duel. */
export type Side = (typeof COUNTED_RESULTS)[number]

export type CodingOutcome = {
  readonly side: Side
  readonly reason: CompletionReason
  readonly difficulty: Difficulty
  /** Most tests passed by this player, and by the opponent. */
  readonly passed: number
  readonly opponentPassed: number
  readonly timeLimitMs: number
  /** Time left when the winning submission was received. */
  readonly timeLeftMs: number
  readonly playedMs: number
}

/** XP of a coding duel for one player, before repeats and the daily cap. A non-negative integer. */
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
  if (reason !== 'correct-submission') return Math.round(base * UNCOMPLETED_WIN)
  const left = Math.min(1, Math.max(0, timeLeftMs / timeLimitMs))
  return base + Math.round(CODING_SPEED * left)
}

function codingLoss({ reason, passed, playedMs }: CodingOutcome): number {
  if (reason === 'abandonment' || reason === 'anti-cheat') return 0
  return passed >= CODING_LOSS.leastPassed && playedMs >= CODING_LOSS.leastPlayedMs ? CODING_LOSS.xp : 0
}

type TriviaOutcome = Pick<CodingOutcome, 'side' | 'reason' | 'playedMs'> & {
  /** null for questions of every difficulty, which count as Medium. */
  readonly difficulty: Difficulty | null
  /** Right answers by this player, and by the opponent. */
  readonly right: number
  readonly opponentRight: number
}

/**
 * XP of a UI Trivia duel for one player, from the table of coding duels. A win by points counts as completed; time left earns nothing,
 * because the points already include it.
 */
export function triviaXp({ reason, difficulty, right, opponentRight, ...outcome }: TriviaOutcome): number {
  return codingXp({
    ...outcome,
    reason: reason === 'best-score' ? 'correct-submission' : reason,
    difficulty: difficulty ?? 'Medium',
    passed: right,
    opponentPassed: opponentRight,
    timeLimitMs: 1,
    timeLeftMs: 0,
  })
}

type TypingOutcome = {
  readonly side: Side
  readonly reason: CompletionReason
  readonly wpm: number
  readonly finished: boolean
}

/** XP of a typing duel for one player, before repeats and the daily cap. */
export function typingXp({ side, reason, wpm, finished }: TypingOutcome): number {
  switch (side) {
    case 'win':
      return typingWin(reason, wpm)
    case 'draw':
      return finished ? DRAW : 0
    case 'loss':
      return finished && reason !== 'abandonment' && reason !== 'anti-cheat' ? TYPING_LOSS : 0
    default:
      return side satisfies never
  }
}

/** A race is won by typing to the end or until time runs out; a win because the opponent left earns less, as in coding. */
function typingWin(reason: CompletionReason, wpm: number): number {
  const xp = TYPING_WIN + Math.round(Math.min(Math.max(0, wpm), TYPING_BEST_WPM) / TYPING_WPM_PER_XP)
  const isTyped = reason === 'completion' || reason === 'best-score'
  return isTyped ? xp : Math.round(xp * UNCOMPLETED_WIN)
}

/** Races against ghosts and bots: little XP, only for what was completed, up to a daily cap. Ours. */
const RACE = { win: 10, completed: 4, dailyCap: 40 } as const
export const RACE_DAILY_CAP = RACE.dailyCap

type RaceOutcome = {
  readonly side: Side
  /** Whether the player solved the problem or typed the whole text. */
  readonly completed: boolean
  /** XP that races have earned this player on their current day. */
  readonly earnedByRaces: number
}

/** XP of a race. The daily cap covers all rivals together, so that ghosts of a second account earn no more. */
export function raceXp({ side, completed, earnedByRaces }: RaceOutcome): number {
  if (!completed) return 0
  return Math.max(0, Math.min(side === 'win' ? RACE.win : RACE.completed, RACE.dailyCap - earnedByRaces))
}

type AwardLimits = {
  /** Earlier finished duels between these two within REPEAT_WINDOW_MS. */
  readonly earlierDuels: number
  /** XP that the player has earned on their current day. */
  readonly earnedToday: number
}

/** Whether a duel counts on leaderboards: not once repeats against the same opponent earn nothing. */
export const isCounted = (earlierDuels: number): boolean => earlierDuels < REPEAT_FACTORS.length

/** The XP actually given: less for repeated opponents, and never above the daily cap. */
export function limitedXp(xp: number, { earlierDuels, earnedToday }: AwardLimits): number {
  return cappedXp(Math.round(xp * (REPEAT_FACTORS[earlierDuels] ?? 0)), earnedToday)
}

type FieldGame = {
  /** XP of a duel with this result. */
  readonly xp: number
  /** Earlier duels and rooms with this opponent within REPEAT_WINDOW_MS. */
  readonly earlier: number
}

/** A room of many earns the mean XP of a duel against each opponent, less for those met often recently. */
export function fieldXp(games: readonly FieldGame[], earnedToday: number): number {
  const sum = games.reduce((total, { xp, earlier }) => total + xp * (REPEAT_FACTORS[earlier] ?? 0), 0)
  return games.length === 0 ? 0 : cappedXp(Math.round(sum / games.length), earnedToday)
}

type Given = { readonly amount: number; readonly atMs: number }

/** No calendar day is shorter, even when a clock is set ahead. */
const SHORTEST_DAY_MS = 23 * HOUR_MS
/** How many days back changes of time zone are evened out. */
const DAYS_LOOKED_AT = 7
export const AWARDS_LOOKED_AT_MS = DAYS_LOOKED_AT * SHORTEST_DAY_MS

/**
 * How much of a day's limit a player has used. A span of n days touches at most n + 1 calendar days: what was given in it beyond n limits
 * counts for today. Otherwise each move to a zone where a day has just begun would renew the limit.
 */
export function hadOfLimit(
  awards: readonly Given[],
  {
    atMs,
    isToday,
    limit = DAILY_CAP,
  }: { atMs: number; isToday: (award: Given) => boolean; limit?: number | undefined },
): number {
  const since = (spanMs: number) => sumOf(awards.filter((one) => one.atMs > atMs - spanMs && one.atMs <= atMs))
  const beyond = Array.from({ length: DAYS_LOOKED_AT }, (_, n) => since((n + 1) * SHORTEST_DAY_MS) - (n + 1) * limit)
  return Math.max(sumOf(awards.filter(isToday)), ...beyond)
}

const sumOf = (awards: readonly Given[]): number => awards.reduce((sum, { amount }) => sum + amount, 0)

/** Applies the daily cap for duels and contests together. */
export const cappedXp = (xp: number, earnedToday: number): number => Math.max(0, Math.min(xp, DAILY_CAP - earnedToday))

/** XP for a problem solved in a contest. Virtual runs and upsolving earn none. */
export const contestXp = (difficulty: Difficulty): number => CONTEST_PROBLEM[difficulty]

/** The daily problem, in competition, and the daily text. Little XP, because there is no opponent and a second account is free. */
const DAILY_PROBLEM: Readonly<Record<Difficulty, number>> = { Easy: 5, Medium: 10, Hard: 20 }
const DAILY_TEXT = 5

/** XP for a part of the daily challenge, once a day. */
export const dailyXp = (done: { readonly problem: Difficulty } | 'text'): number =>
  done === 'text' ? DAILY_TEXT : DAILY_PROBLEM[done.problem]
