import { Type } from '@sinclair/typebox'
import { type Difficulty, DifficultySchema } from '../difficulty'
import { answerWith, described, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { TextCategorySchema, TextDifficultySchema } from '../ws/typing'
import { PaginationSchema } from './users'

export const DAILY_BOARD_ROWS = 50
export const DAILY_ARCHIVE_PAGE_SIZE = 20

const DaySchema = Type.String({ description: "A date in the form YYYY-MM-DD, in the server's time zone." })
export const Moment = (description: string) => Type.String({ description: `ISO 8601. ${description}` })

const PERSON = {
  userId: Type.String(),
  username: Type.String(),
  profileImage: Type.String(),
}
const SOLVE = {
  ...PERSON,
  solveMs: Type.Number({
    description:
      "The time from opening the problem to receiving the accepted program, in milliseconds by the server's clock.",
  }),
  wrong: Type.Number({ description: 'The number of rejected programs before the accepted one.' }),
}
const RankSchema = Type.Integer({ description: 'The rank, from 1. Equal results share a rank.' })

const DailySolveSchema = named('DailySolve', { rank: RankSchema, ...SOLVE })
export type DailySolve = ReadonlyStatic<typeof DailySolveSchema>
const DailyApartSchema = named(['DailySolveApart', 'A solution out of competition.'], SOLVE)
export type DailyApart = ReadonlyStatic<typeof DailyApartSchema>
const DailyFinishSchema = named('DailyFinish', {
  rank: RankSchema,
  ...PERSON,
  wpm: Type.Number(),
  accuracy: Type.Number({ description: 'The accuracy in percent.' }),
})
export type DailyFinish = ReadonlyStatic<typeof DailyFinishSchema>

const ApartSchema = oneOf(['solved-before', 'setter'], {
  $id: 'DailyApartReason',
  description:
    'Why a player is out of competition: they had solved the problem before opening it (`solved-before`), or may read its tests as a contest admin or its author (`setter`).',
})

const DailyProblemSchema = named('DailyProblem', {
  difficulty: DifficultySchema,
  id: described(
    nullable(Type.String()),
    'The id of the problem, or null until you open it or the day is over. The same applies to `title`.',
  ),
  title: nullable(Type.String()),
  isOpen: Type.Boolean({
    description: 'Whether the problem is open to everyone. False if a contest uses it or it was archived.',
  }),
  openedAt: described(
    nullable(Type.String()),
    'When you opened the problem and your time started, in ISO 8601; null if you have not opened it.',
  ),
  apart: described(nullable(ApartSchema), 'Why you are out of competition, or null if you are not.'),
  solveMs: nullable(Type.Number()),
  wrong: Type.Number(),
  board: Type.Array(DailySolveSchema),
  own: described(nullable(DailySolveSchema), 'Your row if it is not in `board`, otherwise null.'),
  solvers: Type.Number({ description: 'The number of players on the whole board.' }),
  outOfCompetition: Type.Array(DailyApartSchema),
})
export type DailyProblem = ReadonlyStatic<typeof DailyProblemSchema>

export const DailyTrySchema = named('DailyTry', {
  attempt: Type.Integer(),
  wpm: described(nullable(Type.Number()), 'The speed in words per minute, or null if the try was not finished.'),
  accuracy: nullable(Type.Number()),
  suspicion: described(nullable(Type.String()), 'Why the try does not count, or null if it does.'),
})
export type DailyTry = ReadonlyStatic<typeof DailyTrySchema>

const DailyTextSchema = named('DailyText', {
  category: TextCategorySchema,
  difficulty: TextDifficultySchema,
  words: Type.Integer({ description: 'The number of words in the text.' }),
  tries: Type.Array(DailyTrySchema, { description: 'Your tries.' }),
  triesLeft: Type.Integer(),
  board: Type.Array(DailyFinishSchema),
  own: described(nullable(DailyFinishSchema), 'Your row if it is not in `board`, otherwise null.'),
  typists: Type.Number({ description: 'The number of players on the whole board.' }),
})
export type DailyText = ReadonlyStatic<typeof DailyTextSchema>

const DailySchema = named('Daily', {
  day: DaySchema,
  closesAt: Moment('The end of the day, when its boards close.'),
  serverTime: Moment('The current time of the server.'),
  timeZone: Type.String({ description: "The server's time zone. The day ends at midnight in it." }),
  isClosed: Type.Boolean(),
  streak: Type.Integer({
    description: 'The number of consecutive days on which you solved the problem or typed the text.',
  }),
  problem: nullable(DailyProblemSchema),
  text: nullable(DailyTextSchema),
})
export type Daily = ReadonlyStatic<typeof DailySchema>

export const DailyAnswerSchema = answerWith('DailyAnswer', DailySchema)

const PastDaySchema = named('DailyPastDay', {
  day: DaySchema,
  title: described(nullable(Type.String()), "The title of the day's problem, or null if there was none."),
  difficulty: nullable(DifficultySchema),
  solvers: Type.Number(),
  typists: Type.Number(),
  isSolved: Type.Boolean({ description: 'Whether you solved the problem on that day.' }),
  isTyped: Type.Boolean(),
})
export type PastDay = ReadonlyStatic<typeof PastDaySchema>
export const DailyArchiveSchema = named('DailyArchive', {
  days: Type.Array(PastDaySchema),
  pagination: PaginationSchema,
})
export type DailyArchive = ReadonlyStatic<typeof DailyArchiveSchema>

export const DailyRaceSchema = named('DailyRace', {
  day: DaySchema,
  attempt: Type.Integer(),
  startsInMs: Type.Integer({ description: 'The time from this answer to the start of the race, in milliseconds.' }),
  words: Type.Array(Type.String()),
})
export type DailyRace = ReadonlyStatic<typeof DailyRaceSchema>

/** What the dashboard shows about today. */
export type DailyCard = {
  readonly streak: number
  readonly problem: {
    readonly difficulty: Difficulty
    readonly state: 'new' | 'open' | 'solved'
  } | null
  readonly text: { readonly bestWpm: number | null; readonly triesLeft: number } | null
}
