import { Type } from '@sinclair/typebox'
import { nullable, type ReadonlyStatic } from '../shapes'
import { StandingsHeadSchema } from './contest-standings'
import { ContestFormatKeySchema } from './contests'

const ResolverCellSchema = Type.Object(
  {
    problemId: Type.String(),
    points: Type.Number(),
    solved: Type.Boolean(),
    rejected: Type.Number(),
    pending: Type.Number(),
    hidden: Type.Number(),
    reachedMs: nullable(Type.Number()),
    solvedSeq: nullable(Type.Number()),
    penaltyMin: Type.Number(),
  },
  { $id: 'ResolverCell', description: "One user's standing on one problem, as scoring knows it." },
)
export type ResolverCell = ReadonlyStatic<typeof ResolverCellSchema>
const ResolverScoreSchema = Type.Object(
  {
    totalScore: Type.Number(),
    totalPenalty: Type.Number(),
    problemsSolved: Type.Number(),
    lastMs: Type.Number(),
  },
  { $id: 'ResolverScore' },
)
const ResolverLineSchema = Type.Composite(
  [
    ResolverScoreSchema,
    Type.Object({
      userId: Type.String(),
      cells: Type.Array(ResolverCellSchema),
    }),
  ],
  { $id: 'ResolverLine' },
)
const ResolverMoveSchema = Type.Union(
  [
    Type.Object({
      kind: Type.Literal('reveal'),
      userId: Type.String(),
      from: Type.Number(),
      to: Type.Number(),
      cell: ResolverCellSchema,
      score: ResolverScoreSchema,
    }),
    Type.Object({
      kind: Type.Literal('settle'),
      userId: Type.String(),
      from: Type.Number(),
    }),
  ],
  { $id: 'ResolverMove' },
)

const ResolverSchema = Type.Object(
  {
    contestId: Type.String(),
    title: Type.String(),
    format: ContestFormatKeySchema,
    problems: Type.Array(StandingsHeadSchema),
    usernames: Type.Record(Type.String(), Type.String()),
    firstSolves: Type.Record(Type.String(), Type.String(), {
      description: 'Who solved each problem first, in the end.',
    }),
    start: Type.Array(ResolverLineSchema),
    steps: Type.Array(ResolverMoveSchema),
    unjudged: Type.Number({ description: 'Received in time and not judged yet: the ceremony waits for them.' }),
    hasFreeze: Type.Boolean(),
    isThawed: Type.Boolean(),
  },
  {
    $id: 'Resolver',
    description: 'GET /api/contests/{id}/resolver: the whole ceremony. Before the thaw for contest admins alone.',
  },
)
export type Resolver = ReadonlyStatic<typeof ResolverSchema>
export const ResolverAnswerSchema = Type.Composite(
  [
    Type.Object({
      success: Type.Literal(true),
    }),
    ResolverSchema,
  ],
  { $id: 'ResolverAnswer' },
)
export type ResolverAnswer = ReadonlyStatic<typeof ResolverAnswerSchema>
