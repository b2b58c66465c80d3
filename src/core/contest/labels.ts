const LETTERS = 26

/** The problem's letter by its place from 0: A, B, ... Z, AA, AB ... */
export function labelOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % LETTERS))
  return index < LETTERS ? letter : `${labelOf(Math.floor(index / LETTERS) - 1)}${letter}`
}
