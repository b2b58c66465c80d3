import type { Notification } from '#contracts/http/notifications'

export type NoticeWords = {
  /** After the actor's name, or alone where `actorFirst` is false. */
  readonly text: string
  /** Where it leads; null: nowhere. */
  readonly href: string | null
  /** What became of it, where that is settled. */
  readonly outcome: string | null
}

const STATES = { open: null, accepted: 'Accepted', declined: 'Declined', expired: 'No longer open' } as const
const RESULTS = { win: 'You won', loss: 'You lost', draw: 'You drew' } as const

/** What somebody is called who may be gone. */
export const actorName = ({ actor }: Notification): string => actor?.username ?? 'A deleted player'

/** One notification in words. A sentence begins with the actor's name unless it is about the reader. */
export function noticeWords(notice: Notification): NoticeWords {
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
    case 'duel-result': {
      const against = notice.actor?.username ?? 'a deleted player'
      return {
        text: `${RESULTS[notice.result]} your ${notice.duelType} duel against ${against}`,
        href: `/duel/${notice.roomCode}`,
        outcome: notice.xp > 0 ? `+${notice.xp} XP` : null,
      }
    }
    default:
      return notice satisfies never
  }
}
