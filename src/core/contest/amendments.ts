import { MINUTE_MS } from '#contracts/durations'
import { plural } from '#contracts/plural'
import type { CheckedContest, CheckedProblem } from './form'
import { type ContestStatus, isFrozen, statusAt } from './schedule'

/** How a field may change. `raised`: only upwards. `unfrozen`: until the freeze has begun. `off`: it can be switched off but not on. */
type Freedom = 'free' | 'locked' | 'raised' | 'unfrozen' | 'off'

/**
 * The fields that organisers can change, by the form's names and in its order; `editorials` is part of the form's `problems`. While the
 * contest runs, no change may take away results: time and attempts are only added.
 */
const ACTIVE = {
  title: 'free',
  description: 'free',
  startTime: 'locked',
  duration: 'raised',
  maxParticipants: 'locked',
  penaltyPerWrongSubmission: 'locked',
  maxSubmissionsPerProblem: 'raised',
  isPublic: 'free',
  accessCode: 'free',
  invitedUsernames: 'free',
  allowVirtualParticipation: 'free',
  format: 'locked',
  freezeMinutes: 'unfrozen',
  keepsFreeze: 'free',
  shutOutUsernames: 'locked',
  isRated: 'off',
  ratedLeast: 'locked',
  disqualifyAfter: 'free',
  problems: 'locked',
  editorials: 'free',
} as const satisfies Readonly<Record<string, Freedom>>
export type ContestField = keyof typeof ACTIVE

const isField = (name: string): name is ContestField => Object.hasOwn(ACTIVE, name)
export const CONTEST_FIELDS: readonly ContestField[] = Object.keys(ACTIVE).filter(isField)

/** After the end only the description and the visibility may change. */
const FINISHED: Readonly<Record<ContestField, Freedom>> = {
  ...ACTIVE,
  duration: 'locked',
  maxSubmissionsPerProblem: 'locked',
  freezeMinutes: 'locked',
  isRated: 'locked',
  disqualifyAfter: 'locked',
}
const FREEDOMS = { active: ACTIVE, finished: FINISHED }

/** Before the start every field may change, because there are no submissions under the old terms. */
export const freedomOf = (field: ContestField, status: ContestStatus): Freedom =>
  status === 'upcoming' ? 'free' : FREEDOMS[status][field]

/** The checked terms of a contest form. */
export type ContestTerms = {
  readonly contest: CheckedContest & { readonly thawedAtMs: number | null }
  readonly problems: readonly CheckedProblem[]
  readonly invited: readonly string[]
  readonly shutOut: readonly string[]
}

/** A change of one field. Values are text; null for none, never or unlimited. */
export type Amendment = { readonly field: ContestField; readonly before: string | null; readonly after: string | null }

/** Returns the changed fields in the form's order. */
export function amendmentsOf(current: ContestTerms, next: ContestTerms): Amendment[] {
  const before = valuesOf(current)
  const after = valuesOf(next)
  return CONTEST_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }))
}

/** Returns why changes are refused now, by the form's field names; empty if all are allowed. */
export function amendmentRefusals(
  current: ContestTerms,
  amendments: readonly Amendment[],
  nowMs: number,
): Readonly<Record<string, string>> {
  const status = statusAt(current.contest, nowMs)
  const longer = amendments.find(({ field }) => field === 'duration')?.after
  const durationMin = longer == null ? current.contest.durationMin : Number(longer)
  const refusals: Record<string, string> = {}
  for (const amendment of amendments) {
    const refusal = refusalOf(amendment, { current, status, nowMs, durationMin })
    if (refusal !== null) refusals[amendment.field] = refusal
  }
  return refusals
}

const SINCE = { upcoming: '', active: 'The contest has started', finished: 'The contest has ended' } as const

type AmendmentContext = {
  readonly current: ContestTerms
  readonly status: ContestStatus
  readonly nowMs: number
  /** The new duration: the freeze counts back from the new end. */
  readonly durationMin: number
}

function refusalOf({ field, before, after }: Amendment, context: AmendmentContext): string | null {
  const { status } = context
  const freedom = freedomOf(field, status)
  switch (freedom) {
    case 'free':
      return null
    case 'locked':
      return `${SINCE[status]}: this can no longer be changed`
    case 'raised':
      return Number(after) > Number(before) ? null : `${SINCE[status]}: this can only be raised (it is ${before})`
    case 'off':
      return after === 'no' ? null : `${SINCE[status]}: this can be switched off, not on`
    case 'unfrozen':
      return freezeRefusal(after, context)
    default:
      return freedom satisfies never
  }
}

function freezeRefusal(after: string | null, { current, nowMs, durationMin }: AmendmentContext): string | null {
  const { contest } = current
  if (isFrozen(contest, nowMs)) return 'The standings are frozen already: thaw them after the end'
  const startsAtMs = contest.startAtMs + (durationMin - Number(after)) * MINUTE_MS
  return after === null || startsAtMs > nowMs ? null : 'The freeze would have begun already'
}

/**
 * Returns the terms as they are stored. If the end moves while the standings are frozen, the freeze grows with it; otherwise it would begin
 * later and reveal what it hid.
 */
export function withFrozenTerms(current: ContestTerms, next: ContestTerms, nowMs: number): ContestTerms {
  const { freezeMin, durationMin } = current.contest
  if (freezeMin === null || statusAt(current.contest, nowMs) !== 'active' || !isFrozen(current.contest, nowMs))
    return next
  const grown = freezeMin + next.contest.durationMin - durationMin
  return { ...next, contest: { ...next.contest, freezeMin: grown } }
}

const namesOf = (names: readonly string[]): string => [...names].sort((a, b) => a.localeCompare(b)).join(', ')
const yesNo = (value: boolean): string => (value ? 'yes' : 'no')
const textOf = (value: number | null): string | null => (value === null ? null : String(value))

function valuesOf({
  contest,
  problems,
  invited,
  shutOut,
}: ContestTerms): Readonly<Record<ContestField, string | null>> {
  const inOrder = [...problems].sort((a, b) => a.ordinal - b.ordinal || (a.problemId < b.problemId ? -1 : 1))
  return {
    title: contest.title,
    description: contest.description,
    startTime: new Date(contest.startAtMs).toISOString(),
    duration: String(contest.durationMin),
    maxParticipants: textOf(contest.maxParticipants),
    penaltyPerWrongSubmission: String(contest.penaltyMin),
    maxSubmissionsPerProblem: String(contest.maxSubmissionsPerProblem),
    isPublic: yesNo(contest.isPublic),
    accessCode: contest.accessCode,
    invitedUsernames: namesOf(invited),
    allowVirtualParticipation: yesNo(contest.allowVirtual),
    format: contest.format,
    freezeMinutes: textOf(contest.freezeMin),
    keepsFreeze: yesNo(contest.keepsFreeze),
    shutOutUsernames: namesOf(shutOut),
    isRated: yesNo(contest.isRated),
    ratedLeast: String(contest.ratedLeast),
    disqualifyAfter: textOf(contest.disqualifyAfter),
    problems: inOrder.map(problemMessage).join('; '),
    editorials: inOrder.map(({ problemId, editorial }) => `${problemId}: ${editorial}`).join('\n'),
  }
}

const problemMessage = ({ problemId, points, ordinal, subtasks }: CheckedProblem): string => {
  const parts = subtasks?.map((one) => `${one.points} for ${one.fromOrdinal}-${one.toOrdinal}`).join(', ')
  return `${ordinal}. ${problemId}, ${plural(points, 'point')}${parts === undefined ? '' : ` (${parts})`}`
}
