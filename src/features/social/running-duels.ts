import type { ArenaEvent } from '#contracts/ws/arena-events'
import type { DuelEvent } from '#contracts/ws/duel-events'
import { isStart, peopleOf, startsOnArrival } from '#core/duel'
import type { ArenaNews } from '#features/arena'
import type { DuelNews, DuelService } from '#features/duel'
import type { OnlineUsers } from '#live'

/** The events, besides the start, that change whether a player is in a running duel or when it ends. */
const CHANGES: ReadonlySet<DuelEvent['type']> = new Set([
  'start-scheduled',
  'start-cancelled',
  'deadline-moved',
  'resumed-after-restart',
  'time-was-up',
  'finished',
])

/** Like CHANGES, for rooms of many. Participants who have finished or given up no longer play. */
const ARENA_CHANGES: ReadonlySet<ArenaEvent['type']> = new Set([
  'start-scheduled',
  'start-cancelled',
  'started',
  'resigned',
  'disqualified',
  'judged',
  'resumed-after-restart',
  'time-was-up',
  'finished',
])

/** The events, besides the start, that change a host's list of rooms that have not started. */
const ROOM_CHANGES: ReadonlySet<DuelEvent['type']> = new Set(['created', 'joined', 'vacated', 'finished'])

type Deps = { readonly onlineUsers: OnlineUsers; readonly duels: Pick<DuelService, 'running'> }
type HostDeps = { readonly onlineUsers: OnlineUsers; readonly duels: Pick<DuelService, 'openRooms'> }

/**
 * Sends both players their running duel, on all of their open pages, including those that were open before the start.
 */
export function notifyRunning({ onlineUsers, duels }: Deps, { events, state }: DuelNews): void {
  if (!events.some(({ event }) => isStart(event) || CHANGES.has(event.type))) return
  for (const { userId } of peopleOf(state)) {
    onlineUsers.send(userId, { event: 'running-duel', data: { duel: duels.running(userId) } })
  }
}

/** Sends every participant their running room, on all of their open pages. */
export function notifyRunningArena({ onlineUsers, duels }: Deps, { events, state }: ArenaNews): void {
  if (!events.some(({ event }) => ARENA_CHANGES.has(event.type))) return
  for (const { userId } of state.participants) {
    onlineUsers.send(userId, { event: 'running-duel', data: { duel: duels.running(userId) } })
  }
}

/** Sends the host their rooms that have not started, on all of their open pages. */
export function notifyHost({ onlineUsers, duels }: HostDeps, { events, state }: DuelNews): void {
  // The list has no such rooms, and a duel that was played has left it at its start.
  if (startsOnArrival(state)) return
  if (state.phase === 'finished' && state.played !== null) return
  if (!events.some(({ event }) => isStart(event) || ROOM_CHANGES.has(event.type))) return
  onlineUsers.send(state.hostId, { event: 'own-rooms', data: { rooms: duels.openRooms(state.hostId) } })
}
