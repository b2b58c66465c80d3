import { type Checked, RIGHT, wrong } from './checker.ts'

/** Line by line as Judge0 does it: white space at the ends of lines and after the last one is ignored, all else counts. */
export function checkLines(expected: string, actual: string): Checked {
  const [wanted, got] = [linesOf(expected), linesOf(actual)]
  const length = Math.max(wanted.length, got.length)
  for (let i = 0; i < length; i++) {
    if (wanted[i] === got[i]) continue
    if (i >= got.length) return wrong(`The output ends before line ${i + 1}.`)
    if (i >= wanted.length) return wrong(`Line ${i + 1} is one too many.`)
    return wrong(`Line ${i + 1} differs.`)
  }
  return RIGHT
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trimEnd())
  while (lines.at(-1) === '') lines.pop()
  return lines
}
