import { expect, test } from 'bun:test'
import { MADE_TEX } from './made-tex'
import { markdownToTex } from './markdown-to-tex'
import { texToMarkdown } from './tex'

const bodyOf = (markdown: string): string =>
  markdownToTex(markdown, 'X').replace(`${MADE_TEX}\n\\problemname{X}\n\n`, '').trimEnd()

test.each([
  [
    '50% of a_b & {c} # ~ ^ \\\\',
    '50\\% of a\\_b \\& \\{c\\} \\# \\textasciitilde{} \\textasciicircum{} \\textbackslash{}',
  ],
  ['$a_1 \\le b$ and\n\n$$\nx^2\n$$', '$a_1 \\le b$ and\n\n\\[\nx^2\n\\]'],
  ['## Input\n\n*One* **two** `a_b`.', '\\section*{Input}\n\n\\emph{One} \\textbf{two} \\texttt{a\\_b}.'],
  ['- one\n- two', '\\begin{itemize}\n\\item one\n\\item two\n\\end{itemize}'],
  ['1. one', '\\begin{enumerate}\n\\item one\n\\end{enumerate}'],
  ['```\na % b\n\\end{verbatim}\n```', '\\begin{verbatim}\na % b\n\\end {verbatim}\n\\end{verbatim}'],
  ['![A board](board.png)', '\\includegraphics[width=0.6\\textwidth]{board.png}'],
  ['[here](https://example.org/a_b)', '\\href{https://example.org/a\\_b}{here}'],
  ['| a | b |\n|---|--:|\n| 1 | 2 |', '\\begin{tabular}{lr}\na & b \\\\\n1 & 2 \\\\\n\\end{tabular}'],
  ['> said', '\\begin{quote}\nsaid\n\\end{quote}'],
  ['<script>x</script>\n\nafter', 'after'],
])('%j', (markdown, tex) => {
  expect(bodyOf(markdown)).toBe(tex)
})

test('the title is escaped, too', () => {
  expect(markdownToTex('x', 'A & B')).toStartWith(`${MADE_TEX}\n\\problemname{A \\& B}\n`)
})

test('what is written reads back as the same statement', () => {
  const markdown = 'Add $a$ and **b**.\n\n## Input\n\n- one\n- two'
  expect(texToMarkdown(markdownToTex(markdown, 'X')).markdown.trim()).toBe(markdown)
})
