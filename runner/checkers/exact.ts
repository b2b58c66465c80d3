import { type Checked, RIGHT, wrong } from './checker.ts'

/** Line by line, white space and case included; only the last line's end may be missing, and \r\n is \n. */
export function checkExact(expected: string, actual: string): Checked {
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
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}
