import { totalsOf } from '#contracts/circle-totals'
import type { Circle, KnownCircle } from '#contracts/http/social'
import type { UserId } from '#contracts/ids'
import { SHOWN_FIRST } from '#contracts/limits'
import type { createBlocks } from './blocks'
import type { Friends } from './friends'

type Lists = { readonly friends: Friends; readonly blocks: Pick<ReturnType<typeof createBlocks>, 'list'> }

/**
 * The beginning of each of a player's lists, with their totals. The player's page starts with these, because a list may
 * have a thousand friends.
 */
export function firstOfCircle({ friends, blocks }: Lists, userId: UserId): KnownCircle {
  const circle: Circle = {
    friends: friends.list(userId),
    blocked: blocks.list(userId),
    ...friends.requests(userId),
  }
  return {
    known: {
      friends: circle.friends.slice(0, SHOWN_FIRST),
      blocked: circle.blocked.slice(0, SHOWN_FIRST),
      received: circle.received.slice(0, SHOWN_FIRST),
      sent: circle.sent.slice(0, SHOWN_FIRST),
    },
    totals: totalsOf(circle),
  }
}
