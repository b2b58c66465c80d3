import type { StandingsHead } from './contest-standings'
import type { ContestFormatKey } from './contests'

/** One user's standing on one problem, as scoring knows it. */
export type ResolverCell = {
  readonly problemId: string
  readonly points: number
  readonly solved: boolean
  readonly rejected: number
  readonly pending: number
  readonly hidden: number
  readonly reachedMs: number | null
  readonly solvedSeq: number | null
  readonly penaltyMin: number
}
type ResolverScore = {
  readonly totalScore: number
  readonly totalPenalty: number
  readonly problemsSolved: number
  readonly lastMs: number
}
export type ResolverLine = ResolverScore & { readonly userId: string; readonly cells: readonly ResolverCell[] }
export type ResolverMove =
  | {
      readonly kind: 'reveal'
      readonly userId: string
      readonly from: number
      readonly to: number
      readonly cell: ResolverCell
      readonly score: ResolverScore
    }
  | { readonly kind: 'settle'; readonly userId: string; readonly from: number }

/** GET /api/contests/{id}/resolver: the whole ceremony. Before the thaw for contest admins alone. */
export type Resolver = {
  readonly contestId: string
  readonly title: string
  readonly format: ContestFormatKey
  readonly problems: readonly StandingsHead[]
  readonly usernames: Readonly<Record<string, string>>
  /** Who solved each problem first, in the end. */
  readonly firstSolves: Readonly<Record<string, string>>
  readonly start: readonly ResolverLine[]
  readonly steps: readonly ResolverMove[]
  /** Received in time and not judged yet: the ceremony waits for them. */
  readonly unjudged: number
  readonly hasFreeze: boolean
  readonly isThawed: boolean
}
export type ResolverAnswer = { readonly success: true } & Resolver
