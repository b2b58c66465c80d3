import { oneOf, type ReadonlyStatic } from './shapes'

/** How hard a problem is, as its setter says. */
export const DifficultySchema = oneOf(['Easy', 'Medium', 'Hard'])
export type Difficulty = ReadonlyStatic<typeof DifficultySchema>
