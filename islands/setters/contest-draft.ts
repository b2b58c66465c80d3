import type { ContestForm } from '#contracts/http/contests'
import { DEFAULTS } from '#core/contest'

/** `order` and `points` are text until they are sent. */
export type ChosenProblem = {
  readonly problemId: string
  readonly title: string
  readonly points: string
  readonly order: string
}

/** The form as it is typed. */
export type ContestDraft = {
  readonly title: string
  readonly description: string
  /** As a field for local date and time holds it: 2026-11-21T20:00. */
  readonly startTime: string
  readonly duration: string
  /** '' = unlimited. */
  readonly maxParticipants: string
  readonly penaltyPerWrongSubmission: string
  readonly maxSubmissionsPerProblem: string
  readonly isPublic: boolean
  readonly allowVirtualParticipation: boolean
  /** Of a private contest. */
  readonly accessCode: string
  readonly problems: readonly ChosenProblem[]
}

/** Section 9's defaults. The start is the browser's to fill in: only it knows its time zone. */
export const EMPTY_CONTEST: ContestDraft = {
  title: '',
  description: '',
  startTime: '',
  duration: String(DEFAULTS.durationMin),
  maxParticipants: '',
  penaltyPerWrongSubmission: String(DEFAULTS.penaltyMin),
  maxSubmissionsPerProblem: String(DEFAULTS.maxSubmissionsPerProblem),
  isPublic: true,
  allowVirtualParticipation: true,
  accessCode: '',
  problems: [],
}
/** For drafts that were kept: every list with one element. */
export const CONTEST_MODEL: ContestDraft = {
  ...EMPTY_CONTEST,
  problems: [{ problemId: '', title: '', points: '', order: '' }],
}

/** An empty field is no number: the rules refuse it. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

function instantOf(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

export const contestFormOf = (draft: ContestDraft): ContestForm => ({
  title: draft.title,
  description: draft.description,
  startTime: instantOf(draft.startTime),
  duration: numberOf(draft.duration),
  maxParticipants: draft.maxParticipants.trim() === '' ? null : numberOf(draft.maxParticipants),
  penaltyPerWrongSubmission: numberOf(draft.penaltyPerWrongSubmission),
  maxSubmissionsPerProblem: numberOf(draft.maxSubmissionsPerProblem),
  isPublic: draft.isPublic,
  allowVirtualParticipation: draft.allowVirtualParticipation,
  ...(draft.isPublic ? {} : { accessCode: draft.accessCode }),
  problems: draft.problems.map(({ problemId, points, order }) => ({
    problemId,
    points: numberOf(points),
    order: numberOf(order),
  })),
})

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** An hour from now in the browser's own time zone, as a field for date and time takes it. */
export function defaultStart(nowMs: number): string {
  const at = new Date(nowMs + DEFAULTS.startsInMs)
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** A problem as it is chosen: the default points, after those that are there. */
export const chosen = (
  { _id, title }: { readonly _id: string; readonly title: string },
  among: readonly ChosenProblem[],
): ChosenProblem => ({
  problemId: _id,
  title,
  points: String(DEFAULTS.points),
  order: String(Math.max(0, ...among.map(({ order }) => Number(order) || 0)) + 1),
})
