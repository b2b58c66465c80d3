import type { CallWatch } from '#contracts/operator-socket'
import { debugTasksIn, type InputCheck, type ProblemPackage } from '#core/problem-package'
import type { Runner } from '#runner'
import { checkDebugTasks } from './debug/judge-task'
import { type CheckedTests, checkTests } from './package-checks'
import { settersJudge } from './setters-judge'

type Checking = { readonly runner: Runner; readonly watch: Pick<CallWatch, 'signal'> }

/** Runs a package's own validators on its tests, and judges its programs that are broken on purpose. */
export async function checkPackage(
  source: ProblemPackage,
  checks: readonly InputCheck[],
  { runner, watch }: Checking,
): Promise<CheckedTests> {
  const turn = { priority: 'rejudge', owner: `package:${source.slug}`, signal: watch.signal } as const
  const bench = { runner, judge: settersJudge(runner, turn) }
  const [tests, tasks] = await Promise.all([
    checkTests(source, checks, { runner, watch }),
    checkDebugTasks(bench, source, debugTasksIn(source).tasks),
  ])
  return { refusals: [...tests.refusals, ...tasks.refusals], notes: [...tests.notes, ...tasks.notes] }
}
