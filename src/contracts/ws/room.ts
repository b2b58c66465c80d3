import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '../difficulty'
import { named, nullable, type ReadonlyStatic } from '../shapes'
import {
  CompletionReasonSchema,
  DuelRatingSchema,
  DuelTypeSchema,
  PlayerProfileSchema,
  ProblemIdSchema,
  RoomCodeSchema,
  UserIdSchema,
} from './duel-events'
import { TextCategorySchema, TextDifficultySchema } from './typing'

/** The room and the result in the shapes of docs/coverage.md#3-entities-and-their-fields, for clients that read no events. */

export const TypingProgressSchema = Type.Object({
  currentWordIndex: Type.Integer({ minimum: 0 }),
  wpm: Type.Number({ minimum: 0 }),
  accuracy: Type.Number({ minimum: 0, maximum: 100 }),
})

const ParticipantSchema = Type.Composite([
  PlayerProfileSchema,
  Type.Object({
    isReady: Type.Boolean(),
    hasSubmitted: Type.Boolean(),
    typingProgress: nullable(TypingProgressSchema),
    /** In duels of this type, as it stands now. */
    rating: DuelRatingSchema,
  }),
])
export type Participant = ReadonlyStatic<typeof ParticipantSchema>

export const DuelProblemSchema = Type.Object({
  _id: ProblemIdSchema,
  title: Type.String(),
  difficulty: DifficultySchema,
  /** Markdown. */
  description: Type.String(),
  /** The same as sanitised HTML with MathML. */
  descriptionHtml: Type.String(),
  examples: Type.Array(
    Type.Object({
      input: Type.String(),
      output: Type.String(),
      explanation: Type.Optional(Type.String()),
      interaction: Type.Optional(Type.String()),
    }),
  ),
  constraints: Type.Array(Type.String()),
  constraintsHtml: Type.Array(Type.String()),
  /** By the language's key: python, java, cpp, javascript. */
  languageBoilerplate: Type.Record(Type.String(), Type.String()),
  /** Of a Debug Quest: what is wrong with the programs of `languageBoilerplate`. */
  bug: Type.Optional(
    Type.Object({
      title: Type.String(),
      report: Type.Object({
        text: Type.String(),
        input: Type.String(),
        expected: Type.String(),
        actual: Type.String(),
      }),
      /** Lines that may be changed. */
      budget: Type.Integer({ minimum: 1 }),
    }),
  ),
  timeLimitMs: Type.Integer(),
  memoryLimitMb: Type.Integer(),
})
export type DuelProblem = ReadonlyStatic<typeof DuelProblemSchema>

const TypingContentSchema = Type.Object({
  words: Type.Array(Type.String()),
  totalWords: Type.Integer(),
  difficulty: TextDifficultySchema,
  category: TextCategorySchema,
})

export const DuelRoomSchema = named('DuelRoom', {
  roomCode: RoomCodeSchema,
  status: Type.Union([Type.Literal('waiting'), Type.Literal('active'), Type.Literal('finished')]),
  duelType: DuelTypeSchema,
  host: Type.Object({ userId: UserIdSchema, username: Type.String() }),
  /** Minutes. */
  timeLimit: Type.Integer(),
  participants: Type.Array(ParticipantSchema),
  /** null until the start, and in typing duels. */
  problem: nullable(DuelProblemSchema),
  /** From the banner of a typing duel on; null before, and in coding duels. */
  typingContent: nullable(TypingContentSchema),
})
export type DuelRoom = ReadonlyStatic<typeof DuelRoomSchema>

const FinalResultSchema = Type.Object({
  userId: UserIdSchema,
  username: Type.String(),
  passed: Type.Integer(),
  total: Type.Integer(),
  /** Receive time of the submission that counts, or null. */
  submissionTime: nullable(Type.Integer()),
  isWinner: Type.Boolean(),
  typingProgress: nullable(TypingProgressSchema),
  finishTime: nullable(Type.Integer()),
})

export const DuelResultSchema = Type.Object({
  roomCode: RoomCodeSchema,
  winner: nullable(Type.Object({ userId: UserIdSchema, username: Type.String() })),
  completionReason: CompletionReasonSchema,
  finalResults: Type.Array(FinalResultSchema),
  /** `totalTime` in seconds; wpm and accuracy only after a typing duel, those of the winner. */
  stats: Type.Object({
    totalTime: Type.Integer(),
    wpm: nullable(Type.Number()),
    accuracy: nullable(Type.Number()),
  }),
})
export type DuelResult = ReadonlyStatic<typeof DuelResultSchema>
