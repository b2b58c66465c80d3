import { arenaKindOf } from '#contracts/arena-kinds'
import type { Notification } from '#contracts/http/notifications'

type NotificationMessage = {
  /** After the actor's name, or alone where `actorFirst` is false. */
  readonly text: string
  /** Where it leads; null: nowhere. */
  readonly href: string | null
  /** What became of it, where that is settled. */
  readonly outcome: string | null
}

const STATES = { open: null, accepted: 'Accepted', declined: 'Declined', expired: 'No longer open' } as const
const RESULTS = { win: 'You won', loss: 'You lost', draw: 'You drew' } as const

const FLAGGED = {
  violations: 'anti-cheat violations',
  'suspicious-paste': 'pasted code',
  'inhuman-typing': 'typing faster than people can',
} as const

/** What someone is called who may be gone. */
export const actorName = ({ actor }: Notification): string => actor?.username ?? 'A deleted player'

/** One notification in words. A sentence begins with the actor's name unless it is about the reader. */
export function notificationMessage(notice: Notification): NotificationMessage {
  const page = notice.actor === null ? null : `/u/${notice.actor.username}`
  switch (notice.kind) {
    case 'friend-request':
      return {
        text: `${actorName(notice)} wants to be your friend`,
        href: page,
        outcome: notice.open ? null : 'Answered',
      }
    case 'friend-accepted':
      return { text: `${actorName(notice)} is your friend now`, href: page, outcome: null }
    case 'duel-invitation':
      return {
        text: `${actorName(notice)} invites you to a ${notice.duelType} duel of ${notice.timeLimit} minutes`,
        href: notice.state === 'open' || notice.state === 'accepted' ? `/duel/${notice.roomCode}` : page,
        outcome: STATES[notice.state],
      }
    case 'duel-declined':
      return { text: `${actorName(notice)} declined your invitation`, href: page, outcome: null }
    case 'duel-joined':
      return {
        text: `${actorName(notice)} has joined your room ${notice.roomCode}`,
        href: `/duel/${notice.roomCode}`,
        outcome: null,
      }
    case 'duel-result': {
      const against = notice.actor?.username ?? 'a deleted player'
      return {
        text: `${RESULTS[notice.result]} your ${notice.duelType} duel against ${against}`,
        href: `/duel/${notice.roomCode}`,
        outcome: notice.xp > 0 ? `+${notice.xp} XP` : null,
      }
    }
    case 'arena-result':
      return {
        text: `${arenaKindOf(notice.arena).name}: place ${notice.place} of ${notice.participants}`,
        href: `/arena/${notice.roomCode}`,
        outcome: notice.xp > 0 ? `+${notice.xp} XP` : null,
      }
    case 'conduct-warning':
      return {
        text: `A contest admin warns you about your ${notice.duelType} duel (${FLAGGED[notice.flag]}): ${notice.reason}`,
        href: `/duel/${notice.roomCode}`,
        outcome: null,
      }
    case 'duel-voided': {
      const duel = `your ${notice.duelType} duel against ${notice.actor?.username ?? 'a deleted player'}`
      const found = `A contest admin has voided the result of ${duel}`
      return {
        text:
          notice.reason === null
            ? `${found}. It no longer counts, and any lost rating is restored.`
            : `${found}: ${notice.reason}`,
        href: `/duel/${notice.roomCode}`,
        outcome: null,
      }
    }
    case 'contest-admin':
      return notice.contestAdmin
        ? { text: `${actorName(notice)} made you a contest admin`, href: '/admin', outcome: null }
        : { text: `${actorName(notice)} removed you as a contest admin`, href: page, outcome: null }
    default:
      return notice satisfies never
  }
}
