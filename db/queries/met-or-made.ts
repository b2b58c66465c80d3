import type { UserId } from '#contracts/ids'

/** Later than any real time, because the author of a task knows it best. */
const BY_HEART = Number.MAX_SAFE_INTEGER

/** When one of these players last met or made a task. `metAtMs`: when one of them last met it; null if none did. */
export const metOrMade = (
  userIds: readonly UserId[],
  authorId: string | null,
  metAtMs: number | null,
): number | null => (userIds.some((userId) => userId === authorId) ? BY_HEART : metAtMs)
