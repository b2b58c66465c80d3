import type { CheckerTools } from './checkers/check-output.ts'
import type { CompileCache } from './compile-cache.ts'
import { JobCancelled } from './errors.ts'
import type { KeptPrograms } from './kept-programs.ts'
import type { Agent } from './sandbox/agent.ts'
import type { TestResult } from './types.ts'

/** The callbacks of a job while it is judged: what it reports, and how it learns that it should stop. */
export type WorkTools = {
  readonly onStart: () => void
  /** From another machine, the result comes without the program's output. */
  readonly onTest: (index: number, result: TestResult) => void
  /** Called between two tests: whether the job should let others go first. */
  readonly isOver: () => boolean
  /** Why the job must end here, whatever its results; null if it need not. Called after each step. */
  readonly stopped: () => 'cancelled' | 'broken-off' | null
  /** Aborted when the job must end here; what runs of it is then ended. */
  readonly signal: AbortSignal
}

/** The same, with what judging in a slot also needs. */
export type JudgeTools = Omit<WorkTools, 'onStart'> &
  CheckerTools & {
    readonly builds: CompileCache
    /** Programs of checkers and interactors, kept over restarts. */
    readonly kept: KeptPrograms
    /** Returns the agent of a second slot, for an interactor. */
    readonly interactorAgent: () => Promise<Agent>
  }

/** Thrown to break off a job: the step that ran is discarded. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff'
}

/** Throws JobCancelled or BrokenOff if the job must end here. */
export function refuseStopped({ stopped }: JudgeTools): void {
  const why = stopped()
  if (why === 'cancelled') throw new JobCancelled('the job was cancelled by its owner')
  if (why === 'broken-off') throw new BrokenOff()
}
