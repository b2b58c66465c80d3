import type { UserId } from '#contracts/ids'
import type { FinishedArena } from '#contracts/ws/arena-state'
import { conductOf } from '#core/duel'
import { isCounted } from '#core/xp'
import { kindRulesOf } from './kinds'

/** Which participants count as opponents. Source: docs/rules.md, "Rooms of many". */

/** Two accounts alone are never rated: at least this many must have done something. */
const RATED_FROM = 3

/** How often these two have met in duels and rooms within the window in which repeated games count less. */
export type Meetings = (first: UserId, second: UserId) => number

/** Whether the participant did something, was not disqualified, and typed at a human speed. */
function isEligible(room: FinishedArena, userId: UserId): boolean {
  const participant = room.participants.find((one) => one.userId === userId)
  if (room.played === null || participant === undefined || participant.out?.how === 'disqualified') return false
  const isFlagged = conductOf(room, userId).flags.includes('inhuman-typing')
  return !isFlagged && kindRulesOf(room.settings.kind).tookPart(room.played.match, userId)
}

/** The room as if this participant had not been flagged. */
export const withoutFlags = (room: FinishedArena, userId: UserId): FinishedArena => ({
  ...room,
  conduct: room.conduct.map((one) => (one.userId === userId ? { ...one, flags: [] } : one)),
})

/** The participants who count as opponents of one another. */
export const opponentsIn = (room: FinishedArena): readonly UserId[] =>
  room.participants.map(({ userId }) => userId).filter((userId) => isEligible(room, userId))

/** Whether a room changes ratings. */
export const isRatedRoom = (room: FinishedArena): boolean =>
  room.settings.rated === true && opponentsIn(room).length >= RATED_FROM

/** Returns whether a pair counts as a rated game; pairs that met too often recently do not. */
export function countsAsGame(room: FinishedArena, meetings: Meetings): (first: UserId, second: UserId) => boolean {
  const opponents = new Set(isRatedRoom(room) ? opponentsIn(room) : [])
  return (first, second) => opponents.has(first) && opponents.has(second) && isCounted(meetings(first, second))
}
