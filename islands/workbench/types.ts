import type { SubmissionScore } from '#contracts/http/archive'
import type { RunResult } from '#contracts/http/judge'
import type { PracticeLanguage } from '#contracts/http/practice'

/** A language of the picker with what the editor needs to know about it. */
export type BenchLanguage = PracticeLanguage

/** What is submitted from the editor. */
export type Program = { readonly code: string; readonly language: BenchLanguage }

export type Work = 'idle' | 'running' | 'submitting' | 'judging'

/** What the results panel shows; null if it is closed. */
export type Shown = {
  readonly what: 'run' | 'submission'
  readonly result: RunResult
  /** Only for a submission to a problem with partial scores. */
  readonly score?: SubmissionScore | null
} | null

/** The outcome of a submission. A null `result` means that the connection was lost, and the verdict is shown elsewhere. */
export type SubmitOutcome =
  | { readonly ok: true; readonly result: RunResult | null; readonly score?: SubmissionScore | null }
  | { readonly ok: false; readonly error: string }
