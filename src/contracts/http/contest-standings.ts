import { Type } from '@sinclair/typebox'
import { described, extended, named, nullable, type ReadonlyStatic } from '../shapes'
import { flag } from './claims'
import { PaginationSchema } from './users'

/**
 * The query of `GET /api/contests/{id}/leaderboard`. `virtual`: includes the viewer's own virtual run. `at`: the standings after this many
 * seconds. `search`: only rows whose usernames contain it, with their ranks among all. Without `page`, `limit` and `search`, the answer has
 * every row.
 */
export const StandingsQuerySchema = Type.Object({
  virtual: flag,
  at: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  page: Type.Optional(Type.Number({ multipleOf: 1, minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Number({ multipleOf: 1, minimum: 1, maximum: 200 })),
  search: Type.Optional(Type.String({ maxLength: 100 })),
})

export type StandingsQuery = ReadonlyStatic<typeof StandingsQuerySchema>

const StandingsCellSchema = named('StandingsCell', {
  problemId: Type.String(),
  points: Type.Number(),
  solved: Type.Boolean(),
  rejected: Type.Integer({ description: 'Wrong submissions before the solution, or all of them.' }),
  pending: Type.Integer(),
  hidden: Type.Integer({ description: 'Submitted while the standings are frozen.' }),
  solvedAtMs: described(nullable(Type.Number()), 'Milliseconds from the start at which the points were reached.'),
  isFirst: Type.Boolean(),
})
export type StandingsCell = ReadonlyStatic<typeof StandingsCellSchema>

export const StandingsRowSchema = named('StandingsRow', {
  userId: Type.String(),
  username: Type.String(),
  rank: described(nullable(Type.Integer()), 'null: out of competition, or an account that is gone.'),
  totalScore: Type.Number(),
  totalPenalty: Type.Number(),
  problemsSolved: Type.Integer(),
  cells: Type.Array(StandingsCellSchema),
  rating: nullable(Type.Integer()),
  ratingChange: described(
    nullable(Type.Integer()),
    'What a rated contest changed, or would change if it ended now; null where it changes nothing yet.',
  ),
  isVirtual: Type.Boolean({ description: "The viewer's row in their own virtual run, beside the official ones." }),
  isOutOfCompetition: Type.Boolean({
    description: 'A current or former contest admin: neither ranked nor rated.',
  }),
})
export type StandingsRow = ReadonlyStatic<typeof StandingsRowSchema>

export const StandingsHeadSchema = named(['StandingsHead', 'A problem as a column of the standings.'], {
  problemId: Type.String(),
  label: Type.String(),
  points: Type.Number(),
  title: Type.String(),
})

/**
 * The change of one page of the standings: the users on it with their ranks, and the rows that have changed. Applied to the earlier page,
 * it gives the current one.
 */
export const StandingsChangeSchema = Type.Object({
  /** Pairs of user id and rank, in the order of the page. */
  places: Type.Array(Type.Tuple([Type.String(), nullable(Type.Integer())])),
  rows: Type.Array(StandingsRowSchema),
})
export type StandingsChange = ReadonlyStatic<typeof StandingsChangeSchema>

export const StandingsSchema = named('Standings', {
  leaderboard: Type.Array(StandingsRowSchema),
  own: described(nullable(StandingsRowSchema), "The viewer's own row; null without one."),
  pagination: described(PaginationSchema, 'Of `leaderboard`; one page where every row was asked for.'),
  ownPage: described(nullable(Type.Number()), 'The page on which the own row stands; null without one.'),
  problems: Type.Array(StandingsHeadSchema),
  isFrozen: Type.Boolean(),
  isFinal: Type.Boolean(),
  elapsedMs: Type.Number({ description: 'Of the contest or of the virtual run, at which the rows stand.' }),
  version: Type.Number({ description: 'Rises with every change; equal versions hold equal rows.' }),
})
export type Standings = ReadonlyStatic<typeof StandingsSchema>

export const StandingsFileSchema = extended(
  ['StandingsFile', 'GET /api/contests/{id}/standings.json.'],
  Type.Omit(StandingsSchema, ['own']),
  {
    contest: Type.Object({
      id: Type.String(),
      title: Type.String(),
    }),
  },
)
export type StandingsFile = ReadonlyStatic<typeof StandingsFileSchema>
