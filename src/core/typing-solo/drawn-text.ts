import { shuffled } from '#core/trivia'
import type { SoloTest } from './tests'
import { VOCABULARY } from './vocabulary'

/** More than the fastest believed speed types in a second, so that a timed text never ends early. */
const WORDS_A_SECOND = 5

/** How many drawn words a test needs; null: its text is a stored one. */
export function wordsFor(test: SoloTest): number | null {
  if (test.kind === 'words') return test.words
  return test.kind === 'time' ? test.seconds * WORDS_A_SECOND : null
}

/** Words in an order that the seed decides: each once before any comes again, and never the same one twice in a row. */
export function drawnText(count: number, seed: number): readonly string[] {
  const drawn: string[] = []
  for (let round = 0; drawn.length < count; round += 1) {
    const next = shuffled(VOCABULARY, seed + round)
    drawn.push(...(next[0] === drawn.at(-1) ? next.toReversed() : next))
  }
  return drawn.slice(0, count)
}
