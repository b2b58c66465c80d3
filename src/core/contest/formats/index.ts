import type { ContestFormat } from './format'
import { icpc } from './icpc'
import { ioi } from './ioi'
import { points } from './points'

export type { Cell, ContestFormat, GradedShare, Score, ScoredProblem, ScoringRules, Subtask } from './format'

/** Every format, in the order in which it can be chosen. What contracts know of them is made of this table. */
export const FORMATS = { points, icpc, ioi } as const satisfies Readonly<Record<string, ContestFormat>>
export type FormatKey = keyof typeof FORMATS
