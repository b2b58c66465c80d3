import type { DuelEvent } from '#contracts/ws/duel-events'
import { apply, type DuelCommand, type DuelEffect, type DuelState, decide, nextWakeMs, type Refused } from '#core/duel'
import type { Machine, Room, Stamped } from '#live'

/** The pure rules of a duel as a state machine for rooms. */
export const duelMachine: Machine<DuelState, DuelCommand, DuelEvent, DuelEffect, Refused> = {
  decide,
  apply,
  nextWakeMs,
  tick: { type: 'tick' },
}

export type StampedDuel = Stamped<DuelEvent>

/** An awake room with one duel. */
export type DuelRoomBox = Room<DuelState, DuelCommand, DuelEvent, DuelEffect, Refused>
