import { describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { ValidationError } from 'elysia'
import { AppError, ERRORS } from '#errors'
import { answerError } from './http-errors'

const ID = 'the-error-id'

describe('what was thrown, as it may be said', () => {
  test('an error for the person keeps its code, status and words', () => {
    const { status, body, unexpected } = answerError(new AppError('ROOM_FULL'), 'UNKNOWN', ID)
    expect({ status, body, unexpected }).toEqual({
      status: 409,
      body: { error: 'ROOM_FULL', message: ERRORS.ROOM_FULL[1] },
      unexpected: false,
    })
  })

  test('words and details of its own go along', () => {
    const { body } = answerError(new AppError('DUEL_OVERDUE', 'Late by 120 ms.', { lateByMs: 120 }), 'UNKNOWN', ID)
    expect(body).toEqual({ error: 'DUEL_OVERDUE', message: 'Late by 120 ms.', details: { lateByMs: 120 } })
  })

  test('a wrong field is named', () => {
    const complaint = { valueError: { path: '/stdin/0', message: 'Expected string' } }
    const { status, body } = answerError(complaint, 'VALIDATION', ID)
    expect(status).toBe(400)
    expect(body.message).toEndWith('(stdin.0: Expected string)')
  })

  test('a number of the address that is out of its range is named, too', () => {
    const schema = { type: 'number', multipleOf: 1, minimum: 1, maximum: 100 }
    const valueError = { path: '', value: 0, message: 'Expected number to be ...', schema }
    const complaint = { type: 'property', valueError }
    const { body } = answerError(complaint, 'VALIDATION', ID, new URLSearchParams('page=2&limit=0'))
    expect(body.message).toEndWith('(limit: expected a whole number from 1 to 100)')
    expect(body.details).toEqual({ field: 'limit' })
  })

  test('of a list with very many wrong entries only the first fault is looked for', () => {
    let reads = 0
    const ids = new Proxy(Array<string>(1000).fill('x'), {
      get(list, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1
        return Reflect.get(list, key)
      },
    })
    const schema = Type.Object({ ids: Type.Array(Type.Integer(), { maxItems: 2 }) })
    const complaint = new ValidationError('body', schema, { ids })
    reads = 0
    const { body } = answerError(complaint, 'VALIDATION', ID)
    expect(body.details).toEqual({ field: 'ids' })
    expect(reads).toBe(0)
  })

  test.each([
    ['PARSE', 400, 'BAD_REQUEST'],
    ['NOT_FOUND', 404, 'NOT_FOUND'],
    ['VALIDATION', 400, 'VALIDATION'],
  ])('the framework’s %s becomes %i %s', (code, status, error) => {
    const answer = answerError(new Error('inner words'), code, ID)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ error })
    expect(JSON.stringify(answer.body)).not.toContain('inner words')
  })

  test.each([
    ['the database', () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })],
    ['the system', () => Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
    [
      'the cause of an error',
      () => new Error('insert failed', { cause: Object.assign(new Error(), { code: 'SQLITE_FULL' }) }),
    ],
  ])('a full disk, of which %s tells, is said in words and logged', (_who, thrown) => {
    const { status, body, unexpected } = answerError(thrown(), 'UNKNOWN', ID)
    expect({ status, body, unexpected }).toEqual({
      status: 507,
      body: { error: 'DISK_FULL', message: ERRORS.DISK_FULL[1], errorId: ID },
      unexpected: true,
    })
  })

  test.each([
    { what: 'an error', thrown: () => new Error('SELECT secret FROM users') },
    { what: 'a text', thrown: () => 'SELECT secret FROM users' },
    { what: 'nothing', thrown: () => undefined },
  ])('our own fault says an id and nothing of what happened: $what', ({ thrown }) => {
    const { status, body, unexpected } = answerError(thrown(), 'UNKNOWN', ID)
    expect({ status, unexpected }).toEqual({ status: 500, unexpected: true })
    expect(body).toEqual({ error: 'INTERNAL', message: ERRORS.INTERNAL[1], errorId: ID })
  })
})
