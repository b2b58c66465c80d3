import { describe, expect, test } from 'bun:test'
import { type Changes, errorsOf, read, yaml } from './from-elsewhere.fixture'
import { parsePackage, writePackage } from './index'

describe('samples', () => {
  const talk = { ...yaml('name:', 'type: interactive\nname:'), 'output_validator/talk.py': 'exit(42)\n' }
  const none: Changes = { 'data/sample/1.in': null, 'data/sample/1.ans': null }
  const shownOf = (changes: Changes) => {
    const { problem, notes } = read(changes)
    return {
      shown: problem.examples,
      judged: problem.cases.map(({ name, isHidden }) => `${isHidden ? 'secret' : 'sample'}/${name}`),
      notes,
    }
  }

  test('may be missing', () => {
    expect(shownOf(none)).toMatchObject({ shown: [], judged: ['secret/1'] })
    expect(shownOf(none).notes).toContain('data/sample has no test')
  })

  test('without any secret test may be all that is judged; neither is refused', () => {
    const hidden: Changes = { 'data/secret/1.in': null, 'data/secret/1.ans': null }
    expect(shownOf(hidden).judged).toEqual(['sample/1'])
    expect(errorsOf({ ...hidden, ...none }).join()).toContain('data/secret has no test')
  })

  test('may be conversations alone', () => {
    expect(shownOf({ ...talk, ...none, 'data/sample/1.interaction': '>1\n<2\n' })).toMatchObject({
      shown: [{ input: '', output: '', interaction: '>1\n<2' }],
      judged: ['secret/1'],
    })
  })

  describe('of an interactive problem in the legacy format', () => {
    const legacy = {
      'problem.yaml': 'name: Guess\nvalidation: custom interactive\n',
      'output_validators/talk.py': 'exit(42)\n',
    }

    test('are judged, and only their conversations are shown', () => {
      const { shown, judged, notes } = shownOf({
        ...legacy,
        'data/sample/1.interaction': '<3\n',
        'data/sample/2.in': '7\n',
        'data/sample/2.ans': 'secret\n',
      })
      expect(shown).toEqual([{ input: '', output: '', interaction: '<3' }])
      expect(judged).toEqual(['sample/1', 'sample/2', 'secret/1'])
      expect(notes).toContain(
        'data/sample/2.interaction is missing: the sample is judged, and not in the statement. Its result shows what the judge read; hide the test to keep that from players.',
      )
    })

    test('may have texts to show in place of what the judge reads', () => {
      const inPlace = { 'data/sample/1.in.statement': 'a number\n', 'data/sample/1.ans.statement': '' }
      expect(shownOf({ ...legacy, ...inPlace }).shown).toEqual([{ input: 'a number\n', output: '' }])
    })

    test('are read back from what was exported', () => {
      for (const interaction of ['<3\n', null]) {
        const { problem } = read({ ...legacy, 'data/sample/1.interaction': interaction })
        for (const format of ['legacy-icpc', '2025-09'] as const) {
          const files = [...writePackage({ ...problem, solutions: [] }, format)]
          const again = parsePackage(new Map(files.map(([path, text]) => [`p/${path}`, text])), 'import')
          expect(again.ok && again.package.examples).toEqual(problem.examples)
        }
      }
    })
  })

  test('of several runs have lines between them', () => {
    const { shown, notes } = shownOf({ ...talk, ...none, 'data/sample/1.interaction': '>1\n---\n<2\n' })
    expect(shown).toMatchObject([{ interaction: '>1\n---\n<2' }])
    expect(notes).not.toContain('begin each line')
  })

  test('are shown as .in.statement and .ans.statement say, and judged as they are', () => {
    const { problem } = read({ 'data/sample/1.in.statement': '1 …\n', 'data/sample/1.in.download': '1 2 \n' })
    expect(problem.examples).toEqual([{ input: '1 …\n', output: '3\n' }])
    expect(problem.cases[0]).toMatchObject({ name: '1', input: '1 2\n', output: '3\n' })
    expect(problem.files.map(({ path }) => path)).toEqual(['data/sample/1.in.download', 'data/sample/1.in.statement'])
  })

  test('are shown with .out in place of the answer, and judged by the answer', () => {
    const { problem, notes } = read({ 'data/sample/1.out': '3.0\n' })
    expect(problem.examples).toEqual([{ input: '1 2\n', output: '3.0\n' }])
    expect(problem.cases[0]).toMatchObject({ name: '1', output: '3\n' })
    expect(problem.files.map(({ path }) => path)).toEqual(['data/sample/1.out'])
    expect(notes).toBe('')
  })

  test('may lie in folders', () => {
    const below: Changes = { 'data/sample/small/1.in': '0 0\n', 'data/sample/small/1.ans': '0\n' }
    expect(shownOf(below)).toMatchObject({ shown: [{ input: '1 2\n' }, { input: '0 0\n' }], notes: '' })
    expect(shownOf(below).judged).toEqual(['sample/1', 'sample/small/1', 'secret/1'])
  })

  test('have files and arguments of their own, as hidden tests have', () => {
    const { problem, notes } = read({ 'data/sample/1.files/map.txt': 'x\n', 'data/sample/1.args': '--fast 2' })
    const files = [{ path: 'map.txt', content: btoa('x\n') }]
    expect(problem.cases[0]).toMatchObject({ own: { arguments: ['--fast', '2'], files } })
    expect(notes).toBe('')
  })

  test('and hidden tests come in the order of their names, not of their files', () => {
    const more = (folder: string): Changes => ({
      [`data/${folder}/1-long.in`]: '0 0\n',
      [`data/${folder}/1-long.ans`]: '0\n',
    })
    expect(shownOf({ ...more('sample'), ...more('secret') }).judged).toEqual([
      'sample/1',
      'sample/1-long',
      'secret/1',
      'secret/1-long',
    ])
  })

  test('without an answer are shown, and judged only where a program judges', () => {
    expect(shownOf({ 'data/sample/1.ans': null })).toMatchObject({ shown: [{ input: '1 2\n' }], judged: ['secret/1'] })
    expect(shownOf({ ...talk, 'data/sample/1.ans': null }).judged).toEqual(['sample/1', 'secret/1'])
  })

  test('that are only shown may have .in.statement and .ans.statement alone', () => {
    const files: Changes = { ...none, 'data/sample/2.in.statement': 'a\n', 'data/sample/2.ans.statement': 'b\n' }
    expect(shownOf(files)).toMatchObject({ shown: [{ input: 'a\n', output: 'b\n' }], judged: ['secret/1'] })
  })
})
