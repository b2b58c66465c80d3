import type { ReportedWord, TypedWord } from '#contracts/ws/typing'
import { keysOf } from './figures'

type WordFault = 'TYPING_ORDER' | 'TYPING_WORD' | 'TYPING_KEYS'

/** Why words that were reported after the known ones are not accepted; null if they are. The first wrong one decides. */
export function wordFault(
  text: readonly string[],
  fresh: readonly ReportedWord[],
  known: readonly TypedWord[],
): WordFault | null {
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
