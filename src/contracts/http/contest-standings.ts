import { type Static, Type } from '@sinclair/typebox'
import { flag } from './claims'
import type { Pagination } from './users'

/** Rows of one page of the standings where a client asks for pages and does not say how many. */
export const STANDINGS_PAGE_SIZE = 50

/**
 * GET /api/contests/{id}/leaderboard: `virtual` the viewer's own run; `at` the standings after so many seconds. Every row
 * without `page`, `limit` and `search`. `search`: only whose names hold it, at their ranks among all.
 */
export const StandingsQuerySchema = Type.Object({
  virtual: flag,
  at: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  page: Type.Optional(Type.Number({ multipleOf: 1, minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Number({ multipleOf: 1, minimum: 1, maximum: 200 })),
  search: Type.Optional(Type.String({ maxLength: 100 })),
})

export type StandingsQuery = Static<typeof StandingsQuerySchema>

const CellSchema = Type.Object({
  problemId: Type.String(),
  points: Type.Number(),
  solved: Type.Boolean(),
  rejected: Type.Integer(),
  pending: Type.Integer(),
  hidden: Type.Integer(),
  solvedAtMs: Type.Union([Type.Number(), Type.Null()]),
  isFirst: Type.Boolean(),
})
export type StandingsCell = {
  readonly problemId: string
  readonly points: number
  readonly solved: boolean
  /** Wrong submissions before the solution, or all of them. */
  readonly rejected: number
  readonly pending: number
  /** Handed in while the standings stand still. */
  readonly hidden: number
  /** Milliseconds from the start at which the points were reached. */
  readonly solvedAtMs: number | null
  readonly isFirst: boolean
}

export type StandingsRow = {
  readonly userId: string
  readonly username: string
  /** null: out of competition, or an account that is gone. */
  readonly rank: number | null
  readonly totalScore: number
  readonly totalPenalty: number
  readonly problemsSolved: number
  readonly cells: readonly StandingsCell[]
  readonly rating: number | null
  /** What a rated contest changed, or would change if it ended now; null where it changes nothing yet. */
  readonly ratingChange: number | null
  /** The viewer's row in their own virtual run, beside the official ones. */
  readonly isVirtual: boolean
  /** A contest admin, or somebody who was one: ranked and rated with nobody. */
  readonly isOutOfCompetition: boolean
}

/** A problem as a column of the standings. */
export type StandingsHead = {
  readonly problemId: string
  readonly label: string
  readonly points: number
  readonly title: string
}

const rating = Type.Union([Type.Integer(), Type.Null()])
export const StandingsRowSchema = Type.Unsafe<StandingsRow>(
  Type.Object({
    userId: Type.String(),
    username: Type.String(),
    rank: rating,
    totalScore: Type.Number(),
    totalPenalty: Type.Number(),
    problemsSolved: Type.Integer(),
    cells: Type.Array(CellSchema),
    rating,
    ratingChange: rating,
    isVirtual: Type.Boolean(),
    isOutOfCompetition: Type.Boolean(),
  }),
)

/**
 * What became of one page of the standings: who stands on it now and at which rank, and the rows that are not what they
 * were. Whoever holds the page of before has the page of now.
 */
export const StandingsChangeSchema = Type.Unsafe<StandingsChange>(
  Type.Object({
    places: Type.Array(Type.Tuple([Type.String(), rating])),
    rows: Type.Array(StandingsRowSchema),
  }),
)
export type StandingsChange = {
  readonly places: readonly (readonly [userId: string, rank: number | null])[]
  readonly rows: readonly StandingsRow[]
}

export type Standings = {
  readonly leaderboard: readonly StandingsRow[]
  /** The viewer's own row; null without one. */
  readonly own: StandingsRow | null
  /** Of `leaderboard`; one page where every row was asked for. */
  readonly pagination: Pagination
  /** The page on which the own row stands; null without one. */
  readonly ownPage: number | null
  readonly problems: readonly StandingsHead[]
  readonly isFrozen: boolean
  readonly isFinal: boolean
  /** Of the contest or of the virtual run, at which the rows stand. */
  readonly elapsedMs: number
  /** Rises with every change; equal versions hold equal rows. */
  readonly version: number
}

/** GET /api/contests/{id}/standings.json. */
export type StandingsFile = Omit<Standings, 'own'> & {
  readonly contest: { readonly id: string; readonly title: string }
}
export type StandingsAnswer = { readonly success: true } & Standings
