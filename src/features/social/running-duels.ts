import type { DuelEvent } from '#contracts/ws/duel-events'
import { isStart, peopleOf } from '#core/duel'
import type { DuelNews, DuelService } from '#features/duel'
import type { OnlineUsers } from '#live'

/** The events, beside the start, that change whether a player is in a running duel, or until when. */
const CHANGES: ReadonlySet<DuelEvent['type']> = new Set([
  'start-scheduled',
  'start-cancelled',
  'deadline-moved',
  'resumed-after-restart',
  'time-was-up',
  'finished',
])

type Deps = { readonly onlineUsers: OnlineUsers; readonly duels: Pick<DuelService, 'running'> }

/** Sends both players' running duel to all of their pages: pages that were open before the start show it, too. */
export function notifyRunning({ onlineUsers, duels }: Deps, { events, state }: DuelNews): void {
  if (!events.some(({ event }) => isStart(event) || CHANGES.has(event.type))) return
  for (const { userId } of peopleOf(state)) {
    onlineUsers.send(userId, { event: 'running-duel', data: { duel: duels.running(userId) } })
  }
}
