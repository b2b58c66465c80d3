import { Type } from '@sinclair/typebox'
import { SEATS } from '../arena-kinds'
import { DifficultySchema } from '../difficulty'
import { answer, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { ArenaKindSchema, ArenaReasonSchema, StampedArenaEventSchema } from '../ws/arena-events'
import { ArenaAccessSchema, ArenaRoomSchema, ListedArenaSchema } from '../ws/arena-room'
import {
  DuelRatingSchema,
  DuelVerdictSchema,
  ProblemIdSchema,
  RoomCodeSchema,
  SubmissionIdSchema,
  UserIdSchema,
} from '../ws/duel-events'
import { TextCategorySchema } from '../ws/typing'
import { PaginationSchema } from './users'

export const OpenArenaBodySchema = Type.Object({
  kind: ArenaKindSchema,
  seats: Type.Optional(Type.Integer({ description: `${SEATS.least} to ${SEATS.most}; left out: ${SEATS.fallback}.` })),
  timeLimit: Type.Optional(Type.Integer({ description: 'Minutes. Left out: those of the kind, or of the text.' })),
  difficulty: Type.Optional(DifficultySchema),
  category: Type.Optional(TextCategorySchema),
  tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 10 })),
  rated: Type.Optional(Type.Boolean({ description: 'Only of a free for all that is in the lobby.' })),
  spectators: Type.Optional(Type.Boolean({ description: 'False: no one may watch, or see the replay.' })),
  isPublic: Type.Optional(Type.Boolean({ description: 'In the lobby, too; left out: only by code or address.' })),
})
export type ArenaWish = ReadonlyStatic<typeof OpenArenaBodySchema>

export const ArenasAnswerSchema = answer(['ArenasAnswer', 'GET /api/arenas'], {
  open: Type.Array(ListedArenaSchema, { description: 'In the lobby, with a free seat, oldest first.' }),
  mine: nullable(ListedArenaSchema, { description: 'The room in which you have a seat, open or running.' }),
  live: Type.Array(ListedArenaSchema, { description: 'Running, and open to spectators.' }),
  serverNowMs: Type.Integer(),
})
export type ArenasAnswer = ReadonlyStatic<typeof ArenasAnswerSchema>

export const ArenaAnswerSchema = answer(
  ['ArenaAnswer', 'GET /api/arenas/{roomCode}: what the link of a room says to who has it.'],
  {
    access: ArenaAccessSchema,
    arena: nullable(ListedArenaSchema, {
      description: 'null: it is none of your business (private and started, blocked, over).',
    }),
  },
)
export type ArenaAnswer = ReadonlyStatic<typeof ArenaAnswerSchema>

const ArenaProgramSchema = Type.Object({
  userId: UserIdSchema,
  problemId: ProblemIdSchema,
  submissionId: SubmissionIdSchema,
  languageId: Type.Integer(),
  source: Type.String(),
  verdict: nullable(DuelVerdictSchema, { description: 'null: not judged.' }),
  passed: Type.Integer(),
  total: Type.Integer(),
  atSecond: Type.Integer({ description: 'Since the start, when it was received.' }),
})
export type ArenaProgram = ReadonlyStatic<typeof ArenaProgramSchema>

export const ArenaOutcomeSchema = named(
  ['ArenaOutcome', 'How a room ended, for its participants and those who may see its replay.'],
  {
    roomCode: RoomCodeSchema,
    kind: ArenaKindSchema,
    rated: Type.Boolean(),
    reason: ArenaReasonSchema,
    headline: Type.String({ description: "'ada won, ahead of brian and 4 others'" }),
    participants: Type.Array(
      Type.Object({
        userId: UserIdSchema,
        username: Type.String(),
        profileImage: Type.String(),
        place: Type.Integer(),
        figure: Type.Object({ value: Type.String(), unit: Type.String() }),
        wpm: nullable(Type.Number()),
        accuracy: nullable(Type.Number()),
        out: nullable(oneOf(['resigned', 'disqualified'])),
        xp: nullable(Type.Integer({ description: 'null: not yet counted.' })),
        rating: nullable(Type.Composite([DuelRatingSchema, Type.Object({ change: Type.Integer() })])),
      }),
      { description: 'By place.' },
    ),
    seconds: Type.Integer(),
    endedAtMs: Type.Integer(),
    problems: Type.Array(
      Type.Object({
        id: ProblemIdSchema,
        title: Type.String(),
        points: Type.Integer(),
        takenBy: nullable(UserIdSchema),
      }),
    ),
    programs: nullable(Type.Array(ArenaProgramSchema), {
      description:
        'The best of each participant for each problem; null while a running contest has one of the problems.',
    }),
    isShared: Type.Boolean({ description: 'Open to everyone who has its address.' }),
  },
)
export type ArenaOutcome = ReadonlyStatic<typeof ArenaOutcomeSchema>

export const ArenaReplaySchema = named(['ArenaReplay', 'A finished room with everything the viewer may see of it.'], {
  room: ArenaRoomSchema,
  events: Type.Array(StampedArenaEventSchema),
  programs: Type.Array(ArenaProgramSchema, { description: 'All that were submitted, by receipt.' }),
})
export type ArenaReplay = ReadonlyStatic<typeof ArenaReplaySchema>

const PlayedArenaSchema = named('PlayedArena', {
  roomCode: RoomCodeSchema,
  kind: ArenaKindSchema,
  rated: Type.Boolean(),
  participants: Type.Integer(),
  place: Type.Integer(),
  xp: Type.Integer(),
  ratingChange: nullable(Type.Integer()),
  endedAtMs: Type.Integer(),
})
export const ArenaHistoryAnswerSchema = answer(
  ['ArenaHistoryAnswer', 'GET /api/players/{username}/arena-history: finished rooms, newest first.'],
  {
    arenas: Type.Array(PlayedArenaSchema),
    pagination: PaginationSchema,
  },
)
export type ArenaHistoryAnswer = ReadonlyStatic<typeof ArenaHistoryAnswerSchema>
