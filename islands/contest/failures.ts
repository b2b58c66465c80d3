/** The messages for failures for which the server sends none (docs/coverage.md#8-errors). */
export const CONTEST_FAILURES = {
  details: 'Failed to fetch contest details',
  register: 'Failed to register',
  cancel: 'Failed to cancel registration',
  startVirtual: 'Failed to start virtual contest',
  endVirtual: 'Failed to end virtual contest',
  submit: 'Failed to submit code',
  standings: 'Failed to fetch leaderboard',
} as const
