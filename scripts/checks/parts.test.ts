import { expect, test } from 'bun:test'
import { CHECKS } from './list'
import { partsOf } from './parts'
import { testFiles } from './test-files'

test.each(CHECKS.map((check) => [check.name, check] as const))(
  'the parts of %s run all of its files, each once',
  (_, check) => {
    const parts = partsOf(check)
    expect(parts).toHaveLength(check.parts ?? 1)
    const ran = parts.flatMap(({ command }) => testFiles({ ...check, command }))
    expect(ran.sort()).toEqual(testFiles(check))
    for (const { command } of parts)
      expect(check.counts === 'whole' || testFiles({ ...check, command }).length > 0).toBe(true)
  },
)
