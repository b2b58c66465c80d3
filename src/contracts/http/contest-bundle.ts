import { Type } from '@sinclair/typebox'
import { CONTEST_FORMATS } from '../contest-formats.gen'
import { CONTEST_VIOLATIONS, SUBMISSION_MODES } from '../labels'
import { keyOf, oneOf, type ReadonlyStatic } from '../shapes'

const Name = Type.String()
/** Milliseconds since 1970, before the year 9999: some places that show a contest cannot write later dates. */
const At = Type.Integer({ minimum: 0, maximum: 253_370_764_799_999 })
const MaybeAt = Type.Union([At, Type.Null()])
const MaybeText = Type.Union([Type.String(), Type.Null()])
const MaybeNumber = Type.Union([Type.Number(), Type.Null()])

const GroupSchema = Type.Object({ points: Type.Number(), fromOrdinal: Type.Integer(), toOrdinal: Type.Integer() })

/** The settings of a contest. Times are milliseconds since 1970; `createdBy` is a username. */
const TermsSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  format: keyOf(CONTEST_FORMATS),
  startAtMs: At,
  durationMin: Type.Integer(),
  maxParticipants: MaybeNumber,
  isPublic: Type.Boolean(),
  accessCode: MaybeText,
  allowVirtual: Type.Boolean(),
  penaltyMin: Type.Integer(),
  maxSubmissionsPerProblem: Type.Integer(),
  freezeMin: MaybeNumber,
  thawedAtMs: MaybeAt,
  keepsFreeze: Type.Optional(Type.Boolean()),
  disqualifyAfter: MaybeNumber,
  isRated: Type.Boolean(),
  ratedLeast: Type.Integer(),
  createdBy: MaybeText,
  createdAtMs: At,
  finalAtMs: MaybeAt,
  archivedAtMs: MaybeAt,
})

const ProblemSchema = Type.Object({
  problemId: Type.String(),
  points: Type.Integer(),
  ordinal: Type.Integer(),
  subtasks: Type.Union([Type.Array(GroupSchema), Type.Null()]),
  editorial: Type.String(),
  /** The whole problem as a package, which is a zip in Base64. */
  package: Type.String(),
})

/** People are identified by their usernames and e-mail addresses. The file contains no passwords. */
const PersonSchema = Type.Object({
  username: Name,
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  /** Set if the account was deleted. Its name and address are then placeholders. */
  isDeleted: Type.Optional(Type.Literal(true)),
})

const SubmissionSchema = Type.Object({
  id: Type.String(),
  problemId: Type.String(),
  username: Name,
  mode: oneOf(SUBMISSION_MODES),
  runId: MaybeText,
  languageId: Type.Integer(),
  source: Type.String(),
  receivedAtMs: At,
  elapsedMs: MaybeAt,
  verdict: Type.String(),
  passed: Type.Integer(),
  total: Type.Integer(),
  points: Type.Integer(),
  /** The points of each subtask in the IOI format. Files of earlier versions omit them. */
  parts: Type.Optional(Type.Union([Type.Array(Type.Number()), Type.Null()])),
  cpuMs: MaybeNumber,
  memoryKiB: MaybeNumber,
  compileOutput: Type.String(),
  judgedAtMs: MaybeAt,
})

/**
 * A contest in one file: its settings, problems, people and results. Submissions are in the order of their receipt. Standings and ratings
 * are not in the file, because an import computes them from the rest.
 */
export const ContestBundleSchema = Type.Object({
  joustContest: Type.Literal(1),
  contest: TermsSchema,
  problems: Type.Array(ProblemSchema),
  people: Type.Array(PersonSchema),
  invited: Type.Array(Name),
  /** The contest admins who are shut out. Files of earlier versions omit them, and `outOfCompetition`. */
  shutOut: Type.Optional(Type.Array(Name)),
  /** Former contest admins who could see the contest's inside before it was final. Files of earlier versions omit them. */
  insiders: Type.Optional(Type.Array(Name)),
  entries: Type.Array(
    Type.Object({
      username: Name,
      registeredAtMs: At,
      disqualifiedAtMs: MaybeAt,
      outOfCompetition: Type.Optional(Type.Boolean()),
    }),
  ),
  runs: Type.Array(
    Type.Object({ id: Type.String(), username: Name, startedAtMs: At, endsAtMs: At, disqualifiedAtMs: MaybeAt }),
  ),
  submissions: Type.Array(SubmissionSchema),
  violations: Type.Array(
    Type.Object({
      username: Name,
      runId: MaybeText,
      type: oneOf(CONTEST_VIOLATIONS),
      counted: Type.Boolean(),
      atMs: At,
    }),
  ),
  decisions: Type.Array(
    Type.Object({
      username: Name,
      /** The virtual run that the decision is about; null or omitted for the contest itself. */
      runId: Type.Optional(MaybeText),
      action: Type.Union([Type.Literal('disqualify'), Type.Literal('restore')]),
      reason: Type.String(),
      by: MaybeText,
      atMs: At,
    }),
  ),
  clarifications: Type.Array(
    Type.Object({
      id: Type.String(),
      problemId: MaybeText,
      askedBy: MaybeText,
      question: Type.String(),
      answer: Type.String(),
      isPublic: Type.Boolean(),
      askedAtMs: At,
      answeredAtMs: MaybeAt,
      answeredBy: MaybeText,
    }),
  ),
})
export type ContestBundle = ReadonlyStatic<typeof ContestBundleSchema>
