import type { ReceivedWord, ReportedWord } from '#contracts/ws/typing'
import {
  charactersOf,
  figuresOf,
  impossibleSpeed,
  suspicionOf,
  type TypingFigures,
  type WordRefusal,
  wordRefusal,
} from '#core/typing'
import type { PaceCurve } from './pace'
import type { SoloTest } from './tests'

/** The rules of solo typing. Source: docs/rules.md, "Typing alone". */

/** A run that is not started or not finished after this time ends without a result. */
export const RUN_OPEN_MS = 15 * 60_000

export type SoloRun = {
  readonly test: SoloTest
  readonly text: readonly string[]
  /** Receipt of the first key, which starts the clock; null before it. */
  readonly startedAtMs: number | null
  readonly typed: readonly ReceivedWord[]
  /** Why the run does not count; null if it counts. */
  readonly suspicion: string | null
}

type ReportCode = WordRefusal | 'TYPING_TOO_FAST' | 'TYPING_NOT_BEGUN'
type Reported =
  | { readonly ok: true; readonly run: SoloRun }
  | { readonly ok: false; readonly code: ReportCode; readonly run: SoloRun }

/**
 * Accepts the next words by the rules of a race: in order, equal to the text, at a possible speed. Skips known words. Words received after
 * the end of a timed run do not count.
 */
export function reportTyped(run: SoloRun, words: readonly ReportedWord[], nowMs: number): Reported {
  const { startedAtMs, text, typed } = run
  if (startedAtMs === null) return { ok: false, code: 'TYPING_NOT_BEGUN', run }
  const fresh = words.filter(({ index }) => index >= typed.length)
  if (fresh.length === 0 || isOver(run, nowMs)) return { ok: true, run }
  const code = wordRefusal(text, fresh, typed)
  if (code !== null) return { ok: false, code, run }
  const elapsedMs = nowMs - startedAtMs
  const impossible = impossibleSpeed(text, typed.length + fresh.length, elapsedMs)
  if (impossible !== null)
    return { ok: false, code: 'TYPING_TOO_FAST', run: { ...run, suspicion: run.suspicion ?? impossible } }
  const received = fresh.map(({ elapsedMs: atMs, correctKeys, keys }) => ({
    elapsedMs: atMs,
    correctKeys,
    keys,
    receivedAtMs: nowMs,
  }))
  const suspicion = run.suspicion ?? suspicionOf(text, { known: typed, fresh: received }, elapsedMs)
  return { ok: true, run: { ...run, typed: [...typed, ...received], suspicion } }
}

/** Whether the run has a result: the text is typed, or its time is up. */
export function isOver({ test, text, startedAtMs, typed }: SoloRun, nowMs: number): boolean {
  if (typed.length >= text.length) return true
  return startedAtMs !== null && test.kind === 'time' && nowMs > startedAtMs + test.seconds * 1_000
}

type SoloResult = TypingFigures & { readonly ms: number; readonly words: number }

/**
 * The figures of a run that is over, by the receipts of its first key and last word; of a timed one over all of its time.
 * A wrong key is never accepted into the text, so no mistake is left in it, and the field's net speed ((all keys / 5 -
 * uncorrected mistakes) / minutes; Gross minus errors, as in the National Court Reporters' and most typing tests) equals
 * the correct characters / 5 / minutes. Mistakes cost the time they took, and lower the accuracy. Not rounded.
 */
export function soloResult({ test, text, startedAtMs, typed }: SoloRun): SoloResult {
  const untilLastMs = (typed.at(-1)?.receivedAtMs ?? 0) - (startedAtMs ?? 0)
  const isWhole = typed.length >= text.length
  const ms = test.kind === 'time' && !isWhole ? test.seconds * 1_000 : Math.max(0, untilLastMs)
  return { ...figuresOf(text, typed, ms), ms, words: typed.length }
}

/** A run below this accuracy is on no leaderboard and sets no pace, so that random keys do not pay. */
const LEAST_ACCURACY = 75

/** Returns why a run is on no leaderboard, or null if it counts. */
export function uncountedReason({ suspicion }: Pick<SoloRun, 'suspicion'>, { accuracy }: SoloResult): string | null {
  if (suspicion !== null) return `It does not look typed by hand: ${suspicion}.`
  return accuracy < LEAST_ACCURACY ? `Its accuracy is below ${LEAST_ACCURACY} %.` : null
}

/** The pace of the run by times of receipt, for a caret that repeats it. */
export function paceOfRun(run: SoloRun): PaceCurve {
  const startedAtMs = run.startedAtMs ?? 0
  return {
    wpm: soloResult(run).wpm,
    points: run.typed.map(({ receivedAtMs }, index) => [receivedAtMs - startedAtMs, charactersOf(run.text, index + 1)]),
  }
}
