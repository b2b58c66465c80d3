const LETTERS = 26

/** The letter of a problem from its index: A, B, ... Z, AA, AB ... */
export function labelOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % LETTERS))
  return index < LETTERS ? letter : `${labelOf(Math.floor(index / LETTERS) - 1)}${letter}`
}
