import type { Verdict } from '#core/verdict'

/** What became of one test, as far as points follow from it. */
export type GradedTest = {
  readonly verdict: Verdict
  /** What the problem's own validator wrote of it; left out or null: nothing. */
  readonly score?: number | null
  readonly multiplier?: number | null
}

/**
 * How a problem's points follow from its tests. Tests belong to the group with the longest path that theirs begins with:
 * `secret/a/01` is in `secret/a`. What is not said of a group is as its format has it.
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
  /** Groups (or `sample`) all of whose tests have to be accepted. */
  readonly requires: readonly string[]
}

/** A group of the legacy format, with what it inherits: `` (the whole), `sample`, `secret`, and folders below these. */
export type LegacyRules = {
  readonly path: string
  readonly scores: 'sum' | 'avg' | 'min' | 'max'
  readonly verdicts: 'worst_error' | 'first_error' | 'always_accept'
  readonly acceptsAny: boolean
  readonly ignoresSample: boolean
  /** Nothing that comes after a rejection counts. */
  readonly breaks: boolean
  readonly acceptScore: number
  readonly rejectScore: number
  /** null: without end. */
  readonly least: number | null
  readonly most: number | null
}

export type GroupGrade = {
  readonly path: string
  readonly verdict: Verdict
  readonly score: number
  /** The most that it could have brought; null: unbounded. */
  readonly most: number | null
}

/** What a submission came to. */
export type Grade = {
  /**
   * Accepted: all that was asked for is right, and the score is the whole one. Else the verdict of the group or test that failed;
   * Wrong Answer where all were accepted for less than the whole score.
   */
  readonly verdict: Verdict
  /** Whether the groups' rules accept it, for part of the score, too. */
  readonly isPartlyAccepted: boolean
  readonly score: number
  readonly most: number | null
  /** The groups that bring the points, in their order: those directly below the secret data, or that itself. */
  readonly groups: readonly GroupGrade[]
  /** Why the problem's own files are at fault; null: they are not. */
  readonly fault: string | null
}
