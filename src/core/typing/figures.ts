import { MINUTE_MS } from '#contracts/durations'
import type { TypedWord } from '#contracts/ws/typing'

/** The figures of a typing test. Source: docs/rules.md, "Typing duels". */

/** The number of characters that count as one word, by the convention of typing tests. */
const CHARACTERS_PER_WORD = 5

/** Characters of the first `count` words with the spaces between them. The space after the last one counts only if a word follows. */
export function charactersOf(words: readonly string[], count: number): number {
  let characters = 0
  for (let index = 0; index < Math.min(count, words.length); index += 1) characters += keysOf(words, index)
  return characters
}

/** Key presses for a word: its characters and, except for the last word of the text, the space after it. */
export const keysOf = (words: readonly string[], index: number): number =>
  (words[index]?.length ?? 0) + (index < words.length - 1 ? 1 : 0)

/** Words of five characters per minute; 0 if no time has passed. Not rounded. */
export const wordsPerMinute = (characters: number, ms: number): number =>
  ms <= 0 ? 0 : characters / CHARACTERS_PER_WORD / (ms / MINUTE_MS)

/** Correct key presses as a percentage of all, 0 to 100; 100 before the first. A corrected slip still lowers it. */
export const accuracyOf = (correctKeys: number, keys: number): number =>
  keys <= 0 ? 100 : Math.min(100, (100 * correctKeys) / keys)

export function keyCounts(words: readonly TypedWord[]): { readonly correctKeys: number; readonly keys: number } {
  let correctKeys = 0
  let keys = 0
  for (const word of words) {
    correctKeys += word.correctKeys
    keys += word.keys
  }
  return { correctKeys, keys }
}

/**
 * How even the speed was, 0 to 100: 100 minus the deviation of the speeds as a percentage of their mean. Null for fewer than two speeds.
 */
export function consistencyOf(speeds: readonly number[]): number | null {
  if (speeds.length < 2) return null
  const mean = speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length
  if (mean === 0) return 0
  const variance = speeds.reduce((sum, speed) => sum + (speed - mean) ** 2, 0) / speeds.length
  return Math.max(0, 100 * (1 - Math.sqrt(variance) / mean))
}

export type SpeedPoint = {
  /** Milliseconds since the start. */
  readonly atMs: number
  /** From the start until this moment. */
  readonly wpm: number
  /** Over the last few words only. */
  readonly burst: number
}

/** The number of words for the momentary speed. */
const BURST_WORDS = 3

/** The speed after each word, by the player's own clock. */
export function speedsOf(text: readonly string[], typed: readonly TypedWord[]): readonly SpeedPoint[] {
  let characters = 0
  return typed.map(({ elapsedMs }, index) => {
    characters += keysOf(text, index)
    const first = Math.max(0, index - BURST_WORDS + 1)
    let recent = 0
    for (let i = first; i <= index; i += 1) recent += keysOf(text, i)
    const sinceMs = first === 0 ? 0 : (typed[first - 1]?.elapsedMs ?? 0)
    return {
      atMs: elapsedMs,
      wpm: wordsPerMinute(characters, elapsedMs),
      burst: wordsPerMinute(recent, elapsedMs - sinceMs),
    }
  })
}

/** The figures shown live. */
export type TypingPace = { readonly wpm: number; readonly accuracy: number }

/** The progress of a typist as rooms are sent it. */
export const typingProgress = (currentWordIndex: number, { wpm, accuracy }: TypingPace) => ({
  currentWordIndex,
  wpm: tenths(wpm),
  accuracy: tenths(accuracy),
})

const tenths = (value: number): number => Math.round(value * 10) / 10

export type TypingFigures = TypingPace & {
  /** The speed from all key presses, as if every slip had been correct. */
  readonly rawWpm: number
  /** null for fewer than two words. */
  readonly consistency: number | null
}

/** The live figures of the words typed so far; `ms` is their time on the server's clock. Not rounded. */
export function paceOf(text: readonly string[], typed: readonly TypedWord[], ms: number): TypingPace {
  const { correctKeys, keys } = keyCounts(typed)
  return { wpm: wordsPerMinute(charactersOf(text, typed.length), ms), accuracy: accuracyOf(correctKeys, keys) }
}

/** The figures of the words typed so far; `ms` is their time on the server's clock. Not rounded. */
export function figuresOf(text: readonly string[], typed: readonly TypedWord[], ms: number): TypingFigures {
  return {
    ...paceOf(text, typed, ms),
    rawWpm: wordsPerMinute(keyCounts(typed).keys, ms),
    consistency: consistencyOf(speedsOf(text, typed).map(({ burst }) => burst)),
  }
}
