/** What can change in a problem while a contest runs, by the names in the contest's list of changes. */
export const PROBLEM_CHANGES = ['statement', 'limits', 'tests', 'groups', 'drivers'] as const
type ProblemChange = (typeof PROBLEM_CHANGES)[number]

const LABELS: Readonly<Record<ProblemChange, string>> = {
  statement: 'the statement was changed',
  limits: 'the time or memory limit was changed',
  tests: 'the tests or the checker were changed',
  groups: 'the groups of tests were changed',
  drivers: 'the driver code was changed',
}

/** Describes one change in a sentence; `problem` is its letter and title. */
export const problemChangeMessage = (change: ProblemChange, problem: string): string => `${problem}: ${LABELS[change]}`

type Judged = {
  readonly title: string
  readonly statement: string
  readonly constraints: readonly string[]
  readonly examples: unknown
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
  readonly checker: unknown
  readonly driverCode: unknown
  readonly subtasks: unknown
  readonly grading: unknown
}

type Differences = {
  readonly same: (a: unknown, b: unknown) => boolean
  /** The test cases themselves. */
  readonly testsDiffer: boolean
  /** Pictures or attachments of the statement. */
  readonly picturesDiffer?: boolean
  /** Whether the contest scores by the problem's own test groups. */
  readonly scoresGroups?: boolean
}

/** Returns what differs between two versions. */
export function problemChanges(
  before: Judged,
  after: Judged,
  { same, testsDiffer, picturesDiffer = false, scoresGroups = false }: Differences,
): ProblemChange[] {
  const shown = ({ title, statement, constraints, examples }: Judged) => [title, statement, constraints, examples]
  const groups = ({ subtasks, grading }: Judged) => [subtasks, grading]
  const differs: Readonly<Record<ProblemChange, boolean>> = {
    statement: picturesDiffer || !same(shown(before), shown(after)),
    limits: before.timeLimitMs !== after.timeLimitMs || before.memoryLimitMb !== after.memoryLimitMb,
    tests: testsDiffer || !same(before.checker, after.checker),
    groups: scoresGroups && !same(groups(before), groups(after)),
    drivers: !same(before.driverCode, after.driverCode),
  }
  return PROBLEM_CHANGES.filter((change) => differs[change])
}
