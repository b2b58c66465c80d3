import { describe, expect, test } from 'bun:test'
import { frameAt } from './frame'
import { DEMO_RECORDING, type Part } from './recording'

const endOf = (part: Part): number => {
  const last = part.steps.at(-1)
  return last === undefined ? 0 : last.at
}

describe('the recorded duel', () => {
  test('opens in the middle of the duel with nothing submitted', () => {
    const frame = frameAt(DEMO_RECORDING, 0)
    expect(frame.secondsLeft).toBe(521)
    expect(frame.azure.code).toStartWith('n = int(input())')
    expect(frame.azure.passed).toBeNull()
    expect(frame.amber.activity).toBe('typing')
  })

  test('loses test 4 with the first submission and keeps the three that passed', () => {
    const frame = frameAt(DEMO_RECORDING, 12_000).azure
    expect(frame.activity).toBe('rejected')
    expect(frame.tests.slice(0, 5)).toEqual(['passed', 'passed', 'passed', 'failed', 'idle'])
    expect(frame.passed).toBe(3)
  })

  test('ends with the mended line, the win on one side and a standstill on the other', () => {
    const atEnd = frameAt(DEMO_RECORDING, DEMO_RECORDING.lengthMs)
    const atVerdict = frameAt(DEMO_RECORDING, DEMO_RECORDING.decidedAtMs)
    expect(atEnd.azure.code).toContain('        start = max(start, last[x] + 1)\n    last[x] = i\n')
    expect(atEnd.azure.activity).toBe('accepted')
    expect(atEnd.amber).toEqual(atVerdict.amber)
    expect(atEnd.secondsLeft).toBe(497)
  })

  test('types every step to its end before the next one begins', () => {
    for (const part of [DEMO_RECORDING.azure, DEMO_RECORDING.amber]) {
      for (const [i, step] of part.steps.entries()) {
        const next = part.steps[i + 1]
        if (step.kind !== 'type' || next === undefined) continue
        expect(step.at + step.text.length * step.charMs).toBeLessThan(next.at)
      }
      expect(endOf(part)).toBeLessThan(DEMO_RECORDING.decidedAtMs)
    }
  })
})
