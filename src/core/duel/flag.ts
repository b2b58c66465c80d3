import type { UserId } from '#contracts/ids'
import type { DuelEventOf, PlayerProfile } from '#contracts/ws/duel-events'
import { conductOf, type OnRecord } from './state'

type Flag = Pick<DuelEventOf<'flagged'>, 'flag' | 'detail'>
type Room = OnRecord & { readonly players?: readonly Pick<PlayerProfile, 'userId' | 'rival'>[] }

/** Returns the event that flags a player; an empty list if they already have this flag. A recorded rival is never flagged. */
export const flag = (state: Room, userId: UserId, { flag: kind, detail }: Flag): readonly DuelEventOf<'flagged'>[] => {
  const isRival = state.players?.some((player) => player.userId === userId && player.rival !== undefined) === true
  return isRival || conductOf(state, userId).flags.includes(kind)
    ? []
    : [{ type: 'flagged', userId, flag: kind, detail }]
}
