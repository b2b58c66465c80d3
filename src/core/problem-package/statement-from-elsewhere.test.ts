import { describe, expect, test } from 'bun:test'
import { type Changes, read } from './from-elsewhere.fixture'

describe('a statement', () => {
  const none: Changes = { 'statement/problem.en.md': null }
  const table: readonly [string, Changes, string, string][] = [
    ['missing', none, '', 'statement/problem.en.md is missing'],
    ['empty', { 'statement/problem.en.md': ' \n' }, '', 'statement/problem.en.md is empty'],
    ['without a language', { ...none, 'statement/problem.md': 'Plain.' }, 'Plain.', ''],
    ['in the old folder', { ...none, 'problem_statement/problem.en.md': 'Old.' }, 'Old.', ''],
    ['in TeX', { ...none, 'problem_statement/problem.tex': 'Some \\emph{words}.' }, 'Some *words*.', 'turned from TeX'],
    ['in another language', { ...none, 'statement/problem.sv.md': 'Hej.' }, 'Hej.', 'the one in "sv" is shown'],
    ['in HTML', { ...none, 'problem.html': '<p>A <b>page</b>.</p>' }, 'A **page**.', 'turned from HTML'],
    ['in PDF', { ...none, 'problem.pdf': '%PDF-1.4' }, '', 'problem.pdf: the statement is a PDF'],
    [
      'empty in one form, written in another',
      { 'statement/problem.en.md': '', 'statement/problem.en.tex': 'Words.' },
      'Words.',
      '',
    ],
  ]
  test.each(table)('%s', (_, changes, statement, note) => {
    const { problem, notes } = read(changes)
    expect(problem.statement).toBe(statement)
    expect(notes).toContain(note)
  })

  test('in PDF is kept as it is', () => {
    const bytes = Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0xff, 0)
    const { problem } = read({ ...none, 'problem_statement/problem.en.pdf': bytes })
    expect(problem.files).toEqual([{ path: 'statement/problem.en.pdf', content: bytes }])
  })

  test('in TeX with a drawing in PDF has it as an attachment', () => {
    const { problem, notes } = read({
      ...none,
      'problem_statement/problem.tex': 'See \\includegraphics{board}.',
      'problem_statement/board.pdf': '%PDF-1.4',
    })
    expect(problem.files.map(({ path }) => path)).toContain('attachments/board.pdf')
    expect(notes).toContain('problem_statement/board.pdf is a picture that browsers do not show')
  })

  test.each(['zh-Hans', 'zh-Hant-TW', 'es-419', 'pt-BR'])('in %s alone is shown', (language) => {
    const { problem, notes } = read({
      'statement/problem.en.md': null,
      [`statement/problem.${language}.md`]: 'Lanzas.',
    })
    expect([problem.statement, problem.origin.language]).toEqual(['Lanzas.', language])
    expect(notes).toContain(`the one in "${language}" is shown`)
  })

  test('in plain text keeps its lines, and means what it says', () => {
    const text = 'Sums of *two*\n1. a_b <c> for $a_1$\n\n  1 2\n   3\n\n- end\n'
    const { problem, notes } = read({ 'statement/problem.en.md': null, 'problem_statement/problem.txt': text })
    expect(problem.statement).toBe(
      'Sums of \\*two\\*\\\n1\\. a\\_b \\<c> for $a_1$\n\n```\n  1 2\n   3\n```\n\n\\- end',
    )
    expect(notes).toContain('the statement was turned from plain text into Markdown')
    expect(problem.files.map(({ path }) => path)).toContain('originals/problem_statement/problem.txt')
  })

  test('in TeX may have an editorial in TeX', () => {
    expect(read({ 'solution/solution.en.tex': 'Use a \\textbf{heap}.' }).problem.editorial).toBe('Use a **heap**.')
  })
})
