import { DAY_MS } from '#contracts/durations'

const TOKEN_NAME_LONGEST = 60
/** How many tokens a user may have: enough for every machine, few enough to review. */
export const TOKENS_MOST = 20
/** The lifetimes of a token in days; null lasts until it is revoked. */
export const TOKEN_DAYS = [7, 30, 90, 365, null] as const

/** Returns what is wrong with a token's name, or null. */
export function tokenNameProblem(name: string): string | null {
  const length = [...name.trim()].length
  if (length === 0) return 'Name the token, so that you know later what uses it'
  return length > TOKEN_NAME_LONGEST ? `Use at most ${TOKEN_NAME_LONGEST} characters` : null
}

/** When a token created now expires, in ms since 1970; null for never. */
export const expiryOf = (days: number | null, nowMs: number): number | null =>
  days === null ? null : nowMs + days * DAY_MS
