import { expect, test } from 'bun:test'
import { type Every, sendUntilConfirmed } from './auth-retry'

/** A timer that the test advances by hand. */
function manualTimer() {
  let now = 0
  let running: { callback: () => void; ms: number; next: number } | null = null
  const every: Every = (callback, ms) => {
    running = { callback, ms, next: now + ms }
    return () => {
      running = null
    }
  }
  const advanceTo = (ms: number) => {
    now = ms
    while (running !== null && running.next <= now) {
      running.next += running.ms
      running.callback()
    }
  }
  return { every, advanceTo }
}

test('an authentication is sent at once, and again after 5000 ms each time nobody confirmed', () => {
  const { every, advanceTo } = manualTimer()
  let sent = 0
  let confirmed = false
  const stop = sendUntilConfirmed(
    () => sent++,
    () => confirmed,
    { every },
  )
  const counts = [0, 4999, 5000, 9999, 10_000].map((ms) => {
    advanceTo(ms)
    return sent
  })
  expect(counts).toEqual([1, 1, 2, 2, 3])
  confirmed = true
  advanceTo(60_000)
  expect(sent).toBe(3)
  confirmed = false
  advanceTo(65_000)
  expect(sent).toBe(4)
  stop()
  advanceTo(900_000)
  expect(sent).toBe(4)
})
