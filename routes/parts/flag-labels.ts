import type { FlagDecision } from '#contracts/http/flags'

export const DECISION_LABELS: Readonly<Record<FlagDecision, string>> = {
  dismissed: 'Dismissed',
  warned: 'Warned',
  voided: 'Result voided',
}
