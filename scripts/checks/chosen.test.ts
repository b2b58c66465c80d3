import { expect, test } from 'bun:test'
import { chosenChecks } from './chosen'
import { CHECKS, needsImage } from './list'

const namesOf = (wanted: readonly string[]) => {
  const chosen = chosenChecks(wanted)
  return typeof chosen === 'string' ? chosen : chosen.map(({ name }) => name)
}

test('no argument means every check', () => {
  expect(chosenChecks([])).toBe(CHECKS)
})

test('names choose checks, in the order of the list', () => {
  expect(namesOf(['lint', 'types'])).toEqual(['types', 'lint'])
})

test('what a named check starts is built before it', () => {
  expect(namesOf(['cli', 'types'])).toEqual(['types', 'build', 'cli'])
  expect(namesOf(['api'])).toEqual(['api'])
})

test('a file or folder of tests is a check of its own', () => {
  const chosen = chosenChecks(['lint', './scripts/checks/chosen.test.ts', 'tests/api'])
  const last = typeof chosen === 'string' ? undefined : chosen.at(-1)
  expect(last?.name).toBe('scripts/checks/chosen.test.ts tests/api')
  expect(last?.command.slice(-2)).toEqual(['./scripts/checks/chosen.test.ts', './tests/api'])
})

test.each([
  ['tests/runner/slots.test.ts', true],
  ['./tests/hostile', true],
  ['tests/', true],
  ['tests/api', false],
  ['runner/languages', false],
] as const)('whether %s has tests of the Docker sandbox: %p', (path, expected) => {
  const chosen = chosenChecks([path])
  expect(typeof chosen === 'string' ? chosen : chosen.map(needsImage)).toEqual([expected])
})

test.each(['lnit', 'tests/api/absent.test.ts'])('%s is refused: an empty run must not pass', (name) => {
  expect(namesOf([name])).toStartWith(`"${name}" is neither a check nor a file or folder of tests. Checks: judge,`)
})
