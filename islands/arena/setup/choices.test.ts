import { describe, expect, test } from 'bun:test'
import { ApiError } from '../../lib/api'
import { bodyOf, FIRST_CHOICES, messageOf, wrongIn } from './choices'

describe('what is asked for', () => {
  test('is as short as it can be', () => {
    expect(bodyOf('lockout', FIRST_CHOICES)).toEqual({ kind: 'lockout', seats: 10 })
  })

  test('has what the kind takes, and nothing else', () => {
    const all = {
      ...FIRST_CHOICES,
      seats: '30',
      timeLimit: ' 45 ',
      difficulty: 'Hard',
      category: 'prose',
      tags: 'Graphs, dp,graphs',
      rated: true,
      isPublic: true,
      spectators: false,
    } as const
    const shared = { seats: 30, timeLimit: 45, isPublic: true, spectators: false } as const
    expect(bodyOf('lockout', all)).toEqual({ kind: 'lockout', ...shared, tags: ['graphs', 'dp'] })
    expect(bodyOf('coding-race', all)).toEqual({
      kind: 'coding-race',
      ...shared,
      difficulty: 'Hard',
      tags: ['graphs', 'dp'],
      rated: true,
    })
    expect(bodyOf('typing-race', all)).toEqual({
      kind: 'typing-race',
      ...shared,
      difficulty: 'Hard',
      category: 'prose',
      rated: true,
    })
  })
})

test.each([
  ['1', '', ['seats']],
  ['31', '', ['seats']],
  ['2.5', '4', ['seats', 'timeLimit']],
  ['', '181', ['seats', 'timeLimit']],
  ['2', '', []],
  ['30', '180', []],
])('%p seats and %p minutes: wrong are %p', (seats, timeLimit, wrong) => {
  expect(Object.keys(wrongIn({ ...FIRST_CHOICES, seats, timeLimit }))).toEqual(wrong)
})

test.each([
  ['ARENA_SEATS', {}, { seats: 'No.' }],
  ['ARENA_TIME_LIMIT', {}, { timeLimit: 'No.' }],
  ['ARENA_ELSEWHERE', { roomCode: 'ABC234' }, { general: 'No.', roomPath: '/arena/ABC234' }],
  ['DUEL_RUNNING', { roomCode: 'ABC234' }, { general: 'No.', roomPath: '/duel/ABC234' }],
  ['RATE_LIMITED', {}, { general: 'No.' }],
] as const)('a refusal with %s has its place', (code, details, shown) => {
  expect(messageOf(new ApiError('No.', 409, code, details))).toEqual(shown)
})
