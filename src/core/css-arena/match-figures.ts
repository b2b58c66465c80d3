/** A match in hundredths of a per cent: 10 000 is every pixel. */
export const MATCH_WHOLE = 10_000

/** The first player to reach it wins at once: at most 60 of the 120 000 pixels differ. */
export const WINNING_MATCH = 9995

/** '97.31 %' */
export const matchPercent = (hundredths: number): string => `${(hundredths / 100).toFixed(2)} %`
