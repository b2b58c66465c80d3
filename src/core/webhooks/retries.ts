/** Delays between the attempts of one delivery, long enough for a receiver that is down overnight. */
export const WEBHOOK_WAITS_MS = [5000, 60_000, 300_000, 1_800_000, 7_200_000, 28_800_000] as const
/** A slower answer counts as none. */
export const WEBHOOK_TIMEOUT_S = 10

/** Whether the delivery succeeded: only a status from 200 to 299 says so. */
export const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** The delay after the n-th attempt (from 1) failed; null to give up. */
export const nextTryMs = (tries: number): number | null => WEBHOOK_WAITS_MS[tries - 1] ?? null
