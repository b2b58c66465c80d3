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
  rejected: Type.Integer({
    description:
      'The number of rejected submissions before the accepted one, or of all of them if the problem is unsolved.',
  }),
  pending: Type.Integer(),
  hidden: Type.Integer({
    description: 'The number of submissions made while the standings are frozen; their verdicts are hidden.',
  }),
  solvedAtMs: described(
    nullable(Type.Number()),
    'The time at which the points were reached, in milliseconds since the start, or null without points.',
  ),
  isFirst: Type.Boolean(),
})
export type StandingsCell = ReadonlyStatic<typeof StandingsCellSchema>

export const StandingsRowSchema = named('StandingsRow', {
  userId: Type.String(),
  username: Type.String(),
  rank: described(
    nullable(Type.Integer()),
    'The rank, or null if the user takes part out of competition or the account was deleted.',
  ),
  totalScore: Type.Number(),
  totalPenalty: Type.Number(),
  problemsSolved: Type.Integer(),
  cells: Type.Array(StandingsCellSchema),
  rating: nullable(Type.Integer()),
  ratingChange: described(
    nullable(Type.Integer()),
    'The rating change by a rated contest, or the change if the contest ended now; null if there is none yet.',
  ),
  isVirtual: Type.Boolean({
    description: "Whether this is the viewer's row in their own virtual run, shown among the official rows.",
  }),
  isOutOfCompetition: Type.Boolean({
    description: 'Whether the user is a current or former contest admin and therefore neither ranked nor rated.',
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
  own: described(nullable(StandingsRowSchema), "The viewer's own row, or null if they have none."),
  pagination: described(
    PaginationSchema,
    'The pagination of `leaderboard`, which is a single page if all rows were requested.',
  ),
  ownPage: described(nullable(Type.Number()), "The page with the viewer's own row, or null if they have none."),
  problems: Type.Array(StandingsHeadSchema),
  isFrozen: Type.Boolean(),
  isFinal: Type.Boolean(),
  elapsedMs: Type.Number({
    description:
      'The time since the start of the contest or of the virtual run at which the standings are shown, in milliseconds.',
  }),
  version: Type.Number({
    description: 'A number that rises with every change. Standings with the same version have the same rows.',
  }),
})
export type Standings = ReadonlyStatic<typeof StandingsSchema>

export const StandingsFileSchema = extended(
  ['StandingsFile', 'The standings of a contest as a file.'],
  Type.Omit(StandingsSchema, ['own']),
  {
    contest: Type.Object({
      id: Type.String(),
      title: Type.String(),
    }),
  },
)
export type StandingsFile = ReadonlyStatic<typeof StandingsFileSchema>
