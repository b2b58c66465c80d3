import { expect, test } from 'bun:test'
import { withConstants } from './constants'

const packageOf = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([path, text]) => [`sum/${path}`, Buffer.from(text)]))
const sizeOf = (files: ReadonlyMap<string, Uint8Array | string>): number =>
  [...files.values()].reduce((sum, content) => sum + content.length, 0)

test('constants are replaced where the format says so', () => {
  const files = withConstants(
    packageOf({
      'problem.yaml': 'constants: {most: 7, name: {short: S}}\n',
      'statement/problem.en.md': 'Up to {{most}}, {{name.short}}, {{other}}.',
      'data/secret/1.in': '{{most}}',
    }),
  )
  expect(String(files.get('sum/statement/problem.en.md'))).toBe('Up to 7, S, {{other}}.')
  expect(String(files.get('sum/data/secret/1.in'))).toBe('{{most}}')
})

test('a package grows by 32 MiB at most, however many files use a constant', () => {
  const many = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`submissions/accepted/${index}.py`, '{{c}}'.repeat(10)]),
  )
  const files = packageOf({ 'problem.yaml': `constants: {c: "${'x'.repeat(100_000)}"}\n`, ...many })
  const grown = sizeOf(withConstants(files)) - sizeOf(files)
  expect(grown).toBeLessThanOrEqual(32 * 1024 * 1024)
  expect(grown).toBeGreaterThan(31 * 1024 * 1024)
})
