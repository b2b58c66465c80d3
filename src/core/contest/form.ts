import type { ContestForm } from '#contracts/http/contest-form'
import { lengthOf } from '#contracts/length-of'
import { isRenderable, TOO_HEAVY } from '#core/markup'
import { DEFAULTS, DURATION_MIN, FARTHEST_START, POINTS } from './constants'
import type { Subtask } from './formats/index'

const MAX_TITLE = 200

export type CheckedProblem = Readonly<ReturnType<typeof problemsOf>[number]>
export type CheckedContest = Readonly<ReturnType<typeof contestOf>>
/** `fields`: the errors by the form's field names. */
type FormRefusal = {
  readonly ok: false
  readonly code: 'VALIDATION' | 'CONTEST_WITHOUT_PROBLEMS' | 'CONTEST_IN_THE_PAST'
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

const isWhole = (value: number, least: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** Whether a problem may have this many points in a contest. */
export const areProblemPoints = (points: number): boolean => isWhole(points, POINTS.least, POINTS.most)

/** Whether this can be a problem's position. That positions are unique is checked for all problems together. */
export const isProblemOrder = (order: number): boolean => isWhole(order, 1)

/**
 * The rules of a contest (docs/coverage.md#5-validation-rules), with the defaults of docs/coverage.md#9-constants-and-limits.
 * `keptStartAtMs`: the start of an existing contest, which may be in the past.
 */
export function checkContestForm(
  form: ContestForm,
  nowMs: number,
  keptStartAtMs: number | null = null,
): { readonly ok: true; readonly contest: CheckedContest; readonly problems: readonly CheckedProblem[] } | FormRefusal {
  const startAtMs = Date.parse(form.startTime)
  const fields = fieldErrors(form, { startAtMs, isEarlyEnough: startAtMs > nowMs || startAtMs === keptStartAtMs })
  const [first, ...others] = Object.values(fields)
  if (first !== undefined) {
    const code = others.length === 0 ? (CODE_OF[first] ?? 'VALIDATION') : 'VALIDATION'
    return { ok: false, code, message: first, fields }
  }
  return { ok: true, contest: contestOf(form, startAtMs), problems: problemsOf(form) }
}

const NO_PROBLEMS = 'Please select at least one problem'
const IN_THE_PAST = 'Start time must be in the future'
/** Errors with their own code, which is used if nothing else is wrong. */
const CODE_OF: Readonly<Record<string, FormRefusal['code']>> = {
  [NO_PROBLEMS]: 'CONTEST_WITHOUT_PROBLEMS',
  [IN_THE_PAST]: 'CONTEST_IN_THE_PAST',
}

function contestOf(form: ContestForm, startAtMs: number) {
  return {
    title: form.title.trim(),
    description: form.description,
    format: form.format ?? 'points',
    startAtMs,
    durationMin: form.duration,
    maxParticipants: form.maxParticipants ?? null,
    isPublic: form.isPublic ?? true,
    accessCode: form.accessCode?.trim() || null,
    allowVirtual: form.allowVirtualParticipation ?? true,
    penaltyMin: form.penaltyPerWrongSubmission ?? DEFAULTS.penaltyMin,
    maxSubmissionsPerProblem: form.maxSubmissionsPerProblem ?? DEFAULTS.maxSubmissionsPerProblem,
    freezeMin: form.freezeMinutes ?? null,
    keepsFreeze: form.keepsFreeze ?? false,
    disqualifyAfter: form.disqualifyAfter === undefined ? DEFAULTS.disqualifyAfter : form.disqualifyAfter,
    isRated: form.isRated ?? true,
    ratedLeast: form.ratedLeast ?? DEFAULTS.ratedLeast,
  }
}

const problemsOf = ({ problems }: ContestForm) =>
  problems.map(({ problemId, points, order, subtasks, editorial }) => ({
    problemId,
    points,
    ordinal: order,
    subtasks: subtasks ?? null,
    editorial: editorial ?? '',
  }))

function fieldErrors(
  form: ContestForm,
  { startAtMs, isEarlyEnough }: { readonly startAtMs: number; readonly isEarlyEnough: boolean },
): Record<string, string> {
  const checks: readonly (readonly [field: string, isRight: boolean, message: string])[] = [
    ['title', form.title.trim() !== '', 'Title is required'],
    ['title', lengthOf(form.title.trim()) <= MAX_TITLE, `Title must be at most ${MAX_TITLE} characters`],
    ['description', form.description.trim() !== '', 'Description is required'],
    ['description', isRenderable(form.description), TOO_HEAVY],
    [
      'accessCode',
      form.isPublic !== false || Boolean(form.accessCode?.trim()) || (form.invitedUsernames ?? []).length > 0,
      'A private contest needs an access code or invited users',
    ],
    ['startTime', !Number.isNaN(startAtMs), 'Start time is required'],
    ['startTime', Number.isNaN(startAtMs) || isEarlyEnough, IN_THE_PAST],
    ['startTime', !(startAtMs >= FARTHEST_START.atMs), FARTHEST_START.message],
    ['duration', isWhole(form.duration, DURATION_MIN.least, DURATION_MIN.most), 'Duration must be 30 to 300 minutes'],
    [
      'maxParticipants',
      form.maxParticipants == null || isWhole(form.maxParticipants, 1),
      'Max participants must be at least 1, or empty for unlimited',
    ],
    [
      'penaltyPerWrongSubmission',
      isWhole(form.penaltyPerWrongSubmission ?? 0, 0),
      'Penalty per wrong submission must be at least 0',
    ],
    [
      'maxSubmissionsPerProblem',
      isWhole(form.maxSubmissionsPerProblem ?? 1, 1),
      'Max submissions per problem must be at least 1',
    ],
    [
      'freezeMinutes',
      form.freezeMinutes == null || isWhole(form.freezeMinutes, 1, form.duration),
      'The freeze must be at least 1 minute and at most the duration',
    ],
    ['ratedLeast', isWhole(form.ratedLeast ?? DEFAULTS.ratedLeast, 2), 'A rated contest needs at least 2 participants'],
    [
      'disqualifyAfter',
      form.disqualifyAfter == null || isWhole(form.disqualifyAfter, 1),
      'Disqualify after at least 1 violation, or never',
    ],
    ...problemChecks(form),
  ]
  const errors: Record<string, string> = {}
  for (const [field, isRight, message] of checks) if (!isRight) errors[field] ??= message
  return errors
}

function problemChecks({ problems }: ContestForm): (readonly [string, boolean, string])[] {
  const ids = new Set(problems.map(({ problemId }) => problemId))
  return [
    ['problems', problems.length > 0, NO_PROBLEMS],
    ['problems', ids.size === problems.length, 'Each problem can be in a contest once'],
    ['problems', problems.every(({ points }) => areProblemPoints(points)), 'Problem points must be 1 to 1000'],
    ['problems', problems.every(({ order }) => isProblemOrder(order)), 'Problem order must be at least 1'],
    ['problems', problems.every(({ editorial }) => isRenderable(editorial ?? '')), `An editorial: ${TOO_HEAVY}`],
    [
      'problems',
      new Set(problems.map(({ order }) => order)).size === problems.length,
      'Two problems cannot have the same order',
    ],
    [
      'problems',
      problems.every(({ points, subtasks }) => areSubtasksRight(subtasks ?? null, points)),
      "A problem's subtasks must add up to its points, each over tests that exist",
    ],
  ]
}

function areSubtasksRight(subtasks: readonly Subtask[] | null, points: number): boolean {
  if (subtasks === null) return true
  const areRanges = subtasks.every(
    (one) => isWhole(one.points, 0) && isWhole(one.fromOrdinal, 1) && isWhole(one.toOrdinal, one.fromOrdinal, 10_000),
  )
  return areRanges && subtasks.reduce((sum, one) => sum + one.points, 0) === points
}
