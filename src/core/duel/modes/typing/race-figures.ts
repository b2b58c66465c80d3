import type { UserId } from '#contracts/ids'
import type { DuelState, TypingMatch } from '#contracts/ws/duel-state'
import { isPlayed } from '#contracts/ws/phases'
import type { TypedWord, TypingRun } from '#contracts/ws/typing'
import { figuresOf, paceOf, type TypingFigures, type TypingPace } from '#core/typing'
import { matchOf } from '../../state'
import { runOf } from './run'

/**
 * A player's typing figures from the server's times of receipt. Null in other modes, before the start, and if the race ended before the
 * player typed a word. The time counts from the start of the race to the player's finish, or to its end: starting over forgives slips, not
 * time, and an early burst does not raise the speed.
 */
export const raceFigures = (state: DuelState, userId: UserId): TypingFigures | null => ofRun(state, userId, figuresOf)

/** The same, but only the figures that change with every word and are shown live. */
export const racePace = (state: DuelState, userId: UserId): TypingPace | null => ofRun(state, userId, paceOf)

type Measure<Figures> = (text: readonly string[], typed: readonly TypedWord[], ms: number) => Figures

function ofRun<Figures>(state: DuelState, userId: UserId, measure: Measure<Figures>): Figures | null {
  const match = matchOf(state)
  const startedAtMs = startOf(state)
  if (match?.kind !== 'typing' || startedAtMs === null) return null
  const run = runOf(match, userId)
  return measured(match, run, { startedAtMs, endedAtMs: endOf(state) }, measure)
}

/** When a race started and ended; `endedAtMs` is null while it runs. */
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

/** The pace in a race of more than two players. */
export const paceIn = (match: TypingMatch, userId: UserId, time: RaceTime): TypingPace | null =>
  measured(match, runOf(match, userId), time, paceOf)

/** The instant until which the player's time counts: the last word while the race runs, null before the first word. */
const endOfRun = ({ finishedAtMs, words }: TypingRun, endedAtMs: number | null): number | null =>
  finishedAtMs ?? endedAtMs ?? words.at(-1)?.receivedAtMs ?? null

const endOf = (state: DuelState): number | null => (state.phase === 'finished' ? state.endedAtMs : null)

/** How many ms the race took a player: until their finish, or until the end if they did not finish. 0 in other modes. */
export function raceTimeMs(state: DuelState, userId: UserId): number {
  const startedAtMs = startOf(state)
  const endMs = endOfRun(runOf(matchOf(state), userId), endOf(state))
  return startedAtMs === null || endMs === null ? 0 : endMs - startedAtMs
}

function startOf(state: DuelState): number | null {
  if (isPlayed(state)) return state.startedAtMs
  return state.phase === 'finished' ? (state.played?.startedAtMs ?? null) : null
}
