import type { UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/modes'
import type { DuelState, FinishedDuel } from '#contracts/ws/duel-state'
import type { MatchOf } from '#core/duel'
import type { Contender } from '#ui'

/** What the scoreboard, the result and the words of the end say of a mode. */
export type ModeFigures<K extends DuelType> = {
  /** How far a player is, and what they are at. */
  readonly standing: (duel: DuelState, match: MatchOf<K>, userId: UserId) => Standing
  /** The figure of a result, large. */
  readonly figure: (duel: FinishedDuel, userId: UserId, at: Pick<Contender, 'passed' | 'total'>) => Figure
  /** Why no one was ahead when time ran out. */
  readonly drawnByTime: string
  /** Why both finished and it is a draw all the same; null where they did not. */
  readonly drawnByFinish: (match: MatchOf<K>) => string | null
  /** What the first correct submission is; left out: 'working code'. */
  readonly solved?: string
  /** How the better score decided. */
  readonly byScore: (duel: FinishedDuel, names: Names) => string
  /** How the one who came first decided it, where no program was accepted. */
  readonly byFinish: (duel: FinishedDuel, names: Names) => string
  /** What decided for or against a player, in the server's times. */
  readonly deciding: (match: MatchOf<K>, userId: UserId) => Moments
  readonly decidingRow: string
  /** What else decided, in a row of its own. */
  readonly decidingAlso?: { readonly name: string; readonly of: (match: MatchOf<K>, userId: UserId) => string | null }
  /** Whether a judge took time over it. */
  readonly isJudged: boolean
  readonly nothingDecided: string
}

export type Names = { readonly winner: string; readonly loser: string }
type Figure = { readonly value: string; readonly of: string; readonly description: string }
type Standing = { readonly passed: number | null; readonly total: number | null; readonly status: string }
export type Moments = {
  readonly receivedAtMs: number | null
  readonly judgedAtMs: number | null
  readonly roundTripMs: number | null
}
