import { describe, expect, test } from 'bun:test'
import { CONTEST_VIOLATIONS } from '#contracts/labels'
import {
  CONTEST_LANGUAGES,
  countViolation,
  currentRun,
  DEFAULT_LANGUAGE_ID,
  DEFAULTS,
  FOCUS_GRACE_MS,
  freezeElapsedMs,
  isFrozen,
  limitRefusal,
  maySeeProblems,
  nextChangeMs,
  POLLING_MS,
  placeOf,
  registrationRefusal,
  type Standing,
  statusAt,
  VIOLATIONS_LOGGED,
  virtualRefusal,
} from './index'

const MINUTE = 60_000
const START = 1_000_000_000
const END = START + 120 * MINUTE
const terms = {
  startAtMs: START,
  durationMin: 120,
  maxParticipants: 2,
  isPublic: true,
  allowVirtual: true,
  finalAtMs: null,
}
const schedule = { ...terms, freezeMin: 30, thawedAtMs: null }
const stranger: Standing = { entry: null, run: null, isSetter: false, isInsider: false, isInvited: false }
const entered: Standing = { ...stranger, entry: { disqualifiedAtMs: null } }
const out: Standing = { ...stranger, entry: { disqualifiedAtMs: START + 5 } }
const running: Standing = {
  ...stranger,
  run: { startedAtMs: END + MINUTE, endsAtMs: END + 121 * MINUTE, disqualifiedAtMs: null },
}

describe('the schedule', () => {
  test.each([
    [START - 1, 'upcoming'],
    [START, 'active'],
    [END - 1, 'active'],
    [END, 'finished'],
  ] as const)('at %i it is %s', (nowMs, status) => expect(statusAt(terms, nowMs)).toBe(status))

  test('stands still for the last minutes, until it is thawed', () => {
    expect(freezeElapsedMs(schedule)).toBe(90 * MINUTE)
    expect([START + 90 * MINUTE - 1, START + 90 * MINUTE, END + MINUTE].map((at) => isFrozen(schedule, at))).toEqual([
      false,
      true,
      true,
    ])
    expect(isFrozen({ ...schedule, thawedAtMs: END }, END)).toBe(false)
    expect(isFrozen({ ...schedule, freezeMin: null }, END)).toBe(false)
  })

  test('names the next moment that changes something', () => {
    expect([START - 1, START, START + 90 * MINUTE, END].map((at) => nextChangeMs(schedule, at))).toEqual([
      START,
      START + 90 * MINUTE,
      END,
      null,
    ])
  })
})

describe('registration', () => {
  const before = START - 1
  test.each([
    ['before the start', stranger, 0, before, null],
    ['twice', entered, 1, before, 'ALREADY_REGISTERED'],
    ['of a setter', { ...stranger, isSetter: true }, 0, before, 'CONTEST_SETTER'],
    ['at the start', stranger, 0, START, 'REGISTRATION_CLOSED'],
    ['when full', stranger, 2, before, 'CONTEST_FULL'],
    ['after the end', stranger, 0, END, 'REGISTRATION_CLOSED'],
  ] as const)('%s', (_name, standing, participants, nowMs, code) => {
    expect(registrationRefusal(terms, { standing, participants, nowMs })).toBe(code)
  })
  test('of a private contest needs an invitation', () => {
    const closed = { ...terms, isPublic: false }
    expect(registrationRefusal(closed, { standing: stranger, participants: 0, nowMs: before })).toBe('CONTEST_PRIVATE')
    expect(
      registrationRefusal(closed, { standing: { ...stranger, isInvited: true }, participants: 0, nowMs: before }),
    ).toBeNull()
  })
})

