/** A duel over a picture is narrowed to nothing of its own. */
export const cssLabels = (): readonly (string | null)[] => []
