/** docs/coverage.md#9-constants-and-limits: redirect after creation. */
export const REDIRECT_AFTER_MS = 2000

/** The button stands at the end of a long form, what is wrong at its top. */
export const showSummary = (): void => window.scrollTo({ top: 0 })

/** How far a form is; what was created is not sent again. */
export type SendingStep = 'idle' | 'submitting' | 'created'
