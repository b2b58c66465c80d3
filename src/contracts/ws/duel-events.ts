import { type TProperties, Type } from '@sinclair/typebox'
import { DifficultySchema } from '../difficulty'
import type { DuelId, ProblemId, RoomCode, SubmissionId, UserId } from '../ids'
import type { ReadonlyStatic } from '../shapes'
import { TextCategorySchema, TextDifficultySchema, TypedWordSchema, TypingTextSchema } from './typing'

/**
 * The events of a duel: what is stored, what the server folds into a state, and (as far as a viewer may see it)
 * what the browser folds into the same state with the same function. Append-only: a stored event never changes
 * its meaning; a new need is a new event or a new optional field.
 */

export const UserIdSchema = Type.Unsafe<UserId>(Type.String({ minLength: 1, maxLength: 64 }))
const DuelIdSchema = Type.Unsafe<DuelId>(Type.String({ minLength: 1, maxLength: 64 }))
export const RoomCodeSchema = Type.Unsafe<RoomCode>(Type.String({ pattern: '^[A-Z0-9]{6}$' }))
export const ProblemIdSchema = Type.Unsafe<ProblemId>(Type.String({ minLength: 1, maxLength: 200 }))
export const SubmissionIdSchema = Type.Unsafe<SubmissionId>(Type.String({ minLength: 1, maxLength: 64 }))

/** Milliseconds since 1970 on the server's clock. */
const InstantSchema = Type.Integer({ minimum: 0 })
const CountSchema = Type.Integer({ minimum: 0 })

/** A player as the room shows them, fixed at the moment they joined. */
export const PlayerProfileSchema = Type.Object({
  userId: UserIdSchema,
  username: Type.String(),
  profileImage: Type.String(),
})
export type PlayerProfile = ReadonlyStatic<typeof PlayerProfileSchema>

/** What a coding duel may be narrowed to. Left out: everything that duels take. */
const CodingSettingsSchema = Type.Object({
  duelType: Type.Literal('coding'),
  timeLimitMin: Type.Integer(),
  difficulty: Type.Optional(DifficultySchema),
  /** The problem has at least one of them. */
  tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 10 })),
  /** Judge0 ids. */
  languages: Type.Optional(Type.Array(Type.Integer(), { minItems: 1, maxItems: 10 })),
  /** Left out: casual. */
  rated: Type.Optional(Type.Boolean()),
  /** Left out: others may watch, and see the replay. */
  spectators: Type.Optional(Type.Boolean()),
})
const TypingSettingsSchema = Type.Object({
  duelType: Type.Literal('typing'),
  timeLimitMin: Type.Integer(),
  /** No limit was chosen: `timeLimitMin` becomes the text's own once that is drawn. */
  fitsText: Type.Optional(Type.Literal(true)),
  difficulty: Type.Optional(TextDifficultySchema),
  category: Type.Optional(TextCategorySchema),
  rated: Type.Optional(Type.Boolean()),
  spectators: Type.Optional(Type.Boolean()),
})

/** What was agreed before the start. Another duel type is another member. */
export const DuelSettingsSchema = Type.Union([CodingSettingsSchema, TypingSettingsSchema])
export type DuelSettings = ReadonlyStatic<typeof DuelSettingsSchema>
export type DuelType = DuelSettings['duelType']

/**
 * How the second player comes in: with the room's code or address only, by the public lobby as well, or brought
 * together with the first by the queue.
 */
const DuelEntrySchema = Type.Union([Type.Literal('code'), Type.Literal('lobby'), Type.Literal('queue')])
export type DuelEntry = ReadonlyStatic<typeof DuelEntrySchema>

/** What one submission came to. The judge's own failure is no verdict: see `voided`. */
export const DuelVerdictSchema = Type.Union([
  Type.Literal('accepted'),
  Type.Literal('wrong-answer'),
  Type.Literal('time-limit'),
  Type.Literal('memory-limit'),
  Type.Literal('runtime-error'),
  Type.Literal('compilation-error'),
  Type.Literal('output-limit'),
])
export type DuelVerdict = ReadonlyStatic<typeof DuelVerdictSchema>

/**
 * What is left to play for two: a problem new to both, one that they have seen and not solved, or one that was solved.
 */
