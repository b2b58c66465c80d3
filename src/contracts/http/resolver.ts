import { Type } from '@sinclair/typebox'
import { extended, named, nullable, type ReadonlyStatic } from '../shapes'
import { StandingsHeadSchema } from './contest-standings'
import { ContestFormatKeySchema } from './contests'

const ResolverCellSchema = named(['ResolverCell', 'The result of one user on one problem, as it is scored.'], {
  problemId: Type.String(),
  points: Type.Number(),
  solved: Type.Boolean(),
  rejected: Type.Number(),
  pending: Type.Number(),
  hidden: Type.Number(),
  reachedMs: nullable(Type.Number()),
  solvedSeq: nullable(Type.Number()),
  penaltyMin: Type.Number(),
})
export type ResolverCell = ReadonlyStatic<typeof ResolverCellSchema>
const ResolverScoreSchema = named('ResolverScore', {
  totalScore: Type.Number(),
  totalPenalty: Type.Number(),
  problemsSolved: Type.Number(),
  lastMs: Type.Number(),
})
const ResolverLineSchema = extended('ResolverLine', ResolverScoreSchema, {
  userId: Type.String(),
  cells: Type.Array(ResolverCellSchema),
})
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

export const ResolverSchema = named(
  [
    'Resolver',
    'All steps of the ceremony that reveals frozen standings. Before the freeze is lifted, only contest admins get it.',
  ],
  {
    contestId: Type.String(),
    title: Type.String(),
    format: ContestFormatKeySchema,
    problems: Type.Array(StandingsHeadSchema),
    usernames: Type.Record(Type.String(), Type.String()),
    firstSolves: Type.Record(Type.String(), Type.String(), {
      description: 'The id of the user who solved each problem first, by the id of the problem.',
    }),
    start: Type.Array(ResolverLineSchema),
    steps: Type.Array(ResolverMoveSchema),
    unjudged: Type.Number({
      description: 'The number of submissions that are not judged yet. The ceremony has no steps until they are.',
    }),
    hasFreeze: Type.Boolean(),
    isRated: Type.Boolean({ description: 'Whether the contest is rated if enough participants took part.' }),
    isThawed: Type.Boolean(),
  },
)
export type Resolver = ReadonlyStatic<typeof ResolverSchema>
