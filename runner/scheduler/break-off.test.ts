import { describe, expect, test } from 'bun:test'
import type { Lane } from './lanes.ts'
import { Scheduler } from './scheduler.ts'
import { type Arrival, simulate } from './simulation.fixture.ts'

const push = (made: Scheduler<string>, job: string, nowMs = 0, lane: Lane = 'run', owner = job.slice(0, 1)) =>
  made.push(job, { lane, owner }, nowMs)

/** A scheduler in which these owners have used a slot before. */
function knowing(...owners: readonly string[]): Scheduler<string> {
  const made = new Scheduler<string>()
  for (const owner of owners) {
    push(made, `${owner}0`, -9000)
    made.next(-9000)
    made.ended(`${owner}0`, -7500)
  }
  return made
}

/** One slot, in which `a1` has run for `ms`. */
function busy(ms: number): Scheduler<string> {
  const made = knowing('a', 'b')
  push(made, 'a1')
  made.next(0)
  push(made, 'b1', ms, 'contestSubmit')
  return made
}

describe('a step is broken off', () => {
  test('when its owner has used much more than one who waits, with what it uses now', () => {
    expect(busy(5000).breakOff(5000)).toEqual({ job: 'a1', inMs: 0 })
  })

  test('not before that, but it is said when to look again', () => {
    const made = busy(100)
    let nowMs = 100
    let looks = 0
    for (let found = made.breakOff(nowMs); found && found.inMs > 0; found = made.breakOff(nowMs)) {
      expect(found.job).toBe('a1')
      nowMs += found.inMs
      looks++
    }
    expect([looks < 5, nowMs > 500, nowMs < 10_000]).toEqual([true, true, true])
  })

  test('for nobody who used as much, or for the same owner', () => {
    const made = new Scheduler<string>()
    for (const job of ['a1', 'b1']) push(made, job)
    for (const job of ['a1', 'b1']) {
      made.next(0)
      made.ended(job, 30_000)
    }
    push(made, 'a2', 30_000)
    made.next(30_000)
    push(made, 'b2', 30_000)
    expect(made.breakOff(40_000)?.inMs).toBeGreaterThan(0)
    made.remove('b2')
    push(made, 'a3', 40_000)
    expect(made.breakOff(90_000)).toBeUndefined()
  })

  test('not of a newcomer, who finishes the first one', () => {
    const made = new Scheduler<string>()
    push(made, 'a1')
    made.next(0)
    push(made, 'b1', 9000)
    expect(made.breakOff(9000)).toBeUndefined()
    made.pause('a1', 9000)
    made.next(9000)
    made.ended('b1', 9010)
    made.next(9010)
    push(made, 'c1', 9020)
    expect(made.breakOff(9020)).toEqual({ job: 'a1', inMs: 0 })
  })

  test('of a newcomer who asks for much at once, before it has used anything', () => {
    const made = new Scheduler<string>()
    for (const job of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) push(made, job)
    made.next(0)
    push(made, 'b1', 10)
    expect(made.breakOff(10)).toEqual({ job: 'a1', inMs: 0 })
  })

  test('not of one of many newcomers who ask for one thing each: the start of a contest', () => {
    const arrivals = Array.from({ length: 60 }, (_, n): Arrival => {
      return { atMs: n * 1300, owner: `new ${n}`, lane: 'contestSubmit', program: [1200, 20, 20] }
    })
    const { brokenOff, doneAtMs } = simulate(arrivals, 1)
    expect(brokenOff).toBe(0)
    expect(Math.max(...arrivals.map(({ atMs }, n) => (doneAtMs[n] ?? 0) - atMs))).toBeLessThan(5000)
  })

  test('once for each who waits, the one of the owner who used most first', () => {
    const made = knowing('a', 'b')
    push(made, 'a1')
    made.next(0)
    push(made, 'b1', 5000)
    made.next(5000)
    push(made, 'c1', 15_000)
    expect(made.breakOff(15_000)).toEqual({ job: 'a1', inMs: 0 })
    expect(made.breakOff(15_000)).toBeUndefined()
    push(made, 'd1', 15_001)
    expect(made.breakOff(15_001)).toEqual({ job: 'b1', inMs: 0 })
    expect(made.breakOff(15_001)).toBeUndefined()
  })

  test('and run again later, at the expense of its owner and before its other jobs', () => {
    const made = busy(5000)
    push(made, 'a2', 5000)
    push(made, 'c1', 5000)
    made.breakOff(5000)
    made.brokenOff('a1', 5010)
    expect([made.next(5010), made.size]).toEqual(['c1', 3])
    made.ended('c1', 5020)
    expect(made.next(5020)).toBe('b1')
    made.ended('b1', 5030)
    expect(made.next(5030)).toBe('a1')
  })
})

/** One owner with long steps in one lane, and light accounts in another that would more than fill the slots. */
function crowded(slots: number, lane: Lane, steps: number): Arrival[] {
  const heavy = Array.from({ length: 20 }, (): Arrival => {
    return { atMs: 0, owner: 'heavy', lane, program: [5, 2200, 2200] }
  })
  const light = Array.from({ length: 300 * slots }, (_, n): Arrival => {
    const program = Array.from({ length: steps }, () => 1200 / steps)
    return { atMs: n * (1000 / slots), owner: `light ${n % (100 * slots)}`, lane: 'duelSubmit', program }
  })
  return [...heavy, ...light]
}

describe.each([1, 2])('with %d slots', (slots) => {
  test.each([
    ['rejudge', 1],
    ['rejudge', 20],
    ['contestSubmit', 20],
  ] as const)('many light accounts do not hold up a lane (%s) whose owner is busy (%d steps)', (lane, steps) => {
    const { doneAtMs, waitedMs } = simulate(crowded(slots, lane, steps), slots, 300_000)
    const done = doneAtMs.slice(0, 20).filter((at) => at >= 0)
    // From the reserve only: a twentieth of five minutes, in programs of 4.4 s.
    expect(done.length).toBeGreaterThanOrEqual(2)
    // The light accounts are not held up, either.
    const served = waitedMs.slice(20).filter((ms) => ms >= 0).length
    expect(served).toBeGreaterThan(0.7 * 250 * slots)
  })
})

describe('the reserve', () => {
  /** Light programs, each of a different owner, fill four of five seconds, and this many accounts want to hold the slot for 15 s each. */
  function beside(accounts: number, spanMs: number): { readonly part: number; readonly waits: readonly number[] } {
    const light = Array.from({ length: spanMs / 1000 }, (_, n): Arrival => {
      return { atMs: n * 1000, owner: `light ${n}`, lane: 'run', program: [798] }
    })
    const heavy = Array.from({ length: accounts * 5 }, (_, n): Arrival => {
      return { atMs: 0, owner: `heavy ${n % accounts}`, lane: 'practice', program: [15_000] }
    })
    const { doneAtMs, waitedMs } = simulate([...light, ...heavy], 1, spanMs)
    // Each account's first program counts as a newcomer's.
    const done = doneAtMs.slice(light.length).filter((at) => at >= spanMs / 2).length
    return { part: (done * 15_000) / (spanMs / 2), waits: waitedMs.slice(light.length / 2, light.length) }
  }

  test.each([4, 12])('lets programs that wait long get on, and is no shield for %d accounts', (accounts) => {
    const { part, waits } = beside(accounts, 2_400_000)
    expect([part > 0.02, part < 0.1]).toEqual([true, true])
    expect(waits.filter((ms) => ms >= 0 && ms < 3000).length / waits.length).toBeGreaterThan(0.5)
  })
})
