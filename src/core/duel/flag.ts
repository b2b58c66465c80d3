import type { UserId } from '#contracts/ids'
import type { DuelEventOf } from '#contracts/ws/duel-events'
import { conductOf, type OnRecord } from './state'

type Flag = Pick<DuelEventOf<'flagged'>, 'flag' | 'detail'>

/** The event that flags a player, unless they are flagged for this already: one look is enough. */
export const flag = (
  state: OnRecord,
  userId: UserId,
  { flag: kind, detail }: Flag,
): readonly DuelEventOf<'flagged'>[] =>
  conductOf(state, userId).flags.includes(kind) ? [] : [{ type: 'flagged', userId, flag: kind, detail }]
