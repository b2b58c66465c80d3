import { describe, expect, test } from 'bun:test'
import type { Attempt, Outcome } from './attempt'
import { hideFrom } from './attempt'
import { boardAfter, FORMATS, type FormatKey, resolutionOf, type Scoring, standingsOf } from './index'

const MINUTE = 60_000
const FREEZE = 60 * MINUTE

/** The same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271 + 11) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function contestOf(seed: number, format: FormatKey): { attempts: Attempt[]; scoring: Scoring } {
  const random = seeded(seed)
  const pick = <Item>(list: readonly Item[]): Item => {
    const picked = list[Math.floor(random() * list.length)]
    if (picked === undefined) throw new Error('nothing to pick from')
    return picked
  }
  const problems = ['a', 'b', 'c', 'd'].map((problemId, index) => ({
    problemId,
    points: 100 * (index + 1),
    subtasks: null,
  }))
  const outcomes: readonly Outcome[] = ['accepted', 'accepted', 'rejected', 'rejected', 'void']
  const attempts = Array.from({ length: 90 }, (_, index): Attempt => {
    const problem = pick(problems)
    const outcome = pick(outcomes)
    const partial = format === 'ioi' && outcome === 'rejected' ? Math.floor(random() * problem.points) : 0
    const whole = format === 'icpc' ? 1 : problem.points
    return {
      seq: index + 1,
      userId: `u${Math.floor(random() * 9)}`,
      problemId: problem.problemId,
      elapsedMs: index * MINUTE,
      outcome,
      points: outcome === 'accepted' ? whole : partial,
      parts: null,
    }
  })
  return { attempts, scoring: { format: FORMATS[format], penaltyMin: 20, problems } }
}

const CASES = (['points', 'icpc', 'ioi'] as const).flatMap((format) =>
  Array.from({ length: 40 }, (_, index) => [format, index + 1] as const),
)

describe('the ceremony', () => {
  test.each(CASES)('ends at the true standings (%s, seed %d)', (format, seed) => {
    const { attempts, scoring } = contestOf(seed, format)
    const resolution = resolutionOf(attempts, scoring, FREEZE)
    expect(boardAfter(resolution, 0, scoring.format)).toEqual(standingsOf(hideFrom(attempts, FREEZE), scoring))
    expect(boardAfter(resolution, resolution.steps.length, scoring.format)).toEqual(standingsOf(attempts, scoring))
  })

  test.each(CASES)('opens one hidden cell at a time, upwards, and lets no row fall (%s, seed %d)', (format, seed) => {
    const { attempts, scoring } = contestOf(seed, format)
    const { start, steps } = resolutionOf(attempts, scoring, FREEZE)
    const hidden = start.flatMap(({ cells }) => cells.filter((cell) => cell.hidden > 0))
    const reveals = steps.filter((step) => step.kind === 'reveal')
    expect(reveals).toHaveLength(hidden.length)
    expect(reveals.every((step) => step.to <= step.from && step.cell.hidden === 0)).toBe(true)
    const settled = steps.filter((step) => step.kind === 'settle').map(({ from }) => from)
    expect(settled).toEqual(start.map((_, index) => start.length - 1 - index))
    const order = standingsOf(attempts, scoring).map(({ userId }) => userId)
    const named = steps.filter((step) => step.kind === 'settle').map(({ userId }) => userId)
    expect(named).toEqual(order.reverse())
  })

  test.each(CASES)('names every row with the rank that it keeps (%s, seed %d)', (format, seed) => {
    const { attempts, scoring } = contestOf(seed, format)
    const resolution = resolutionOf(attempts, scoring, FREEZE)
    const ranks = new Map(standingsOf(attempts, scoring).map(({ userId, rank }) => [userId, rank]))
    const named = resolution.steps.flatMap((step, index) => {
      if (step.kind !== 'settle') return []
      const row = boardAfter(resolution, index + 1, scoring.format)[step.from]
      return [[step.userId, row?.userId, row?.rank]]
    })
    expect(named).toEqual(named.map(([userId]) => [userId, userId, ranks.get(String(userId))]))
  })

  test.each(CASES.filter(([, seed]) => seed <= 5))(
    'every board on the way is in order (%s, seed %d)',
    (format, seed) => {
      const { attempts, scoring } = contestOf(seed, format)
      const resolution = resolutionOf(attempts, scoring, FREEZE)
      for (let count = 1; count <= resolution.steps.length; count += 1) {
        const rows = boardAfter(resolution, count, scoring.format)
        const step = resolution.steps[count - 1]
        const place = step?.kind === 'reveal' ? step.to : step?.from
        expect(rows[place ?? -1]?.userId).toBe(step?.userId ?? '')
      }
    },
  )
})

test('of rows that share a rank those with something hidden are opened first, since they change the rank of the others', () => {
  const { scoring } = contestOf(1, 'icpc')
  const tried = { problemId: 'a', points: 0, parts: null }
  const attempts: Attempt[] = [
    { ...tried, seq: 1, userId: 'bob', elapsedMs: MINUTE, outcome: 'rejected' },
    { ...tried, seq: 2, userId: 'ann', elapsedMs: FREEZE, outcome: 'accepted', points: 1 },
  ]
  const { steps } = resolutionOf(attempts, scoring, FREEZE)
  expect(steps.map(({ kind, userId }) => `${kind} ${userId}`)).toEqual(['reveal ann', 'settle bob', 'settle ann'])
})

test('without a freeze the rows are only named, from the bottom', () => {
  const { attempts, scoring } = contestOf(1, 'points')
  const { steps } = resolutionOf(attempts, scoring, null)
  expect(steps.every(({ kind }) => kind === 'settle')).toBe(true)
})

test('nobody without a submission is in it', () => {
  const { scoring } = contestOf(1, 'points')
  expect(resolutionOf([], scoring, FREEZE)).toEqual({ start: [], steps: [] })
})
