/** docs/coverage.md#3-entities-and-their-fields, #5-validation-rules and #9-constants-and-limits. */
export { PROBLEM_LANGUAGES, type ProblemLanguage } from '#contracts/languages'
export const TIME_LIMIT_MS = { least: 1000, most: 10_000, default: 2000 } as const
export const MEMORY_LIMIT_MB = { least: 64, most: 1024, default: 256 } as const
export const DEFAULT_DIFFICULTY = 'Easy'
/** Ours: what fits on one screen and into one request. */
export const MOST_TITLE = 200
export const MOST_TAGS = 20
export const MOST_TAG = 40
