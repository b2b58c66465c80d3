/** Waits between the tries of one delivery: a receiver that is down over night still learns of it in the morning. */
export const WEBHOOK_WAITS_MS = [5000, 60_000, 300_000, 1_800_000, 7_200_000, 28_800_000] as const
/** An answer that takes longer counts as none. */
export const WEBHOOK_TIMEOUT_S = 10

/** Only an answer between 200 and 299 says that it arrived. */
export const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** When to try again after the n-th try (counted from 1) failed; null: given up. */
export const nextTryMs = (tries: number): number | null => WEBHOOK_WAITS_MS[tries - 1] ?? null
