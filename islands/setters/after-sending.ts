/** Specification, section 9: redirect after creation. */
export const REDIRECT_AFTER_MS = 2000

/** The button stands at the end of a long form, what is wrong at its top. */
export const showSummary = (): void => window.scrollTo({ top: 0 })
