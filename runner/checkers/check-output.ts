import type { Build } from '../compile-cache.ts'
import type { InstalledLanguage } from '../installed.ts'
import type { MemoryRules } from '../languages/language.ts'
import { completeLimits } from '../limits.ts'
import { runOrder } from '../orders.ts'
import type { Agent } from '../sandbox/agent.ts'
import type { BoxFile } from '../sandbox/slot.ts'
import type { AuthorProgram, Checker, InteractorChecker, Limits, ProgramChecker } from '../types.ts'
import { check } from './index.ts'
import type { JavaScriptChecks } from './javascript-checks.ts'
import {
  type CheckedTest,
  checkerCommand,
  checkerInput,
  fileError,
  filesOf,
  limitsOf,
  ruleProgram,
  testFiles,
} from './program.ts'
import { checkerFailed, type Ruling, rulingOf } from './ruling.ts'

/** What checkers need from the judge. */
export type CheckerTools = {
  /** Finds an installed language by id; a checker may be written in any of them. */
  readonly languageOf: (id: number) => InstalledLanguage | undefined
  readonly javascript: JavaScriptChecks
  /** Reports an error to the operators only: a contestant must not see the source of a checker. */
  readonly onError: (what: string, message: string) => void
}

export type CheckerSlot = Pick<CheckerTools, 'languageOf' | 'onError'> & {
  readonly agent: Agent
  /** Puts the checker into the empty box, compiled once for all tests and submissions. */
  readonly build: (checker: AuthorProgram, language: InstalledLanguage, files: readonly BoxFile[]) => Promise<Build>
}

export type OutputSlot = CheckerSlot & Pick<CheckerTools, 'javascript'> & { readonly signal: AbortSignal }

/** Checks a test's output by the problem's rules. Rejects only if the slot fails in which a checker runs. */
export async function checkOutput(
  checker: Exclude<Checker, InteractorChecker>,
  test: CheckedTest,
  slot: OutputSlot,
): Promise<Ruling> {
  if (checker.kind === 'program') return checkInSlot(slot, checker, test)
  const output = test.output.toString('utf8')
  if (checker.kind !== 'javascript') return rulingOf(check(checker, test.expected, output))
  return slot.javascript.check(
    checker.source,
    { input: textOf(test.input), output, expected: test.expected },
    slot.signal,
  )
}

const textOf = (input: string | Uint8Array): string =>
  typeof input === 'string' ? input : Buffer.from(input).toString('utf8')

/** How a placed checker is started, and within which limits. */
type Placed = {
  readonly isPlaced: true
  readonly run: readonly string[]
  readonly limits: Limits
  readonly memory: MemoryRules
}
type Unplaced = { readonly isPlaced: false; readonly ruling: Ruling }

const unplaced = (what: string): Unplaced => ({ isPlaced: false, ruling: checkerFailed(what) })

/** Empties the box and puts the author's program and a test's files into it. Rejects if the slot fails. */
export async function placeInSlot(
  slot: CheckerSlot,
  checker: AuthorProgram,
  files: readonly BoxFile[],
): Promise<Placed | Unplaced> {
  const language = slot.languageOf(checker.languageId)
  if (!language) return unplaced(`its language (${checker.languageId}) is not installed here.`)
  const limits = completeLimits(limitsOf(checker))
  const plan = language.plan(checker.source, limits)
  const failure = fileError(checker, plan.sourceFile)
  if (failure) return unplaced(failure)
  const [, built] = await Promise.all([slot.agent.begin(), slot.build(checker, language, filesOf(checker))])
  if (!built.ok) {
    slot.onError('a checker does not compile', built.compilerOutput)
    return unplaced('it does not compile.')
  }
  await Promise.all(files.map((file) => slot.agent.put(file)))
  return { isPlaced: true, run: plan.run, limits, memory: language.runLimits(limits) }
}

/**
 * Runs the author's checker on one test, in the slot of the program that it checks, but never beside that program: the
 * box is emptied first. The caller must empty it again and place the program before the next test. Rejects if the slot
 * fails.
 */
async function checkInSlot(slot: CheckerSlot, checker: ProgramChecker, test: CheckedTest): Promise<Ruling> {
  const placed = await placeInSlot(slot, checker, testFiles(test))
  if (!placed.isPlaced) return placed.ruling
  const order = runOrder(checkerCommand(checker, placed.run), placed.limits, placed.memory)
  return ruleProgram(checker.protocol, await slot.agent.run(order, checkerInput(checker.protocol, test)))
}
