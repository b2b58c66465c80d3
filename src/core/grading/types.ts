import type { Verdict } from '#core/verdict'

/** The result of one test as far as it affects points. */
export type GradedTest = {
  readonly verdict: Verdict
  /** The score from the problem's own validator; null or omitted if it wrote none. */
  readonly score?: number | null
  readonly multiplier?: number | null
}

/**
 * How tests give points. A test belongs to the group with the longest path that is a prefix of its own: `secret/a/01` is in `secret/a`.
 * Omitted fields have the defaults of the format.
 */
export type Grading =
  | { readonly format: '2025-09'; readonly groups: readonly GroupRules[] }
  | { readonly format: 'legacy'; readonly groups: readonly LegacyRules[] }

/** A group of the 2025-09 format: `secret`, or a folder below it. */
export type GroupRules = {
  readonly path: string
  /** null: unbounded. */
  readonly most: number | null
  readonly aggregation: 'pass-fail' | 'sum' | 'min'
  /** The groups (or `sample`) whose tests must all be accepted. */
  readonly requires: readonly string[]
}

/** A group of the legacy format with what it inherits: `` (the whole), `sample`, `secret`, and folders below these. */
export type LegacyRules = {
  readonly path: string
  readonly scores: 'sum' | 'avg' | 'min' | 'max'
  readonly verdicts: 'worst_error' | 'first_error' | 'always_accept'
  readonly acceptsAny: boolean
  readonly ignoresSample: boolean
  /** Whether nothing after a rejection counts. */
  readonly breaks: boolean
  readonly acceptScore: number
  readonly rejectScore: number
  /** null if unbounded. */
  readonly least: number | null
  readonly most: number | null
}

export type GroupGrade = {
  readonly path: string
  readonly verdict: Verdict
  readonly score: number
  /** The most it could give; null if unbounded. */
  readonly most: number | null
}

/** The grade of a submission. */
export type Grade = {
  /**
   * Accepted if everything required is right and the score is full. Else the verdict of the failed group or test; Wrong Answer if all were
   * accepted below the full score.
   */
  readonly verdict: Verdict
  /** Whether the groups' rules accept it, even for a partial score. */
  readonly isPartlyAccepted: boolean
  readonly score: number
  readonly most: number | null
  /** The groups that give the points, in order: those directly below the secret data, or the secret data itself. */
  readonly groups: readonly GroupGrade[]
  /** An error in the problem's own files; null if there is none. */
  readonly fault: string | null
}
