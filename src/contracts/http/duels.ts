import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '../difficulty'
import { DUEL_TYPES } from '../modes'
import { named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { ArenaKindSchema } from '../ws/arena-events'
import {
  type DuelSettings,
  DuelSettingsSchema,
  DuelVerdictSchema,
  ProblemIdSchema,
  RoomCodeSchema,
  StampedDuelEventSchema,
  SubmissionIdSchema,
  UserIdSchema,
} from '../ws/duel-events'
import type { RatedPlayer } from '../ws/matchmaking'
import { HostKnowledgeSchema } from '../ws/modes/coding'
import { RIVAL_KINDS } from '../ws/rivals'
import { DuelRoomSchema } from '../ws/room'
import { type SeriesOffer, SeriesOfferSchema } from '../ws/series'
import { SpectatorLineSchema } from '../ws/spectators'

export const ChoosableProblemSchema = named(
  [
    'ChoosableProblem',
    "A problem that the host can choose, with what both players learn about the host's knowledge of it.",
  ],
  {
    problemId: ProblemIdSchema,
    title: Type.String(),
    difficulty: DifficultySchema,
    isDraft: Type.Boolean({
      description:
        "Whether this is the host's own unpublished problem, which is played in a private room without spectators.",
    }),
    hostKnows: HostKnowledgeSchema,
  },
)
export type ChoosableProblem = ReadonlyStatic<typeof ChoosableProblemSchema>

const RecordedEditSchema = named(
  ['RecordedEdit', "One replacement of text in a player's program, at the time of its receipt."],
  {
    atMs: Type.Number(),
    languageId: Type.Number(),
    from: Type.Number(),
    deleted: Type.Number(),
    inserted: Type.String(),
  },
)

const PlayerRecordSchema = named(
  ['PlayerRecord', 'What one player wrote. If `recorded` is false, only the submissions are known, each at its time.'],
  {
    userId: UserIdSchema,
    recorded: Type.Boolean(),
    edits: Type.Array(RecordedEditSchema),
  },
)
export type PlayerRecord = ReadonlyStatic<typeof PlayerRecordSchema>

export const ReplaySchema = named(['Replay', 'A finished duel with everything that the viewer may see of it.'], {
  room: DuelRoomSchema,
  events: Type.Array(StampedDuelEventSchema),
  records: Type.Array(PlayerRecordSchema),
  runs: Type.Array(
    Type.Object({
      userId: UserIdSchema,
      atMs: Type.Number(),
    }),
    { description: 'The moments at which a player ran the program on the tests without submitting it.' },
  ),
  gallery: Type.Array(SpectatorLineSchema, { description: 'The chat of the spectators.' }),
})
export type Replay = ReadonlyStatic<typeof ReplaySchema>

const DuelProgramSchema = Type.Object({
  userId: UserIdSchema,
  languageId: Type.Integer(),
  source: Type.String(),
  submissionId: nullable(SubmissionIdSchema, {
    description: "The player's best submission, otherwise the last one; null if the program was not submitted.",
  }),
  verdict: nullable(DuelVerdictSchema, {
    description: 'The verdict, or null if the program was not submitted or not judged.',
  }),
  atSecond: nullable(Type.Integer(), {
    description: 'The time of receipt in whole seconds since the start, or null if the program was not submitted.',
  }),
})
export type DuelProgram = ReadonlyStatic<typeof DuelProgramSchema>

export const DuelOutcomeSchema = named(
  ['DuelOutcome', 'The result of a duel, for its players and for users who may see its replay.'],
  {
    roomCode: RoomCodeSchema,
    duelType: oneOf(DUEL_TYPES),
    headline: Type.String({ description: 'A summary of the result, such as `ada beat brian`.' }),
    how: Type.String({ description: 'How the duel was decided, such as `ada won with the first correct submission`.' }),
    players: Type.Array(
      Type.Object({
        userId: UserIdSchema,
        username: Type.String(),
        profileImage: Type.String(),
        outcome: oneOf(['won', 'lost', 'drawn', 'void']),
        figure: Type.Object({ value: Type.String(), unit: Type.String() }),
        rival: Type.Optional(
          oneOf(RIVAL_KINDS, { description: 'The kind of opponent without a person; absent for a person.' }),
        ),
      }),
    ),
    seconds: Type.Integer(),
    endedAtMs: Type.Integer(),
    problem: nullable(Type.Object({ id: ProblemIdSchema, title: Type.String() }), {
      description: 'The problem; null in a mode without problems, or if the viewer may not open its page.',
    }),
    isShared: Type.Boolean({
      description:
        'Whether everyone with the address may see the result, because the room and both players allow spectators.',
    }),
    programs: nullable(Type.Array(DuelProgramSchema), {
      description:
        'The programs of the players who wrote one; null while a running contest uses the problem, or while the viewer races a recording of this duel.',
    }),
  },
)
export type DuelOutcome = ReadonlyStatic<typeof DuelOutcomeSchema>

/** A player's running duel or room of many, as every page shows it. */
export const RunningDuelSchema = Type.Object({
  roomCode: RoomCodeSchema,
  /** The kind of a room of many; omitted for a duel. */
  arena: Type.Optional(ArenaKindSchema),
  /** The opponent's username; null if the account was deleted, and for a room of many. */
  opponent: Type.Union([Type.String(), Type.Null()]),
  /** Null before the start, and when time is up and verdicts are pending. */
  deadlineMs: Type.Union([Type.Integer(), Type.Null()]),
  serverNowMs: Type.Integer(),
})
export type RunningDuel = ReadonlyStatic<typeof RunningDuelSchema>

/** What a user who is not a player of a room sees behind its link. */
export type Invitation = {
  /** `full`: it has two players, and the duel has not started. `over`: the room was closed before a duel started. */
  readonly state: 'open' | 'full' | 'started' | 'over'
  /** The host and the settings of the duel; null if the viewer may not see them. */
  readonly offer: {
    readonly host: RatedPlayer
    readonly settings: DuelSettings
    /** null for a single duel. */
    readonly series: SeriesOffer | null
  } | null
}

/** A room that waits for its start, as its host sees it on /duels. */
export const OwnRoomSchema = Type.Object({
  roomCode: RoomCodeSchema,
  settings: DuelSettingsSchema,
  /** null for a single duel. */
  series: nullable(SeriesOfferSchema),
  /** The username of the player who has joined; null if no one has. */
  guest: nullable(Type.String()),
  createdAtMs: Type.Integer(),
})
export type OwnRoom = ReadonlyStatic<typeof OwnRoomSchema>
