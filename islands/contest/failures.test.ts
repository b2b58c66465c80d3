import { describe, expect, test } from 'bun:test'
import { ApiError, NETWORK_ERROR } from '../lib/api'
import { refusalMessage } from '../lib/refusal-message'
import { CONTEST_FAILURES } from './failures'

describe('what failed in a contest', () => {
  test.each<[keyof typeof CONTEST_FAILURES, string]>([
    ['details', 'Failed to fetch contest details'],
    ['register', 'Failed to register'],
    ['startVirtual', 'Failed to start virtual contest'],
    ['submit', 'Failed to submit code'],
  ])('%s is said where the server gave no words', (what, message) => {
    const wordless = new ApiError('HTTP error! status: 502', 502)
    expect(refusalMessage(wordless, CONTEST_FAILURES[what])).toBe(message)
  })

  test('the server’s own words are preferred', () => {
    const refusal = new ApiError('Registration Closed', 409, 'REGISTRATION_CLOSED')
    expect(refusalMessage(refusal, CONTEST_FAILURES.register)).toBe('Registration Closed')
  })

  test('without any answer the line is named', () => {
    expect(refusalMessage(new ApiError(NETWORK_ERROR, 0), CONTEST_FAILURES.register)).toBe(NETWORK_ERROR)
  })
})
