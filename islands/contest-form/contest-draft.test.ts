import { describe, expect, test } from 'bun:test'
import { localTime } from '#ui'
import { type ContestDraft, draftOf, EMPTY_CONTEST, contestFormOf as formIn, onTopOf } from './contest-draft'

const problem = {
  problemId: 'a',
  title: 'A',
  points: '100',
  order: '1',
  subtasks: '30: 1-2, 70: 3',
  isOpen: false,
  editorial: 'Sort.',
}
const ZONE = 'Asia/Kolkata'
const contestFormOf = (draft: ContestDraft) => formIn(draft, ZONE)
const draft = {
  ...EMPTY_CONTEST,
  title: 'Round',
  startTime: localTime(Date.UTC(2026, 0, 1, 12), ZONE),
  problems: [problem],
}

describe('a contest as it is typed', () => {
  test('leaves open what is empty', () => {
    expect(contestFormOf({ ...draft, freezeMinutes: '', disqualifyAfter: ' ', maxParticipants: '' })).toMatchObject({
      freezeMinutes: null,
      disqualifyAfter: null,
      maxParticipants: null,
    })
  })
  test('sends a code and names of a private contest alone', () => {
    const names = { accessCode: 'lances', invitedUsernames: 'ann, @bob\ncat;dan' }
    expect(contestFormOf({ ...draft, ...names })).not.toHaveProperty('accessCode')
    expect(contestFormOf({ ...draft, ...names, isPublic: false })).toMatchObject({
      accessCode: 'lances',
      invitedUsernames: ['ann', 'bob', 'cat', 'dan'],
    })
  })
  test('has subtasks where the format knows them, and none that cannot be read', () => {
    const subtasks = (change: Partial<typeof draft>) => contestFormOf({ ...draft, ...change }).problems[0]?.subtasks
    expect(subtasks({})).toBeNull()
    expect(subtasks({ format: 'ioi' })).toHaveLength(2)
    expect(subtasks({ format: 'ioi', problems: [{ ...problem, subtasks: 'half each' }] })).toEqual([])
  })
  test('comes back from the stored contest as it was', () => {
    const form = contestFormOf({ ...draft, format: 'ioi', isPublic: false, accessCode: 'x', invitedUsernames: 'ann' })
    const stored = {
      maxParticipants: null,
      freezeMinutes: null,
      disqualifyAfter: 5,
      accessCode: 'x',
      invitedUsernames: ['ann'],
      isPublic: false,
      allowVirtualParticipation: true,
      penaltyPerWrongSubmission: 20,
      maxSubmissionsPerProblem: 50,
      format: 'ioi' as const,
      isRated: true,
      ratedLeast: 5,
      keepsFreeze: false,
      shutOutUsernames: [],
      title: form.title,
      description: form.description,
      startTime: form.startTime,
      duration: form.duration,
      problems: form.problems.map((one) => ({
        ...one,
        title: 'A',
        isOpen: false,
        subtasks: one.subtasks ?? null,
        editorial: 'Sort.',
      })),
    }
    expect(contestFormOf({ ...draftOf({ form: stored }), startTime: draft.startTime })).toEqual(form)
  })
})

test("one's own changes go on top of another's", () => {
  const theirs = { ...draft, title: 'Theirs', duration: '90' }
  const mine = { ...draft, title: 'Mine', description: 'My words' }
  expect(onTopOf(theirs, mine, draft)).toEqual({ ...draft, title: 'Mine', description: 'My words', duration: '90' })
})

test('a problem whose fields stand in another order is not a change', () => {
  const { problemId, ...fields } = problem
  const theirs = { ...draft, problems: [{ ...problem, points: '200' }] }
  const again = { ...fields, problemId }
  expect(onTopOf(theirs, { ...draft, problems: [again] }, draft)).toEqual(theirs)
  const edited = [{ ...again, editorial: 'Count.' }]
  expect(onTopOf(theirs, { ...draft, problems: edited }, draft).problems).toEqual(edited)
})
