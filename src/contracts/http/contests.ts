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
  points: Type.Number(),
  order: Type.Number(),
})

export const ContestSchema = named(['Contest', 'One contest, in a list and in detail. Times are ISO 8601.'], {
  _id: Type.String(),
  id: Type.String(),
  title: Type.String(),
  description: Type.String({ description: 'Markdown.' }),
  status: ContestStatusSchema,
  currentStatus: ContestStatusSchema,
  phase: Type.Union([ContestStatusSchema, Type.Literal('judging'), Type.Literal('final')], {
    description: "After the end: 'judging' until everything is judged (and thawed), then 'final'.",
  }),
  startTime: Type.String(),
  endTime: Type.String(),
  duration: Type.Number({ description: 'Minutes.' }),
  totalParticipants: Type.Number(),
  createdByUsername: Type.String(),
  maxParticipants: described(nullable(Type.Number()), 'null = unlimited.'),
  isPublic: Type.Boolean(),
  allowVirtualParticipation: Type.Boolean(),
  penaltyPerWrongSubmission: Type.Number({ description: 'Minutes.' }),
  maxSubmissionsPerProblem: Type.Number(),
  format: ContestFormatKeySchema,
  isRated: Type.Boolean(),
  isArchived: Type.Boolean({ description: 'Off the list; by its link it is still there for who took part.' }),
  problemCount: Type.Number(),
  problems: Type.Array(ContestProblemRefSchema, {
    description: 'In their order; empty for those who may not see the problems yet.',
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
export const ContestNoticeSchema = named(['ContestNotice', 'A change in a sentence.'], {
  at: Type.String(),
  words: Type.String(),
})
export type ContestNotice = ReadonlyStatic<typeof ContestNoticeSchema>

export const ContestDetailSchema = named(['ContestDetail', 'GET /api/contests/{id}.'], {
  contest: ContestSchema,
  descriptionHtml: Type.String({ description: 'The description as sanitised HTML.' }),
  isRegistered: Type.Boolean(),
  canRegister: Type.Boolean(),
  serverTime: Type.String({ description: 'ISO 8601; `serverNowMs` is the same instant.' }),
  serverNowMs: Type.Number(),
  isDisqualified: Type.Boolean(),
  violations: Type.Number({
    description:
      "How many of the viewer's violations count so far, in the contest or virtual run they take part in now.",
  }),
  virtualRun: described(nullable(VirtualRunSchema), "The viewer's running virtual run."),
  canStartVirtual: Type.Boolean(),
  isSetter: Type.Boolean({ description: 'May change the contest, and sees what is hidden.' }),
  seesProblems: Type.Boolean({ description: "The problems are this viewer's to see now." }),
  needsCode: Type.Boolean({ description: 'A private contest that this viewer gets into with its code.' }),
  seesInside: Type.Boolean({
    description:
      'False: a private contest that this viewer is not in. Its standings and clarifications stay closed to them.',
  }),
  isFrozen: Type.Boolean({ description: 'The standings stand still now.' }),
  manages: Type.Boolean({ description: 'A contest admin who runs this contest.' }),
  isOutOfCompetition: Type.Boolean({ description: 'The viewer takes part, or would, without a rank and a rating.' }),
  waitsFor: described(
    nullable(
      Type.Object({
        unjudged: Type.Number(),
        organiser: Type.Boolean(),
      }),
    ),
    'Ended and not final: what it waits for; null otherwise.',
  ),
  rated: described(
    nullable(
      Type.Object({
        moved: Type.Boolean(),
        participants: Type.Number(),
        least: Type.Number(),
        due: Type.Optional(Type.Boolean({ description: 'true while ratings are still being computed.' })),
      }),
    ),
    'Once final: whether ratings moved, and of how many participants; null before, and where it is not rated.',
  ),
  formatName: Type.String(),
  formatExplanation: Type.String(),
  changes: Type.Array(ContestNoticeSchema, {
    description: 'What organisers changed of what measures the contestants, newest first.',
  }),
})
export type ContestDetail = ReadonlyStatic<typeof ContestDetailSchema>

/** A body that clients may send although the call needs none. It is not read. */
export const AnythingSchema = Type.Optional(Type.Unknown())

export const ContestProblemSchema = named(['ContestProblem', 'GET /api/contests/{id}/problems.'], {
  id: Type.String(),
  _id: Type.String(),
  label: Type.String({ description: 'A, B, C ...' }),
  order: Type.Number(),
  points: Type.Number(),
  title: Type.String(),
  difficulty: DifficultySchema,
  description: Type.String({ description: 'Markdown, and the same as sanitised HTML.' }),
  descriptionHtml: Type.String(),
  examples: Type.Array(ShownExampleSchema),
  constraints: Type.Array(Type.String()),
  constraintsHtml: Type.Array(Type.String()),
  languageBoilerplate: Type.Record(Type.String(), Type.String(), {
    description: `By language key: ${PROBLEM_LANGUAGES.map(({ key }) => key).join(', ')}.`,
  }),
  functionSignatures: Type.Record(Type.String(), Type.String()),
  functionSignature: Type.String(),
  timeLimitMs: Type.Number(),
  memoryLimitMb: Type.Number(),
  subtaskPoints: Type.Array(Type.Number(), { description: 'Of an IOI contest: what each part is worth.' }),
  editorialHtml: Type.String({ description: "'' until the contest has ended, and where none was written." }),
})
export type ContestProblem = ReadonlyStatic<typeof ContestProblemSchema>

export const RegistrationAnswerSchema = answer('RegistrationAnswer', {
  isRegistered: Type.Boolean(),
  message: Type.String(),
})
