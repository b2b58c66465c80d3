import type { ReportedWord, TypedWord } from '#contracts/ws/typing'
import { impossibleSpeed, paceOf, suspicionOf, type WordRefusal, wordRefusal } from '#core/typing'

/** Attempts at the daily text. Source: docs/rules.md, "Daily challenge". */

export const RACES_A_DAY = 3
/** From the call that starts an attempt to its first key. */
export const RACE_START_MS = 3_000
/** The longest duration of an attempt. */
export const RACE_LONGEST_MS = 15 * 60_000

export type Race = {
  readonly startsAtMs: number
  readonly words: readonly TypedWord[]
  readonly finishedAtMs: number | null
  readonly suspicion: string | null
}

type RaceRefusal = WordRefusal | 'TYPING_TOO_FAST' | 'TYPING_DONE' | 'DAILY_RACE_OVER'
type Taken =
  /** null if all reported words were already known. */
  | { readonly ok: true; readonly race: FinishedRace | null }
  /** `suspicion`: recorded even though the words are refused. */
  | { readonly ok: false; readonly code: RaceRefusal; readonly suspicion?: string }
/** Has figures once it is finished. */
type FinishedRace = Race & { readonly wpm: number | null; readonly accuracy: number | null }

type Receipt = { readonly text: readonly string[]; readonly closesAtMs: number; readonly nowMs: number }

/**
 * Accepts words that follow those typed so far, by the rules of a race (docs/rules.md, "Typing duels"). Skips known words, because a page
 * sends again what was not answered.
 */
export function takeTyped(race: Race, reported: readonly ReportedWord[], { text, closesAtMs, nowMs }: Receipt): Taken {
  const fresh = reported.filter(({ index }) => index >= race.words.length)
  if (fresh.length === 0) return { ok: true, race: null }
  if (race.finishedAtMs !== null) return { ok: false, code: 'TYPING_DONE' }
  if (nowMs >= Math.min(closesAtMs, race.startsAtMs + RACE_LONGEST_MS)) return { ok: false, code: 'DAILY_RACE_OVER' }
  const wrong = wordRefusal(text, fresh, race.words)
  if (wrong !== null) return { ok: false, code: wrong }
  const elapsedMs = nowMs - race.startsAtMs
  const count = race.words.length + fresh.length
  const impossible =
    elapsedMs < 0 ? `a word ${-elapsedMs} ms before the start` : impossibleSpeed(text, count, elapsedMs)
  if (impossible !== null) return { ok: false, code: 'TYPING_TOO_FAST', suspicion: race.suspicion ?? impossible }
  const typed = fresh.map(({ elapsedMs: atMs, correctKeys, keys }) => ({ elapsedMs: atMs, correctKeys, keys }))
  const words = [...race.words, ...typed]
  const suspicion = race.suspicion ?? suspicionOf(text, { known: race.words, fresh: typed }, elapsedMs)
  const isDone = words.length === text.length
  const pace = isDone ? paceOf(text, words, elapsedMs) : { wpm: null, accuracy: null }
  return { ok: true, race: { ...race, words, suspicion, finishedAtMs: isDone ? nowMs : null, ...pace } }
}

type Finish = { readonly wpm: number; readonly accuracy: number; readonly finishedAtMs: number }

/** The fastest, then the more accurate, then the earlier one. */
export const compareFinishes = (a: Finish, b: Finish): number =>
  b.wpm - a.wpm || b.accuracy - a.accuracy || a.finishedAtMs - b.finishedAtMs
