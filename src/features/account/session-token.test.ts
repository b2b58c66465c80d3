import { describe, expect, test } from 'bun:test'
import { isForeign, ownOrigins } from './origins'
import { bearerToken, cookieNamed, openToken, sealToken } from './session-token'

const SECRET = 'a secret of at least 32 characters.'
const sealed = sealToken('token', SECRET)

describe('a session token opens', () => {
  test('as a cookie holds it and as a header holds it', () => {
    expect(openToken(sealed, SECRET)).toBe('token')
    expect(openToken(decodeURIComponent(sealed), SECRET)).toBe('token')
  })

  test.each([
    ['nothing', ''],
    ['the stored half alone', 'token'],
    ['an empty signature', 'token.'],
    ['another token under that signature', decodeURIComponent(sealed).replace('token', 'tokem')],
    ['a signature by another secret', sealToken('token', `${SECRET}!`)],
    ['a signature cut short', decodeURIComponent(sealed).slice(0, -6)],
    ['a percent sign out of place', `${sealed}%`],
    ['a signature alone', '.abc'],
  ])('not as %s', (_what, text) => {
    expect(openToken(text, SECRET)).toBeNull()
  })
})

test.each([
  ['Bearer abc', 'abc'],
  ['bearer  abc', 'abc'],
  ['Basic abc', null],
  ['Bearer', null],
  ['Bearer a b', null],
  ['', null],
])('the header %p carries the token %p', (authorization, token) => {
  expect(bearerToken(new Request('http://localhost/', { headers: { authorization } }))).toBe(token)
})

test.each([
  ['a=1; joust=2; b=3', '2'],
  ['joust=', ''],
  ['joust2=1', null],
  ['x=joust=1', null],
  ['joust', null],
  ['', null],
])('the cookies %p hold %p under the name', (cookie, value) => {
  expect(cookieNamed(new Request('http://localhost/', { headers: { cookie } }), 'joust')).toBe(value)
})

describe('a request is foreign', () => {
  const from = (origin: string | null) =>
    new Request('http://localhost:3000/', { headers: origin === null ? {} : { origin } })
  test.each([
    ['http://localhost:3000', null, false],
    ['http://localhost:3000', 'http://localhost:3000', false],
    ['http://localhost:3000', 'http://127.0.0.1:3000', false],
    ['http://localhost:3000', 'http://[::1]:3000', false],
    ['http://localhost:3000', 'http://localhost:3001', true],
    ['http://localhost:3000', 'https://localhost:3000', true],
    ['http://localhost:3000', 'null', true],
    ['https://joust.example.org', 'https://joust.example.org', false],
    ['https://joust.example.org', 'http://localhost', true],
    ['https://joust.example.org', 'https://joust.example.org.evil.example', true],
  ])('to %p from %p: %p', (own, origin, foreign) => {
    expect(isForeign(from(origin), own)).toBe(foreign)
  })
  test('a public address has one origin', () => {
    expect(ownOrigins('https://joust.example.org')).toEqual(['https://joust.example.org'])
  })
})
