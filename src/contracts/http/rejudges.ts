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

const RejudgeCandidateSchema = named(['RejudgeCandidate', 'A submission that a rejudge could take.'], {
  submissionId: Type.String(),
  userId: Type.String(),
  username: Type.String(),
  label: Type.String(),
  language: Type.String(),
  verdict: nullable(ShownVerdictSchema),
  at: Type.String(),
})
export type RejudgeCandidate = ReadonlyStatic<typeof RejudgeCandidateSchema>
export const RejudgeCandidatesSchema = named(['RejudgeCandidates', 'The newest of those that fit, and how many fit.'], {
  total: Type.Number(),
  submissions: Type.Array(RejudgeCandidateSchema),
})
export type RejudgeCandidates = ReadonlyStatic<typeof RejudgeCandidatesSchema>

export const REJUDGE_PAGE_SIZE = 10
const PlaceSchema = named('Place', {
  rank: Type.Number(),
  totalScore: Type.Number(),
  totalPenalty: Type.Number(),
  problemsSolved: Type.Number(),
})
const RejudgePlaceSchema = named(['RejudgePlace', 'null = not in the standings.'], {
  username: Type.String(),
  before: nullable(PlaceSchema),
  after: nullable(PlaceSchema),
})
export type RejudgePlace = ReadonlyStatic<typeof RejudgePlaceSchema>

const RejudgeEffectsSchema = named('RejudgeEffects', {
  places: Type.Array(RejudgePlaceSchema, { description: `The first ${REJUDGE_ROWS} of them.` }),
  placesChanged: Type.Number({ description: 'How many places, scores or penalties change.' }),
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
    `The first ${REJUDGE_ROWS} of them; null where no ratings follow: the contest is not rated, or not final yet.`,
  ),
  ratingsChanged: Type.Number({ description: 'How many ratings this contest itself would move otherwise.' }),
  laterContests: Type.Number({ description: 'Rated contests that ended later: they are rated again, in order.' }),
})
export type RejudgeEffects = ReadonlyStatic<typeof RejudgeEffectsSchema>

const RejudgeChangeSchema = named(['RejudgeChange', 'A submission whose verdict or points a rejudge changes.'], {
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
  ['Rejudge', 'What a rejudge would change; committed as one step with standings, first solves and ratings.'],
  {
    id: Type.String(),
    state: oneOf(REJUDGE_STATES),
    problemId: nullable(Type.String()),
    choice: Type.String({ description: "What was chosen, in words: 'A, by ann, Wrong Answer'." }),
    createdBy: Type.String(),
    createdAt: Type.String(),
    settledAt: nullable(Type.String()),
    total: Type.Number(),
    judged: Type.Number(),
    changed: Type.Number({ description: 'How many submissions change.' }),
    changes: Type.Array(RejudgeChangeSchema, {
      description: `The first ${REJUDGE_ROWS} of them, in order of receipt; \`…/changes\` has all, in pages.`,
    }),
    effects: described(nullable(RejudgeEffectsSchema), 'What a commit would do now; null unless the rejudge is ready.'),
  },
)
export type Rejudge = ReadonlyStatic<typeof RejudgeSchema>
const RejudgePageSchema = named(
  ['RejudgePage', "A contest's rejudges, newest first; on every page the one that is judged or looked at now, too."],
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
