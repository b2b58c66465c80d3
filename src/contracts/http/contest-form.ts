import { Type } from '@sinclair/typebox'
import { CONTEST_FORMATS } from '../contest-formats.gen'
import { answerWith, extended, keyOf, named, type ReadonlyStatic } from '../shapes'
import { ContestNoticeSchema, ContestStatusSchema } from './contests'

/**
 * POST /api/contests, by a contest admin. Limits are those of docs/coverage.md#5-validation-rules; the rules in core/contest
 * give their messages.
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
      /** As many as a problem may have test groups: a package may make one of each of its tests. */
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
  /** null = never. Minutes before the end. */
  freezeMinutes: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  /** An organiser lifts the freeze; otherwise it is lifted once everything is judged. */
  keepsFreeze: Type.Optional(Type.Boolean()),
  isRated: Type.Optional(Type.Boolean()),
  ratedLeast: Type.Optional(Type.Number()),
  /** null = only a contest admin decides. */
  disqualifyAfter: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  accessCode: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  invitedUsernames: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 5000 })),
  /** Contest admins who run nothing of this contest, and may compete in it. The creator's to say, before the start. */
  shutOutUsernames: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 })),
  /** Makes those of its problems contest-only that are open to everybody. */
  closeProblems: Type.Optional(Type.Boolean()),
})

export type ContestForm = ReadonlyStatic<typeof ContestFormSchema>

/** PUT /api/contests/{id}: the whole form, and the version it was read at. A stale one is a 409, CONTEST_CHANGED. */
export const ContestEditSchema = Type.Composite([ContestFormSchema, Type.Object({ version: Type.Integer() })])
export type ContestEdit = ReadonlyStatic<typeof ContestEditSchema>

const ContestChangeSchema = extended(
  ['ContestChange', 'One change by an organiser, in a sentence.'],
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
    description: 'Everybody can see and solve it, but for the time in which the contest runs.',
  }),
})
export type EditableProblem = ReadonlyStatic<typeof EditableProblemSchema>

const ContestEditableSchema = named(
  [
    'ContestEditable',
    'GET /api/contests/{id}/form, for contest admins: what a form for editing or cloning starts from.',
  ],
  {
    contestId: Type.String(),
    version: Type.Number(),
    status: ContestStatusSchema,
    isFrozen: Type.Boolean({ description: 'The standings stand still now, so the freeze can no longer be moved.' }),
    isArchived: Type.Boolean(),
    isCreator: Type.Boolean({ description: 'This viewer created the contest, and so says who is shut out.' }),
    form: Type.Composite([
      Type.Required(Type.Omit(ContestFormSchema, ['problems', 'closeProblems'])),
      Type.Object({
        problems: Type.Array(EditableProblemSchema),
      }),
    ]),
    changes: Type.Array(ContestChangeSchema, { description: 'Newest first.' }),
  },
)
export type ContestEditable = ReadonlyStatic<typeof ContestEditableSchema>
export const ContestEditableAnswerSchema = answerWith('ContestEditableAnswer', ContestEditableSchema)
export const ContestSavedAnswerSchema = extended('ContestSavedAnswer', ContestEditableAnswerSchema, {
  message: Type.String(),
})
