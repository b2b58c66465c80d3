import type { RegistrationRefusal, VirtualRefusal } from '#contracts/http/contests'
import { type ContestStatus, statusAt } from './schedule'

/** The terms of a contest that decide who may do what. */
export type Terms = {
  readonly startAtMs: number
  readonly durationMin: number
  readonly maxParticipants: number | null
  readonly isPublic: boolean
  readonly allowVirtual: boolean
  /** null until all submissions are judged and revealed. */
  readonly finalAtMs: number | null
}

/** The relation of a user to one contest. */
export type Standing = {
  readonly entry: { readonly disqualifiedAtMs: number | null } | null
  /** The user's latest virtual run, which may be over. */
  readonly run: {
    readonly startedAtMs: number
    readonly endsAtMs: number
    readonly disqualifiedAtMs: number | null
  } | null
  readonly isSetter: boolean
  /** Whether the user sees, or once saw, what is hidden from contestants; such users take part only out of competition. */
  readonly isInsider: boolean
  /** Whether the user is on the list of a private contest or has its code. */
  readonly isInvited: boolean
}

/** The user's virtual run while it lasts; it ends by itself. Null without one. */
export const currentRun = <Run extends { readonly endsAtMs: number }>(
  { run }: { readonly run: Run | null },
  nowMs: number,
): Run | null => (run !== null && nowMs < run.endsAtMs ? run : null)

type RegistrationContext = { readonly standing: Standing; readonly participants: number; readonly nowMs: number }

/** Registration is open from publication to the start. Returns null if this user may register now. */
export function registrationRefusal(
  terms: Terms,
  { standing, participants, nowMs }: RegistrationContext,
): RegistrationRefusal | null {
  if (standing.entry !== null) return 'ALREADY_REGISTERED'
  if (standing.isSetter) return 'CONTEST_SETTER'
  if (statusAt(terms, nowMs) !== 'upcoming') return 'REGISTRATION_CLOSED'
  if (!terms.isPublic && !standing.isInvited) return 'CONTEST_PRIVATE'
  return terms.maxParticipants !== null && participants >= terms.maxParticipants ? 'CONTEST_FULL' : null
}

/**
 * Virtual runs are possible only after the end, if allowed, one at a time, and not for the setters. Returns null if this user may start
 * one.
 */
export function virtualRefusal(terms: Terms, standing: Standing, nowMs: number): VirtualRefusal | null {
  if (!terms.allowVirtual) return 'VIRTUAL_NOT_ALLOWED'
  if (statusAt(terms, nowMs) !== 'finished') return 'VIRTUAL_TOO_EARLY'
  if (standing.isSetter) return 'VIRTUAL_SETTER'
  if (isOut(terms, standing)) return 'DISQUALIFIED'
  if (!terms.isPublic && standing.entry === null && !standing.isInvited) return 'CONTEST_PRIVATE'
  return currentRun(standing, nowMs) === null ? null : 'VIRTUAL_RUNNING'
}

/** Whether the user is disqualified in a contest that is not final, and so may not submit. */
export const isOut = ({ finalAtMs }: Terms, { entry }: Standing): boolean =>
  finalAtMs === null && entry !== null && entry.disqualifiedAtMs !== null

/** Setters always see the problems, participants from the start, and all other users who may see the contest from its end. */
export function maySeeProblems(terms: Terms, standing: Standing, nowMs: number): boolean {
  if (standing.isSetter) return true
  const status: ContestStatus = statusAt(terms, nowMs)
  if (status === 'upcoming') return false
  if (standing.entry !== null || standing.run !== null) return true
  return status === 'finished' && (terms.isPublic || standing.isInvited)
}
