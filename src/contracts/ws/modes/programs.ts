import { Type } from '@sinclair/typebox'
import type { ProblemId, SubmissionId, UserId } from '../../ids'
import {
  CountSchema,
  type DuelVerdict,
  DuelVerdictSchema,
  event,
  InstantSchema,
  ProblemIdSchema,
  SubmissionIdSchema,
  UserIdSchema,
} from '../event-fields'

/** What the modes have in common in which programs are submitted and judged. */

/** Where a submission stands. `void` = the judge failed for good; it counts for no one and against no one. */
export type SubmissionOutcome =
  | { readonly status: 'judging' }
  | {
      readonly status: 'judged'
      readonly verdict: DuelVerdict
      readonly passed: number
      readonly total: number
      readonly judgedAtMs: number
    }
  | { readonly status: 'void' }

export type DuelSubmission = {
  readonly submissionId: SubmissionId
  readonly userId: UserId
  /** Receipt order over the whole server. Order means this number, never the order of verdicts. */
  readonly seq: number
  readonly receivedAtMs: number
  /** null where the viewer is not to know it. */
  readonly languageId: number | null
  readonly outcome: SubmissionOutcome
  /** How long a frame took to its author and back when it was received; null where that was not known. */
  readonly roundTripMs: number | null
  /** Of a broken program that was to be mended: lines that differ from it. */
  readonly changedLines?: number
  /** Of a page of the CSS arena: its length. */
  readonly characters?: number
  /** Of a room with several problems: the one it is for. */
  readonly problemId?: ProblemId
}

export const PROGRAM_EVENTS = [
  event('submitted', {
    userId: UserIdSchema,
    submissionId: SubmissionIdSchema,
    seq: Type.Integer({ minimum: 1 }),
    receivedAtMs: InstantSchema,
    /** null where the viewer is not to know it: the opponent. */
    languageId: Type.Union([Type.Integer(), Type.Null()]),
    /** How long a frame took to the player and back just then, as the server measured it. */
    roundTripMs: Type.Optional(Type.Union([CountSchema, Type.Null()])),
    /** Of a broken program that was to be mended: lines that differ from it. */
    changedLines: Type.Optional(CountSchema),
    /** Of a page of the CSS arena. */
    characters: Type.Optional(CountSchema),
    /** Of a room with several problems. */
    problemId: Type.Optional(ProblemIdSchema),
  }),
  /** The judge itself failed on it for good. It counts for no one and against no one. */
  event('voided', { submissionId: SubmissionIdSchema }),
  event('judged', {
    submissionId: SubmissionIdSchema,
    verdict: DuelVerdictSchema,
    passed: CountSchema,
    total: CountSchema,
  }),
] as const
