import type { Circle, KnownCircle } from './http/social'

/** The lengths of the lists of a circle that is known as a whole. */
export const totalsOf = ({ friends, blocked, received, sent }: Circle): KnownCircle['totals'] => ({
  friends: friends.length,
  blocked: blocked.length,
  received: received.length,
  sent: sent.length,
})
