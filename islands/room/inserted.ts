import { deltaBetween } from '#core/recording'

/** How many characters an edit put in at one place: what is new between the common beginning and the common end. */
export const insertedCharacters = (before: string, after: string): number => deltaBetween(before, after).inserted.length
