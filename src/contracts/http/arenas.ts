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
  seats: Type.Optional(
    Type.Integer({
      description: `The number of seats, from ${SEATS.least} to ${SEATS.most}. Default: ${SEATS.fallback}.`,
    }),
  ),
  timeLimit: Type.Optional(
    Type.Integer({ description: 'The time limit in minutes. Default: that of the kind of room or of the text.' }),
  ),
  difficulty: Type.Optional(DifficultySchema),
  category: Type.Optional(TextCategorySchema),
  tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 10 })),
  rated: Type.Optional(
    Type.Boolean({ description: 'Whether the room is rated. Only a free for all in the lobby can be.' }),
  ),
  spectators: Type.Optional(
    Type.Boolean({ description: 'Whether others may watch and see the replay. Default: true.' }),
  ),
  isPublic: Type.Optional(
    Type.Boolean({
      description:
        'Whether the room is listed in the lobby. Default: false, so that it can only be entered by its code or address.',
    }),
  ),
})
export type OpenArenaRequest = ReadonlyStatic<typeof OpenArenaBodySchema>

export const ArenasAnswerSchema = answer(
  ['ArenasAnswer', 'The rooms for many that the viewer can join, is in, or can watch.'],
  {
    open: Type.Array(ListedArenaSchema, { description: 'The rooms in the lobby with a free seat, oldest first.' }),
    mine: nullable(ListedArenaSchema, {
      description: 'The open or running room in which the viewer has a seat, or null if there is none.',
    }),
    live: Type.Array(ListedArenaSchema, { description: 'The running rooms that allow spectators.' }),
    serverNowMs: Type.Integer(),
  },
)
export type ArenasAnswer = ReadonlyStatic<typeof ArenasAnswerSchema>

export const ArenaAnswerSchema = answer(['ArenaAnswer', 'A room for many, as everyone with its link sees it.'], {
  access: ArenaAccessSchema,
  arena: nullable(ListedArenaSchema, { description: 'The room, or null if `access` is `shut`.' }),
})
export type ArenaAnswer = ReadonlyStatic<typeof ArenaAnswerSchema>

const ArenaProgramSchema = Type.Object({
  userId: UserIdSchema,
  problemId: ProblemIdSchema,
  submissionId: SubmissionIdSchema,
  languageId: Type.Integer(),
  source: Type.String(),
  verdict: nullable(DuelVerdictSchema, { description: 'The verdict, or null if the program was not judged.' }),
  passed: Type.Integer(),
  total: Type.Integer(),
  atSecond: Type.Integer({ description: 'The time of receipt in whole seconds since the start.' }),
})
export type ArenaProgram = ReadonlyStatic<typeof ArenaProgramSchema>

export const ArenaOutcomeSchema = named(
  ['ArenaOutcome', 'The result of a room for many, for its participants and for users who may see its replay.'],
  {
    roomCode: RoomCodeSchema,
    kind: ArenaKindSchema,
    rated: Type.Boolean(),
    reason: ArenaReasonSchema,
    headline: Type.String({ description: 'A summary of the result, such as `ada won, ahead of brian and 4 others`.' }),
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
        xp: nullable(Type.Integer({ description: 'The XP earned, or null before they are awarded.' })),
        rating: nullable(Type.Composite([DuelRatingSchema, Type.Object({ change: Type.Integer() })])),
      }),
      { description: 'The participants, ordered by place.' },
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
        'The best program of each participant for each problem; null while a running contest uses one of the problems.',
    }),
    isShared: Type.Boolean({ description: 'Whether everyone with the address may see the result.' }),
  },
)
export type ArenaOutcome = ReadonlyStatic<typeof ArenaOutcomeSchema>

export const ArenaReplaySchema = named(
  ['ArenaReplay', 'A finished room with everything that the viewer may see of it.'],
  {
    room: ArenaRoomSchema,
    events: Type.Array(StampedArenaEventSchema),
    programs: Type.Array(ArenaProgramSchema, { description: 'All submitted programs, in order of receipt.' }),
  },
)
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
  ['ArenaHistoryAnswer', 'A page of the finished rooms of a player, newest first.'],
  {
    arenas: Type.Array(PlayedArenaSchema),
    pagination: PaginationSchema,
  },
)
export type ArenaHistoryAnswer = ReadonlyStatic<typeof ArenaHistoryAnswerSchema>
