/**
 * A contest as it goes, step by step: programs are received, judged out of order, judged again with another outcome;
 * people are disqualified and restored; the standings freeze on the way. The same steps for the same seed.
 */
import { type Attempt, FORMATS, type FormatKey, outcomeOf, type Scoring } from '#core/contest'
import { seeded } from '../harness/seeded'
import type { Judged } from './obvious-standings'

export type SimulatedContest = {
  readonly scoring: Scoring
  /** From here on outcomes are hidden until the end. */
  readonly freezeMs: number
  readonly steps: readonly SimulatedStep[]
}
export type SimulatedStep =
  | {
      readonly kind: 'attempt'
      readonly attempt: Attempt
      /** What the judge said, from which another scorer can work out the attempt by itself; null = not judged yet. */
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
/** Of ten tests: two subtasks and a rest that is worth nothing by itself. */
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
      // Problems with parts, and problems in which each test is worth the same.
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
    // A rejudge, committed: some of what is judged has another outcome.
    if (n % 97 === 96) for (let k = 0; k < 5; k += 1) steps.push(again())
    if (n % 53 === 52) {
      const userId = `user-${below(participants)}`
      const isOut = !out.delete(userId)
      if (isOut) out.add(userId)
      steps.push({ kind: 'exclude', userId, isOut })
    }
  }
  while (waiting.length > 0) settle()
  // Everyone who is still out is let in again in the end.
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

/** What a simulated contest's steps add up to, kept as a plain list. */
export class PlainList {
  private readonly all: Attempt[] = []
  private readonly out = new Set<string>()

  take(step: SimulatedStep): void {
    if (step.kind === 'attempt') this.all[step.attempt.seq - 1] = step.attempt
    else if (step.isOut) this.out.add(step.userId)
    else this.out.delete(step.userId)
  }

  /** In order of receipt, without those of who is out. */
  counted(): Attempt[] {
    return this.all.filter(({ userId }) => !this.out.has(userId))
  }
}
