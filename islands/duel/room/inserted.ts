/** How many characters an edit put in at one place: what is new between the common beginning and the common end. */
export function insertedCharacters(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return after.length - start - end
}