describe('a virtual run', () => {
  test.each([
    ['after the end', stranger, END, null],
    ['of a participant', entered, END, null],
    ['before the end', stranger, END - 1, 'VIRTUAL_TOO_EARLY'],
    ['of a setter', { ...stranger, isSetter: true }, END, 'VIRTUAL_SETTER'],
    ['of who is disqualified, before it is final', out, END, 'DISQUALIFIED'],
    ['beside another', running, END + 2 * MINUTE, 'VIRTUAL_RUNNING'],
    ['after another', running, END + 121 * MINUTE, null],
  ] as const)('%s', (_name, standing, nowMs, code) => expect(virtualRefusal(terms, standing, nowMs)).toBe(code))
  test('only where the contest allows it', () => {
    expect(virtualRefusal({ ...terms, allowVirtual: false }, stranger, END)).toBe('VIRTUAL_NOT_ALLOWED')
  })
  test('ends by itself', () => {
    expect(currentRun(running, END + 120 * MINUTE)).toBe(running.run)
    expect(currentRun(running, END + 121 * MINUTE)).toBeNull()
  })
})

describe('a submission', () => {
  const placed = (standing: Standing, nowMs: number, upsolving = false, finalAtMs: number | null = null) => {
    const result = placeOf({ ...terms, finalAtMs }, standing, { nowMs, upsolving })
    return result.ok ? result.place.mode : result.code
  }
  test.each([
    ['before the start', entered, START - 1, 'CONTEST_NOT_STARTED'],
    ['of a participant', entered, START, 'official'],
    ['of somebody else', stranger, START, 'NOT_TAKING_PART'],
    ['of a setter who is not registered', { ...stranger, isSetter: true }, START, 'NOT_TAKING_PART'],
    ['of who is disqualified', out, START, 'DISQUALIFIED'],
    ['at the last moment', entered, END - 1, 'official'],
    ['after the end', entered, END, 'SUBMISSION_LATE'],
    ['after the end, of who was disqualified', out, END, 'DISQUALIFIED'],
    ['in a virtual run', running, END + 2 * MINUTE, 'virtual'],
    [
      'in a disqualified run',
      { ...running, run: { startedAtMs: END, endsAtMs: END + 9 * MINUTE, disqualifiedAtMs: 1 } },
      END + MINUTE,
      'DISQUALIFIED',
    ],
    ['after the run', running, END + 121 * MINUTE, 'SUBMISSION_LATE'],
  ] as const)('%s', (_name, standing, nowMs, expected) => expect(placed(standing, nowMs)).toBe(expected))
  test.each([
    ['after the end', entered, END, null, 'upsolving'],
    ['of a stranger after the end', stranger, END, null, 'upsolving'],
    ['during the contest', entered, START, null, 'UPSOLVING_TOO_EARLY'],
    ['during a virtual run', running, END + 2 * MINUTE, null, 'UPSOLVING_TOO_EARLY'],
    ['of who is disqualified, before the contest is final', out, END, null, 'DISQUALIFIED'],
    ['of who is disqualified, once it is final', out, END, END, 'upsolving'],
  ] as const)('for upsolving %s', (_name, standing, nowMs, finalAtMs, expected) =>
    expect(placed(standing, nowMs, true, finalAtMs)).toBe(expected),
  )
  test('after the end is told by how much it was late', () => {
    expect(placeOf(terms, entered, { nowMs: END + 5, upsolving: false })).toMatchObject({ lateMs: 5 })
    const afterRun = { nowMs: END + 121 * MINUTE + 7, upsolving: false }
    expect(placeOf(terms, running, afterRun)).toMatchObject({ lateMs: 7 })
  })
  test('counts its time from the start of the run', () => {
    expect(placeOf(terms, running, { nowMs: END + 3 * MINUTE, upsolving: false })).toMatchObject({
      place: { elapsedMs: 2 * MINUTE },
    })
  })
})

describe('the problems are seen', () => {
  test.each([
    ['by a participant before the start', entered, START - 1, false],
    ['by a participant from the start', entered, START, true],
    ['by a disqualified participant', out, START, true],
    ['by somebody else during the contest', stranger, START, false],
    ['by somebody else after it', stranger, END, true],
    ['by a setter before the start', { ...stranger, isSetter: true }, START - 1, true],
  ] as const)('%s', (_name, standing, nowMs, may) => expect(maySeeProblems(terms, standing, nowMs)).toBe(may))
})

