import type { UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/modes'
import type { DuelState, FinishedDuel } from '#contracts/ws/duel-state'
import type { MatchOf } from '#core/duel'
import type { Contender } from '#ui'

/** What the scoreboard and the result show of a mode. */
export type ModeFigures<K extends DuelType> = {
  /** A player's score and current status. */
  readonly standing: (duel: DuelState, match: MatchOf<K>, userId: UserId) => Standing
  /** The main figure of the result. */
  readonly figure: (duel: FinishedDuel, userId: UserId, at: Pick<Contender, 'passed' | 'total'>) => Figure
  /** The reason when time ran out and no one was ahead. */
  readonly drawnByTime: string
  /** Why the duel is a draw although both finished; null if they did not. */
  readonly drawnByFinish: (match: MatchOf<K>) => string | null
  /** What the first correct submission is called; 'working code' if left out. */
  readonly solved?: string
  /** Explains how the better score decided. */
  readonly byScore: (duel: FinishedDuel, names: Names) => string
  /** Explains how finishing first decided, in modes where no program is accepted. */
  readonly byFinish: (duel: FinishedDuel, names: Names) => string
  /** The server's times that decided for or against a player. */
  readonly deciding: (match: MatchOf<K>, userId: UserId) => Moments
  readonly decidingRow: string
  /** A further deciding fact, shown in a row of its own. */
  readonly decidingAlso?: { readonly name: string; readonly of: (match: MatchOf<K>, userId: UserId) => string | null }
  /** Whether judging took time. */
  readonly isJudged: boolean
  readonly nothingDecided: string
  /** When a resignation leaves no result, in a sentence; left out where the rule of programs applies. */
  readonly voidResignation?: string
}

export type Names = { readonly winner: string; readonly loser: string }
type Figure = { readonly value: string; readonly of: string; readonly description: string }
type Standing = { readonly passed: number | null; readonly total: number | null; readonly status: string }
export type Moments = {
  readonly receivedAtMs: number | null
  readonly judgedAtMs: number | null
  readonly roundTripMs: number | null
}
