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
  /** '30: 1-5, 70: 6-12'; '' = the problem is one piece. */
  subtasks: '',
  /** Everybody can see and solve it already. */
  isOpen: false,
  /** Markdown, opened at the end. */
  editorial: '',
}
export type ChosenProblem = Readonly<typeof NO_PROBLEM>

/** Section 9's defaults. */
const FIELDS = {
  title: '',
  description: '',
  /** As a field for local date and time holds it: 2026-11-21T20:00. The browser fills it in: only it knows its time zone. */
  startTime: '',
  duration: String(DEFAULTS.durationMin),
  /** '' = unlimited. */
  maxParticipants: '',
  penaltyPerWrongSubmission: String(DEFAULTS.penaltyMin),
  maxSubmissionsPerProblem: String(DEFAULTS.maxSubmissionsPerProblem),
  isPublic: true,
  allowVirtualParticipation: true,
  /** Of a private contest. */
  accessCode: '',
  /** Of a private contest: names with commas or lines between. */
  invitedUsernames: '',
  /** '' = never. */
  freezeMinutes: '',
  keepsFreeze: false,
  /** Contest admins, with commas or lines between. */
  shutOutUsernames: '',
  closeProblems: false,
  isRated: true,
  ratedLeast: String(DEFAULTS.ratedLeast),
  /** '' = only a contest admin decides. */
  disqualifyAfter: String(DEFAULTS.disqualifyAfter),
}

/** The form as it is typed. */
export type ContestDraft = Readonly<typeof FIELDS> & {
  readonly format: FormatKey
  readonly problems: readonly ChosenProblem[]
  /** Of a contest that is there: the version that it was typed over. Kept with it, as a reload may find a newer one. */
  readonly base?: ContestBase
}
export type ContestBase = Pick<ContestEditable, 'version' | 'form'>
export const EMPTY_CONTEST: ContestDraft = { ...FIELDS, format: 'points', problems: [] }
/** For drafts that were kept: every list with one element. */
export const CONTEST_MODEL: ContestDraft = { ...EMPTY_CONTEST, problems: [NO_PROBLEM] }

/** An empty field is no number: the rules refuse it. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
/** An empty field is left open on purpose. */
const openNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text))
const namesOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((name) => name.replace(/^@/, ''))
    .filter((name) => name !== '')

/**
 * The form as it is sent. `timeZone`: of the field for the start. `keptStart`: the start of the contest that is
 * changed; the field has no seconds, so that the same minute means the same start.
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
    // What cannot be read is refused by the rules, which want the parts to add up to the points.
    subtasks: FORMATS[draft.format].countsParts ? (readSubtasks(subtasks) ?? { subtasks: [] }).subtasks : null,
    editorial,
  })),
})

const textOf = (value: number | null): string => (value === null ? '' : String(value))

/** An existing contest as the form's values. The browser fills in the start. */
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
 * What someone changed of `base` goes on top of what stands now; everything else is as it stands. In which order a problem has its fields
 * says nothing: a draft that was kept, or a problem chosen again, may have another.
 */
export function onTopOf(theirs: ContestDraft, mine: ContestDraft, base: ContestDraft): ContestDraft {
  const written = (draft: ContestDraft, key: string) => JSON.stringify(Reflect.get(draft, key), Object.keys(NO_PROBLEM))
  const isMine = (key: string): boolean => written(mine, key) !== written(base, key)
  const changed = Object.fromEntries(Object.entries(mine).filter(([key]) => isMine(key)))
  return { ...theirs, ...changed, ...(theirs.base !== undefined && { base: theirs.base }) }
}

/** An hour from now, as a field for date and time takes it. */
export const defaultStart = (nowMs: number, timeZone: string): string =>
  localTime(nowMs + DEFAULTS.startsInMs, timeZone)

/** A problem as it is chosen: the default points, after those that are there. */
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
