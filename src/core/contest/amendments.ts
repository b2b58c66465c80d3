import { plural } from '#contracts/plural'
import { MINUTE_MS } from './constants'
import type { CheckedContest, CheckedProblem } from './form'
import { type ContestStatus, isFrozen, statusAt } from './schedule'

/**
 * How far a field may change. `raised`: upwards only. `unfrozen`: until the freeze has begun. `off`: it can be switched
 * off and not on.
 */
type Freedom = 'free' | 'locked' | 'raised' | 'unfrozen' | 'off'

/**
 * What of a contest its organisers can change, by the form's names and in its order; `editorials` are a part of the form's `problems`.
 * While it runs nothing may take away what someone has worked for: time and tries are only added.
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

/** After the end only its description, and who may see it. */
const FINISHED: Readonly<Record<ContestField, Freedom>> = {
  ...ACTIVE,
  duration: 'locked',
  maxSubmissionsPerProblem: 'locked',
  freezeMinutes: 'locked',
  isRated: 'locked',
  disqualifyAfter: 'locked',
}
const FREEDOMS = { active: ACTIVE, finished: FINISHED }

/** Before the start everything may change: no one has submitted anything under the old terms. */
export const freedomOf = (field: ContestField, status: ContestStatus): Freedom =>
  status === 'upcoming' ? 'free' : FREEDOMS[status][field]

/** A contest as the form says it, checked. */
export type ContestTerms = {
  readonly contest: CheckedContest & { readonly thawedAtMs: number | null }
  readonly problems: readonly CheckedProblem[]
  readonly invited: readonly string[]
  readonly shutOut: readonly string[]
}

/** A change of one field. Values as text; null = nothing, never, unlimited. */
export type Amendment = { readonly field: ContestField; readonly before: string | null; readonly after: string | null }

/** What differs, in the form's order. */
export function amendmentsOf(current: ContestTerms, next: ContestTerms): Amendment[] {
  const before = valuesOf(current)
  const after = valuesOf(next)
  return CONTEST_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }))
}

/** Why a change is refused now, by the form's field names; empty where all of it may be. */
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
  /** As it is to be: the freeze counts back from the new end. */
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
 * The terms as they are stored: where the end moves while the standings are frozen, the freeze grows with it. Counted
 * from the new end it would begin later, and show what it hid.
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
