/**
 * A simulated contest, step by step: programs are received, judged out of order, and rejudged with other outcomes; users are disqualified
 * and restored; and the standings freeze. The same seed gives the same steps.
 */
import { type Attempt, FORMATS, type FormatKey, outcomeOf, type Scoring } from '#core/contest'
import { seeded } from '../../src/core/seeded.fixture'
import type { Judged } from './obvious-standings'

export type SimulatedContest = {
  readonly scoring: Scoring
  /** From this time on outcomes are hidden until the end. */
  readonly freezeMs: number
  readonly steps: readonly SimulatedStep[]
}
export type SimulatedStep =
  | {
      readonly kind: 'attempt'
      readonly attempt: Attempt
      /** The judge's result, from which another scorer can compute the attempt; null if it is not judged yet. */
      readonly judged: Judged | null
    }
  | { readonly kind: 'exclude'; readonly userId: string; readonly isOut: boolean }

type Size = {
  readonly format: FormatKey
  readonly participants: number
  readonly submissions: number
  readonly seed: number
}

const PROBLEMS = ['a', 'b', 'c', 'd', 'e', 'f']
const TESTS = 10
/** Two subtasks that together cover the ten tests. */
const SUBTASKS = [
  { points: 30, fromOrdinal: 1, toOrdinal: 3 },
  { points: 70, fromOrdinal: 4, toOrdinal: 10 },
]
const LENGTH_MS = 5 * 3_600_000
const BETWEEN_VERDICTS = 20

export function simulate({ format, participants, submissions, seed }: Size): SimulatedContest {
  const random = seeded(seed)
  const below = (n: number): number => Math.floor(random() * n)
  const scoring: Scoring = {
    format: FORMATS[format],
    penaltyMin: 20,
    problems: PROBLEMS.map((problemId, index) => ({
      problemId,
      points: 100,
      // Half of the IOI problems have subtasks; in the others all tests have the same weight.
      subtasks: format === 'ioi' && index % 2 === 0 ? SUBTASKS : null,
    })),
  }
  const judge = ({ seq, userId, problemId, elapsedMs }: Attempt) => {
    const problem = scoring.problems.find((one) => one.problemId === problemId)
    if (problem === undefined) throw new Error('no such problem')
    const passed = Array.from({ length: TESTS }, () => random() < 0.8)
    const accepted = random() < 0.3
    const verdict = accepted ? 'accepted' : random() < 0.1 ? 'compilation-error' : 'wrong-answer'
    const judged: Judged = { verdict, passed: verdict === 'compilation-error' ? [] : passed, total: TESTS }
    const worth = scoring.format.worth(problem, { accepted, passed: judged.passed, total: TESTS })
    const attempt: Attempt = { seq, userId, problemId, elapsedMs, outcome: outcomeOf(verdict), ...worth }
    return { kind: 'attempt', attempt, judged } as const
  }

  const steps: SimulatedStep[] = []
  const waiting: Attempt[] = []
  const done: Attempt[] = []
  const out = new Set<string>()
  const settle = (): void => {
    const [next] = waiting.splice(below(waiting.length), 1)
    if (next === undefined) return
    const step = judge(next)
    done.push(step.attempt)
    steps.push(step)
  }
  for (let n = 0; n < submissions; n += 1) {
    const attempt: Attempt = {
      seq: n + 1,
      userId: `user-${below(participants)}`,
      problemId: PROBLEMS[below(PROBLEMS.length)] ?? '',
      elapsedMs: Math.floor((n * LENGTH_MS) / submissions),
      outcome: 'pending',
      points: 0,
      parts: null,
    }
    steps.push({ kind: 'attempt', attempt, judged: null })
    waiting.push(attempt)
    if (waiting.length > BETWEEN_VERDICTS) settle()
    // A committed rejudge gives some judged attempts another outcome.
    if (n % 97 === 96) for (let k = 0; k < 5; k += 1) steps.push(again())
    if (n % 53 === 52) {
      const userId = `user-${below(participants)}`
      const isOut = !out.delete(userId)
      if (isOut) out.add(userId)
      steps.push({ kind: 'exclude', userId, isOut })
    }
  }
  while (waiting.length > 0) settle()
  // At the end all users who are still disqualified are restored.
  for (const userId of out) steps.push({ kind: 'exclude', userId, isOut: false })
  return { scoring, freezeMs: LENGTH_MS - 3_600_000, steps }

  function again(): SimulatedStep {
    const at = below(done.length)
    const before = done[at]
    if (before === undefined) throw new Error('nothing is judged yet')
    const step = judge(before)
    done[at] = step.attempt
    return step
  }
}

/** The steps of a simulated contest, applied to a plain list. */
export class PlainList {
  private readonly all: Attempt[] = []
  private readonly out = new Set<string>()

  take(step: SimulatedStep): void {
    if (step.kind === 'attempt') this.all[step.attempt.seq - 1] = step.attempt
    else if (step.isOut) this.out.add(step.userId)
    else this.out.delete(step.userId)
  }

  /** The attempts in order of receipt, without those of disqualified users. */
  counted(): Attempt[] {
    return this.all.filter(({ userId }) => !this.out.has(userId))
  }
}
