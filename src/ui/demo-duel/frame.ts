import type { Part, Recording, Step } from './recording'

export type TestState = 'idle' | 'running' | 'passed' | 'failed'

/** What one editor shows at a moment. */
export type PartFrame = {
  readonly code: string
  /** The position of the caret in `code`. */
  readonly caret: number
  readonly tests: readonly TestState[]
  readonly activity: 'typing' | 'judging' | 'rejected' | 'accepted'
  /** The number of tests passed in the best submission so far; null before the first submission. */
  readonly passed: number | null
}

export type Frame = {
  readonly secondsLeft: number
  readonly decided: boolean
  readonly azure: PartFrame
  readonly amber: PartFrame
}

/**
 * What the recording shows at a moment. It depends on the time alone, so that it can be paused, resumed and drawn on
 * the server.
 */
export function frameAt(recording: Recording, ms: number): Frame {
  const { azure, amber, decidedAtMs, secondsLeft, totalTests } = recording
  const clockMs = Math.min(ms, decidedAtMs)
  return {
    secondsLeft: secondsLeft - Math.floor(clockMs / 1000),
    decided: ms >= decidedAtMs,
    // The loser's editor stops when the duel is decided.
    azure: partAt(azure, recording.winner === 'azure' ? ms : clockMs, totalTests),
    amber: partAt(amber, recording.winner === 'amber' ? ms : clockMs, totalTests),
  }
}

function partAt(part: Part, ms: number, totalTests: number): PartFrame {
  const start: PartFrame = {
    code: part.opening,
    caret: part.opening.length,
    tests: Array.from({ length: totalTests }, (): TestState => 'idle'),
    activity: 'typing',
    passed: null,
  }
  return part.steps.filter((step) => step.at <= ms).reduce((frame, step) => after(frame, step, ms), start)
}

function after(frame: PartFrame, step: Step, ms: number): PartFrame {
  switch (step.kind) {
    case 'type': {
      const typed = step.text.slice(0, Math.floor((ms - step.at) / step.charMs) + 1)
      const code = frame.code.slice(0, frame.caret) + typed + frame.code.slice(frame.caret)
      return { ...frame, code, caret: frame.caret + typed.length }
    }
    case 'move': {
      const place = frame.code.lastIndexOf(step.after)
      return { ...frame, activity: 'typing', caret: place < 0 ? frame.caret : place + step.after.length }
    }
    case 'submit':
      return judged(frame, step, ms)
    default:
      return step satisfies never
  }
}

function judged(frame: PartFrame, step: Step & { kind: 'submit' }, ms: number): PartFrame {
  const { results, testMs } = step
  const done = Math.min(Math.floor((ms - step.at) / testMs), results.length)
  const tests = frame.tests.map((_, i): TestState => {
    if (i < done) return results[i] === true ? 'passed' : 'failed'
    return i === done && done < results.length ? 'running' : 'idle'
  })
  const passed = results.slice(0, done).filter(Boolean).length
  const finished = done === results.length
  const whole = finished && passed === frame.tests.length
  const rejected = finished && results.at(-1) === false
  return {
    ...frame,
    tests,
    passed: Math.max(passed, frame.passed ?? 0),
    activity: whole ? 'accepted' : rejected ? 'rejected' : 'judging',
  }
}
