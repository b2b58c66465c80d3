import { expect, test } from 'bun:test'
import { hasTooMuchYaml } from './yaml-amount'

const LONG = `args: [${'a,'.repeat(100_000)}]\n`

test.each([
  ['problem.yaml', true],
  ['data/secret/test_group.yaml', true],
  ['data/secret/\u2028/test_group.yaml', true],
  ['submissions/\u2029.yaml', true],
  ['attachments/list.yaml', false],
])('the YAML of %p counts if Joust reads it', (path, counts) => {
  expect(hasTooMuchYaml(new Map([[`lances/${path}`, LONG]]))).toBe(counts)
})
