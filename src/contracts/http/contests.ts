import { Type } from '@sinclair/typebox'
import { CONTEST_FORMATS } from '../contest-formats.gen'
import { DifficultySchema } from '../difficulty'
import { CONTEST_STATUSES } from '../labels'
import { PROBLEM_LANGUAGES } from '../languages'
import { answer, described, keyOf, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { ShownExampleSchema } from './problems'
import { PaginationSchema } from './users'

export const ContestStatusSchema = oneOf(CONTEST_STATUSES, { $id: 'ContestStatus' })
export type ContestStatus = ReadonlyStatic<typeof ContestStatusSchema>

export const ContestFormatKeySchema = keyOf(CONTEST_FORMATS, { $id: 'ContestFormatKey' })
export type ContestFormatKey = ReadonlyStatic<typeof ContestFormatKeySchema>

/** Contests of a page of the list (docs/coverage.md#9-constants-and-limits). */
export const CONTEST_PAGE_SIZE = 10

export type ContestListQuery = {
  readonly page: number
  readonly limit: number
  readonly status?: ContestStatus | 'all' | undefined
  readonly archived?: boolean | 'true' | 'false' | undefined
}

const ContestProblemRefSchema = named('ContestProblemRef', {
  problemId: Type.String(),
  points: Type.Number({
    description:
      'As organisers set them. In the ICPC format every problem counts 1, as its problems and standings say.',
  }),
  order: Type.Number(),
})

export const ContestSchema = named(['Contest', 'A contest. Times are in ISO 8601.'], {
  _id: Type.String(),
  id: Type.String(),
  title: Type.String(),
  description: Type.String({ description: 'The description in Markdown.' }),
  status: ContestStatusSchema,
  currentStatus: ContestStatusSchema,
  phase: Type.Union([ContestStatusSchema, Type.Literal('judging'), Type.Literal('final')], {
    description:
      'The state of the contest. After the end it is `judging` until everything is judged and a freeze is lifted, then `final`.',
  }),
  startTime: Type.String(),
  endTime: Type.String(),
  duration: Type.Number({ description: 'The duration in minutes.' }),
  totalParticipants: Type.Number(),
  createdByUsername: Type.String(),
  maxParticipants: described(
    nullable(Type.Number()),
    'The maximum number of participants, or null if it is unlimited.',
  ),
  isPublic: Type.Boolean(),
  allowVirtualParticipation: Type.Boolean(),
  penaltyPerWrongSubmission: Type.Number({ description: 'The penalty for each wrong submission, in minutes.' }),
  maxSubmissionsPerProblem: Type.Number(),
  format: ContestFormatKeySchema,
  isRated: Type.Boolean(),
  isArchived: Type.Boolean({
    description: 'Whether the contest is archived: it is not listed, but its participants can still open its link.',
  }),
  problemCount: Type.Number(),
  problems: Type.Array(ContestProblemRefSchema, {
    description: 'The problems in their order; empty if the viewer may not see them yet.',
  }),
})
export type Contest = ReadonlyStatic<typeof ContestSchema>

export const ContestListAnswerSchema = answer('ContestListAnswer', {
  contests: Type.Array(ContestSchema),
  pagination: Type.Composite([
    PaginationSchema,
    Type.Object({
      pages: Type.Number(),
      page: Type.Number(),
      total: Type.Number(),
    }),
  ]),
})
export type ContestListAnswer = ReadonlyStatic<typeof ContestListAnswerSchema>

export const VirtualRunSchema = named('VirtualRun', {
  virtualStartTime: Type.String(),
  startedAtMs: Type.Number(),
  endsAtMs: Type.Number(),
})
export const ContestNoticeSchema = named(['ContestNotice', 'A change to a contest, described in a sentence.'], {
  at: Type.String(),
  words: Type.String(),
})
export type ContestNotice = ReadonlyStatic<typeof ContestNoticeSchema>

/** Codes with which the rules of a contest refuse a registration. */
export const REGISTRATION_REFUSALS = [
  'CONTEST_SETTER',
  'ALREADY_REGISTERED',
  'REGISTRATION_CLOSED',
  'CONTEST_FULL',
  'CONTEST_PRIVATE',
] as const
export type RegistrationRefusal = (typeof REGISTRATION_REFUSALS)[number]

/** Codes with which a contest refuses the start of a virtual run. */
export const VIRTUAL_REFUSALS = [
  'VIRTUAL_NOT_ALLOWED',
  'VIRTUAL_TOO_EARLY',
  'VIRTUAL_RUNNING',
  'VIRTUAL_SETTER',
  'VIRTUAL_TOO_MANY',
  'CONTEST_PRIVATE',
  'DISQUALIFIED',
] as const
export type VirtualRefusal = (typeof VIRTUAL_REFUSALS)[number]

export const ContestDetailSchema = named(['ContestDetail', "A contest with the viewer's rights in it."], {
  contest: ContestSchema,
  descriptionHtml: Type.String({ description: 'The description as sanitised HTML.' }),
  isRegistered: Type.Boolean(),
  canRegister: Type.Boolean(),
  registrationRefusal: described(
    nullable(oneOf(['UNAUTHENTICATED', ...REGISTRATION_REFUSALS])),
    'Why the viewer cannot register; null if they can, with the code where `needsCode` is set.',
  ),
  serverTime: Type.String({ description: "The server's time in ISO 8601, the same as `serverNowMs`." }),
  serverNowMs: Type.Number(),
  isDisqualified: Type.Boolean(),
  violations: Type.Number({
    description:
      "The number of the viewer's violations that count so far in the contest or virtual run in which they take part now.",
  }),
  virtualRun: described(nullable(VirtualRunSchema), "The viewer's running virtual run, or null if there is none."),
  canStartVirtual: Type.Boolean(),
  virtualRefusal: described(
    nullable(oneOf(['UNAUTHENTICATED', ...VIRTUAL_REFUSALS])),
    'Why the contest allows the viewer no virtual run; null if it allows one. A run of another contest, or a problem that a running contest holds, may still refuse it.',
  ),
  isSetter: Type.Boolean({
    description:
      'Whether the viewer manages the contest, created it or wrote one of its problems, and therefore does not compete in it.',
  }),
  seesProblems: Type.Boolean({ description: 'Whether the viewer may see the problems now.' }),
  needsCode: Type.Boolean({
    description: 'Whether the viewer needs the access code to register for this private contest.',
  }),
  seesInside: Type.Boolean({
    description:
      'Whether the viewer may see the standings and clarifications. False for a private contest to which the viewer has no access.',
  }),
  isFrozen: Type.Boolean({ description: 'Whether the standings are frozen now.' }),
  manages: Type.Boolean({ description: 'Whether the viewer is a contest admin who manages this contest.' }),
  isOutOfCompetition: Type.Boolean({
    description: 'Whether the viewer takes part, or would take part, without rank and rating.',
  }),
  waitsFor: described(
    nullable(
      Type.Object({
        unjudged: Type.Number(),
        organiser: Type.Boolean(),
      }),
    ),
    'What a finished contest still waits for before its results are final: unjudged submissions, or an organiser who lifts the freeze. Otherwise null.',
  ),
  rated: described(
    nullable(
      Type.Object({
        moved: Type.Boolean(),
        participants: Type.Number(),
        least: Type.Number(),
        due: Type.Optional(
          Type.Boolean({ description: 'True while ratings are still being computed; otherwise absent.' }),
        ),
      }),
    ),
    'How the contest was rated: whether ratings changed, its participants in competition, and the minimum number of them; null for an unrated contest and before the results are final.',
  ),
  formatName: Type.String(),
  formatExplanation: Type.String(),
  changes: Type.Array(ContestNoticeSchema, {
    description:
      'The changes by organisers that matter to contestants, newest first; empty for viewers who may not see the inside of a private contest.',
  }),
})
export type ContestDetail = ReadonlyStatic<typeof ContestDetailSchema>

/** A body that clients may send although the call needs none. It is not read. */
export const AnythingSchema = Type.Optional(Type.Unknown())

export const ContestProblemSchema = named(['ContestProblem', 'A problem of a contest.'], {
  id: Type.String(),
  _id: Type.String(),
  label: Type.String({ description: 'The label: A, B, C and so on.' }),
  order: Type.Number(),
  points: Type.Number(),
  title: Type.String(),
  difficulty: DifficultySchema,
  description: Type.String({
    description: 'The statement in Markdown; `descriptionHtml` is the same as sanitised HTML.',
  }),
  descriptionHtml: Type.String(),
  examples: Type.Array(ShownExampleSchema),
  constraints: Type.Array(Type.String()),
  constraintsHtml: Type.Array(Type.String()),
  languageBoilerplate: Type.Record(Type.String(), Type.String(), {
    description: `The code that the editor starts with, by the key of the language: ${PROBLEM_LANGUAGES.map(({ key }) => key).join(', ')}.`,
  }),
  functionSignatures: Type.Record(Type.String(), Type.String()),
  functionSignature: Type.String(),
  timeLimitMs: Type.Number(),
  memoryLimitMb: Type.Number(),
  subtaskPoints: Type.Array(Type.Number(), {
    description: 'The points of each part of the problem in an IOI contest.',
  }),
  editorialHtml: Type.String({
    description:
      'The editorial as sanitised HTML; an empty string if there is none, and for contestants until the contest has ended.',
  }),
})
export type ContestProblem = ReadonlyStatic<typeof ContestProblemSchema>

export const RegistrationAnswerSchema = answer('RegistrationAnswer', {
  isRegistered: Type.Boolean(),
  message: Type.String(),
})
