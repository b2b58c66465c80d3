import type { SlotOutcome } from './judge.ts'
import type { JudgeJob, TestResult } from './types.ts'

/** A job for a slot, here or on another machine. */
export type Work = {
  readonly job: JudgeJob
  /** What its tests came to in earlier slices. */
  readonly before: readonly TestResult[]
  /** What names the job over restarts; null: nothing does. */
  readonly key: string | null
}

/** What a slot reports while it judges, and what it is asked to mind. */
export type WorkTools = {
  readonly onStart: () => void
  /** From another machine the result comes without what the program printed. */
  readonly onTest: (index: number, result: TestResult) => void
  /** Asked between two tests: whether the job ought to let others go first. */
  readonly isOver: () => boolean
  /** Why the job is to end here, whatever it came to since; asked after each step. */
  readonly stopped: () => 'cancelled' | 'broken-off' | null
  /** Aborted when the job is to end here. */
  readonly signal: AbortSignal
}

/** `confirm` is called once the result is stored: until then its worker's copy is kept. */
export type PlaceOutcome = SlotOutcome & { readonly confirm?: () => void }

/** The place is gone, through no fault of the job: a worker is silent, or NATS is. */
export class PlaceGone extends Error {
  override readonly name = 'PlaceGone'
}

/** A slot that was taken for one job. One of `release` and `discard` is called at its end. */
export type TakenPlace = {
  /** Where it is; null: in this process. */
  readonly worker: string | null
  /** Rejects with JobCancelled, or where the place failed; the job may then be judged again elsewhere. */
  judge(work: Work, tools: WorkTools): Promise<PlaceOutcome>
  release(): void
  discard(reason: string): void
}
