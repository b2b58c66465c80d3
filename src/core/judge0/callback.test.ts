import { describe, expect, test } from 'bun:test'
import { CALLBACK_WAITS_MS, callbackError, nextTryMs } from './callback'

describe('an address to be called', () => {
  const PRIVATE = 'setting callback to a private address is not allowed'
  const table: [string, string | null, string | null][] = [
    ['https://example.org/judged?id=1', null, null],
    ['http://8.8.8.8:8080/', null, null],
    ['http://localhost/', PRIVATE, null],
    ['http://Api.LOCALHOST.:3000/', PRIVATE, null],
    ['http://metadata.google.internal/', PRIVATE, null],
    ['http://127.0.0.1/', PRIVATE, null],
    ['http://2130706433/', PRIVATE, null],
    ['http://0x7f.1/', PRIVATE, null],
    ['http://0177.0.0.1/', PRIVATE, null],
    ['http://127.1/', PRIVATE, null],
    ['http://169.254.169.254/latest/meta-data/', PRIVATE, null],
    ['http://[::1]/', PRIVATE, null],
    ['http://[::ffff:10.0.0.1]/', PRIVATE, null],
    ['http://[fe80::1]/', PRIVATE, null],
    ['ftp://example.org/', 'is not a valid URL', 'is not a valid URL'],
    ['file:///etc/passwd', 'is not a valid URL', 'is not a valid URL'],
    ['example.org', 'is not a valid URL', 'is not a valid URL'],
    ['http://me:secret@example.org/', 'must not hold a name or a password', 'must not hold a name or a password'],
    [`http://example.org/${'x'.repeat(2048)}`, 'is not a valid URL', 'is not a valid URL'],
  ]
  for (const [url, usually, allowed] of table) {
    test(url.slice(0, 60), () => {
      expect(callbackError(url, { privateAllowed: false })).toBe(usually)
      expect(callbackError(url, { privateAllowed: true })).toBe(allowed)
    })
  }
})

describe('a callback', () => {
  test('that was answered is not tried again, whatever the answer', () => {
    for (const status of [200, 204, 301, 400, 404]) expect(nextTryMs(1, status)).toBeNull()
  })
  test('is tried again after silence and after the receiver’s own failures', () => {
    for (const answer of [null, 500, 503, 408, 429]) expect(nextTryMs(1, answer)).toBe(CALLBACK_WAITS_MS[0])
  })
  test('is given up after the last wait', () => {
    expect(nextTryMs(CALLBACK_WAITS_MS.length, null)).toBe(CALLBACK_WAITS_MS.at(-1) ?? 0)
    expect(nextTryMs(CALLBACK_WAITS_MS.length + 1, null)).toBeNull()
  })
})