export const ProblemSupplySchema = Type.Union([Type.Literal('new'), Type.Literal('seen'), Type.Literal('solved')])
export type ProblemSupply = ReadonlyStatic<typeof ProblemSupplySchema>

/** Why a duel is over. */
export const CompletionReasonSchema = Type.Union([
  Type.Literal('correct-submission'),
  Type.Literal('best-score'),
  Type.Literal('completion'),
  Type.Literal('anti-cheat'),
  Type.Literal('resignation'),
  Type.Literal('abandonment'),
  Type.Literal('draw'),
  Type.Literal('aborted'),
])
export type CompletionReason = ReadonlyStatic<typeof CompletionReasonSchema>

/** Source: docs/coverage.md#9-constants-and-limits, "Anti-cheat". */
export const ViolationKindSchema = Type.Union(
  [
    Type.Literal('FULLSCREEN_EXIT'),
    Type.Literal('FOCUS_LOST'),
    Type.Literal('TAB_SWITCH'),
    Type.Literal('DEV_TOOLS_ATTEMPT'),
  ],
  { $id: 'ViolationKind' },
)
export type ViolationKind = ReadonlyStatic<typeof ViolationKindSchema>

/** What someone should look at. A flag punishes no one. */
export const FlagKindSchema = Type.Union(
  [Type.Literal('violations'), Type.Literal('suspicious-paste'), Type.Literal('inhuman-typing')],
  { $id: 'FlagKind' },
)
export type FlagKind = ReadonlyStatic<typeof FlagKindSchema>

/** A duel rating in whole points. `provisional`: still too uncertain to be taken at its word. */
export const DuelRatingSchema = Type.Object({ rating: Type.Integer(), provisional: Type.Boolean() })
export type DuelRating = ReadonlyStatic<typeof DuelRatingSchema>

const AwardSchema = Type.Object({
  userId: UserIdSchema,
  xp: CountSchema,
  /** What the duel made of the rating, and by how much it changed; only of rated duels. */
  rating: Type.Optional(Type.Composite([DuelRatingSchema, Type.Object({ change: Type.Integer() })])),
  /** Of a duel that no board counts: the two have played too often lately. */
  uncounted: Type.Optional(Type.Literal(true)),
})
/** What one player was given for this duel. */
export type Award = ReadonlyStatic<typeof AwardSchema>

const event = <Name extends string, Fields extends TProperties>(type: Name, fields: Fields) =>
  Type.Object({ type: Type.Literal(type), ...fields })

