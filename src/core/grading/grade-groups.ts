import type { Verdict } from '#core/verdict'
import { foldersAround, groupOf } from './paths'
import { POINT_TOLERANCE } from './points'
import type { Grade, GradedTest, GroupGrade, GroupRules } from './types'

type Results = readonly (GradedTest | undefined)[]

const SECRET: GroupRules = { path: 'secret', most: 100, aggregation: 'sum', requires: [] }

/** Grades a submission to a problem of the 2025-09 format. `tests` are paths; results may be missing. */
export function gradeGroups(rules: readonly GroupRules[], tests: readonly string[], results: Results): Grade {
  const secret = rules.find(({ path }) => path === 'secret') ?? SECRET
  const own = rules.filter(({ path }) => path !== 'secret')
  const rejected = tests.filter((_, index) => results[index]?.verdict !== 'accepted')
  const groups = new Set(['secret', ...rules.map(({ path }) => path)])
  const homes = Map.groupBy(
    tests.map((test, index) => ({ test, result: results[index] })),
    ({ test }) => groupOf(test, groups),
  )
  const missed = new Set(rejected.flatMap(foldersAround))
  const units = (own.length > 0 ? own : [secret]).map((unit) => gradeUnit(unit, homes.get(unit.path) ?? [], missed))
  const faults = units.flatMap(({ fault }) => (fault === null ? [] : [fault]))
  const areAccepted = rejected.length === 0
  const score = secretScore(secret, units, own.length > 0)
  const { most } = secret
  if (most !== null && score > most + POINT_TOLERANCE)
    faults.push(`The secret data brings ${score} points, more than ${most}.`)
  const isWhole = most === null || score >= most - POINT_TOLERANCE
  const failed = firstFailure(results, tests)
  return {
    verdict: verdictOf({ fault: faults[0], isAccepted: areAccepted && isWhole, failed }),
    isPartlyAccepted: areAccepted,
    score,
    most,
    groups: units.map(({ fault: _, ...group }) => group),
    fault: faults[0] ?? null,
  }
}

type Ended = {
  readonly fault: string | undefined
  readonly isAccepted: boolean
  readonly failed: Verdict | undefined
}

export function verdictOf({ fault, isAccepted, failed }: Ended): Verdict {
  if (fault !== undefined || failed === 'internal-error') return 'internal-error'
  return isAccepted ? 'accepted' : (failed ?? 'wrong-answer')
}

/** Returns the first verdict that is not accepted. A failure of the judge comes first, because it says nothing about the program. */
export function firstFailure(results: Results, tests: readonly string[]): Verdict | undefined {
  const verdicts = tests.map((_, index) => results[index]?.verdict)
  if (verdicts.includes('internal-error')) return 'internal-error'
  return verdicts.find((verdict) => verdict !== undefined && verdict !== 'accepted')
}

type Unit = GroupGrade & { readonly fault: string | null }

/** `missed`: the folders that hold a test that is not accepted. */
function gradeUnit(unit: GroupRules, own: readonly OneTest[], missed: ReadonlySet<string>): Unit {
  const isRun = !unit.requires.some((path) => missed.has(path))
  const failed = own.find(({ result }) => result?.verdict !== 'accepted')
  const isAccepted = isRun && failed === undefined
  const verdict = isAccepted ? 'accepted' : (failed?.result?.verdict ?? 'wrong-answer')
  const grade = { path: unit.path, verdict, most: unit.most, fault: null }
  if (!isRun) return { ...grade, score: 0 }
  const scored = own.map(({ test, result }) => scoreOf(unit, own.length, { test, result }))
  const fault = scored.find((one) => one.fault !== null)?.fault ?? null
  if (unit.aggregation === 'pass-fail') return { ...grade, score: isAccepted ? (unit.most ?? 0) : 0, fault }
  const scores = scored.map(({ score }) => score)
  const score = unit.aggregation === 'sum' ? scores.reduce((sum, one) => sum + one, 0) : Math.min(...scores)
  return { ...grade, score: own.length === 0 ? 0 : score, fault }
}

type Scored = { readonly score: number; readonly fault: string | null }
type OneTest = { readonly test: string; readonly result: GradedTest | undefined }

function scoreOf(unit: GroupRules, count: number, { test, result }: OneTest): Scored {
  const { score = null, multiplier = null, verdict = 'wrong-answer' } = result ?? {}
  const faulty = (what: string): Scored => ({ score: 0, fault: `${test}: the output validator ${what}.` })
  if (verdict !== 'accepted') {
    return score === null && multiplier === null ? NONE : faulty('gave a score to what it does not accept')
  }
  if (unit.aggregation === 'pass-fail') {
    return score === null && multiplier === null ? NONE : faulty('gave a score in a group that is passed or failed')
  }
  if (score !== null && multiplier !== null) return faulty('gave both a score and a multiplier')
  const most = unit.most === null ? null : unit.aggregation === 'min' ? unit.most : unit.most / count
  if (most === null) return score === null ? faulty('gave no score, and its group has no largest one') : right(score)
  if (multiplier !== null) return multiplier > 1 ? faulty('gave a multiplier above 1') : right(multiplier * most)
  if (score !== null && score > most + POINT_TOLERANCE) return faulty(`gave ${score} points where ${most} are the most`)
  return right(score ?? most)
}

const NONE: Scored = { score: 0, fault: null }
const right = (score: number): Scored => ({ score, fault: null })

function secretScore({ aggregation, most }: GroupRules, units: readonly Unit[], hasGroups: boolean): number {
  if (!hasGroups) return units[0]?.score ?? 0
  const scores = units.map(({ score }) => score)
  if (aggregation === 'sum') return scores.reduce((sum, one) => sum + one, 0)
  if (aggregation === 'min') return Math.min(...scores)
  return units.every(({ verdict }) => verdict === 'accepted') ? (most ?? 0) : 0
}
