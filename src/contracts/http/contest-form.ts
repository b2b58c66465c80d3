import { type Static, Type } from '@sinclair/typebox'
import type { Contest, ContestNotice, ContestStatus } from './contests'

/** POST /api/contests, by a contest admin. Limits are the specification's; the rules in core/contest say them in words. */
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
      subtasks: Type.Optional(
        Type.Union([
          Type.Array(Type.Object({ points: Type.Number(), fromOrdinal: Type.Number(), toOrdinal: Type.Number() }), {
            maxItems: 50,
          }),
          Type.Null(),
        ]),
      ),
      editorial: Type.Optional(Type.String({ maxLength: 100_000 })),
    }),
    { maxItems: 52 },
  ),
  format: Type.Optional(Type.Union([Type.Literal('points'), Type.Literal('icpc'), Type.Literal('ioi')])),
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

export type ContestForm = Static<typeof ContestFormSchema>

export type ContestCreatedAnswer = { readonly success: true; readonly contest: Contest; readonly message: string }

/** PUT /api/contests/{id}: the whole form, and the version it was read at. A stale one is a 409, CONTEST_CHANGED. */
export const ContestEditSchema = Type.Composite([ContestFormSchema, Type.Object({ version: Type.Integer() })])
export type ContestEdit = Static<typeof ContestEditSchema>

/** One change by an organiser, in a sentence. */
export type ContestChange = ContestNotice & { readonly by: string; readonly field: string; readonly version: number }

/** GET /api/contests/{id}/form, for contest admins: what a form for editing or cloning starts from. */
export type ContestEditable = {
  readonly contestId: string
  readonly version: number
  readonly status: ContestStatus
  /** The standings stand still now, so the freeze can no longer be moved. */
  readonly isFrozen: boolean
  readonly isArchived: boolean
  /** This viewer created the contest, and so says who is shut out. */
  readonly isCreator: boolean
  readonly form: Required<Omit<ContestForm, 'problems' | 'closeProblems'>> & {
    readonly problems: readonly EditableProblem[]
  }
  /** Newest first. */
  readonly changes: readonly ContestChange[]
}
export type EditableProblem = Required<ContestForm['problems'][number]> & {
  readonly title: string
  /** Everybody can see and solve it, but for the time in which the contest runs. */
  readonly isOpen: boolean
}
export type ContestEditableAnswer = { readonly success: true } & ContestEditable
export type ContestSavedAnswer = ContestEditableAnswer & { readonly message: string }
