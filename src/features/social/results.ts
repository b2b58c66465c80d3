import { opponentOf, rivalOf } from '#core/duel'
import type { ArenaNews } from '#features/arena'
import type { DuelNews } from '#features/duel'
import type { Notices } from './notices'

/** Notifies both players of the result of their duel. A player who was present has seen it and gets no alert. */
export function notifyResults(notices: Notices, { events, state, isPresent }: DuelNews): void {
  const awarded = events.find(({ event }) => event.type === 'awarded')
  if (awarded?.event.type !== 'awarded' || state.phase !== 'finished' || state.played === null) return
  // A race that a contest admin has voided has a notification of its own.
  if (state.reason === 'aborted' || awarded.event.awards.length === 0) return
  // Only one person took part in a race, and finds it in the history.
  if (rivalOf(state) !== undefined) return
  const { awards } = awarded.event
  for (const { userId } of state.players) {
    const details = {
      roomCode: state.roomCode,
      duelType: state.settings.duelType,
      result: state.winnerId === null ? 'draw' : state.winnerId === userId ? 'win' : 'loss',
      xp: awards.find((award) => award.userId === userId)?.xp ?? 0,
    }
    notices.notify(userId, {
      kind: 'duel-result',
      actorId: opponentOf(state, userId)?.userId ?? null,
      subject: state.duelId,
      details,
      atMs: awarded.atMs,
      seen: isPresent(userId),
    })
  }
}

/** Notifies the participants who did not have the room open of how a room of many ended. */
export function notifyArenaResults(notices: Notices, { events, state, isPresent }: ArenaNews): void {
  const awarded = events.find(({ event }) => event.type === 'awarded')
  if (awarded?.event.type !== 'awarded' || awarded.event.corrected === true) return
  if (state.phase !== 'finished' || state.played === null) return
  const { arenaId: subject, roomCode, places, settings } = state
  const { awards } = awarded.event
  for (const { userId, place } of places) {
    if (isPresent(userId)) continue
    const xp = awards.find((award) => award.userId === userId)?.xp ?? 0
    const details = { roomCode, arena: settings.kind, place, participants: places.length, xp }
    notices.notify(userId, { kind: 'arena-result', actorId: null, subject, details, atMs: awarded.atMs })
  }
}
