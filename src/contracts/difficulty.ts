import { DIFFICULTIES } from './labels'
import { oneOf, type ReadonlyStatic } from './shapes'

/** How hard a problem is, as its setter says. */
export const DifficultySchema = oneOf(DIFFICULTIES)
export type Difficulty = ReadonlyStatic<typeof DifficultySchema>
