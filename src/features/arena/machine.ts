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
import { AppError } from '#errors'
import { type Machine, Room, type RoomPorts, type Stamped } from '#live'

/** The pure rules of a room of many as a state machine for rooms. */
export const arenaMachine: Machine<ArenaState, ArenaCommand, ArenaEvent, ArenaEffect, ArenaRefused> = {
  decide: decideArena,
  apply: applyArena,
  nextWakeMs: nextArenaWakeMs,
  tick: { type: 'tick' },
}

export type StampedArena = Stamped<ArenaEvent>
export type ArenaPorts = RoomPorts<ArenaState, ArenaEvent, ArenaEffect>

/** An awake room of many. */
export class ArenaBox extends Room<ArenaState, ArenaCommand, ArenaEvent, ArenaEffect, ArenaRefused> {}

/** Throws ROOM_NOT_FOUND. */
export function stateIn(room: ArenaBox): ArenaState {
  if (room.state === null) throw new AppError('ROOM_NOT_FOUND')
  return room.state
}
