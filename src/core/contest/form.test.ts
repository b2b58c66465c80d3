import { describe, expect, test } from 'bun:test'
import type { ContestForm } from '#contracts/http/contest-form'
import { checkContestForm } from './form'

const NOW = Date.UTC(2026, 0, 1)
const at = (ms: number): string => new Date(ms).toISOString()
const problem = { problemId: 'a', points: 100, order: 1 }
const right: ContestForm = {
  title: 'Round',
  description: 'One problem.',
  startTime: at(NOW + 1),
  duration: 120,
  problems: [problem],
}
const check = (change: Partial<ContestForm>) => checkContestForm({ ...right, ...change }, NOW)

describe('a contest form says what is wrong with', () => {
  test.each<[string, Partial<ContestForm>, string, string]>([
    ['no title', { title: ' ' }, 'title', 'Title is required'],
    ['201 characters of title', { title: '🐎'.repeat(201) }, 'title', 'Title must be at most 200 characters'],
    ['no description', { description: '' }, 'description', 'Description is required'],
    ['no start', { startTime: '' }, 'startTime', 'Start time is required'],
    ['a start that is now', { startTime: at(NOW) }, 'startTime', 'Start time must be in the future'],
    [
      'a start at the end of time',
      { startTime: '+275760-09-12T23:59:00.000Z' },
      'startTime',
      'Start time must be before the year 9999',
    ],
    ['29 minutes', { duration: 29 }, 'duration', 'Duration must be 30 to 300 minutes'],
    ['301 minutes', { duration: 301 }, 'duration', 'Duration must be 30 to 300 minutes'],
    [
      'nobody',
      { maxParticipants: 0 },
      'maxParticipants',
      'Max participants must be at least 1, or empty for unlimited',
    ],
    [
      'a reward',
      { penaltyPerWrongSubmission: -1 },
      'penaltyPerWrongSubmission',
      'Penalty per wrong submission must be at least 0',
    ],
    [
      'no submissions',
      { maxSubmissionsPerProblem: 0 },
      'maxSubmissionsPerProblem',
      'Max submissions per problem must be at least 1',
    ],
    ['no problem', { problems: [] }, 'problems', 'Please select at least one problem'],
    ['0 points', { problems: [{ ...problem, points: 0 }] }, 'problems', 'Problem points must be 1 to 1000'],
    ['1001 points', { problems: [{ ...problem, points: 1001 }] }, 'problems', 'Problem points must be 1 to 1000'],
    ['order 0', { problems: [{ ...problem, order: 0 }] }, 'problems', 'Problem order must be at least 1'],
    ['a problem twice', { problems: [problem, problem] }, 'problems', 'Each problem can be in a contest once'],
    [
      'a closed door',
      { isPublic: false, accessCode: ' ' },
      'accessCode',
      'A private contest needs an access code or invited users',
    ],
  ])('%s', (_what, change, field, message) => {
    expect(check(change)).toMatchObject({ ok: false, message, fields: { [field]: message } })
  })
})

test('everything that is wrong is said at once', () => {
  const refused = check({ title: '', startTime: at(NOW - 1), problems: [] })
  expect(refused).toMatchObject({ ok: false, code: 'VALIDATION' })
  expect(refused.ok ? [] : Object.keys(refused.fields)).toEqual(['title', 'startTime', 'problems'])
})

test('what has a code of its own keeps it where it is all that is wrong', () => {
  expect(check({ problems: [] })).toMatchObject({ code: 'CONTEST_WITHOUT_PROBLEMS' })
  expect(check({ startTime: at(NOW) })).toMatchObject({ code: 'CONTEST_IN_THE_PAST' })
})

test('what is left out gets the defaults', () => {
  const checked = check({})
  expect(checked).toMatchObject({
    ok: true,
    contest: {
      penaltyMin: 20,
      maxSubmissionsPerProblem: 50,
      isPublic: true,
      allowVirtual: true,
      maxParticipants: null,
    },
  })
})

test('a title has up to 200 characters, an emoji counted as one', () => {
  expect(check({ title: '🐎'.repeat(200) }).ok).toBe(true)
})
