import type { Feedback } from './checkers/feedback.ts'
import type { Ruling } from './checkers/ruling.ts'
import type { BoxFile, RunOutcome } from './sandbox/slot.ts'
import type { TestResult } from './types.ts'
import type { Judged } from './verdict.ts'

/** One run of the program on one input, and its verdict. */
export type PassResult = {
  readonly outcome: RunOutcome
  readonly judged: Judged
  /** What the validator or the interactor left in its feedback directory; null if nothing. */
  readonly feedback: Feedback | null
  readonly transcript?: string
}

/** The program's input for the next pass, and the files that the validator left for itself. */
export type NextPass = { readonly input: Uint8Array; readonly earlier: readonly BoxFile[] }

const TOO_MANY = (most: number): Ruling => ({
  verdict: 'internal-error',
  message: `The problem's checker failed: it asked for more than ${most} passes.`,
})

/**
 * Runs a test of a multi-pass problem after its first pass: while the validator accepts and provides a next input, the
 * program is run again. Times and memory are the largest of any pass, since the limits apply to each.
 */
export async function allPasses(
  first: PassResult,
  most: number,
  run: (next: NextPass) => Promise<PassResult>,
): Promise<PassResult & Pick<TestResult, 'passes'>> {
  const done = [first]
  let last = first
  while (last.judged.verdict === 'accepted' && last.feedback !== null && last.feedback.nextInput !== null) {
    if (done.length === most) return whole(done, TOO_MANY(most))
    last = await run({ input: last.feedback.nextInput, earlier: last.feedback.kept })
    done.push(last)
  }
  return whole(done, last.judged)
}

function whole(done: readonly PassResult[], judged: Judged): PassResult & Pick<TestResult, 'passes'> {
  const outcomes = done.map(({ outcome }) => outcome)
  const last = done.at(-1)
  if (last === undefined) throw new Error('a test without a pass')
  const transcripts = done.flatMap(({ transcript }) => (transcript === undefined ? [] : [transcript]))
  return {
    outcome: {
      ...last.outcome,
      cpuMs: Math.max(...outcomes.map(({ cpuMs }) => cpuMs)),
      wallMs: outcomes.reduce((sum, { wallMs }) => sum + wallMs, 0),
      memoryKiB: Math.max(...outcomes.map(({ memoryKiB }) => memoryKiB)),
    },
    judged,
    feedback: last.feedback,
    ...(transcripts.length === 0 ? {} : { transcript: transcripts.join('\n---\n') }),
    ...(done.length === 1 ? {} : { passes: done.length }),
  }
}

/** The points that a validator gave, in the form in which a test's result stores them. */
export const scoresOf = (feedback: Feedback | null): Pick<TestResult, 'score' | 'multiplier'> => ({
  ...(feedback?.score == null ? {} : { score: feedback.score }),
  ...(feedback?.multiplier == null ? {} : { multiplier: feedback.multiplier }),
})
