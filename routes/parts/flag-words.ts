import type { FlagDecision } from '#contracts/http/flags'

export const DECISION_WORDS: Readonly<Record<FlagDecision, string>> = {
  dismissed: 'Dismissed',
  warned: 'Warned',
  voided: 'Result voided',
}
