import { describe, expect, test } from 'bun:test'
import {
  type Amendment,
  amendmentMessage,
  amendmentRefusals,
  amendmentsOf,
  CONTEST_FIELDS,
  type ContestField,
  type ContestTerms,
  concernsContestants,
  freedomOf,
  withFrozenTerms,
} from './index'

const MINUTE = 60_000
const START = Date.UTC(2026, 0, 1, 12)
const BEFORE = START - MINUTE
const DURING = START + 30 * MINUTE
const AFTER = START + 120 * MINUTE
const terms: ContestTerms = {
  contest: {
    title: 'Round',
    description: 'Text',
    format: 'points',
    startAtMs: START,
    durationMin: 120,
    maxParticipants: null,
    isPublic: true,
    accessCode: null,
    allowVirtual: true,
    penaltyMin: 20,
    maxSubmissionsPerProblem: 50,
    freezeMin: 30,
    keepsFreeze: false,
    disqualifyAfter: 5,
    isRated: true,
    ratedLeast: 5,
    thawedAtMs: null,
  },
  problems: [{ problemId: 'a', points: 100, ordinal: 1, subtasks: null, editorial: '' }],
  invited: [],
  shutOut: [],
}
const edited = (change: Partial<ContestTerms['contest']>): ContestTerms => ({
  ...terms,
  contest: { ...terms.contest, ...change },
})
const refused = (next: ContestTerms, nowMs: number) => amendmentRefusals(terms, amendmentsOf(terms, next), nowMs)

/** One way to change each field. */
const CHANGES: Readonly<Record<ContestField, ContestTerms>> = {
  title: edited({ title: 'Final' }),
  description: edited({ description: 'More' }),
  startTime: edited({ startAtMs: START + MINUTE }),
  duration: edited({ durationMin: 150 }),
  maxParticipants: edited({ maxParticipants: 10 }),
  penaltyPerWrongSubmission: edited({ penaltyMin: 10 }),
  maxSubmissionsPerProblem: edited({ maxSubmissionsPerProblem: 60 }),
  isPublic: edited({ isPublic: false }),
  accessCode: edited({ accessCode: 'lances' }),
  invitedUsernames: { ...terms, invited: ['ann'] },
  keepsFreeze: edited({ keepsFreeze: true }),
  shutOutUsernames: { ...terms, shutOut: ['ann'] },
  allowVirtualParticipation: edited({ allowVirtual: false }),
  format: edited({ format: 'icpc' }),
  freezeMinutes: edited({ freezeMin: 20 }),
  isRated: edited({ isRated: false }),
  ratedLeast: edited({ ratedLeast: 2 }),
  disqualifyAfter: edited({ disqualifyAfter: null }),
  problems: { ...terms, problems: terms.problems.map((one) => ({ ...one, points: 200 })) },
  editorials: { ...terms, problems: terms.problems.map((one) => ({ ...one, editorial: 'Sort.' })) },
}
const DURING_REFUSED: readonly ContestField[] = [
  ...(['startTime', 'maxParticipants', 'penaltyPerWrongSubmission', 'format', 'ratedLeast', 'problems'] as const),
  'shutOutUsernames',
]
const AFTER_ALLOWED: readonly ContestField[] = [
  ...(['title', 'description', 'isPublic', 'accessCode', 'invitedUsernames'] as const),
  ...(['allowVirtualParticipation', 'keepsFreeze', 'editorials'] as const),
]

describe.each(CONTEST_FIELDS.map((field) => [field] as const))('%s', (field) => {
  const next = CHANGES[field]
  test('is the only field that differs', () => {
    expect(amendmentsOf(terms, next).map((one) => one.field)).toEqual([field])
  })
  test('may change before the start', () => expect(refused(next, BEFORE)).toEqual({}))
  test('during the contest', () =>
    expect(Object.keys(refused(next, DURING))).toEqual(DURING_REFUSED.includes(field) ? [field] : []))
  test('after the end', () =>
    expect(Object.keys(refused(next, AFTER))).toEqual(AFTER_ALLOWED.includes(field) ? [] : [field]))
  test('is told in words', () => {
    const [amendment] = amendmentsOf(terms, next)
    expect(amendmentMessage(amendment ?? ({ field, before: null, after: null } satisfies Amendment))).not.toBe('')
  })
})

describe('during the contest', () => {
  test.each<[string, Partial<ContestTerms['contest']>, string]>([
    ['an earlier end', { durationMin: 90 }, 'The contest has started: this can only be raised (it is 120)'],
    ['fewer tries', { maxSubmissionsPerProblem: 40 }, 'The contest has started: this can only be raised (it is 50)'],
    ['a freeze that would have begun', { freezeMin: 90 }, 'The freeze would have begun already'],
  ])('%s is refused', (_what, change, refusal) => {
    expect(Object.values(refused(edited(change), DURING))).toEqual([refusal])
  })
  test('it can be taken off the ratings, not put on', () => {
    const unrated = edited({ isRated: false })
    expect(Object.keys(amendmentRefusals(unrated, amendmentsOf(unrated, terms), DURING))).toEqual(['isRated'])
  })
  test('no freeze at all may be chosen while it has not begun', () => {
    expect(refused(edited({ freezeMin: null }), DURING)).toEqual({})
    expect(refused(edited({ freezeMin: null }), START + 95 * MINUTE)).toEqual({
      freezeMinutes: 'The standings are frozen already: thaw them after the end',
    })
  })
})

test('a freeze that is chosen together with an extension counts back from the new end', () => {
  const at80 = START + 80 * MINUTE
  expect(refused(edited({ durationMin: 180, freezeMin: 60 }), at80)).toEqual({})
  expect(refused(edited({ durationMin: 180, freezeMin: 110 }), at80)).toEqual({
    freezeMinutes: 'The freeze would have begun already',
  })
})

test('an extension while the standings are frozen shows nothing that they hide', () => {
  const next = edited({ durationMin: 150 })
  expect(withFrozenTerms(terms, next, DURING).contest.freezeMin).toBe(30)
  expect(withFrozenTerms(terms, next, START + 95 * MINUTE).contest.freezeMin).toBe(60)
})

test('contestants hear of what measures them, and of no code and no name', () => {
  const announced = CONTEST_FIELDS.filter(concernsContestants)
  expect(announced).toContain('duration')
  expect(announced).not.toContain('accessCode')
  expect(announced).not.toContain('invitedUsernames')
  expect(amendmentMessage({ field: 'accessCode', before: 'secret', after: 'other' })).not.toMatch(/secret|other/)
  expect(amendmentMessage({ field: 'duration', before: '120', after: '150' })).toBe(
    'The contest lasts 2h 30m instead of 2h 0m: its end moved',
  )
})

test('a new format is announced by its name', () => {
  expect(amendmentMessage({ field: 'format', before: 'points', after: 'icpc' })).toBe('The format is now ICPC')
})

test('what is open now is the same table that refuses', () => {
  expect(freedomOf('duration', 'active')).toBe('raised')
  expect(freedomOf('problems', 'finished')).toBe('locked')
})
