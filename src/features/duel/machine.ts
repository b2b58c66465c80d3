import type { DuelEvent } from '#contracts/ws/duel-events'
import {
  apply,
  type DuelCommand,
  type DuelEffect,
  type DuelState,
  decide,
  nextWakeMs,
  outstanding,
  type Refused,
} from '#core/duel'
import { desertedDuelSeats } from '#db/queries/account-deletion'
import { unfinishedRooms } from '#db/queries/duels'
import type { Stamped } from '#live'
import type { MatchKind } from './match-kind'

/** The pure rules of a duel as a state machine, with what the room runtime needs to know about it. */
export const duelKind: MatchKind<DuelState, DuelCommand, DuelEvent, DuelEffect, Refused> = {
  decide,
  apply,
  nextWakeMs,
  tick: { type: 'tick' },
  noun: 'duel',
  notMember: 'DUEL_NOT_PLAYER',
  membersOf: ({ players }) => players,
  presentIn: ({ players }) => players.flatMap(({ userId, isPresent }) => (isPresent ? [userId] : [])),
  isSettled: (state) =>
    state.phase === 'finished' && (state.played === null || state.awards !== null || state.awardsHeld),
  unfinished: unfinishedRooms,
  owed: outstanding,
  deserted: desertedDuelSeats,
  giveUp: (userId) => ({ type: 'abort', userId, abortedBefore: 0 }),
}

export type StampedDuel = Stamped<DuelEvent>
