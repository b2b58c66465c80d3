import { describe, expect, test } from 'bun:test'
import { CHECKS, type Check } from './list'
import { quickChecks } from './quick'

const changedChecks = (...files: string[]) => quickChecks(CHECKS, { base: 'abc123', files })
const namesOf = (...files: string[]) => changedChecks(...files).map(({ name }) => name)

test('a check before a commit starts no server, browser or sandbox', () => {
  expect(quickChecks(CHECKS, null).map(({ name }) => name)).toEqual(['types', 'lint', 'imports', 'rules'])
  const args = quickChecks(CHECKS, null).flatMap(({ command }) => command)
  expect(args.filter((word) => word.includes('tests/docs'))).toEqual([
    './tests/docs/checks.test.ts',
    './tests/docs/commands.test.ts',
    './tests/docs/coverage.test.ts',
    './tests/docs/decisions.test.ts',
    './tests/docs/repository.test.ts',
  ])
})

test('the long simulations run where a change touches them, and are left out of a check of everything', () => {
  const isLeftOut = ({ command }: Check) => command.some((word) => word.includes('scheduler/simulation'))
  expect(quickChecks(CHECKS, null).map(isLeftOut)).toEqual([false, false, false, true])
  expect(changedChecks('runner/scheduler/scheduler.ts').map(isLeftOut)).toEqual([false, false, false, false])
})

describe('a check of what has changed', () => {
  test.each([
    ['nothing', [], []],
    ['a source', ['src/core/xp/index.ts'], ['types', 'lint', 'imports', 'rules']],
    ['a document', ['docs/cli.md'], ['lint', 'docs']],
    ['a style sheet', ['src/ui/styles/app.css'], ['lint']],
    ['a script', ['scripts/check.ts'], ['types', 'lint', 'imports', 'rules', 'docs']],
  ])('of %s runs what it can break', (_, files, names) => {
    expect(namesOf(...files)).toEqual(names)
  })

  test('lints the files themselves, and finds the tests by what they import', () => {
    const [, lint, , rules] = changedChecks('src/core/xp/index.ts')
    expect(lint?.command.at(-1)).toBe('src/core/xp/index.ts')
    expect(lint?.command).not.toContain('.')
    expect(rules?.command).toContain('--changed=abc123')
  })
})
