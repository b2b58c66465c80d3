import type { ReportedWord, TypedWord } from '#contracts/ws/typing'
import { charactersOf, keysOf } from './figures'
import { inhumanSpeed, isPlausible, isTooManyAtOnce } from './suspicion'

/** What a report of words is refused for. Source: docs/rules.md, "Typing duels". */
export type WordRefusal = 'TYPING_ORDER' | 'TYPING_WORD' | 'TYPING_KEYS'

/** Why these words cannot follow those that are known; null where they do. */
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

/** In words for the reviewer, why so many words cannot be typed in this time; null where the server's clock leaves room for them. */
export function impossibleSpeed(text: readonly string[], words: number, elapsedMs: number): string | null {
  const characters = charactersOf(text, words)
  return isPlausible(characters, elapsedMs) ? null : `${characters} characters within ${elapsedMs} ms of the start`
}

type Report = { readonly known: readonly TypedWord[]; readonly fresh: readonly TypedWord[] }

/** In words for the reviewer, what no hand does in the words of one report; null where all looks human. */
export function suspicionOf(
  text: readonly string[],
  { known, fresh }: Report,
  receivedElapsedMs: number,
): string | null {
  if (isTooManyAtOnce(fresh.length)) return `${fresh.length} words in one frame`
  return inhumanSpeed(text, [...known, ...fresh], { from: known.length, receivedElapsedMs })
}
