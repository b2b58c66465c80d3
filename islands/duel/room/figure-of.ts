import { asUserId } from '#contracts/ids'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import type { Contender } from '#ui'
import { figuresFor } from '../modes/figures'

/** What a player reached: tests passed, the speed of a race. */
export const figureOf = (duel: FinishedDuel, contender: Contender) =>
  figuresFor(duel.settings.duelType).figure(duel, asUserId(contender.id), contender)
