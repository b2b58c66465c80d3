import { DIFFICULTIES } from './labels'
import { oneOf, type ReadonlyStatic } from './shapes'

/** The difficulty of a problem according to its setter. */
export const DifficultySchema = oneOf(DIFFICULTIES)
export type Difficulty = ReadonlyStatic<typeof DifficultySchema>
