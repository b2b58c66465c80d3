/** The path of one player's progress events to the other player. */
export interface Stream {
  /** Sends the event with this number; numbers increase by one from 0. */
  send(number: number): void
  /** Called with the number of each event that has arrived at the other player's socket. */
  arrived: (number: number) => void
}

export type Window = { readonly latenciesMs: readonly number[]; readonly sent: number; readonly lost: number }

const EVENTS_A_SECOND = 2
const PERIOD_MS = 1000 / EVENTS_A_SECOND
/** How long a window waits for events that are still underway. */
const PATIENCE_MS = 5000

/**
 * Makes every stream send twice a second for `seconds`, each at its own offset, and then waits for events that are underway. An event
 * counts as arrived once; `next` continues the numbers from one window to the next.
 */
export async function drive(streams: readonly Stream[], next: { number: number }, seconds: number): Promise<Window> {
  const rounds = seconds * EVENTS_A_SECOND
  const first = next.number
  next.number += rounds
  const sentAt = streams.map(() => new Float64Array(rounds))
  const missing = streams.map(() => new Set(Array.from({ length: rounds }, (_, round) => first + round)))
  const latenciesMs: number[] = []
  for (const [index, stream] of streams.entries()) {
    stream.arrived = (number) => {
      if (missing[index]?.delete(number) !== true) return
      latenciesMs.push(performance.now() - (sentAt[index]?.[number - first] ?? Number.NaN))
    }
  }
  const startedAt = performance.now()
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, stream] of streams.entries()) {
      const dueAt = startedAt + round * PERIOD_MS + (index / streams.length) * PERIOD_MS
      while (performance.now() < dueAt) await Bun.sleep(1)
      const times = sentAt[index]
      if (times !== undefined) times[round] = performance.now()
      stream.send(first + round)
    }
  }
  const left = () => missing.reduce((sum, numbers) => sum + numbers.size, 0)
  const giveUpAt = performance.now() + PATIENCE_MS
  while (left() > 0 && performance.now() < giveUpAt) await Bun.sleep(5)
  return { latenciesMs, sent: rounds * streams.length, lost: left() }
}
