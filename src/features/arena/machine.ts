import type { ArenaEvent } from '#contracts/ws/arena-events'
import {
  type ArenaCommand,
  type ArenaEffect,
  type ArenaRefused,
  type ArenaState,
  applyArena,
  decideArena,
  nextArenaWakeMs,
} from '#core/arena'
import type { Machine, Room, Stamped } from '#live'

/** The pure rules of a room of many as a state machine for rooms. */
export const arenaMachine: Machine<ArenaState, ArenaCommand, ArenaEvent, ArenaEffect, ArenaRefused> = {
  decide: decideArena,
  apply: applyArena,
  nextWakeMs: nextArenaWakeMs,
  tick: { type: 'tick' },
}

export type StampedArena = Stamped<ArenaEvent>

/** An awake room of many. */
export type ArenaBox = Room<ArenaState, ArenaCommand, ArenaEvent, ArenaEffect, ArenaRefused>
