import type { Build } from '../compile-cache.ts'
import type { InstalledLanguage } from '../installed.ts'
import { completeLimits } from '../limits.ts'
import { runOrder } from '../orders.ts'
import type { Agent } from '../sandbox/agent.ts'
import type { BoxFile } from '../sandbox/slot.ts'
import type { ProgramChecker } from '../types.ts'
import {
  CHECKER_LIMITS,
  type CheckedTest,
  checkerCommand,
  checkerInput,
  ruleProgram,
  testFiles,
  troubleWithFiles,
} from './program.ts'
import { checkerFailed, type Ruling } from './ruling.ts'

export type CheckerSlot = {
  readonly agent: Agent
  readonly languageOf: (id: number) => InstalledLanguage | undefined
  /** Leaves the checker in the empty box, compiled once for all tests and submissions. */
  readonly build: (checker: ProgramChecker, language: InstalledLanguage, files: readonly BoxFile[]) => Promise<Build>
  /** For the operators: a contestant is not shown the source of a checker. */
  readonly onTrouble: (what: string, words: string) => void
}

/**
 * Runs the author's checker on one test, in the slot of the program that it checks, but never beside it: the box is emptied
 * first. The caller empties it again and places the program before another test is run. Rejects where the slot fails.
 */
export async function checkInSlot(slot: CheckerSlot, checker: ProgramChecker, test: CheckedTest): Promise<Ruling> {
  const language = slot.languageOf(checker.languageId)
  if (!language) return checkerFailed(`its language (${checker.languageId}) is not installed here.`)
  const limits = completeLimits(CHECKER_LIMITS)
  const plan = language.plan(checker.source, limits)
  const trouble = troubleWithFiles(checker, plan.sourceFile)
  if (trouble) return checkerFailed(trouble)
  const beside = (checker.files ?? []).map(({ path, content }) => ({
    path,
    mode: 0o644,
    content: Buffer.from(content),
  }))
  const [, built] = await Promise.all([slot.agent.begin(), slot.build(checker, language, beside)])
  if (!built.ok) {
    slot.onTrouble('a checker does not compile', built.words)
    return checkerFailed('it does not compile.')
  }
  await Promise.all(testFiles(test).map((file) => slot.agent.put(file)))
  const order = runOrder(checkerCommand(checker.protocol, plan.run), limits, language.runLimits(limits))
  return ruleProgram(checker.protocol, await slot.agent.run(order, checkerInput(checker.protocol, test)))
}
