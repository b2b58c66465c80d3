import type { ContestFormat } from './format'
import { icpc } from './icpc'
import { ioi } from './ioi'
import { points } from './points'

export type { Cell, ContestFormat, GradedShare, Score, ScoredProblem, ScoringRules, Subtask } from './format'

/** Every format, in the order of the selection. The contracts are generated from this table. */
export const FORMATS = { points, icpc, ioi } as const satisfies Readonly<Record<string, ContestFormat>>
export type FormatKey = keyof typeof FORMATS
