import { Type } from '@sinclair/typebox'
import { DUEL_RESULTS, FLAG_DECISIONS } from '../labels'
import { described, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { ArenaKindSchema } from '../ws/arena-events'
import { type FlagKind, FlagKindSchema, ViolationKindSchema } from '../ws/duel-events'
import { DuelTypeSchema, PaginationSchema } from './users'

export const FLAG_STATES = ['open', 'decided'] as const
export type FlagState = (typeof FLAG_STATES)[number]

const FlagDecisionSchema = oneOf(FLAG_DECISIONS, { $id: 'FlagDecision' })
export type FlagDecision = ReadonlyStatic<typeof FlagDecisionSchema>

export const FLAGS_PAGE_SIZE = 20

export type FlagsQuery = {
  readonly state: FlagState
  readonly kind?: FlagKind | undefined
  readonly page: number
}

/**
 * Identifies the flags of a player in a duel, which has at most one of each kind for a player. `duelId`: the id of the duel, or of the room
 * of many.
 */
export const FlagRefSchema = Type.Object({
  duelId: Type.String({ minLength: 1, maxLength: 64 }),
  userId: Type.String({ minLength: 1, maxLength: 64 }),
})
export type FlagRef = ReadonlyStatic<typeof FlagRefSchema>

export const FlagDecisionBodySchema = Type.Object({
  kind: FlagKindSchema,
  decision: FlagDecisionSchema,
  /** Contest admins see the reason. The player sees it after a warning, or when the result is voided. */
  reason: Type.String({ maxLength: 5000 }),
})
export type FlagDecisionBody = ReadonlyStatic<typeof FlagDecisionBodySchema>

const FlagSchema = named(['Flag', 'A flag as contest admins see it. Names of deleted players are null.'], {
  duelId: Type.String(),
  userId: Type.String(),
  player: nullable(Type.String()),
  opponent: nullable(Type.String()),
  kind: FlagKindSchema,
  detail: Type.String(),
  at: Type.String(),
  duelType: DuelTypeSchema,
  arena: described(
    nullable(ArenaKindSchema),
    'The kind of room for many in which the flag was raised, or null for a duel.',
  ),
  roomCode: Type.String(),
  decision: nullable(FlagDecisionSchema),
  reason: Type.String(),
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Type.String()),
})
export type Flag = ReadonlyStatic<typeof FlagSchema>
export const FlagsPageSchema = named('FlagsPage', {
  flags: Type.Array(FlagSchema),
  pagination: PaginationSchema,
})
export type FlagsPage = ReadonlyStatic<typeof FlagsPageSchema>

const at = {
  at: Type.String(),
  sinceStartMs: described(
    nullable(Type.Number()),
    'The time since the start of the duel in milliseconds, or null before the start.',
  ),
}
const EvidenceLineSchema = Type.Union(
  [
    Type.Object({ ...at, what: Type.Literal('violation'), violation: ViolationKindSchema, count: Type.Number() }),
    Type.Object({ ...at, what: Type.Literal('flag'), kind: FlagKindSchema, detail: Type.String() }),
    Type.Object({ ...at, what: Type.Literal('submission'), language: Type.String() }),
    Type.Object({
      ...at,
      what: Type.Literal('verdict'),
      verdict: Type.String(),
      passed: Type.Number(),
      total: Type.Number(),
    }),
    Type.Object({ ...at, what: oneOf(['started', 'finished']) }),
  ],
  { $id: 'EvidenceLine', description: 'An event recorded by the server, timed by its clock.' },
)
export type EvidenceLine = ReadonlyStatic<typeof EvidenceLineSchema>

const EvidenceProgramSchema = named(['EvidenceProgram', 'A program that the player submitted during the duel.'], {
  at: Type.String(),
  language: Type.String(),
  verdict: described(nullable(Type.String()), 'The label of the verdict, or null before the program is judged.'),
  source: Type.String(),
})
export type EvidenceProgram = ReadonlyStatic<typeof EvidenceProgramSchema>

export const EvidenceSchema = named(['Evidence', 'The record of one player in one duel or room for many.'], {
  duelId: Type.String(),
  userId: Type.String(),
  roomCode: Type.String(),
  duelType: DuelTypeSchema,
  arena: described(nullable(ArenaKindSchema), 'The kind of room for many, or null for a duel.'),
  place: described(nullable(Type.Integer()), "The player's place in a finished room for many, otherwise null."),
  rated: Type.Boolean(),
  player: nullable(Type.String()),
  opponent: nullable(Type.String()),
  problem: nullable(Type.String()),
  result: described(
    nullable(oneOf(DUEL_RESULTS)),
    "The player's result; null while the duel is running, and for a room for many.",
  ),
  completionReason: nullable(Type.String()),
  xp: Type.Number(),
  awardsHeld: Type.Boolean({
    description: 'Whether XP and rating are withheld until the flags are decided.',
  }),
  wpm: nullable(Type.Number()),
  accuracy: nullable(Type.Number()),
  flags: Type.Array(FlagSchema),
  lines: Type.Array(EvidenceLineSchema),
  programs: Type.Array(EvidenceProgramSchema),
})
export type Evidence = ReadonlyStatic<typeof EvidenceSchema>
