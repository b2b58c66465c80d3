import type { Verdict } from '#core/verdict'
import { firstFailure, verdictOf } from './grade-groups'
import { foldersAround } from './paths'
import { POINT_TOLERANCE } from './points'
import type { Grade, GradedTest, GroupGrade, LegacyRules } from './types'

type Results = readonly (GradedTest | undefined)[]
type SubResult = { readonly verdict: Verdict; readonly score: number; readonly most: number | null }

/** A group with several failures shows the first of these verdicts. */
const WORST: readonly Verdict[] = [
  'internal-error',
  'runtime-error',
  'memory-limit',
  'time-limit',
  'output-limit',
  'wrong-answer',
]

const ROOT: LegacyRules = {
  path: '',
  scores: 'sum',
  verdicts: 'worst_error',
  acceptsAny: false,
  ignoresSample: false,
  breaks: true,
  acceptScore: 1,
  rejectScore: 0,
  least: null,
  most: null,
}

/** Grades a submission to a problem of the legacy format. `tests` are paths; results may be missing. */
export function gradeLegacy(rules: readonly LegacyRules[], tests: readonly string[], results: Results): Grade {
  const tree = new LegacyTree(shapeOf(rules, tests), results)
  const root = tree.grade('')
  const shown = tree.childGroups('secret')
  const failed = root.verdict === 'accepted' ? firstFailure(results, tests) : root.verdict
  return {
    verdict: verdictOf({ fault: undefined, isAccepted: root.verdict === 'accepted' && tree.isWhole(''), failed }),
    isPartlyAccepted: root.verdict === 'accepted',
    score: root.score,
    most: root.most,
    groups: (shown.length > 0 ? shown : ['secret']).map((path): GroupGrade => ({ path, ...tree.grade(path) })),
    fault: null,
  }
}

/** Where the tests of a problem stand: the same for each of its submissions. */
type Shape = {
  readonly byPath: ReadonlyMap<string, LegacyRules>
  /** What each folder holds: tests by index and folders by path, ordered by the first test of each. */
  readonly held: ReadonlyMap<string, ReadonlySet<number | string>>
  /** The index of the first test in each folder or below it. */
  readonly firsts: ReadonlyMap<string, number>
  /** The innermost group of each test, by the test's index. */
  readonly homes: readonly string[]
}

export function shapeOf(rules: readonly LegacyRules[], tests: readonly string[]): Shape {
  const held = new Map<string, Set<number | string>>()
  const firsts = new Map<string, number>()
  for (const [index, test] of tests.entries()) {
    let child: number | string = index
    // Every folder is a group, even without a file that says so.
    for (const folder of foldersAround(test)) {
      held.set(folder, (held.get(folder) ?? new Set()).add(child))
      if (!firsts.has(folder)) firsts.set(folder, index)
      child = folder
    }
  }
  const byPath = new Map(rules.map((one) => [one.path, one]))
  return { byPath, held, firsts, homes: tests.map((test) => foldersAround(test)[0] ?? '') }
}

/** The nested groups by their paths. */
export class LegacyTree {
  private readonly known = new Map<string, SubResult>()

  constructor(
    private readonly shape: Shape,
    private readonly results: Results,
  ) {}

  /** The direct subgroups that contain tests, in judging order. */
  childGroups(path: string): string[] {
    return this.children(path).flatMap((child) => (typeof child === 'string' ? [child] : []))
  }

  grade(path: string): SubResult {
    const found = this.known.get(path) ?? this.graded(path)
    this.known.set(path, found)
    return found
  }

  /** Whether a group reaches its full score. If a validator's scores are unbounded, whether its bounded subgroups do. */
  isWhole(path: string): boolean {
    const { score, most } = this.grade(path)
    return most === null
      ? this.childGroups(path).every((child) => this.isWhole(child))
      : score >= most - POINT_TOLERANCE
  }

