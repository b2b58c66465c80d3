import type { CheckerTools } from './checkers/check-output.ts'
import type { CompileCache } from './compile-cache.ts'
import { JobCancelled } from './errors.ts'
import type { KeptPrograms } from './kept-programs.ts'
import type { Agent } from './sandbox/agent.ts'
import type { TestResult } from './types.ts'

/** What a slot reports while it judges, and what it is asked to mind. */
export type WorkTools = {
  readonly onStart: () => void
  /** From another machine the result comes without what the program printed. */
  readonly onTest: (index: number, result: TestResult) => void
  /** Asked between two tests: whether the job ought to let others go first. */
  readonly isOver: () => boolean
  /** Why the job is to end here, whatever it came to since; asked after each step. */
  readonly stopped: () => 'cancelled' | 'broken-off' | null
  /** Aborted when the job is to end here: what runs of it is ended. */
  readonly signal: AbortSignal
}

/** The same, with what judging in a slot needs besides. */
export type JudgeTools = Omit<WorkTools, 'onStart'> &
  CheckerTools & {
    readonly builds: CompileCache
    /** Those of checkers and interactors, over restarts. */
    readonly kept: KeptPrograms
    /** A second slot, for the interactor that a program talks with. */
    readonly interactorAgent: () => Promise<Agent>
  }

/** The step that ran counts for nothing. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff'
}

/** Throws where the job is to end here. */
export function refuseStopped({ stopped }: JudgeTools): void {
  const why = stopped()
  if (why === 'cancelled') throw new JobCancelled('the job was cancelled by its owner')
  if (why === 'broken-off') throw new BrokenOff()
}
