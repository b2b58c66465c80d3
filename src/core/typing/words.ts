import type { ReportedWord, TypedWord } from '#contracts/ws/typing'
import { charactersOf, keysOf } from './figures'
import { inhumanSpeed, isPlausible, isTooManyAtOnce } from './suspicion'

/** Why reported words are refused. Source: docs/rules.md, "Typing duels". */
export type WordRefusal = 'TYPING_ORDER' | 'TYPING_WORD' | 'TYPING_KEYS'

/** Returns why these words cannot follow the known ones, or null if they can. */
export function wordRefusal(
  text: readonly string[],
  fresh: readonly ReportedWord[],
  known: readonly TypedWord[],
): WordRefusal | null {
  let expected = known.length
  let elapsedMs = known.at(-1)?.elapsedMs ?? 0
  for (const word of fresh) {
    if (word.index !== expected || expected >= text.length) return 'TYPING_ORDER'
    if (word.word !== text[expected]) return 'TYPING_WORD'
    const fits = word.correctKeys >= keysOf(text, expected) && word.keys >= word.correctKeys
    if (!fits || word.elapsedMs < elapsedMs) return 'TYPING_KEYS'
    elapsedMs = word.elapsedMs
    expected += 1
  }
  return null
}

/** Returns why this many words cannot be typed in this time on the server's clock, as text for the reviewer, or null. */
export function impossibleSpeed(text: readonly string[], words: number, elapsedMs: number): string | null {
  const characters = charactersOf(text, words)
  return isPlausible(characters, elapsedMs) ? null : `${characters} characters within ${elapsedMs} ms of the start`
}

type Report = { readonly known: readonly TypedWord[]; readonly fresh: readonly TypedWord[] }

/** Returns what looks inhuman in the words of one report, as text for the reviewer, or null. */
export function suspicionOf(
  text: readonly string[],
  { known, fresh }: Report,
  receivedElapsedMs: number,
): string | null {
  if (isTooManyAtOnce(fresh.length)) return `${fresh.length} words in one frame`
  return inhumanSpeed(text, [...known, ...fresh], { from: known.length, receivedElapsedMs })
}
