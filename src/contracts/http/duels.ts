import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '../difficulty'
import type { RoomCode } from '../ids'
import { DUEL_TYPES } from '../modes'
import { named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { ArenaKindSchema } from '../ws/arena-events'
import {
  type DuelSettings,
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
import type { SeriesOffer } from '../ws/series'
import { SpectatorLineSchema } from '../ws/spectators'

export const ChoosableProblemSchema = named(
  ['ChoosableProblem', 'A problem that a host may bring, and what both will read of what the host knows.'],
  {
    problemId: ProblemIdSchema,
    title: Type.String(),
    difficulty: DifficultySchema,
    isDraft: Type.Boolean({ description: 'Your own, not published: played in a private room without spectators.' }),
    hostKnows: HostKnowledgeSchema,
  },
)
export type ChoosableProblem = ReadonlyStatic<typeof ChoosableProblemSchema>

const RecordedEditSchema = named(
  ['RecordedEdit', "One replacement in a player's program, by its receipt; see `#core/recording`."],
  {
    atMs: Type.Number(),
    languageId: Type.Number(),
    from: Type.Number(),
    deleted: Type.Number(),
    inserted: Type.String(),
  },
)

const PlayerRecordSchema = named(
  ['PlayerRecord', 'What one player wrote. `recorded` false: only the submissions are known, each at its time.'],
  {
    userId: UserIdSchema,
    recorded: Type.Boolean(),
    edits: Type.Array(RecordedEditSchema),
  },
)
export type PlayerRecord = ReadonlyStatic<typeof PlayerRecordSchema>

export const ReplaySchema = named(['Replay', 'A finished duel with everything the viewer may see of it.'], {
  room: DuelRoomSchema,
  events: Type.Array(StampedDuelEventSchema),
  records: Type.Array(PlayerRecordSchema),
  runs: Type.Array(
    Type.Object({
      userId: UserIdSchema,
      atMs: Type.Number(),
    }),
    { description: 'When a player tried the program on the tests; nothing of it counted.' },
  ),
  gallery: Type.Array(SpectatorLineSchema, { description: 'Spectator Chat to one another.' }),
})
export type Replay = ReadonlyStatic<typeof ReplaySchema>

const DuelProgramSchema = Type.Object({
  userId: UserIdSchema,
  languageId: Type.Integer(),
  source: Type.String(),
  submissionId: nullable(SubmissionIdSchema, {
    description:
      'The submission that stands for the player: the best, else the last. null: what was written and not submitted.',
  }),
  verdict: nullable(DuelVerdictSchema, { description: 'null: not submitted, or not judged.' }),
  atSecond: nullable(Type.Integer(), { description: 'Since the start, when it was received.' }),
})
export type DuelProgram = ReadonlyStatic<typeof DuelProgramSchema>

export const DuelOutcomeSchema = named(
  ['DuelOutcome', 'How a duel ended, for its players and those who may see its replay.'],
  {
    roomCode: RoomCodeSchema,
    duelType: oneOf(DUEL_TYPES),
    headline: Type.String({ description: "'ada beat brian'" }),
    how: Type.String({ description: "'ada won with the first correct submission'" }),
    players: Type.Array(
      Type.Object({
        userId: UserIdSchema,
        username: Type.String(),
        profileImage: Type.String(),
        outcome: oneOf(['won', 'lost', 'drawn', 'void']),
        figure: Type.Object({ value: Type.String(), unit: Type.String() }),
        rival: Type.Optional(oneOf(RIVAL_KINDS, { description: 'Left out: a person.' })),
      }),
    ),
    seconds: Type.Integer(),
    endedAtMs: Type.Integer(),
    problem: nullable(Type.Object({ id: ProblemIdSchema, title: Type.String() }), {
      description: 'null: a typing duel, or a problem whose page is closed to the viewer.',
    }),
    isShared: Type.Boolean({ description: 'Open to everyone who has its address: both players allowed spectators.' }),
    programs: nullable(Type.Array(DuelProgramSchema), {
      description: 'Those of players who wrote one; null while a running contest has the problem.',
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
export type OwnRoom = {
  readonly roomCode: RoomCode
  readonly settings: DuelSettings
  /** null for a single duel. */
  readonly series: SeriesOffer | null
  /** The username of the player who has joined; null if no one has. */
  readonly guest: string | null
  readonly createdAtMs: number
}
