/**
 * The time to compare a megabyte of output, for the kinds of output that take longest. The two texts differ only at their ends, so that no
 * early exit helps.
 * Run: npm run bench -- checkers
 */
import { check } from '../runner/checkers/index'
import type { ComparingChecker } from '../runner/types'
import { table } from './measure'

const MIB = 1024 * 1024
/** The quickest round counts; slower ones include other work of the machine. */
const ROUNDS = 15

const CHECKERS: readonly ComparingChecker[] = [
  { kind: 'tokens' },
  { kind: 'exact' },
  { kind: 'lines' },
  { kind: 'floats', absolute: 1e-6, relative: 1e-6 },
]
const OUTPUTS: readonly (readonly [string, string])[] = [
  ['empty lines', '\n'],
  ['short lines', '12 7\n'],
  ['one long line', '123456789 '],
]

function cost(checker: ComparingChecker, piece: string): string {
  const text = piece.repeat(MIB / piece.length)
  const times = Array.from({ length: ROUNDS }, (_, round) => {
    const [expected, actual] = [`${text}x${round}\n`, `${text}y${round}\n`]
    const start = performance.now()
    check(checker, expected, actual)
    return performance.now() - start
  })
  return Math.min(...times).toFixed(1)
}

table(
  ['ms a MiB', ...OUTPUTS.map(([name]) => name)],
  CHECKERS.map((checker) => [checker.kind, ...OUTPUTS.map(([, piece]) => cost(checker, piece))]),
)
