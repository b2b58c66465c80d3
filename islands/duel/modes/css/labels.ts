/** A CSS duel has no filters of its own. */
export const cssLabels = (): readonly (string | null)[] => []
