import { describe, expect, test } from 'bun:test'
import { parseLargeJson } from './large-json'
import { readListFile } from './list-file'
import { parseYaml, parseYamlDocument, YamlFault } from './yaml'

const faultOf = (text: string): YamlFault | null => {
  try {
    parseYaml(text)
    return null
  } catch (error) {
    if (error instanceof YamlFault) return error
    throw error
  }
}

/** Nine letters that each stand for ten of the one before: a billion values in a few lines. */
const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]']
for (const [index, letter] of [...'bcdefghi'].entries())
  bomb.push(`${letter}: &${letter} [${Array(10).fill(`*${'abcdefghi'[index]}`).join(', ')}]`)

describe('a YAML file made to exhaust its reader is refused with a line', () => {
  test.each([
    ['an alias bomb', bomb.join('\n'), 'too many aliases'],
    ['many small aliases', `- &a x\n${'- *a\n'.repeat(20_000)}`, 'too many aliases'],
    ['brackets', '['.repeat(100_000), 'nested too deeply'],
    ['braces', '{a: '.repeat(20_000), 'nested too deeply'],
    ['dashes', `${'- '.repeat(20_000)}a`, 'nested too deeply'],
    ['explicit keys', `${'? '.repeat(20_000)}a`, 'nested too deeply'],
    ['dashes and keys in turn', `${'- ? '.repeat(10_000)}a`, 'nested too deeply'],
    ['indents', Array.from({ length: 300 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'), 'nested too deeply'],
    ['size', 'x'.repeat(300 * 1024), 'larger than 256 KiB'],
    ['a list of a hundred thousand values', `a: [${'b,'.repeat(100_000)}]`, 'too many values'],
    ['as many entries', '- a\n'.repeat(60_000), 'too many values'],
    ['signs that open nothing', '}'.repeat(250_000), 'too many values'],
    ['an alias of nothing', 'a: *nobody', 'nobody'],
    ['a key twice', 'a: 1\nb: 2\na: 3', 'unique'],
  ])('%s', (_what, text, message) => {
    const fault = faultOf(text)
    expect(fault?.message).toContain(message)
    expect(fault?.line).toBeGreaterThan(0)
  })
})

test('what people write is read: a few aliases, a deep tree, brackets in texts, long lists', () => {
  expect(parseYaml('a: &a [1, 2]\nb: *a')).toEqual({ a: [1, 2], b: [1, 2] })
  expect(parseYaml(Array.from({ length: 40 }, (_, level) => `${'  '.repeat(level)}a:`).join('\n'))).toHaveProperty(
    'a.a.a',
  )
  expect(parseYaml('a: "[[[["\nb: "]]"\n')).toEqual({ a: '[[[[', b: ']]' })
  expect(parseYaml(Array.from({ length: 2000 }, (_, i) => `k${i}: v`).join('\n'))).toHaveProperty('k1999', 'v')
  expect(parseYaml(`texts:\n${'  - some words\n'.repeat(2000)}`)).toHaveProperty('texts.length', 2000)
  expect(parseYaml('')).toBeNull()
})

test('half-open intervals in texts of any kind are no nesting', () => {
  const many = (line: string) => line.repeat(150)
  expect(parseYaml(many('- from [l, r)\n'))).toHaveProperty('149', 'from [l, r)')
  expect(parseYaml(`a: |\n${many('  [l, r)\n')}`)).toHaveProperty('a.length', 7 * 150)
  expect(parseYaml(`a: "${many('[')}"\nb: '${many('{')}'\n`)).toEqual({ a: many('['), b: many('{') })
})

test('JSON is advised only where it is read', () => {
  expect(faultOf('- a\n'.repeat(60_000))?.message).toBe('It has too many values.')
})

test('a file of ordinary lines is read up to its length', () => {
  const lines = Array.from({ length: 12_300 }, (_, i) => `key-${i}: value ${i}`).join('\n')
  expect(lines.length).toBeGreaterThan(256_000)
  expect(parseYaml(lines)).toHaveProperty('key-12299', 'value 12299')
})

test('a file of entries may have more values, but not any number', () => {
  const entries = (count: number) => '- a\n'.repeat(count)
  const read = (text: string) => readListFile('a.yaml', text, 4 * 1024 * 1024)
  expect(read(entries(60_000))).toMatchObject({ ok: true })
  const problem = 'It cannot be read: It has too many values. Write fewer, or write it as JSON.'
  expect(read(entries(100_000))).toEqual({ ok: false, problem })
})

test('a repeated key is named with its line', () => {
  expect(() => parseYamlDocument('a: 1\nb:\n  c: 1\n  c: 2')).toThrow(expect.objectContaining({ line: 4 }))
})

test('a file larger than YAML is read may be JSON that is not nested deeply', () => {
  const text = 'x'.repeat(300_000)
  expect(parseLargeJson(JSON.stringify({ text }))).toEqual({ text })
  expect(parseLargeJson('{"text": "small"}')).toBeUndefined()
  const values = Array.from({ length: 60_000 }, () => 1)
  expect(parseLargeJson(JSON.stringify({ values }))).toEqual({ values })
  expect(parseLargeJson(`{"text": ${text}}`)).toBeUndefined()
  expect(parseLargeJson(`text: ${text}`)).toBeUndefined()
  expect(() => parseLargeJson(`{"a": ${'['.repeat(150_000)}${']'.repeat(150_000)}}`)).toThrow(YamlFault)
})
