import type { SlotOutcome } from './judge.ts'
import type { WorkTools } from './judge-tools.ts'
import type { JudgeJob, TestResult } from './types.ts'

/** A job for a slot, here or on another machine. */
export type Work = {
  readonly job: JudgeJob
  /** Results of its tests from earlier slices. */
  readonly before: readonly TestResult[]
  /** Identifies the job over restarts; null if nothing does. */
  readonly key: string | null
}

/** `confirm` is called once the result is stored; until then its worker keeps a copy. */
export type PlaceOutcome = SlotOutcome & { readonly confirm?: () => void }

/** The slot is gone through no fault of the job: the worker or NATS no longer answers. */
export class PlaceGone extends Error {
  override readonly name = 'PlaceGone'
}

/** A slot that was taken for one job. Either `release` or `discard` is called at its end. */
export type TakenPlace = {
  /** The worker that has the slot; null: this process. */
  readonly worker: string | null
  /** Rejects with JobCancelled, or because the slot failed; the job may then be judged again elsewhere. */
  judge(work: Work, tools: WorkTools): Promise<PlaceOutcome>
  release(): void
  discard(reason: string): void
}
