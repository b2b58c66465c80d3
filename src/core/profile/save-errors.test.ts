import { describe, expect, test } from 'bun:test'
import { editFailure, type SaveFailure, setupFailure } from './save-errors'

const http = (status: number, message: string): SaveFailure => ({ kind: 'http', status, message })
const TAKEN = 'This username is already taken. Please choose a different one.'

describe('a failed profile setup says', () => {
  test.each<[string, SaveFailure, string | null, string | null]>([
    ['no network', { kind: 'network' }, null, 'Network error. Please check your connection and try again.'],
    ['taken, by the server of this product', http(409, 'Username taken'), TAKEN, null],
    ['taken, said as "already in use"', http(400, 'This name is already in use'), TAKEN, null],
    ['taken, said as "already taken"', http(500, 'already taken'), TAKEN, null],
    [
      '400 about the username',
      http(400, 'Username is reserved'),
      'Invalid username. Please choose a different one.',
      null,
    ],
    ['400 about something else', http(400, 'No'), null, 'Invalid input. Please check your information and try again.'],
    ['500', http(500, 'No'), null, 'Server error. Please try again later.'],
    ['401', http(401, 'No'), null, 'Authentication error. Please sign in again.'],
    ['anything else', http(418, 'No'), null, 'Failed to complete profile setup. Please try again.'],
  ])('%s', (_what, failure, username, general) => {
    expect(setupFailure(failure)).toEqual({ fields: username === null ? {} : { username }, general })
  })
})

describe('a failed profile edit says', () => {
  test.each<[string, SaveFailure, string | null, string | null]>([
    ['taken', http(409, 'Username taken'), TAKEN, null],
    ['the server’s own words about the username', http(400, 'Username is too odd'), 'Username is too odd', null],
    ['the server’s own words about the rest', http(400, 'Last name is required'), null, 'Last name is required'],
    ['401', http(401, 'No'), null, 'Authentication error. Please sign in again.'],
    ['no words at all', http(400, ''), null, 'Failed to update profile'],
    ['no network', { kind: 'network' }, null, 'Failed to update profile. Please try again.'],
    ['500', http(500, 'No'), null, 'Failed to update profile. Please try again.'],
  ])('%s', (_what, failure, username, general) => {
    expect(editFailure(failure)).toEqual({ fields: username === null ? {} : { username }, general })
  })
})
