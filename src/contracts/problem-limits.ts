/** What the setters' form saves at most. Packages may hold more. */
export const MOST_TESTS = 500
/** The characters of an input, an output or a text of an example. */
export const MOST_TEXT = 1024 * 1024
/** The files beside the source of a checker. */
export const MOST_CHECKER_FILES = 20
