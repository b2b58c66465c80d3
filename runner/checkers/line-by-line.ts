import { type Checked, RIGHT, wrong } from './checker.ts'

/** Compares two lists of lines and says where they part, without a word of what was expected. */
export function compareLines(wanted: readonly string[], got: readonly string[]): Checked {
  const length = Math.max(wanted.length, got.length)
  for (let i = 0; i < length; i++) {
    if (wanted[i] === got[i]) continue
    if (i >= got.length) return wrong(`The output ends before line ${i + 1}.`)
    if (i >= wanted.length) return wrong(`Line ${i + 1} is one too many.`)
    return wrong(`Line ${i + 1} differs.`)
  }
  return RIGHT
}