  /**
   * Returns the verdict of an earlier rejection that ends the test's group, or a group around it, so that the test is not judged; else
   * null.
   */
  rejectionBefore(index: number): Verdict | null {
    for (let path = this.shape.homes[index]; path !== undefined; path = parentOf(path)) {
      if (!this.rulesOf(path).breaks) continue
      for (const child of this.children(path)) {
        if (typeof child === 'number' ? child >= index : this.holds(child, index)) break
        const { verdict } = this.subResult(child, path)
        if (verdict !== 'accepted') return verdict
      }
    }
    return null
  }

  private holds(group: string, index: number): boolean {
    return (this.shape.firsts.get(group) ?? -1) >= index || isBelow(this.shape.homes[index] ?? '', group)
  }

  private children(path: string): readonly (number | string)[] {
    return [...(this.shape.held.get(path) ?? [])]
  }

  private graded(path: string): SubResult {
    const rules = this.rulesOf(path)
    const all = this.children(path)
    const counted: SubResult[] = []
    for (const child of all) {
      const sub = this.subResult(child, path)
      counted.push(sub)
      if (sub.verdict !== 'accepted' && rules.breaks) break
    }
    // A flag inherited from the whole does not apply to samples further down.
    const ignoresFirst = rules.ignoresSample && path === ''
    const mosts = (ignoresFirst ? all.slice(-1) : all).map((child) => this.subResult(child, path).most)
    const [subs, most] = [ignoresFirst ? counted.slice(-1) : counted, mostOf(rules, mosts)]
    if (subs.length === 0) return { verdict: 'accepted', score: 0, most }
    return { verdict: verdictIn(rules, subs), score: scoreIn(rules, subs), most }
  }

  private subResult(child: number | string, path: string): SubResult {
    if (typeof child === 'string') return this.grade(child)
    const { acceptScore, rejectScore } = this.rulesOf(path)
    const { verdict = 'wrong-answer', score = null } = this.results[child] ?? {}
    if (verdict !== 'accepted') return { verdict, score: rejectScore, most: acceptScore }
    // The validator decides the score, which may exceed the default.
    return { verdict, score: score ?? acceptScore, most: score === null ? acceptScore : null }
  }

  /** Fields that no file sets are inherited. */
  private rulesOf(path: string): LegacyRules {
    for (let at: string | undefined = path; at !== undefined; at = parentOf(at)) {
      const found = this.shape.byPath.get(at)
      if (found !== undefined) return found
    }
    return ROOT
  }
}

const isBelow = (path: string, group: string): boolean => path === group || group === '' || path.startsWith(`${group}/`)

function parentOf(path: string): string | undefined {
  if (path === '') return undefined
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
}

function verdictIn({ verdicts, acceptsAny }: LegacyRules, subs: readonly SubResult[]): Verdict {
  const all = subs.map(({ verdict }) => verdict)
  if (acceptsAny && all.includes('accepted')) return 'accepted'
  if (verdicts === 'always_accept') return 'accepted'
  if (verdicts === 'first_error') return all.find((verdict) => verdict !== 'accepted') ?? 'accepted'
  return WORST.find((verdict) => all.includes(verdict)) ?? 'accepted'
}

function scoreIn({ scores }: LegacyRules, subs: readonly SubResult[]): number {
  return combined(
    scores,
    subs.map(({ score }) => score),
  )
}

/** The end of the range, or what the rules give if all is accepted; null if a validator's scores are unbounded. */
function mostOf({ scores, most }: LegacyRules, mosts: readonly (number | null)[]): number | null {
  if (most !== null) return most
  const known = mosts.filter((one) => one !== null)
  if (known.length < mosts.length) return null
  return known.length === 0 ? 0 : combined(scores, known)
}

function combined(scores: LegacyRules['scores'], values: readonly number[]): number {
  const sum = values.reduce((all, one) => all + one, 0)
  if (scores === 'sum') return sum
  if (scores === 'avg') return sum / values.length
  return scores === 'min' ? Math.min(...values) : Math.max(...values)
}
