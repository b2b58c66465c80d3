/**
 * How many slots a contest needs, by the scheduler itself with a simulated clock: the last ten minutes of contests of 100 to 1000 people,
 * and how long their submissions wait for a slot. It needs nothing but the sources.
 * Run: npm run bench -- fleet-model
 */
import { type Arrival, simulate } from '../runner/scheduler/simulation.fixture'
import { percentile, table } from './measure'

/** The submissions of each contestant in the last ten minutes, most of them in the last two. */
const EACH = 3
const WINDOW_MS = 10 * 60_000
/** The times of a compiler with 600 ms and twenty tests with 50 ms: the usual program of docs/benchmarks.md. */
const PROGRAM = [600, ...Array.from({ length: 20 }, () => 50)]
const TAKES_MS = PROGRAM.reduce((sum, ms) => sum + ms, 0)

/** The arrivals, the same in every run. A square root crowds them towards the end. */
function contest(people: number): Arrival[] {
  return Array.from({ length: people * EACH }, (_, n) => {
    const part = ((n * 7919) % (people * EACH)) / (people * EACH)
    return {
      atMs: Math.round(WINDOW_MS * Math.sqrt(part)),
      owner: `p${n % people}`,
      lane: 'contestSubmit',
      program: PROGRAM,
    }
  })
}

const rows: string[][] = []
for (const people of [100, 300, 1000]) {
  const arrivals = contest(people)
  const atPeak = (2 * arrivals.length * TAKES_MS) / WINDOW_MS
  for (const part of [0.6, 0.8, 1, 1.25]) {
    const slots = Math.max(1, Math.round(atPeak * part))
    const { waitedMs, doneAtMs } = simulate(arrivals, slots)
    const waits = waitedMs.map((ms) => ms / 1000)
    rows.push([
      `${people}`,
      `${slots} (${part})`,
      `${percentile(waits, 50).toFixed(1)} s`,
      `${percentile(waits, 95).toFixed(1)} s`,
      `${percentile(waits, 100).toFixed(1)} s`,
      `${Math.max(0, (Math.max(...doneAtMs) - WINDOW_MS) / 1000).toFixed(0)} s`,
    ])
  }
}
console.log(
  `${EACH} submissions of each in ten minutes, ever denser, of ${TAKES_MS} ms each. Slots: beside what the last minute needs.\n`,
)
table(['people', 'slots', 'wait, median', 'p95', 'longest', 'last verdict after the end'], rows)
