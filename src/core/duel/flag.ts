import type { UserId } from '#contracts/ids'
import type { DuelEvent, DuelEventOf } from '#contracts/ws/duel-events'
import type { ActiveDuel } from '#contracts/ws/duel-state'
import { conductOf, rivalOf } from './state'

type Flag = Pick<DuelEventOf<'flagged'>, 'flag' | 'detail'>

/** The event that flags a player, unless they are flagged for this already: one look is enough. A rival has no conduct. */
export const flag = (state: ActiveDuel, userId: UserId, { flag: kind, detail }: Flag): readonly DuelEvent[] =>
  conductOf(state, userId).flags.includes(kind) || rivalOf(state)?.userId === userId
    ? []
    : [{ type: 'flagged', userId, flag: kind, detail }]
