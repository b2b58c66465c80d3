import type { ViolationKind } from '#contracts/ws/duel-events'
import { VIOLATIONS } from '#core/duel'

/** Source: docs/coverage.md#9-constants-and-limits, "Anti-cheat". */
export const FOCUS_LOST_AFTER_MS = 3_000

const LABELS: Readonly<Record<ViolationKind, string>> = {
  FULLSCREEN_EXIT: 'You left fullscreen.',
  FOCUS_LOST: 'The duel was out of focus for more than 3 seconds.',
  TAB_SWITCH: 'You switched to another tab.',
  DEV_TOOLS_ATTEMPT: 'You tried to open the developer tools.',
}

/** The consequence of the last allowed violation in a duel. */
export const LOSES_DUEL = 'the last one loses the duel'

/** The warning after a violation, by the number counted so far. */
export function warningOf(kind: ViolationKind, counted: number, lastOne: string = LOSES_DUEL): string {
  const { flagAt, forfeitAt } = VIOLATIONS
  const flagged = counted >= flagAt ? ' The duel is flagged for review.' : ''
  return `${LABELS[kind]} Violation ${counted} of ${forfeitAt}: ${lastOne}.${flagged}`
}
