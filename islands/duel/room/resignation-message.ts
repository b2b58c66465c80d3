import type { DuelType } from '#contracts/modes'
import { figuresFor } from '../modes/figures'

const OF_PROGRAMS = 'Early in the duel, or before you have done anything, it ends without a result instead.'

/** What a resignation brings in this mode, for the question before it. */
export const resignationMessage = (duelType: DuelType): string =>
  `Your opponent wins. ${figuresFor(duelType).voidResignation ?? OF_PROGRAMS}`
