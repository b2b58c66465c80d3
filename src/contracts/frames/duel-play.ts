import { Type } from '@sinclair/typebox'
import { Claim } from '../http/claims'
import { OwnRoomSchema, RunningDuelSchema } from '../http/duels'
import {
  CompletionReasonSchema,
  DuelEventSchema,
  StampedDuelEventSchema,
  UserIdSchema,
  ViolationKindSchema,
} from '../ws/duel-events'
import type { DuelState } from '../ws/duel-state'
import { DuelResultSchema, DuelRoomSchema } from '../ws/room'
import { Instant, inOwnRoom, inRoom, NOT_ACTIVE, OptionalRoom, ResumedRoom, TOGGLED } from './fields'
import { FOLLOWING, frameRoom, REPORTING, TALKING } from './frame'

const DuelStateSchema = Type.Unsafe<DuelState>(Type.Object({ phase: Type.String(), version: Type.Integer() }))

/**
 * The frames of a duel of any mode, from the start to the rematch. A browser that keeps the state needs `duel-snapshot`, `duel-resumed` and
 * `duel-event` (applied with `#core/duel`), `duel-started` (the problem), `submission-judged` (the player's own results) and `error`. The
 * other frames repeat these under the names of docs/coverage.md#7-the-calls.
 */
export const DUEL_PLAY_FRAMES = frameRoom({
  client: {
    // Added by Joust
    /** Attaches this socket to a room of the player. Answered by `duel-resumed`, or by `duel-snapshot` if the socket missed too much. */
    resume: {
      sender: 'player',
      stored: 'events',
      budget: FOLLOWING,
      data: ResumedRoom,
      errors: [],
    },
    /** The player leaves the duel's page. */
    'leave-duel': { ...TOGGLED, errors: [] },
    'chat-message': {
      sender: 'player',
      stored: 'events',
      budget: TALKING,
      data: inOwnRoom({ message: Type.String({ maxLength: 500 }) }),
      errors: ['CHAT_EMPTY', 'CHAT_TOO_FAST'],
    },
    'anti-cheat-violation': {
      sender: 'reporting-tab',
      stored: 'events',
      budget: REPORTING,
      data: inOwnRoom({
        /** One of the four kinds, by itself or as the `type` of an object. */
        violation: Type.Union([ViolationKindSchema, Type.Object({ type: ViolationKindSchema })]),
        userId: Claim,
      }),
      errors: [...NOT_ACTIVE],
    },
    resign: { sender: 'playing-tab', stored: 'events', data: OptionalRoom, errors: [...NOT_ACTIVE, 'TYPING_DONE'] },
    /** Offers a draw, or accepts the opponent's offer. */
    'offer-draw': {
      ...TOGGLED,
      errors: [...NOT_ACTIVE, 'DUEL_DRAW_EARLY', 'DUEL_RECORDED'],
    },
    'decline-draw': {
      ...TOGGLED,
      errors: [...NOT_ACTIVE],
    },
    /** Claims the win, or a draw, after the opponent has been away for long enough. */
    'claim-duel': {
      sender: 'playing-tab',
      stored: 'events',
      data: inOwnRoom({ take: Type.Union([Type.Literal('win'), Type.Literal('draw')]) }),
      errors: [...NOT_ACTIVE, 'DUEL_OPPONENT_HERE', 'DUEL_CLAIM_EARLY'],
    },
    /** Offers another duel with the same settings, or accepts the opponent's offer. */
    'offer-rematch': {
      ...TOGGLED,
      errors: ['DUEL_REMATCH_CLOSED', 'DUEL_RECORDED', 'DUEL_RUNNING', 'ROOM_CLOSED', 'BLOCKED'],
    },
    'decline-rematch': {
      ...TOGGLED,
      errors: ['DUEL_REMATCH_CLOSED'],
    },
  },
  server: {
    // Added by Joust
    /** The whole duel as this player may see it. */
    'duel-snapshot': {
      stored: true,
      data: Type.Object({
        room: DuelRoomSchema,
        state: DuelStateSchema,
        version: Type.Integer(),
        serverNowMs: Instant,
      }),
    },
    /** The events since the requested version, oldest first. */
    'duel-resumed': {
      stored: true,
      data: Type.Object({
        room: DuelRoomSchema,
        events: Type.Array(StampedDuelEventSchema),
        version: Type.Integer(),
        serverNowMs: Instant,
      }),
    },
    /** One event as this player may see it. Versions rise; numbers of events that the player may not see are skipped. */
    'duel-event': {
      stored: true,
      data: inRoom({
        version: Type.Integer(),
        atMs: Instant,
        event: DuelEventSchema,
        serverNowMs: Instant,
      }),
    },
    /** Whether this tab plays. Otherwise, another tab of the same player does, and this one only shows the duel. */
    'tab-role': { stored: false, data: inRoom({ plays: Type.Boolean() }) },
    /** Sent to every page of a player when a duel starts, ends or gets another deadline: the duel that the player is in, or null. */
    'running-duel': { stored: true, data: Type.Object({ duel: Type.Union([RunningDuelSchema, Type.Null()]) }) },
    /**
     * Sent to every page of a host when one of their rooms is opened, joined, left, closed or started, and to who watches the lobby: the
     * rooms that have not started.
     */
    'own-rooms': { stored: true, data: Type.Object({ rooms: Type.Array(OwnRoomSchema) }) },
    'chat-message': {
      stored: true,
      data: inRoom({
        userId: UserIdSchema,
        username: Type.String(),
        message: Type.String(),
        atMs: Instant,
      }),
    },
    /** The duel has ended, and nothing can be submitted any more. The result may still depend on pending verdicts. */
    'duel-ended': {
      stored: true,
      data: inRoom({
        endedAtMs: Instant,
        /** null while submissions received in time are still being judged. */
        reason: Type.Union([CompletionReasonSchema, Type.Null()]),
      }),
    },
    /** The result. */
    'duel-finished': { stored: true, data: DuelResultSchema },
    'typing-duel-finished': { stored: true, data: DuelResultSchema },
  },
})
