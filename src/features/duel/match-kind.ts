import type { UserId } from '#contracts/ids'
import type { Db } from '#db/client'
import type { DesertedSeat } from '#db/queries/account-deletion'
import type { ErrorCode } from '#errors'
import type { Machine } from '#live'
import type { RulesRefusal } from './refusal'

type Member = { readonly userId: UserId; readonly away: { readonly onPurpose: boolean } | null }

/** Commands that every kind of match handles: about the presence of its members, and after a restart. */
export type PresenceCommand =
  | { readonly type: 'leave'; readonly userId: UserId; readonly sinceMs: number; readonly onPurpose: boolean }
  | { readonly type: 'return'; readonly userId: UserId }
  | { readonly type: 'recover' }

export type RefusedCommand<Event> = RulesRefusal & { readonly ok: false; readonly events?: readonly Event[] }

/** The rules of one kind of match, and what its rooms need to know about it. */
export type MatchKind<State, Command, Event, Effect, Refused extends RefusedCommand<Event>> = Machine<
  State,
  Command | PresenceCommand,
  Event,
  Effect,
  Refused
> & {
  /** The noun for such a match in the log. */
  readonly noun: string
  /** The error code for users who are not members of the match. */
  readonly notMember: ErrorCode
  readonly membersOf: (state: State) => readonly Member[]
  /** Members who count as present in the stored state. */
  readonly presentIn: (state: State) => readonly UserId[]
  /** Whether a finished match has no outstanding effects. */
  readonly isSettled: (state: State) => boolean
  /** The rooms that a previous process left unfinished, and the effects that one of them owes. */
  readonly unfinished: (db: Db) => readonly string[]
  readonly owed: (state: State, seed: number) => readonly Effect[]
  /** The seats of deleted users in rooms that have not started, and the command that gives up such a seat. */
  readonly deserted: (db: Db) => readonly DesertedSeat[]
  readonly giveUp: (userId: UserId, nowMs: number) => Command | PresenceCommand
}
