import type { SlotOutcome } from './judge.ts'
import type { WorkTools } from './judge-tools.ts'
import type { JudgeJob, TestResult } from './types.ts'

/** A job for a slot, here or on another machine. */
export type Work = {
  readonly job: JudgeJob
  /** What its tests came to in earlier slices. */
  readonly before: readonly TestResult[]
  /** What names the job over restarts; null: nothing does. */
  readonly key: string | null
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
