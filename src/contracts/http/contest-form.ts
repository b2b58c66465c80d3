import { Type } from '@sinclair/typebox'
import { CONTEST_FORMATS } from '../contest-formats.gen'
import { answerWith, extended, keyOf, named, type ReadonlyStatic } from '../shapes'
import { ContestNoticeSchema, ContestStatusSchema } from './contests'

/**
 * The body of `POST /api/contests`. The rules in core/contest check the limits of docs/coverage.md#5-validation-rules and give the
 * messages, so this schema checks little more than types.
 */
export const ContestFormSchema = Type.Object({
  title: Type.String({ maxLength: 1000 }),
  description: Type.String({ maxLength: 100_000 }),
  startTime: Type.String({ maxLength: 100 }),
  duration: Type.Number(),
  maxParticipants: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  isPublic: Type.Optional(Type.Boolean()),
  allowVirtualParticipation: Type.Optional(Type.Boolean()),
  penaltyPerWrongSubmission: Type.Optional(Type.Number()),
  maxSubmissionsPerProblem: Type.Optional(Type.Number()),
  problems: Type.Array(
    Type.Object({
      problemId: Type.String({ maxLength: 200 }),
      points: Type.Number(),
      order: Type.Number(),
      /** The limit is that of a problem's test groups: a package may have one group for each test. */
      subtasks: Type.Optional(
        Type.Union([
          Type.Array(Type.Object({ points: Type.Number(), fromOrdinal: Type.Number(), toOrdinal: Type.Number() }), {
            maxItems: 10_000,
          }),
          Type.Null(),
        ]),
      ),
      editorial: Type.Optional(Type.String({ maxLength: 100_000 })),
    }),
    { maxItems: 52 },
  ),
  format: Type.Optional(keyOf(CONTEST_FORMATS)),
  /** How many minutes before the end the standings freeze; null if they never do. */
  freezeMinutes: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  /** Whether the freeze lasts until an organiser lifts it. Otherwise it ends once everything is judged. */
  keepsFreeze: Type.Optional(Type.Boolean()),
  isRated: Type.Optional(Type.Boolean()),
  ratedLeast: Type.Optional(Type.Number()),
  /** The number of violations after which a contestant is disqualified; null if only contest admins disqualify. */
  disqualifyAfter: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  accessCode: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  invitedUsernames: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 5000 })),
  /**
   * Contest admins who have no access to this contest as organisers, and may compete in it. Only its creator sets them, before the start.
   */
  shutOutUsernames: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 })),
  /** Whether to make the contest's problems contest-only if they are open to everyone. */
  closeProblems: Type.Optional(Type.Boolean()),
})

export type ContestForm = ReadonlyStatic<typeof ContestFormSchema>

/**
 * The body of `PUT /api/contests/{id}`: the whole form, and the version that was edited. An outdated one is refused with CONTEST_CHANGED.
 */
export const ContestEditSchema = Type.Composite([ContestFormSchema, Type.Object({ version: Type.Integer() })])
export type ContestEdit = ReadonlyStatic<typeof ContestEditSchema>

const ContestChangeSchema = extended(
  ['ContestChange', 'A change to the contest by an organiser, described in a sentence.'],
  ContestNoticeSchema,
  {
    by: Type.String(),
    field: Type.String(),
    version: Type.Number(),
  },
)
export type ContestChange = ReadonlyStatic<typeof ContestChangeSchema>
const EditableProblemSchema = extended('EditableProblem', Type.Required(ContestFormSchema.properties.problems.items), {
  title: Type.String(),
  isOpen: Type.Boolean({
    description: 'Whether everyone can see and solve the problem, except while the contest is running.',
  }),
})
export type EditableProblem = ReadonlyStatic<typeof EditableProblemSchema>

const ContestEditableSchema = named(
  ['ContestEditable', 'The data that a form for editing or cloning a contest starts with. For contest admins only.'],
  {
    contestId: Type.String(),
    version: Type.Number(),
    status: ContestStatusSchema,
    isFrozen: Type.Boolean({
      description: 'Whether the standings are frozen now. If so, the freeze can no longer be moved.',
    }),
    isArchived: Type.Boolean(),
    isCreator: Type.Boolean({
      description:
        'Whether the viewer created the contest and may therefore choose which contest admins are excluded from organising it.',
    }),
    form: Type.Composite([
      Type.Required(Type.Omit(ContestFormSchema, ['problems', 'closeProblems'])),
      Type.Object({
        problems: Type.Array(EditableProblemSchema),
      }),
    ]),
    changes: Type.Array(ContestChangeSchema, { description: 'The changes, newest first.' }),
  },
)
export type ContestEditable = ReadonlyStatic<typeof ContestEditableSchema>
export const ContestEditableAnswerSchema = answerWith('ContestEditableAnswer', ContestEditableSchema)
export const ContestSavedAnswerSchema = extended('ContestSavedAnswer', ContestEditableAnswerSchema, {
  message: Type.String(),
})
