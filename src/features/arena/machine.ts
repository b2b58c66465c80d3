import type { ArenaEvent } from '#contracts/ws/arena-events'
import {
  type ArenaCommand,
  type ArenaEffect,
  type ArenaRefused,
  type ArenaState,
  applyArena,
  decideArena,
  nextArenaWakeMs,
  outstandingInArena,
} from '#core/arena'
import { desertedArenaSeats } from '#db/queries/account-deletion'
import { unfinishedArenas } from '#db/queries/arenas'
import type { MatchKind } from '#features/duel'
import type { Stamped } from '#live'

/** The pure rules of a room of many as a state machine, with what the room runtime needs to know about it. */
export const arenaKind: MatchKind<ArenaState, ArenaCommand, ArenaEvent, ArenaEffect, ArenaRefused> = {
  decide: decideArena,
  apply: applyArena,
  nextWakeMs: nextArenaWakeMs,
  tick: { type: 'tick' },
  noun: 'room',
  notMember: 'ARENA_NOT_SEATED',
  membersOf: ({ participants }) => participants,
  presentIn: ({ participants }) => participants.flatMap(({ userId, away }) => (away === null ? [userId] : [])),
  isSettled: (state) => state.phase === 'finished' && (state.played === null || state.awards !== null),
  unfinished: unfinishedArenas,
  owed: outstandingInArena,
  deserted: desertedArenaSeats,
  giveUp: (userId, sinceMs) => ({ type: 'leave', userId, sinceMs, onPurpose: true }),
}

export type StampedArena = Stamped<ArenaEvent>
