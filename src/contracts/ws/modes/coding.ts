import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '../../difficulty'
import type { ProblemId } from '../../ids'
import { oneOf, type ReadonlyStatic } from '../../shapes'
import {
  event,
  InstantSchema,
  ProblemIdSchema,
  type ProblemSupply,
  ProblemSupplySchema,
  settingsOf,
} from '../event-fields'
import type { DuelSubmission } from './programs'

/** What a host knows of a problem that they chose; the least that can be said where several hold comes last. */
export const HostKnowledgeSchema = oneOf(['wrote', 'manages', 'solved', 'read', 'nothing'])
export type HostKnowledge = ReadonlyStatic<typeof HostKnowledgeSchema>

/** The host's own choice. Both read it before the start, and such a duel is casual. */
const ChosenProblemSchema = Type.Object({
  problemId: ProblemIdSchema,
  title: Type.String(),
  hostKnows: HostKnowledgeSchema,
})
export type ChosenProblem = ReadonlyStatic<typeof ChosenProblemSchema>

/** What a coding duel may be narrowed to. Left out: everything that duels take. */
export const CodingSettingsSchema = settingsOf('coding', {
  difficulty: Type.Optional(DifficultySchema),
  /** The problem has at least one of them. */
  tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 10 })),
  /** Judge0 ids. */
  languages: Type.Optional(Type.Array(Type.Integer(), { minItems: 1, maxItems: 10 })),
  chosen: Type.Optional(ChosenProblemSchema),
})

export const CODING_EVENTS = [
  /** Kept from both players until `started`. */
  event('problem-assigned', { problemId: ProblemIdSchema, supply: Type.Optional(ProblemSupplySchema) }),
  event('started', {
    problemId: ProblemIdSchema,
    deadlineMs: InstantSchema,
    /** Whatever was agreed: it is not rated, because one of the two has solved the problem before. */
    casual: Type.Optional(Type.Boolean()),
  }),
] as const

export type CodingTask = { readonly kind: 'coding'; readonly problemId: ProblemId; readonly supply: ProblemSupply }
export type CodingMatch = {
  readonly kind: 'coding'
  readonly problemId: ProblemId
  /** In order of receipt. */
  readonly submissions: readonly DuelSubmission[]
}