export const DuelEventSchema = Type.Union(
  [
    event('created', {
      duelId: DuelIdSchema,
      roomCode: RoomCodeSchema,
      host: PlayerProfileSchema,
      settings: DuelSettingsSchema,
      /** Left out: by code. */
      entry: Type.Optional(DuelEntrySchema),
      expiresAtMs: InstantSchema,
      /** False: the host refuses spectators. Left out: allows them. */
      spectators: Type.Optional(Type.Boolean()),
    }),
    event('joined', {
      player: PlayerProfileSchema,
      expiresAtMs: InstantSchema,
      /** The same of the guest. */
      spectators: Type.Optional(Type.Boolean()),
    }),
    /** The guest has given up the seat, or lost it by being away: the room waits for an opponent again. */
    event('vacated', { userId: UserIdSchema, expiresAtMs: InstantSchema }),
    event('ready-changed', { userId: UserIdSchema, isReady: Type.Boolean() }),
    /** One player allows or refuses spectators. */
    event('spectators-set', { userId: UserIdSchema, allowed: Type.Boolean() }),
    /** What is left to play for these two; both read it before they are ready. */
    event('supply-noted', { supply: ProblemSupplySchema }),
    event('start-scheduled', { startsAtMs: InstantSchema }),
    /** Kept from both players until `started`. */
    event('problem-assigned', { problemId: ProblemIdSchema, supply: Type.Optional(ProblemSupplySchema) }),
    /** Shown during the banner: both read it from the same instant on. */
    event('text-assigned', { text: TypingTextSchema }),
    event('start-cancelled', {
      reason: Type.Union([Type.Literal('no-problem'), Type.Literal('no-text'), Type.Literal('supply')]),
    }),
    event('started', {
      problemId: ProblemIdSchema,
      deadlineMs: InstantSchema,
      /** Whatever was agreed: it is not rated, because one of the two has solved the problem before. */
      casual: Type.Optional(Type.Boolean()),
    }),
    /** Of a typing duel, with the text that was assigned. */
    event('typing-started', { deadlineMs: InstantSchema }),
    /**
     * Words that follow what the player has typed so far; `from` is the index of the first. The event's time is that of
     * receipt.
     */
    event('typed', {
      userId: UserIdSchema,
      from: CountSchema,
      words: Type.Array(TypedWordSchema, { minItems: 1 }),
      roundTripMs: Type.Optional(Type.Union([CountSchema, Type.Null()])),
    }),
    /** The player starts over with the same text. */
    event('typing-restarted', { userId: UserIdSchema }),
    /** Someone has finished: from here on the other has until then. */
    event('deadline-moved', { deadlineMs: InstantSchema }),
    event('submitted', {
      userId: UserIdSchema,
      submissionId: SubmissionIdSchema,
      seq: Type.Integer({ minimum: 1 }),
      receivedAtMs: InstantSchema,
      /** null where the viewer is not to know it: the opponent. */
      languageId: Type.Union([Type.Integer(), Type.Null()]),
      /** How long a frame took to the player and back just then, as the server measured it. */
      roundTripMs: Type.Optional(Type.Union([CountSchema, Type.Null()])),
    }),
    /** The judge itself failed on it for good. It counts for no one and against no one. */
    event('voided', { submissionId: SubmissionIdSchema }),
    event('judged', {
      submissionId: SubmissionIdSchema,
      verdict: DuelVerdictSchema,
      passed: CountSchema,
      total: CountSchema,
    }),
    /** Submissions received in time are waited for until `giveUpAtMs`. */
    event('time-was-up', {
      giveUpAtMs: InstantSchema,
      /** It is not the clock that ended play: this player resigned while programs of the opponent were being judged. */
      byUserId: Type.Optional(UserIdSchema),
    }),
    event('draw-offered', { userId: UserIdSchema }),
    event('draw-declined', { userId: UserIdSchema }),
    event('chatted', { userId: UserIdSchema, message: Type.String({ minLength: 1 }) }),
    /** `sinceMs`: when the last connection went; `onPurpose`: the player said so. */
    event('left', {
      userId: UserIdSchema,
      sinceMs: Type.Optional(InstantSchema),
      onPurpose: Type.Optional(Type.Boolean()),
    }),
    event('returned', { userId: UserIdSchema }),
    /** `untilMs`: the new deadline of play, or while closing the new end of patience with the judge. */
    event('resumed-after-restart', { untilMs: InstantSchema }),
    event('finished', {
      winnerId: Type.Union([UserIdSchema, Type.Null()]),
      reason: CompletionReasonSchema,
      /** Whose word ended it: who resigned, aborted, claimed, or was put out. */
      byUserId: Type.Optional(UserIdSchema),
    }),
    /**
     * Seen by the player it is about. `count`: how many counted so far; closer ones than 10 s are kept, and not
     * counted.
     */
    event('violated', { userId: UserIdSchema, violation: ViolationKindSchema, count: CountSchema }),
    /** Seen by no player. */
    event('flagged', { userId: UserIdSchema, flag: FlagKindSchema, detail: Type.String() }),
    event('rematch-offered', { userId: UserIdSchema }),
    event('rematch-declined', { userId: UserIdSchema }),
    event('rematch-opened', { roomCode: RoomCodeSchema }),
    /** A race in which someone was flagged: `awarded` waits for what a contest admin says. */
    event('awards-held', {}),
    /** No one is named where the result was voided. */
    event('awarded', { awards: Type.Array(AwardSchema) }),
  ],
  { $id: 'DuelEvent' },
)
export type DuelEvent = ReadonlyStatic<typeof DuelEventSchema>
export type DuelEventType = DuelEvent['type']
export type DuelEventOf<Type extends DuelEventType> = Extract<DuelEvent, { type: Type }>

/** An event in its place. `version` rises by one from 1 in a stored list; a viewer's list may skip numbers. */
export const StampedDuelEventSchema = Type.Object(
  { version: Type.Integer({ minimum: 1 }), atMs: InstantSchema, event: DuelEventSchema },
  { $id: 'StampedDuelEvent' },
)
export type StampedDuelEvent = ReadonlyStatic<typeof StampedDuelEventSchema>
