import { type ContestStatus, statusAt } from './schedule'

/** What of a contest decides who may do what. */
export type Terms = {
  readonly startAtMs: number
  readonly durationMin: number
  readonly maxParticipants: number | null
  readonly isPublic: boolean
  readonly allowVirtual: boolean
  /** null until everything is judged and shown. */
  readonly finalAtMs: number | null
}

/** A user as one contest knows them. */
export type Standing = {
  readonly entry: { readonly disqualifiedAtMs: number | null } | null
  /** The virtual run that is still running. */
  readonly run: {
    readonly startedAtMs: number
    readonly endsAtMs: number
    readonly disqualifiedAtMs: number | null
  } | null
  readonly isSetter: boolean
  /** Sees what contestants do not, or did so before: takes part out of competition only. */
  readonly isInsider: boolean
  /** On the list of a private contest, or with its code. */
  readonly isInvited: boolean
}

type Participation = 'registered' | 'virtual' | 'none'

/** How someone takes part now. A virtual run ends by itself. */
export function participationAt({ entry, run }: Pick<Standing, 'entry' | 'run'>, nowMs: number): Participation {
  if (run !== null && nowMs < run.endsAtMs) return 'virtual'
  return entry === null ? 'none' : 'registered'
}

type RegistrationRefusal =
  | 'CONTEST_SETTER'
  | 'ALREADY_REGISTERED'
  | 'REGISTRATION_CLOSED'
  | 'CONTEST_FULL'
  | 'CONTEST_PRIVATE'

type RegistrationContext = { readonly standing: Standing; readonly participants: number; readonly nowMs: number }

/** Open from publication to the start; null if this user may register now. */
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

type VirtualRefusal =
  | 'VIRTUAL_NOT_ALLOWED'
  | 'VIRTUAL_TOO_EARLY'
  | 'VIRTUAL_RUNNING'
  | 'VIRTUAL_SETTER'
  | 'CONTEST_PRIVATE'
  | 'DISQUALIFIED'

/**
 * Only after the end, only if allowed, one run at a time, not by who set the problems. Null if this user may start one.
 */
export function virtualRefusal(terms: Terms, standing: Standing, nowMs: number): VirtualRefusal | null {
  if (!terms.allowVirtual) return 'VIRTUAL_NOT_ALLOWED'
  if (statusAt(terms, nowMs) !== 'finished') return 'VIRTUAL_TOO_EARLY'
  if (standing.isSetter) return 'VIRTUAL_SETTER'
  if (isOut(terms, standing)) return 'DISQUALIFIED'
  if (!terms.isPublic && standing.entry === null && !standing.isInvited) return 'CONTEST_PRIVATE'
  return standing.run !== null && nowMs < standing.run.endsAtMs ? 'VIRTUAL_RUNNING' : null
}

/** Until the contest is final who is disqualified submits nothing at all. */
export const isOut = ({ finalAtMs }: Terms, { entry }: Standing): boolean =>
  finalAtMs === null && entry !== null && entry.disqualifiedAtMs !== null

/**
 * Who sees the problems: setters always, participants from the start, everybody else who may see the contest from its
 * end.
 */
export function maySeeProblems(terms: Terms, standing: Standing, nowMs: number): boolean {
  if (standing.isSetter) return true
  const status: ContestStatus = statusAt(terms, nowMs)
  if (status === 'upcoming') return false
  if (standing.entry !== null || standing.run !== null) return true
  return status === 'finished' && (terms.isPublic || standing.isInvited)
}
