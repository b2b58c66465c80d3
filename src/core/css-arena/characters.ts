/** The length of a page in characters, not bytes, without surrounding white space. */
export const countCharacters = (source: string): number => [...source.trim()].length
