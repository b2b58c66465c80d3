import { expect, test } from 'bun:test'
import { yamlIn } from './yaml-map'

test.each([
  ['problem.yaml', 'It has too many values.'],
  ['joust.yaml', 'It has too many values. Write fewer, or write it as JSON.'],
])('a package whose %s has too many values is refused with what to do', (file, message) => {
  const refusals: string[] = []
  yamlIn(file, '- a\n'.repeat(60_000), (sentence) => refusals.push(sentence))
  expect(refusals).toEqual([expect.stringMatching(/:\d+ is not YAML: /)])
  expect(refusals[0]).toEndWith(`is not YAML: ${message}`)
})
