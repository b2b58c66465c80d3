/** The message of a thrown value, which need not be an Error. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
