import type { UserId } from '#contracts/ids'
import type { FinishedArena } from '#contracts/ws/arena-state'
import { conductOf } from '#core/duel'
import { isCounted } from '#core/xp'
import { kindRulesOf } from './kinds'

/** Who counts as whose opponent. Source: docs/rules.md, "Rooms of many". */

/** Two accounts alone are never rated: so many must have done something. */
const RATED_FROM = 3

/** How often these two have met in duels and rooms within the window in which repetitions count less. */
export type Meetings = (first: UserId, second: UserId) => number

/** Has done something, was not put out, and typed as a hand does. */
function isEligible(room: FinishedArena, userId: UserId): boolean {
  const participant = room.participants.find((one) => one.userId === userId)
  if (room.played === null || participant === undefined || participant.out?.how === 'disqualified') return false
  const isFlagged = conductOf(room, userId).flags.includes('inhuman-typing')
  return !isFlagged && kindRulesOf(room.settings.kind).tookPart(room.played.match, userId)
}

/** The room as it would be had this participant not been flagged. */
export const withoutFlags = (room: FinishedArena, userId: UserId): FinishedArena => ({
  ...room,
  conduct: room.conduct.map((one) => (one.userId === userId ? { ...one, flags: [] } : one)),
})

/** Those who are opponents of one another at all. */
export const opponentsIn = (room: FinishedArena): readonly UserId[] =>
  room.participants.map(({ userId }) => userId).filter((userId) => isEligible(room, userId))

/** Whether a room moves ratings. */
export const isRatedRoom = (room: FinishedArena): boolean =>
  room.settings.rated === true && opponentsIn(room).length >= RATED_FROM

/** Whether a pair is a game for the rating of the two; they must not have met too often lately. */
export function countsAsGame(room: FinishedArena, meetings: Meetings): (first: UserId, second: UserId) => boolean {
  const opponents = new Set(isRatedRoom(room) ? opponentsIn(room) : [])
  return (first, second) => opponents.has(first) && opponents.has(second) && isCounted(meetings(first, second))
}
