/** Returns the length of a text in characters as people count them: an emoji is one. */
export const lengthOf = (text: string): number => Array.from(text).length