describe('the limits of handing in', () => {
  const limit = (recentMs: readonly number[], nowMs: number) =>
    limitRefusal({ earlier: [], recentMs }, { problemId: 'a', nowMs, maxPerProblem: 50 })

  test('one per five seconds', () => {
    expect(limit([1000], 5999)).toEqual({ code: 'SUBMISSION_TOO_SOON', waitMs: 1 })
    expect(limit([1000], 6000)).toBeNull()
  })
  test('twenty per five minutes', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => index * 6000)
    expect(limit(twenty, 299_999)).toEqual({ code: 'SUBMISSION_TOO_SOON', waitMs: 1 })
    expect(limit(twenty, 300_000)).toBeNull()
  })
  test('a clock that was set back makes no one wait', () => {
    expect(limit([3_600_000], 5000)).toBeNull()
    expect(limit([4999, 3_600_000], 5000)).toEqual({ code: 'SUBMISSION_TOO_SOON', waitMs: 4999 })
  })
  test('as many a problem as the contest allows, internal errors aside', () => {
    const tried = (problemId: string, verdict: string | null) => ({ problemId, verdict })
    const three = [tried('a', 'wrong-answer'), tried('a', 'wrong-answer'), tried('a', null)]
    const of = (earlier: typeof three) =>
      limitRefusal({ earlier, recentMs: [] }, { problemId: 'a', nowMs: 60_000, maxPerProblem: 3 })
    expect(of(three)).toEqual({ code: 'SUBMISSIONS_USED_UP', used: 3 })
    expect(of([...three.slice(1), tried('a', 'internal-error')])).toBeNull()
    expect(of([...three.slice(1), tried('b', null)])).toBeNull()
  })
})

describe('a violation', () => {
  const earlier = (...times: number[]) => times.map((atMs) => ({ atMs, counted: true }))
  test.each([
    ['the first warns', [], 0, 5, 'warned', 1],
    ['the second warns', [0], 20_000, 5, 'warned', 2],
    ['the third flags', [0, 20_000], 40_000, 5, 'flagged', 3],
    ['the fifth puts out', [0, 20_000, 40_000, 60_000], 80_000, 5, 'disqualified', 5],
    ['none puts out where only an admin decides', [0, 20_000, 40_000, 60_000], 80_000, null, 'flagged', 5],
    ['less than ten seconds later it is the same one', [0], 9_999, 5, 'repeated', 1],
    ['ten seconds later it is another', [0], 10_000, 5, 'warned', 2],
  ] as const)('%s', (_name, times, atMs, after, consequence, count) => {
    expect(countViolation(earlier(...times), atMs, after)).toMatchObject({ consequence, count })
  })
})

test('reports that do not count are logged up to a bound, those that count always', () => {
  const log = Array.from({ length: VIOLATIONS_LOGGED }, (_, at) => ({ atMs: 0, counted: at === 0 }))
  expect(countViolation(log.slice(1), 1, null)).toMatchObject({ counted: true, logged: true })
  expect(countViolation(log.slice(0, -1), 1, null)).toMatchObject({ counted: false, logged: true })
  expect(countViolation(log, 1, null)).toMatchObject({ counted: false, logged: false })
  expect(countViolation(log, 10_000, null)).toMatchObject({ counted: true, logged: true, count: 2 })
})

test('the figures are those of docs/coverage.md', () => {
  const languages = ['JavaScript 63', 'Python 71', 'Java 62', 'C++ 54', 'C 50']
  // Others may come after them.
  expect(CONTEST_LANGUAGES.map(({ name, id }) => `${name} ${id}`).slice(0, languages.length)).toEqual(languages)
  expect(DEFAULT_LANGUAGE_ID).toBe(63)
  expect(POLLING_MS).toEqual({ standings: 30_000, pending: 2_000, status: 60_000 })
  expect(CONTEST_VIOLATIONS).toEqual(['FULLSCREEN_EXIT', 'FOCUS_LOST', 'TAB_SWITCH'])
  expect(FOCUS_GRACE_MS).toBe(3_000)
  expect(DEFAULTS).toMatchObject({ durationMin: 120, penaltyMin: 20, maxSubmissionsPerProblem: 50, points: 100 })
  expect(DEFAULTS.startsInMs).toBe(60 * MINUTE)
})
