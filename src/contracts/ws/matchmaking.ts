import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '../difficulty'
import { eachMode } from '../modes'
import { nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { TopicSchema } from '../trivia'
import {
  DuelRatingSchema,
  DuelSettingsSchema,
  DuelTypeSchema,
  PlayerProfileSchema,
  ProblemSupplySchema,
  RoomCodeSchema,
} from './duel-events'
import { SeriesOfferSchema } from './series'
import { TextCategorySchema } from './typing'

/** How strangers find an opponent: the queue behind Quick Duel, and the lobby of public rooms. */

const Instant = Type.Integer()

/** A player's preferences. Omitted: any. `tags` and `languages` apply to coding duels, `category` to typing duels, `topic` to UI Trivia. */
export const QuickPreferencesSchema = Type.Object({
  duelType: DuelTypeSchema,
  /** Minutes. */
  timeLimit: Type.Optional(Type.Number()),
  difficulty: Type.Optional(DifficultySchema),
  tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 10 })),
  /** Judge0 ids. */
  languages: Type.Optional(Type.Array(Type.Integer(), { minItems: 1, maxItems: 10 })),
  category: Type.Optional(TextCategorySchema),
  topic: Type.Optional(TopicSchema),
  rated: Type.Optional(Type.Boolean()),
})
export type QuickPreferences = ReadonlyStatic<typeof QuickPreferencesSchema>

/** A rating for the queue: in points, with the deviation (RD) that measures its uncertainty. */
const StrengthSchema = Type.Object({ rating: Type.Number(), deviation: Type.Number({ minimum: 0 }) })
export type Strength = ReadonlyStatic<typeof StrengthSchema>

const RatedPlayerSchema = Type.Composite([PlayerProfileSchema, Type.Object({ rating: DuelRatingSchema })])
export type RatedPlayer = ReadonlyStatic<typeof RatedPlayerSchema>

/** An opponent was found while at least one of the two is in a race, and is asked before leaving it. */
const QuickProposalSchema = Type.Object({
  opponent: RatedPlayerSchema,
  settings: DuelSettingsSchema,
  /** When a missing answer counts as a refusal. */
  untilMs: Instant,
  /** Whether this player has agreed; a player who only waits has agreed already. */
  youAgreed: Type.Boolean(),
  opponentAgreed: Type.Boolean(),
})
export type QuickProposal = ReadonlyStatic<typeof QuickProposalSchema>

/** A player's place in the queue. The range of ratings that fits follows from it and the time: `#core/matchmaking`. */
export const QuickPlaceSchema = Type.Object({
  wish: QuickPreferencesSchema,
  sinceMs: Instant,
  strength: StrengthSchema,
  /** How long players of this duel type have waited recently; null if unknown. */
  expectedWaitMs: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** In the queue of this duel type, with this player. */
  playersWaiting: Type.Integer({ minimum: 1 }),
  serverNowMs: Instant,
  /** The race against a ghost or bot that the player is in while waiting. */
  raceCode: Type.Optional(RoomCodeSchema),
  proposal: Type.Optional(QuickProposalSchema),
})
export type QuickPlace = ReadonlyStatic<typeof QuickPlaceSchema>

/** Two matched players. The room starts by itself once both are in it. */
export const QuickMatchSchema = Type.Object({
  roomCode: RoomCodeSchema,
  you: RatedPlayerSchema,
  opponent: RatedPlayerSchema,
  settings: DuelSettingsSchema,
  /** What is left to play for the two; null in a typing duel. */
  supply: Type.Union([ProblemSupplySchema, Type.Null()]),
})
export type QuickMatch = ReadonlyStatic<typeof QuickMatchSchema>

/**
 * Why a player has left the queue. `elsewhere`: they entered a room. `declined`, `unanswered`: their answer when asked to leave a race.
 * `none`: they were not in the queue.
 */
export const LeftReasonSchema = oneOf(['cancelled', 'elsewhere', 'declined', 'unanswered', 'none'])
export type LeftReason = ReadonlyStatic<typeof LeftReasonSchema>

/** A public room whose host waits in it. */
export const LobbyRoomSchema = Type.Object({
  roomCode: RoomCodeSchema,
  host: RatedPlayerSchema,
  /** The host's, by XP. */
  tier: Type.String(),
  settings: DuelSettingsSchema,
  /** null for a single duel. */
  series: nullable(SeriesOfferSchema),
  createdAtMs: Instant,
})
export type LobbyRoom = ReadonlyStatic<typeof LobbyRoomSchema>

/** How many players are looking for an opponent now. */
export const QueueLengthSchema = Type.Object(eachMode(() => Type.Integer({ minimum: 0 })))
export type QueueLength = ReadonlyStatic<typeof QueueLengthSchema>

/** The rooms a player may join, oldest first. */
export const LobbySchema = Type.Object({
  rooms: Type.Array(LobbyRoomSchema),
  queue: QueueLengthSchema,
  serverNowMs: Instant,
})
export type Lobby = ReadonlyStatic<typeof LobbySchema>
