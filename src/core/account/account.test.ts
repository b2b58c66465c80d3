import { expect, test } from 'bun:test'
import { deviceOf, expiryOf, isEmail, passwordProblem, tokenNameProblem } from '.'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36'
test.each([
  [CHROME, 'Chrome on Windows'],
  [`${CHROME} Edg/131.0`, 'Edge on Windows'],
  [`${CHROME} OPR/116`, 'Opera on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_7) AppleWebKit/605 (KHTML, like Gecko) Version/18 Safari/605',
    'Safari on macOS',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604', 'Safari on iOS'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/131 Mobile Safari/537', 'Chrome on Android'],
  ['curl/8.5.0', 'curl'],
  ['Bun/1.4.5', 'Bun'],
  ['', 'An unknown device'],
  [null, 'An unknown device'],
  ['x'.repeat(500), 'x'.repeat(40)],
])('%p is shown as %p', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test.each([
  ['a@b.example', true],
  ['first.last+tag@mail.b.example', true],
  ['a@b', false],
  ['a@@b.example', false],
  ['a b@c.example', false],
  ['a@b.example ', false],
  ['a@.example', false],
  ['', false],
  [`${'a'.repeat(250)}@b.example`, false],
])('%p is an e-mail address: %p', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test.each([
  ['1234567', 'Use at least 8 characters'],
  ['12345678', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'Use at most 128 characters'],
])('the password %p: %p', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

test.each([
  ['', 'Name the token, so that you know later what uses it'],
  ['   ', 'Name the token, so that you know later what uses it'],
  ['laptop', null],
  ['🐎'.repeat(60), null],
  ['x'.repeat(61), 'Use at most 60 characters'],
])('the token name %p: %p', (name, problem) => {
  expect(tokenNameProblem(name)).toBe(problem)
})

test('a token of seven days ends to the millisecond after seven days, one without an end never', () => {
  expect(expiryOf(7, 1000)).toBe(1000 + 604_800_000)
  expect(expiryOf(null, 1000)).toBeNull()
})
