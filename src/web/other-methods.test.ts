import { describe, expect, test } from 'bun:test'
import { methodsAt } from './other-methods'

const ROUTES = [
  { method: 'GET', path: '/api/contests/:id' },
  { method: 'PUT', path: '/api/contests/:id' },
  { method: 'GET', path: '/api/contests/calendar.ics' },
  { method: 'GET', path: '/api/*' },
]

describe('the methods of an address', () => {
  test.each([
    ['/api/contests/7', ['GET', 'PUT']],
    ['/api/contests/calendar.ics', ['GET', 'PUT', 'GET']],
    ['/api/contests/', []],
    ['/api/contests/7/more', []],
    ['/api/nothing', []],
  ])('%s', (path, methods) => {
    expect(methodsAt(ROUTES, path)).toEqual(methods)
  })
})
