/** The choices in the settings of the code editor, and limits of what is stored. The first of each list is the default. */
export const EDITOR_INDENTS = ['language', 'spaces', 'tabs'] as const
export const EDITOR_LINE_HEIGHTS = ['normal', 'compact', 'relaxed'] as const
export const EDITOR_THEMES = ['site', 'light', 'dark', 'contrast'] as const
export const EDITOR_KEYS = ['standard', 'vim', 'emacs'] as const

/** Pixels. Below 12, the digits of line numbers run together; above 24, a line has fewer than 40 characters on a page of 1024 pixels. */
export const EDITOR_FONT_SIZE = { least: 12, most: 24 } as const
export const EDITOR_TAB_WIDTH = { least: 1, most: 8 } as const
/** Limits of a user's own templates. There is one for each of about thirty languages. */
export const EDITOR_TEMPLATES = { most: 40, characters: 8192 } as const

/** Limits of a user's own tests for a problem: enough for its corner cases, and small enough to be read. */
export const CUSTOM_TESTS = { most: 20, characters: 16 * 1024, nameCharacters: 60 } as const

/** The scope of what the editor stores in practice mode. Everything else has the id of a problem as its scope. */
export const PRACTICE_SCOPE = 'practice'

/** Limits of one round of a stress test: few enough inputs for a quick answer, and for keeping all of their texts. */
export const STRESS_ROUND = { cases: 15, maxSeed: 1_000_000, maxSize: 1000 } as const
