import type { DuelVerdict } from '#contracts/ws/duel-events'

const WORDS: Readonly<Record<DuelVerdict, string>> = {
  accepted: 'Accepted',
  'wrong-answer': 'Wrong Answer',
  'time-limit': 'Time Limit Exceeded',
  'memory-limit': 'Memory Limit Exceeded',
  'runtime-error': 'Runtime Error',
  'compilation-error': 'Compilation Error',
  'output-limit': 'Output Limit Exceeded',
}

/** A verdict as the product shows it. */
export const verdictWords = (verdict: DuelVerdict): string => WORDS[verdict]
