import { describe, expect, test } from 'bun:test'
import { sectionsOf, withResult } from './bench-sections'

const STAMP = { date: '2026-11-24', commit: 'abc1234', machine: '2 cores', seconds: 12.4 }
const DOCUMENT = `# Figures

<!-- bench: slots -->
old
<!-- /bench -->

In between.

<!-- bench: judge bubblewrap docker -->
<!-- /bench -->
The end: <!-- bench: not one -->.
`

describe('sections of docs/benchmarks.md', () => {
  test('are found in order, with their arguments', () => {
    expect(sectionsOf(DOCUMENT)).toEqual([
      { name: 'slots', args: [] },
      { name: 'judge', args: ['bubblewrap', 'docker'] },
    ])
  })

  test('take what was printed, with where and when; all else stays', () => {
    const [, judge] = sectionsOf(DOCUMENT)
    if (judge === undefined) throw new Error('no section')
    const once = withResult(DOCUMENT, judge, '| a | $& |\n', STAMP)
    expect(once).toBe(
      DOCUMENT.replace(
        '<!-- bench: judge bubblewrap docker -->\n',
        () =>
          '<!-- bench: judge bubblewrap docker -->\n2026-11-24, commit abc1234, 2 cores; took 12 s.\n\n| a | $& |\n',
      ),
    )
    expect(withResult(once, judge, '| b |', STAMP)).toContain('12 s.\n\n| b |\n<!-- /bench -->\nThe end')
    expect(withResult(once, judge, '| b |', STAMP)).not.toContain('| a |')
  })

  test('that are not there are named', () => {
    expect(() => withResult(DOCUMENT, { name: 'slots', args: ['3'] }, '', STAMP)).toThrow('no section "slots 3"')
  })
})
