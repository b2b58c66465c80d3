import type { ShownVerdict } from '#contracts/http/judge'
import type { Verdict } from '#runner'

const WORDS: Readonly<Record<Verdict, ShownVerdict>> = {
  accepted: 'Accepted',
  'wrong-answer': 'Wrong Answer',
  'time-limit': 'Time Limit Exceeded',
  'memory-limit': 'Memory Limit Exceeded',
  'runtime-error': 'Runtime Error',
  'compilation-error': 'Compilation Error',
  'output-limit': 'Output Limit Exceeded',
  'internal-error': 'Internal Error',
}

/** A verdict in the words people are shown. */
export const verdictWords = (verdict: Verdict): ShownVerdict => WORDS[verdict]
