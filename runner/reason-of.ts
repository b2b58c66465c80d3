/** The runner's own copy of src/contracts/reason-of.ts, since the runner imports nothing from outside its folder. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
