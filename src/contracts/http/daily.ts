import { Type } from '@sinclair/typebox'
import { type Difficulty, DifficultySchema } from '../difficulty'
import { answerWith, described, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { TextCategorySchema, TextDifficultySchema } from '../ws/typing'
import { PaginationSchema } from './users'

export const DAILY_BOARD_ROWS = 50
export const DAILY_ARCHIVE_PAGE_SIZE = 20

const DaySchema = Type.String({ description: 'YYYY-MM-DD, in the time zone of the server.' })
export const Moment = (description: string) => Type.String({ description: `ISO 8601. ${description}` })

const PERSON = {
  userId: Type.String(),
  username: Type.String(),
  profileImage: Type.String(),
}
const SOLVE = {
  ...PERSON,
  solveMs: Type.Number({
    description: 'From the opening to the receipt of the accepted program, by the server’s clock.',
  }),
  wrong: Type.Number({ description: 'Rejected programs before it.' }),
}
const RankSchema = Type.Integer({ description: 'Equal rows share a place.' })

const DailySolveSchema = named('DailySolve', { rank: RankSchema, ...SOLVE })
export type DailySolve = ReadonlyStatic<typeof DailySolveSchema>
const DailyApartSchema = named(['DailySolveApart', 'Out of competition.'], SOLVE)
export type DailyApart = ReadonlyStatic<typeof DailyApartSchema>
const DailyFinishSchema = named('DailyFinish', {
  rank: RankSchema,
  ...PERSON,
  wpm: Type.Number(),
  accuracy: Type.Number({ description: 'Percent.' }),
})
export type DailyFinish = ReadonlyStatic<typeof DailyFinishSchema>

const ApartSchema = oneOf(['solved-before', 'setter'], {
  $id: 'DailyApartReason',
  description: 'Solved before it was opened; or a contest admin or the author, who may read its tests.',
})

const DailyProblemSchema = named('DailyProblem', {
  difficulty: DifficultySchema,
  id: described(nullable(Type.String()), 'null until you open it or the day is over.'),
  title: nullable(Type.String()),
  isOpen: Type.Boolean({ description: 'False: a contest holds it, or it was archived.' }),
  openedAt: described(nullable(Type.String()), 'ISO 8601: since when your time runs.'),
  apart: described(nullable(ApartSchema), 'Why you are out of competition; null: you are not.'),
  solveMs: nullable(Type.Number()),
  wrong: Type.Number(),
  board: Type.Array(DailySolveSchema),
  own: described(nullable(DailySolveSchema), 'Your row, where it is not among those of the board.'),
  solvers: Type.Number({ description: 'On the whole board.' }),
  outOfCompetition: Type.Array(DailyApartSchema),
})
export type DailyProblem = ReadonlyStatic<typeof DailyProblemSchema>

export const DailyTrySchema = named('DailyTry', {
  attempt: Type.Integer(),
  wpm: described(nullable(Type.Number()), 'null: not finished.'),
  accuracy: nullable(Type.Number()),
  suspicion: described(nullable(Type.String()), 'Why it does not count; null: it does.'),
})
export type DailyTry = ReadonlyStatic<typeof DailyTrySchema>

const DailyTextSchema = named('DailyText', {
  category: TextCategorySchema,
  difficulty: TextDifficultySchema,
  words: Type.Integer({ description: 'How many.' }),
  tries: Type.Array(DailyTrySchema, { description: 'Yours.' }),
  triesLeft: Type.Integer(),
  board: Type.Array(DailyFinishSchema),
  own: described(nullable(DailyFinishSchema), 'Your row, where it is not among those of the board.'),
  typists: Type.Number({ description: 'On the whole board.' }),
})
export type DailyText = ReadonlyStatic<typeof DailyTextSchema>

const DailySchema = named('Daily', {
  day: DaySchema,
  closesAt: Moment('When its boards close.'),
  serverTime: Moment('Now.'),
  timeZone: Type.String({ description: 'Of the server: its midnight ends the day.' }),
  isClosed: Type.Boolean(),
  streak: Type.Integer({ description: 'Your days in a row with the problem solved or the text typed.' }),
  problem: nullable(DailyProblemSchema),
  text: nullable(DailyTextSchema),
})
export type Daily = ReadonlyStatic<typeof DailySchema>

export const DailyAnswerSchema = answerWith('DailyAnswer', DailySchema)

const PastDaySchema = named('DailyPastDay', {
  day: DaySchema,
  title: described(nullable(Type.String()), 'Of its problem.'),
  difficulty: nullable(DifficultySchema),
  solvers: Type.Number(),
  typists: Type.Number(),
  isSolved: Type.Boolean({ description: 'By you, on that day.' }),
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
  startsInMs: Type.Integer({ description: 'From this answer to the first key.' }),
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
