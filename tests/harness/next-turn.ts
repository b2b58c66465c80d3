/** Resolves after everything else that is ready has run. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
