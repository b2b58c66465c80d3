/** One player's progress on its way to the other. */
export interface Stream {
  /** Sends the event of this number; numbers rise by one from 0. */
  send(number: number): void
  /** Is notified the number of each event that has come to the other player's socket. */
  arrived: (number: number) => void
}

export type Window = { readonly latenciesMs: readonly number[]; readonly sent: number; readonly lost: number }

const EVENTS_A_SECOND = 2
const PERIOD_MS = 1000 / EVENTS_A_SECOND
/** How long a window waits for what is still on its way. */
const PATIENCE_MS = 5000

/**
 * Every stream sends twice a second, each at a moment of its own, for `seconds`; then waits for what is on its way. An
 * event counts as arrived once; `next` keeps the numbers going from one window to the next.
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
