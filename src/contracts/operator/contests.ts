import { Type } from '@sinclair/typebox'
import { ContestFormSchema } from '../http/contest-form'
import { ContestBundleSchema } from './contest-bundle'

const Id = Type.String({ maxLength: 200 })
const MaybeText = Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])
/** In whose name; null: the contest admin who has been here for longest. */
const By = MaybeText

export const OperatorContestSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** upcoming, active, judging or final. */
  phase: Type.String(),
  startTime: Type.String(),
  /** Minutes. */
  duration: Type.Number(),
  participants: Type.Number(),
  problems: Type.Number(),
})

const RejudgeSchema = Type.Object({
  id: Type.String(),
  state: Type.String(),
  total: Type.Number(),
  judged: Type.Number(),
  changes: Type.Array(
    Type.Object({
      submissionId: Type.String(),
      username: Type.String(),
      problem: Type.String(),
      before: Type.String(),
      after: Type.String(),
      pointsBefore: Type.Number(),
      pointsAfter: Type.Number(),
    }),
  ),
})

/** Contests. */
export const CONTEST_CALLS = {
  'contest.list': {
    input: Type.Object({}),
    output: Type.Object({ contests: Type.Array(OperatorContestSchema) }),
  },
  'contest.create': { input: Type.Object({ form: ContestFormSchema, by: By }), output: OperatorContestSchema },
  'contest.clone': {
    input: Type.Object({ id: Id, title: MaybeText, startTime: Type.String({ maxLength: 100 }), by: By }),
    output: OperatorContestSchema,
  },
  'contest.export': { input: Type.Object({ id: Id }), output: ContestBundleSchema },
  'contest.import': {
    input: Type.Object({ bundle: ContestBundleSchema, unrated: Type.Boolean() }),
    output: Type.Object({
      id: Type.String(),
      title: Type.String(),
      /** Made for it; the others were here. */
      people: Type.Number(),
      problems: Type.Number(),
      submissions: Type.Number(),
    }),
  },
  'contest.announce': {
    input: Type.Object({ id: Id, message: Type.String({ maxLength: 10_000 }), problem: MaybeText, by: By }),
    output: Type.Object({ id: Type.String() }),
  },
  'contest.rejudge': {
    input: Type.Object({
      id: Id,
      /** A letter or an id; null: all. */
      problem: MaybeText,
      settle: Type.Union([Type.Literal('commit'), Type.Literal('discard'), Type.Null()]),
      by: By,
    }),
    output: RejudgeSchema,
  },
  'contest.finalize': {
    input: Type.Object({ id: Id, thaw: Type.Boolean() }),
    output: OperatorContestSchema,
  },
  'contest.standings': {
    input: Type.Object({ id: Id }),
    output: Type.Object({
      isFrozen: Type.Boolean(),
      isFinal: Type.Boolean(),
      problems: Type.Array(Type.Object({ label: Type.String(), title: Type.String(), points: Type.Number() })),
      rows: Type.Array(
        Type.Object({
          /** null: out of competition. */
          rank: Type.Union([Type.Number(), Type.Null()]),
          username: Type.String(),
          totalScore: Type.Number(),
          totalPenalty: Type.Number(),
          problemsSolved: Type.Number(),
          cells: Type.Array(Type.Object({ points: Type.Number(), solved: Type.Boolean(), rejected: Type.Number() })),
        }),
      ),
      csv: Type.String(),
    }),
  },
} as const
