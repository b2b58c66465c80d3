import { arenaKindOf } from '#contracts/arena-kinds'
import type { Notification } from '#contracts/http/notifications'
import { modeOf } from '#contracts/modes'

type NotificationMessage = {
  readonly text: string
  /** The path of the link; null for none. */
  readonly href: string | null
  /** The outcome, once it is settled; null before. */
  readonly outcome: string | null
}

const STATES = { open: null, accepted: 'Accepted', declined: 'Declined', expired: 'No longer open' } as const
const RESULTS = { win: 'You won', loss: 'You lost', draw: 'You drew' } as const

const FLAGGED = {
  violations: 'anti-cheat violations',
  'suspicious-paste': 'pasted code',
  'inhuman-typing': 'typing faster than people can',
} as const

/** The name of the actor, whose account may have been deleted. */
export const actorName = ({ actor }: Notification): string => actor?.username ?? 'A deleted player'

const messageOf = (text: string, href: string | null, outcome: string | null = null): NotificationMessage => ({
  text,
  href,
  outcome,
})
const xpLabel = (xp: number): string | null => (xp > 0 ? `+${xp} XP` : null)

/** The text of a notification. The sentence begins with the actor's name unless it is about the reader. */
export function notificationMessage(notice: Notification): NotificationMessage {
  const who = actorName(notice)
  const opponent = notice.actor?.username ?? 'a deleted player'
  const page = notice.actor === null ? null : `/u/${notice.actor.username}`
  switch (notice.kind) {
    case 'friend-request':
      return messageOf(`${who} wants to be your friend`, page, notice.open ? null : 'Answered')
    case 'friend-accepted':
      return messageOf(`${who} is your friend now`, page)
    case 'duel-invitation': {
      const leadsToRoom = notice.state === 'open' || notice.state === 'accepted'
      const length = notice.timeLimit === null ? '' : ` of ${notice.timeLimit} minutes`
      const text = `${who} invites you to a ${modeOf(notice.duelType).inSentence}${length}`
      return messageOf(text, leadsToRoom ? `/duel/${notice.roomCode}` : page, STATES[notice.state])
    }
    case 'duel-declined':
      return messageOf(`${who} declined your invitation`, page)
    case 'duel-joined':
      return messageOf(`${who} has joined your room ${notice.roomCode}`, `/duel/${notice.roomCode}`)
    case 'duel-result': {
      const text = `${RESULTS[notice.result]} your ${modeOf(notice.duelType).inSentence} against ${opponent}`
      return messageOf(text, `/duel/${notice.roomCode}`, xpLabel(notice.xp))
    }
    case 'arena-result': {
      const text = `${arenaKindOf(notice.arena).name}: place ${notice.place} of ${notice.participants}`
      return messageOf(text, `/arena/${notice.roomCode}`, xpLabel(notice.xp))
    }
    case 'conduct-warning': {
      const about = `your ${modeOf(notice.duelType).inSentence} (${FLAGGED[notice.flag]})`
      return messageOf(`A contest admin warns you about ${about}: ${notice.reason}`, `/duel/${notice.roomCode}`)
    }
    case 'duel-voided': {
      const duel = modeOf(notice.duelType).inSentence
      const found = `A contest admin has voided the result of your ${duel} against ${opponent}`
      const rest =
        notice.reason === null ? '. It no longer counts, and any lost rating is restored.' : `: ${notice.reason}`
      return messageOf(`${found}${rest}`, `/duel/${notice.roomCode}`)
    }
    case 'contest-admin':
      return notice.contestAdmin
        ? messageOf(`${who} made you a contest admin`, '/admin')
        : messageOf(`${who} removed you as a contest admin`, page)
    default:
      return notice satisfies never
  }
}
