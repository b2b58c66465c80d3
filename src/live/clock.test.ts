import { afterEach, beforeEach, describe, expect, jest, setSystemTime, test } from 'bun:test'
import { MatchClock, wallClock } from './clock'

const NOON = Date.parse('2026-11-22T12:00:00Z')
const HOUR = 3_600_000

describe('the time of matches', () => {
  let wallMs = NOON
  let elapsedMs = 0
  let clock: MatchClock
  beforeEach(() => {
    wallMs = NOON
    elapsedMs = 5000
    clock = new MatchClock({ wallMs: () => wallMs, elapsedMs: () => elapsedMs })
  })

  test('starts at the wall clock’s and goes on with the process', () => {
    elapsedMs += 250
    expect(clock.nowMs()).toBe(NOON + 250)
  })

  test.each([
    ['set forward, as after a suspend', HOUR],
    ['set back', -HOUR],
  ])('does not jump while a duel runs and the wall clock is %s; it goes there by small steps', (_, changeMs) => {
    wallMs += changeMs
    clock.follow({ mayJump: false })
    expect(clock.nowMs()).toBe(NOON + Math.sign(changeMs) * 10)
    clock.follow({ mayJump: false })
    expect(clock.nowMs()).toBe(NOON + Math.sign(changeMs) * 20)
  })

  test('takes a difference of a few milliseconds whole', () => {
    wallMs += 7
    clock.follow({ mayJump: false })
    expect(clock.nowMs()).toBe(NOON + 7)
  })

  test('is the wall clock’s again once no duel runs', () => {
    wallMs += HOUR
    clock.follow({ mayJump: true })
    expect(clock.nowMs()).toBe(NOON + HOUR)
  })
})

describe('the wall clock', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    setSystemTime(new Date(NOON))
  })
  afterEach(() => {
    jest.useRealTimers()
    setSystemTime()
  })

  test('wakes within seconds where the machine’s clock was set forward past the moment', () => {
    const woken = jest.fn()
    wallClock.wakeAfter(HOUR, woken)
    setSystemTime(new Date(NOON + HOUR))
    jest.advanceTimersByTime(5000)
    expect(woken).toHaveBeenCalledTimes(1)
  })

  test('does not wake before the moment where it was set back', () => {
    const woken = jest.fn()
    wallClock.wakeAfter(4000, woken)
    setSystemTime(new Date(NOON - HOUR))
    jest.advanceTimersByTime(4000)
    expect(woken).not.toHaveBeenCalled()
  })

  test('wakes nobody who has taken it back', () => {
    const woken = jest.fn()
    wallClock.wakeAfter(10_000, woken)()
    jest.advanceTimersByTime(20_000)
    expect(woken).not.toHaveBeenCalled()
  })
})
