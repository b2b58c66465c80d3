import type { Circle, KnownCircle } from './http/social'

/** Returns the lengths of the lists of a circle whose lists are complete. */
export const totalsOf = ({ friends, blocked, received, sent }: Circle): KnownCircle['totals'] => ({
  friends: friends.length,
  blocked: blocked.length,
  received: received.length,
  sent: sent.length,
})
