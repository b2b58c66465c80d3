import { shuffled } from '#core/trivia'
import type { SoloTest } from './tests'
import { VOCABULARY } from './vocabulary'

/** Above the fastest accepted speed, so that a timed text never ends early. */
const WORDS_A_SECOND = 5

/** How many drawn words a test needs; null if it uses a stored text. */
export function wordsFor(test: SoloTest): number | null {
  if (test.kind === 'words') return test.words
  return test.kind === 'time' ? test.seconds * WORDS_A_SECOND : null
}

/** Returns words in an order given by the seed: each appears once before any is repeated, and never twice in a row. */
export function drawnText(count: number, seed: number): readonly string[] {
  const drawn: string[] = []
  for (let round = 0; drawn.length < count; round += 1) {
    const next = shuffled(VOCABULARY, seed + round)
    drawn.push(...(next[0] === drawn.at(-1) ? next.toReversed() : next))
  }
  return drawn.slice(0, count)
}
