import type { UserId } from '#contracts/ids'
import type { DuelState, TypingMatch } from '#contracts/ws/duel-state'
import { isPlayed } from '#contracts/ws/phases'
import type { TypedWord, TypingRun } from '#contracts/ws/typing'
import { figuresOf, paceOf, type TypingFigures, type TypingPace } from '#core/typing'
import { matchOf } from '../../state'
import { runOf } from './run'

/**
 * One player's figures by the receipts of the server; null in a duel of another type, before the start, and where a race is
 * over in which they typed no word. The minutes count from the start of the race to that player's own finish, or to the
 * end of the race where they did not finish: starting over forgives slips, not time, and an early burst is no speed.
 */
export const raceFigures = (state: DuelState, userId: UserId): TypingFigures | null => ofRun(state, userId, figuresOf)

/** The same, only what changes with every word and is shown at once. */
export const racePace = (state: DuelState, userId: UserId): TypingPace | null => ofRun(state, userId, paceOf)

type Measure<Figures> = (text: readonly string[], typed: readonly TypedWord[], ms: number) => Figures

function ofRun<Figures>(state: DuelState, userId: UserId, measure: Measure<Figures>): Figures | null {
  const match = matchOf(state)
  const startedAtMs = startOf(state)
  if (match?.kind !== 'typing' || startedAtMs === null) return null
  const run = runOf(match, userId)
  return measured(match, run, { startedAtMs, endedAtMs: endOf(state) }, measure)
}

/** When a race started, and when it ended; null while it goes on. */
type RaceTime = { readonly startedAtMs: number; readonly endedAtMs: number | null }

function measured<Figures>(
  { text }: TypingMatch,
  run: TypingRun,
  { startedAtMs, endedAtMs }: RaceTime,
  measure: Measure<Figures>,
): Figures | null {
  if (endedAtMs !== null && run.words.length === 0) return null
  return measure(text.words, run.words, (endOfRun(run, endedAtMs) ?? startedAtMs) - startedAtMs)
}

/** The pace in a race of many. */
export const paceIn = (match: TypingMatch, userId: UserId, time: RaceTime): TypingPace | null =>
  measured(match, runOf(match, userId), time, paceOf)

/** Until when this player's minutes count; while the race goes on, until the last word. null before the first. */
const endOfRun = ({ finishedAtMs, words }: TypingRun, endedAtMs: number | null): number | null =>
  finishedAtMs ?? endedAtMs ?? words.at(-1)?.receivedAtMs ?? null

const endOf = (state: DuelState): number | null => (state.phase === 'finished' ? state.endedAtMs : null)

/** How long the race took a player: to the own finish, or to the end where they did not finish. 0 in no race. */
export function raceTimeMs(state: DuelState, userId: UserId): number {
  const startedAtMs = startOf(state)
  const endMs = endOfRun(runOf(matchOf(state), userId), endOf(state))
  return startedAtMs === null || endMs === null ? 0 : endMs - startedAtMs
}

function startOf(state: DuelState): number | null {
  if (isPlayed(state)) return state.startedAtMs
  return state.phase === 'finished' ? (state.played?.startedAtMs ?? null) : null
}
