import type { ContestEditable, ContestForm } from '#contracts/http/contest-form'
import type { ProblemSummary } from '#contracts/http/problems'
import { DEFAULTS, FORMATS, type FormatKey, readSubtasks, writeSubtasks } from '#core/contest'
import { instantOf, localTime } from '#ui'

/** `order` and `points` are text until they are sent. */
const NO_PROBLEM = {
  problemId: '',
  title: '',
  points: '',
  order: '',
  /** Subtasks as text: '30: 1-5, 70: 6-12'. An empty string means that the problem has none. */
  subtasks: '',
  /** Whether the problem is already public, so that everybody can see and solve it. */
  isOpen: false,
  /** Markdown; published when the contest ends. */
  editorial: '',
}
export type ChosenProblem = Readonly<typeof NO_PROBLEM>

/** The defaults of the form (docs/coverage.md#9-constants-and-limits). */
const FIELDS = {
  title: '',
  description: '',
  /** The value of a datetime-local field: 2026-11-21T20:00. The browser fills it in, because only the browser knows its time zone. */
  startTime: '',
  duration: String(DEFAULTS.durationMin),
  /** An empty string means unlimited. */
  maxParticipants: '',
  penaltyPerWrongSubmission: String(DEFAULTS.penaltyMin),
  maxSubmissionsPerProblem: String(DEFAULTS.maxSubmissionsPerProblem),
  isPublic: true,
  allowVirtualParticipation: true,
  /** Only for a private contest. */
  accessCode: '',
  /** Only for a private contest: usernames separated by commas or lines. */
  invitedUsernames: '',
  /** An empty string means that the standings never freeze. */
  freezeMinutes: '',
  keepsFreeze: false,
  /** Contest admins without access to this contest, separated by commas or lines. */
  shutOutUsernames: '',
  closeProblems: false,
  isRated: true,
  ratedLeast: String(DEFAULTS.ratedLeast),
  /** An empty string means that only a contest admin disqualifies. */
  disqualifyAfter: String(DEFAULTS.disqualifyAfter),
}

/** The form as the user typed it. */
export type ContestDraft = Readonly<typeof FIELDS> & {
  readonly format: FormatKey
  readonly problems: readonly ChosenProblem[]
  /**
   * For an existing contest: the version that this draft changes. It is stored with the draft, because a reload may load a newer version.
   */
  readonly base?: ContestBase
}
export type ContestBase = Pick<ContestEditable, 'version' | 'form'>
export const EMPTY_CONTEST: ContestDraft = { ...FIELDS, format: 'points', problems: [] }
/** A model for stored drafts, in which every list has one element. */
export const CONTEST_MODEL: ContestDraft = { ...EMPTY_CONTEST, problems: [NO_PROBLEM] }

/** An empty field becomes NaN, which the rules refuse. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
/** An empty field becomes null, which means no limit. */
const openNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text))
const namesOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((name) => name.replace(/^@/, ''))
    .filter((name) => name !== '')

/**
 * The form as the call takes it. `timeZone` is that of the start field. `keptStart` is the start of the contest that is edited: the field
 * has no seconds, so the same minute keeps the exact start.
 */
export const contestFormOf = (draft: ContestDraft, timeZone: string, keptStart: string | null = null): ContestForm => ({
  title: draft.title,
  description: draft.description,
  startTime:
    keptStart !== null && draft.startTime === localTime(Date.parse(keptStart), timeZone)
      ? keptStart
      : instantOf(draft.startTime, timeZone),
  duration: numberOf(draft.duration),
  maxParticipants: openNumber(draft.maxParticipants),
  penaltyPerWrongSubmission: numberOf(draft.penaltyPerWrongSubmission),
  maxSubmissionsPerProblem: numberOf(draft.maxSubmissionsPerProblem),
  isPublic: draft.isPublic,
  allowVirtualParticipation: draft.allowVirtualParticipation,
  ...(draft.isPublic ? {} : { accessCode: draft.accessCode, invitedUsernames: namesOf(draft.invitedUsernames) }),
  format: draft.format,
  freezeMinutes: openNumber(draft.freezeMinutes),
  keepsFreeze: draft.keepsFreeze,
  shutOutUsernames: namesOf(draft.shutOutUsernames),
  ...(draft.closeProblems && { closeProblems: true }),
  isRated: draft.isRated,
  ratedLeast: numberOf(draft.ratedLeast),
  disqualifyAfter: openNumber(draft.disqualifyAfter),
  problems: draft.problems.map(({ problemId, points, order, subtasks, editorial }) => ({
    problemId,
    points: numberOf(points),
    order: numberOf(order),
    // Subtasks that cannot be parsed become an empty list, which the rules refuse because the points do not add up.
    subtasks: FORMATS[draft.format].countsParts ? (readSubtasks(subtasks) ?? { subtasks: [] }).subtasks : null,
    editorial,
  })),
})

const textOf = (value: number | null): string => (value === null ? '' : String(value))

/** An existing contest as the values of the form. The browser fills in the start. */
export const draftOf = ({ form }: Pick<ContestEditable, 'form'>): ContestDraft => ({
  ...form,
  startTime: '',
  duration: String(form.duration),
  maxParticipants: textOf(form.maxParticipants),
  penaltyPerWrongSubmission: String(form.penaltyPerWrongSubmission),
  maxSubmissionsPerProblem: String(form.maxSubmissionsPerProblem),
  accessCode: form.accessCode ?? '',
  invitedUsernames: form.invitedUsernames.join(', '),
  freezeMinutes: textOf(form.freezeMinutes),
  shutOutUsernames: form.shutOutUsernames.join(', '),
  closeProblems: false,
  ratedLeast: String(form.ratedLeast),
  disqualifyAfter: textOf(form.disqualifyAfter),
  problems: form.problems.map((problem) => ({
    ...problem,
    points: String(problem.points),
    order: String(problem.order),
    subtasks: writeSubtasks(problem.subtasks),
  })),
})

/**
 * Merges two versions of a form: what `mine` changed since `base` replaces the values of `theirs`, and everything else stays as in
 * `theirs`. The order of a problem's properties is ignored, because it may differ in a stored draft or a problem that was chosen again.
 */
export function onTopOf(theirs: ContestDraft, mine: ContestDraft, base: ContestDraft): ContestDraft {
  const written = (draft: ContestDraft, key: string) => JSON.stringify(Reflect.get(draft, key), Object.keys(NO_PROBLEM))
  const isMine = (key: string): boolean => written(mine, key) !== written(base, key)
  const changed = Object.fromEntries(Object.entries(mine).filter(([key]) => isMine(key)))
  return { ...theirs, ...changed, ...(theirs.base !== undefined && { base: theirs.base }) }
}

/** The default start, one hour from now, as the value of a datetime-local field. */
export const defaultStart = (nowMs: number, timeZone: string): string =>
  localTime(nowMs + DEFAULTS.startsInMs, timeZone)

/** A newly chosen problem with the default points, ordered after the existing ones. */
export const chosen = (
  { _id, title, isContestOnly }: Pick<ProblemSummary, '_id' | 'title' | 'isContestOnly'>,
  among: readonly ChosenProblem[],
): ChosenProblem => ({
  problemId: _id,
  title,
  isOpen: !isContestOnly,
  points: String(DEFAULTS.points),
  subtasks: '',
  editorial: '',
  order: String(Math.max(0, ...among.map(({ order }) => Number(order) || 0)) + 1),
})
