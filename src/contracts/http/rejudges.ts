import { Type } from '@sinclair/typebox'
import { REJUDGE_STATES } from '../labels'
import { REJUDGE_ROWS } from '../limits'
import { answer, answerWith, described, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { ShownVerdictSchema } from './judge'
import { PaginationSchema } from './users'

const Id = Type.String({ minLength: 1, maxLength: 200 })
const chosen = {
  problemId: Type.Optional(Type.Union([Id, Type.Null()])),
  userId: Type.Optional(Id),
  /** The judge's name of a verdict: 'wrong-answer'. */
  verdict: Type.Optional(Type.String({ maxLength: 40 })),
}
/** The body of `POST /api/contests/{id}/rejudges`: chooses the judged submissions of the contest itself that match every given filter. */
export const RejudgeRequestSchema = Type.Object({
  ...chosen,
  languageId: Type.Optional(Type.Integer()),
  /** Limits the choice to single submissions. */
  submissionIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 2000 })),
})
export type RejudgeRequest = ReadonlyStatic<typeof RejudgeRequestSchema>
/** The query of `GET /api/contests/{id}/rejudges/candidates`. */
export const CandidatesQuerySchema = Type.Object({ ...chosen, languageId: Type.Optional(Type.Number()) })

const RejudgeCandidateSchema = named(['RejudgeCandidate', 'A submission that a rejudge can include.'], {
  submissionId: Type.String(),
  userId: Type.String(),
  username: Type.String(),
  label: Type.String(),
  language: Type.String(),
  verdict: nullable(ShownVerdictSchema),
  at: Type.String(),
})
export type RejudgeCandidate = ReadonlyStatic<typeof RejudgeCandidateSchema>
export const RejudgeCandidatesSchema = named(
  ['RejudgeCandidates', 'The newest submissions that match the filters, and the number of all that match.'],
  {
    total: Type.Number(),
    submissions: Type.Array(RejudgeCandidateSchema),
  },
)
export type RejudgeCandidates = ReadonlyStatic<typeof RejudgeCandidatesSchema>

export const REJUDGE_PAGE_SIZE = 10
const PlaceSchema = named('Place', {
  rank: Type.Number(),
  totalScore: Type.Number(),
  totalPenalty: Type.Number(),
  problemsSolved: Type.Number(),
})
const RejudgePlaceSchema = named(
  ['RejudgePlace', 'The place of a participant before and after the rejudge, each null outside the standings.'],
  {
    username: Type.String(),
    before: nullable(PlaceSchema),
    after: nullable(PlaceSchema),
  },
)
export type RejudgePlace = ReadonlyStatic<typeof RejudgePlaceSchema>

const RejudgeEffectsSchema = named('RejudgeEffects', {
  places: Type.Array(RejudgePlaceSchema, {
    description: `The first ${REJUDGE_ROWS} changed places, in the order of the new standings.`,
  }),
  placesChanged: Type.Number({
    description: 'The number of participants whose rank, score, penalty or number of solved problems changes.',
  }),
  firstSolves: Type.Array(
    Type.Object({
      label: Type.String(),
      before: nullable(Type.String()),
      after: nullable(Type.String()),
    }),
  ),
  ratings: described(
    nullable(
      Type.Array(
        Type.Object({
          username: Type.String(),
          before: nullable(Type.Number()),
          after: nullable(Type.Number()),
        }),
      ),
    ),
    `The first ${REJUDGE_ROWS} changed ratings; null if the contest is unrated or its results are not final yet.`,
  ),
  ratingsChanged: Type.Number({ description: 'The number of participants whose rating after this contest changes.' }),
  laterContests: Type.Number({
    description: 'The number of rated contests that ended later, whose ratings are computed again.',
  }),
})
export type RejudgeEffects = ReadonlyStatic<typeof RejudgeEffectsSchema>

const RejudgeChangeSchema = named(['RejudgeChange', 'A submission whose verdict or points change through a rejudge.'], {
  submissionId: Type.String(),
  username: Type.String(),
  label: Type.String(),
  before: nullable(ShownVerdictSchema),
  after: ShownVerdictSchema,
  pointsBefore: Type.Number(),
  pointsAfter: Type.Number(),
})
export type RejudgeChange = ReadonlyStatic<typeof RejudgeChangeSchema>

const RejudgeSchema = named(
  [
    'Rejudge',
    'A rejudge with the changes that it would make. Committing applies them to submissions, standings, first solves and ratings in one step.',
  ],
  {
    id: Type.String(),
    state: oneOf(REJUDGE_STATES),
    problemId: nullable(Type.String()),
    choice: Type.String({ description: 'The submissions chosen, as text: `A, by ann, Wrong Answer`.' }),
    createdBy: Type.String(),
    createdAt: Type.String(),
    settledAt: nullable(Type.String()),
    total: Type.Number(),
    judged: Type.Number(),
    changed: Type.Number({ description: 'The number of submissions whose verdict or points change.' }),
    changes: Type.Array(RejudgeChangeSchema, {
      description: `The first ${REJUDGE_ROWS} changes, in order of receipt. All of them are at \`…/changes\`, in pages.`,
    }),
    effects: described(
      nullable(RejudgeEffectsSchema),
      'What committing the rejudge would change now, or null unless the rejudge is ready.',
    ),
  },
)
export type Rejudge = ReadonlyStatic<typeof RejudgeSchema>
const RejudgePageSchema = named(
  ['RejudgePage', 'A page of the rejudges of a contest, newest first, with the open one on every page.'],
  {
    open: nullable(RejudgeSchema),
    rejudges: Type.Array(RejudgeSchema),
    pagination: PaginationSchema,
  },
)
export type RejudgePage = ReadonlyStatic<typeof RejudgePageSchema>

export const RejudgesAnswerSchema = answerWith('RejudgesAnswer', RejudgePageSchema)
export type RejudgesAnswer = ReadonlyStatic<typeof RejudgesAnswerSchema>
export const RejudgeAnswerSchema = answer('RejudgeAnswer', { rejudge: RejudgeSchema })
export type RejudgeAnswer = ReadonlyStatic<typeof RejudgeAnswerSchema>
export const RejudgeChangesAnswerSchema = answer('RejudgeChangesAnswer', {
  changes: Type.Array(RejudgeChangeSchema),
  pagination: PaginationSchema,
})
export type RejudgeChangesAnswer = ReadonlyStatic<typeof RejudgeChangesAnswerSchema>
