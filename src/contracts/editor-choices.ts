/** What people choose of their editor, and how much of it is kept. The first of each list is the default. */
export const EDITOR_INDENTS = ['language', 'spaces', 'tabs'] as const
export const EDITOR_LINE_HEIGHTS = ['normal', 'compact', 'relaxed'] as const
export const EDITOR_THEMES = ['site', 'light', 'dark', 'contrast'] as const
export const EDITOR_KEYS = ['standard', 'vim', 'emacs'] as const

/** Pixels: below 12 the digits of a line number run together, above 24 a line holds fewer than 40 characters at 1024. */
export const EDITOR_FONT_SIZE = { least: 12, most: 24 } as const
export const EDITOR_TAB_WIDTH = { least: 1, most: 8 } as const
/** Templates of one's own: one for each language, which is some thirty. */
export const EDITOR_TEMPLATES = { most: 40, characters: 8192 } as const

/** Tests of one's own for a problem: enough for its corner cases, small enough to be read. */
export const CUSTOM_TESTS = { most: 20, characters: 16 * 1024, nameCharacters: 60 } as const

/** What is kept of an editor belongs to a problem, by its id, or to practice mode. */
export const PRACTICE_SCOPE = 'practice'

/** One round of a stress test: few enough inputs for the answer to come soon, and for all of their texts to be kept whole. */
export const STRESS_ROUND = { cases: 15, maxSeed: 1_000_000, maxSize: 1000 } as const
