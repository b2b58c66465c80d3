import { type Static, Type } from '@sinclair/typebox'
import { type DuelType, type FlagKind, FlagKindSchema, type ViolationKind } from '../ws/duel-events'
import type { Pagination } from './users'

/** What duels flag for review. A flag punishes nobody: a contest admin looks, and decides. */
export const FLAG_KINDS = {
  violations: 'Violations',
  'suspicious-paste': 'Suspicious paste',
  'inhuman-typing': 'Inhuman typing',
} as const satisfies Readonly<Record<FlagKind, string>>

export const FLAG_STATES = ['open', 'decided'] as const
export type FlagState = (typeof FLAG_STATES)[number]

export const FLAG_DECISIONS = ['dismissed', 'warned', 'voided'] as const
export type FlagDecision = (typeof FLAG_DECISIONS)[number]

export const FLAG_REASON_LONGEST = 1000
export const FLAGS_PAGE_SIZE = 20

/** `kind` left out: all of them. */
export const FlagsQuerySchema = Type.Object({
  state: Type.Union(
    FLAG_STATES.map((state) => Type.Literal(state)),
    { default: 'open' },
  ),
  kind: Type.Optional(FlagKindSchema),
  page: Type.Number({ multipleOf: 1, minimum: 1, maximum: 10_000, default: 1 }),
})
export type FlagsQuery = {
  readonly state: FlagState
  readonly kind?: FlagKind | undefined
  readonly page: number
}

/** Which flag: at most one of a kind is raised for a player in a duel. */
export const FlagRefSchema = Type.Object({
  duelId: Type.String({ minLength: 1, maxLength: 64 }),
  userId: Type.String({ minLength: 1, maxLength: 64 }),
})
export type FlagRef = Static<typeof FlagRefSchema>

export const FlagDecisionSchema = Type.Object({
  kind: FlagKindSchema,
  decision: Type.Union(FLAG_DECISIONS.map((decision) => Type.Literal(decision))),
  /** Contest admins see it; the player does where they are warned, or the result is voided. */
  reason: Type.String({ maxLength: 5000 }),
})
export type FlagDecisionBody = Static<typeof FlagDecisionSchema>

/** As contest admins see it. A null name is a deleted player. */
export type Flag = {
  readonly duelId: string
  readonly userId: string
  readonly player: string | null
  readonly opponent: string | null
  readonly kind: FlagKind
  readonly detail: string
  readonly at: string
  readonly duelType: DuelType
  readonly roomCode: string
  readonly decision: FlagDecision | null
  readonly reason: string
  readonly decidedBy: string | null
  readonly decidedAt: string | null
}
export type FlagsPage = { readonly flags: readonly Flag[]; readonly pagination: Pagination }
export type FlagsAnswer = { readonly success: true } & FlagsPage

/** One thing of which the server's record tells, by the server's clock. */
export type EvidenceLine = {
  readonly at: string
  /** Since the start of the duel; null before it. */
  readonly sinceStartMs: number | null
} & (
  | { readonly what: 'violation'; readonly violation: ViolationKind; readonly count: number }
  | { readonly what: 'flag'; readonly kind: FlagKind; readonly detail: string }
  | { readonly what: 'submission'; readonly language: string }
  | { readonly what: 'verdict'; readonly verdict: string; readonly passed: number; readonly total: number }
  | { readonly what: 'started' | 'finished' }
)

/** A program that the player handed in during the duel. */
export type EvidenceProgram = {
  readonly at: string
  readonly language: string
  /** null while it is judged. */
  readonly verdict: string | null
  readonly source: string
}

/** Everything about one player in one duel. */
export type Evidence = {
  readonly duelId: string
  readonly userId: string
  readonly roomCode: string
  readonly duelType: DuelType
  readonly rated: boolean
  readonly player: string | null
  readonly opponent: string | null
  readonly problem: string | null
  /** Of the player; null while the duel runs. */
  readonly result: 'win' | 'loss' | 'draw' | 'aborted' | 'void' | null
  readonly completionReason: string | null
  readonly xp: number
  /** XP and rating wait until every flag of the duel is decided. */
  readonly awardsHeld: boolean
  readonly wpm: number | null
  readonly accuracy: number | null
  readonly flags: readonly Flag[]
  readonly lines: readonly EvidenceLine[]
  readonly programs: readonly EvidenceProgram[]
}
export type EvidenceAnswer = { readonly success: true; readonly evidence: Evidence }
