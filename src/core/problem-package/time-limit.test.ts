import { expect, test } from 'bun:test'
import { inferTimeLimit, legacyTiming, newTiming, type TimeRules } from './time-limit'

const MOST = 60_000
const NEW = newTiming({}, null)
const OLD = legacyTiming({}, null)
const FINE = newTiming({ time_resolution: 0.1, time_multipliers: { ac_to_time_limit: 3 } }, null)

type Row = [what: string, rules: TimeRules, accepted: number | null, slow: number | null, limit: number, notes: number]

test.each<Row>([
  ['twice the slowest, in whole seconds', NEW, 700, null, 2000, 0],
  ['exactly a multiple', NEW, 1000, null, 2000, 0],
  ['at least one step', NEW, 10, null, 1000, 0],
  ['nothing measured', NEW, null, null, 1000, 0],
  ['a finer resolution and another factor', FINE, 250, null, 800, 0],
  ['three tenths are three steps, whatever the rounding', FINE, 100, null, 300, 0],
  ['five times in the legacy format', OLD, 700, null, 4000, 0],
  ['a factor of the legacy format', legacyTiming({ time_multiplier: 1.5 }, null), 700, null, 2000, 0],
  ['what is slow enough', NEW, 700, 3000, 2000, 0],
  ['what must be slow and is not slow enough', NEW, 700, 2900, 2000, 1],
  ['the margin of the legacy format', legacyTiming({ time_safety_margin: 4 }, null), 100, 3900, 1000, 1],
  ['a given limit stands', newTiming({}, 1500), 700, null, 1500, 0],
  ['a given limit that is tight', newTiming({}, 1500), 800, null, 1500, 1],
  ['more than the judge gives', NEW, 40_000, null, 60_000, 1],
  ['factors below 1 are 1', newTiming({ time_multipliers: { ac_to_time_limit: 0.5 } }, null), 1500, null, 2000, 0],
])('the time limit of %s', (_what, rules, slowestAcceptedMs, fastestTooSlowMs, limitMs, notes) => {
  const inferred = inferTimeLimit(rules, { slowestAcceptedMs, fastestTooSlowMs }, MOST)
  expect(inferred.limitMs).toBe(limitMs)
  expect(inferred.notes).toHaveLength(notes)
})
