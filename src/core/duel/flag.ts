import type { UserId } from '#contracts/ids'
import type { DuelEvent, DuelEventOf } from '#contracts/ws/duel-events'
import type { ActiveDuel } from '#contracts/ws/duel-state'
import { conductOf } from './state'

type Flag = Pick<DuelEventOf<'flagged'>, 'flag' | 'detail'>

/** The event that flags a player, unless they are flagged for this already: one look is enough. */
export const flag = (state: ActiveDuel, userId: UserId, { flag: kind, detail }: Flag): readonly DuelEvent[] =>
  conductOf(state, userId).flags.includes(kind) ? [] : [{ type: 'flagged', userId, flag: kind, detail }]
