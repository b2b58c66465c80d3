import { MINUTE_MS } from '#contracts/durations'
import { asSubmissionId } from '#contracts/ids'
import { charactersOf, keyCounts, wordsPerMinute } from '#core/typing'
import { botSolvesAfterMs, botWpm, solvingMoves, typingMoves } from '.'

const WORDS = Array.from({ length: 60 }, (_, index) => 'abcdefgh'.slice(0, 2 + ((index * 5) % 7)))

/** Words per minute and accuracy of one race of a bot. */
export function raceOf(level: number, random: () => number, slips?: number) {
  const words = typingMoves(WORDS, { wpm: botWpm(level), ...(slips !== undefined && { slips }) }, random).flatMap(
    (move) => (move.does === 'type' ? move.words : []),
  )
  const elapsedMs = words.at(-1)?.elapsedMs ?? 0
  const { correctKeys, keys } = keyCounts(words)
  return {
    wpm: wordsPerMinute(charactersOf(WORDS, WORDS.length), elapsedMs),
    accuracy: (100 * correctKeys) / keys,
    elapsedMs,
  }
}

/** When a bot solves a problem, and how many wrong programs it submits in the half hour before. */
export function solvingOf(level: number, problemRating: number, random: () => number) {
  const solvedAfterMs = botSolvesAfterMs({ level, problemRating, limitMs: 30 * MINUTE_MS }, random())
  const program = (verdict: 'accepted' | 'wrong-answer') => ({ languageId: 71, source: verdict, verdict, passed: 1 })
  let next = 0
  const moves = solvingMoves(
    {
      solvedAfterMs,
      limitMs: 30 * MINUTE_MS,
      total: 10,
      solution: program('accepted'),
      wrong: [program('wrong-answer')],
      newId() {
        next += 1
        return asSubmissionId(`s${next}`)
      },
    },
    random,
  )
  const submitted = moves.filter(({ does }) => does === 'submit').length
  return { solvedAfterMs, wrong: submitted - (solvedAfterMs < 30 * MINUTE_MS ? 1 : 0), moves }
}
