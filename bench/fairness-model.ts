/**
 * How long honest contest submissions wait for a slot, without and under attack, by a simulation of the scheduler with a simulated clock.
 * Prints the table of docs/decisions/0075.
 * Run: npm run bench -- fairness-model [accounts ...]
 */
import { contestWaits, median } from '../runner/scheduler/scenes.fixture'
import { percentile, table } from './measure'

const EVERYWHERE = ['duelSubmit', 'run', 'practice'] as const
const asked = process.argv.slice(2).map(Number)
const accounts = [0, ...(asked.length > 0 ? asked : [2, 4, 12])]

const rows = [0.5, 0.7, 0.85].flatMap((load) =>
  [1, 2, 8].map((slots) => {
    const cells = accounts.map((count) => {
      const waits = contestWaits({ slots, load }, count, count <= 2 ? ['duelSubmit'] : EVERYWHERE)
      return `${median(waits).toFixed(0)} (${percentile(waits, 99).toFixed(0)})`
    })
    return [String(load), String(slots), ...cells]
  }),
)
table(['load', 'slots', 'without, median (p99), ms', ...accounts.slice(1).map((count) => `${count} accounts`)], rows)
