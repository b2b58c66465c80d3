/** The length of a page: characters, not bytes; white space around it does not count. */
export const countCharacters = (source: string): number => [...source.trim()].length
