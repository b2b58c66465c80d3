import type { DuelNews } from '#features/duel'
import type { Notices } from './notices'

/** Notifies a host who is elsewhere on the site that a guest has come to their room. */
export function notifyHosts(notices: Notices, { events, state, isPresent }: DuelNews): void {
  const joined = events.find(({ event }) => event.type === 'joined')
  if (joined?.event.type !== 'joined' || state.entry === 'queue' || isPresent(state.hostId)) return
  const { userId } = joined.event.player
  notices.tell(state.hostId, {
    kind: 'duel-joined',
    actorId: userId,
    // Each guest once a stay: who comes again is news again.
    subject: `${state.duelId}:${joined.version}`,
    details: { roomCode: state.roomCode, duelType: state.settings.duelType },
    atMs: joined.atMs,
  })
}
