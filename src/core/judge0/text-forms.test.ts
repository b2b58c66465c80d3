import { describe, expect, test } from 'bun:test'
import { splitArguments } from './arguments'
import { decodeBase64, encodeBase64 } from './base64'
import { chooseFields, DEFAULT_FIELDS, JUDGE0_FIELDS } from './fields'

describe('Base64', () => {
  test('is written in lines of sixty, each ended, as Judge0 does', () => {
    expect(encodeBase64(Buffer.from('hello, Judge0\n'))).toBe('aGVsbG8sIEp1ZGdlMAo=\n')
    const lines = encodeBase64(Buffer.alloc(100, 'x')).split('\n')
    expect(lines.map((line) => line.length)).toEqual([60, 60, 16, 0])
    expect(encodeBase64(new Uint8Array())).toBe('')
  })

  const table: [string, string, string][] = [
    ['with line ends', 'aGVs\nbG8=\n', 'hello'],
    ['without padding', 'aGVsbG8', 'hello'],
    ['of the alphabet for addresses', btoa('>>>???').replaceAll('+', '-').replaceAll('/', '_'), '>>>???'],
    ['with a lone last character', 'aGVsbG8=x', 'hello'],
    ['of nothing', '', ''],
    ['of UTF-8', 'w6TDtsO8', 'äöü'],
  ]
  for (const [what, text, expected] of table) {
    test(`${what} is read`, () => expect(decodeBase64(text)).toBe(expected))
  }
})

describe('arguments', () => {
  const table: [string, string[]][] = [
    ['', []],
    ['  one   two ', ['one', 'two']],
    [`"a b" 'c d'`, ['a b', 'c d']],
    [`a"b c"d`, ['ab cd']],
    ['a\\ b', ['a b']],
    [`""`, ['']],
    [`"say \\"hi\\""`, ['say "hi"']],
    [`'it\\s'`, ['it\\s']],
    ['$(rm -rf /) ; | & `id`', ['$(rm', '-rf', '/)', ';', '|', '&', '`id`']],
    ['"open', ['"open']],
  ]
  for (const [line, words] of table) test(JSON.stringify(line), () => expect(splitArguments(line)).toEqual(words))

  test('a long hostile line is split at once', () => {
    expect(splitArguments('"'.repeat(511)).join('').length).toBeLessThan(512)
    expect(splitArguments(`"${'\\'.repeat(509)}`).length).toBeGreaterThan(0)
  })
})

describe('fields', () => {
  test('none named are the usual ones', () => {
    expect(chooseFields(undefined)).toEqual({ ok: true, fields: DEFAULT_FIELDS })
    expect(chooseFields(' , ')).toEqual({ ok: true, fields: DEFAULT_FIELDS })
  })
  test('a star is all of Judge0’s and none of our own', () =>
    expect(chooseFields('*')).toEqual({ ok: true, fields: [...JUDGE0_FIELDS] }))
  test('named ones are those', () =>
    expect(chooseFields('status, time')).toEqual({ ok: true, fields: ['time', 'status'] }))
  test('unknown ones are named', () => {
    expect(chooseFields('status,a,b')).toEqual({ ok: false, error: 'invalid fields: [a, b]' })
  })
})
