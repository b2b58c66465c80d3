import { Type } from '@sinclair/typebox'
import { ContestBundleSchema } from '../../http/contest-bundle'
import { ContestFormSchema } from '../../http/contest-form'
import { PackageReportSchema } from '../../http/problem-packages'
import { area } from '../call'
import { ArchiveSchema } from './archive'

const Id = Type.String({ maxLength: 200 })
const MaybeText = Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])
/** In whose name; null: the contest admin who has been here for longest. */
const By = MaybeText

const OperatorContestSchema = Type.Object({
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
export const OPERATOR_CONTESTS = area({
  tag: 'Operator: contests',
  description: 'Contests, for the server’s operator.',
  calls: {
    'POST /operator/contest/list': {
      summary: 'The contests',
      access: 'operator',
      reads: true,
      body: Type.Object({}),
      answer: Type.Object({ contests: Type.Array(OperatorContestSchema) }),
    },
    'POST /operator/contest/create': {
      summary: 'Create a contest',
      access: 'operator',
      errors: [
        'CONTEST_WITHOUT_PROBLEMS',
        'CONTEST_IN_THE_PAST',
        'PROBLEM_NOT_FOUND',
        'PROBLEM_IN_TWO_CONTESTS',
        'USER_NOT_FOUND',
        'FORBIDDEN',
      ],
      body: Type.Object({ form: ContestFormSchema, by: By }),
      answer: OperatorContestSchema,
    },
    'POST /operator/contest/clone': {
      summary: 'A contest with the settings and problems of another',
      access: 'operator',
      errors: [
        'CONTEST_NOT_FOUND',
        'CONTEST_WITHOUT_PROBLEMS',
        'CONTEST_IN_THE_PAST',
        'PROBLEM_NOT_FOUND',
        'PROBLEM_IN_TWO_CONTESTS',
        'USER_NOT_FOUND',
        'FORBIDDEN',
      ],
      body: Type.Object({ id: Id, title: MaybeText, startTime: Type.String({ maxLength: 100 }), by: By }),
      answer: OperatorContestSchema,
    },
    'POST /operator/contest/export': {
      summary: 'A contest with everything of it',
      access: 'operator',
      reads: true,
      errors: ['CONTEST_NOT_FOUND'],
      body: Type.Object({ id: Id }),
      answer: ContestBundleSchema,
    },
    'POST /operator/contest/import': {
      summary: 'Store an exported contest',
      access: 'operator',
      errors: ['CONTEST_EXISTS'],
      body: Type.Object({ bundle: ContestBundleSchema, unrated: Type.Boolean() }),
      answer: Type.Object({
        id: Type.String(),
        title: Type.String(),
        /** Made for it; the others were here. */
        people: Type.Number(),
        problems: Type.Number(),
        submissions: Type.Number(),
      }),
    },
    'POST /operator/contest/import-set': {
      summary: 'Judge a contest of packages, and store its problems and the contest',
      access: 'operator',
      judges: true,
      errors: [
        'PACKAGE_REFUSED',
        'PACKAGE_UNEXPECTED',
        'PROBLEM_EXISTS',
        'PROBLEM_IN_TWO_CONTESTS',
        'CONTEST_IN_THE_PAST',
        'JUDGE_UNAVAILABLE',
        'USER_NOT_FOUND',
        'FORBIDDEN',
      ],
      body: Type.Object({
        archive: ArchiveSchema,
        /** The archive's or folder's own name: the title of a contest that has none. */
        name: Type.String({ maxLength: 1000 }),
        /** Take it although submissions come to other verdicts than they should. */
        force: Type.Boolean(),
        /** Take its problems in the place of others of their ids. */
        replace: Type.Boolean(),
        /** When it starts; null: when contest.yaml says. */
        start: MaybeText,
        by: By,
      }),
      answer: Type.Object({
        contest: OperatorContestSchema,
        problems: Type.Array(PackageReportSchema),
        notes: Type.Array(Type.String()),
      }),
    },
    'POST /operator/contest/announce': {
      summary: 'Send an announcement to all participants',
      access: 'operator',
      errors: ['CONTEST_NOT_FOUND', 'PROBLEM_NOT_FOUND', 'FORBIDDEN', 'USER_NOT_FOUND'],
      body: Type.Object({ id: Id, message: Type.String({ maxLength: 10_000 }), problem: MaybeText, by: By }),
      answer: Type.Object({ id: Type.String() }),
    },
    'POST /operator/contest/rejudge': {
      summary: 'Judge submissions again, or settle an open rejudge',
      access: 'operator',
      judges: true,
      errors: [
        'CONTEST_NOT_FOUND',
        'PROBLEM_NOT_FOUND',
        'REJUDGE_EMPTY',
        'REJUDGE_RUNNING',
        'REJUDGE_NOT_FOUND',
        'REJUDGE_NOT_READY',
        'JUDGE_UNAVAILABLE',
        'USER_NOT_FOUND',
        'FORBIDDEN',
      ],
      body: Type.Object({
        id: Id,
        /** A letter or an id; null: all. */
        problem: MaybeText,
        settle: Type.Union([Type.Literal('commit'), Type.Literal('discard'), Type.Null()]),
        by: By,
      }),
      answer: RejudgeSchema,
    },
    'POST /operator/contest/finalize': {
      summary: 'Make an ended contest final',
      access: 'operator',
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_UNSETTLED'],
      body: Type.Object({ id: Id, thaw: Type.Boolean() }),
      answer: OperatorContestSchema,
    },
    'POST /operator/contest/standings': {
      summary: 'The standings without the freeze',
      access: 'operator',
      reads: true,
      errors: ['CONTEST_NOT_FOUND'],
      body: Type.Object({ id: Id }),
      answer: Type.Object({
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
  },
})
