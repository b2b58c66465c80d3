import { expect, test } from 'bun:test'
import { htmlToMarkdown } from './html'
import { texToMarkdown } from './tex'
import { readXml } from './xml'

test.each<[string, string, string]>([
  [
    'sections, and the title is not repeated',
    '\\problemname{Jousts}\nRide.\n\\section*{Input}\nTwo.',
    'Ride.\n\n## Input\n\nTwo.',
  ],
  ['emphasis and code', '\\textbf{a} {\\it b} \\texttt{c_d} \\t{e}', '**a** *b* `c_d` `e`'],
  [
    'lists in lists',
    '\\begin{itemize}\n\\item one\n\\item two\n\\begin{enumerate}\\item x\\item y\\end{enumerate}\n\\end{itemize}',
    '- one\n- two\n  1. x\n  2. y',
  ],
  [
    'mathematics as it stands',
    'With $a_1 \\le \\$n$ and \\(b*c\\):\n\\[ \\frac{1}{2} \\]',
    'With $a_1 \\le \\$n$ and $b*c$:\n\n$$\n\\frac{1}{2}\n$$',
  ],
  [
    'quotes, dashes, escapes and comments',
    "``so'' --- 5--6~km, 50\\% of \\$3 \\& a\\_b % gone\n end",
    '"so" — 5–6 km, 50% of $3 & a\\_b end',
  ],
  ['what Markdown would read', 'a_b * c < d', 'a\\_b \\* c \\< d'],
  ['code blocks', '\\begin{verbatim}\na  \\b\n\\end{verbatim}', '```\na  \\b\n```'],
  [
    'tables',
    '\\begin{tabular}{|l|r|}\\hline a & b \\\\ \\hline 1 & 2 \\\\ \\end{tabular}',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'links',
    '\\href{https://example.org/a_b}{there} \\url{https://example.org}',
    '[there](https://example.org/a_b) <https://example.org>',
  ],
  ['line breaks and paragraphs', 'a\\\\b\n\nc', 'a\n\nb\n\nc'],
])('TeX keeps %s', (_what, tex, markdown) => {
  expect(texToMarkdown(tex)).toEqual({ markdown, notes: [] })
})

test('what has no counterpart is left out and named with its line', () => {
  expect(texToMarkdown('One.\n\\includegraphics[width=3cm]{lance.png}\n\\frobnicate{two}\n$open')).toEqual({
    markdown: 'One.\n\ntwo\n$open$',
    notes: [
      {
        line: 2,
        message: '\\includegraphics: "lance.png" is no picture of the package that browsers show: it is left out.',
      },
      { line: 3, message: '\\frobnicate is not known: what it is said of was kept as it stands.' },
      { line: 4, message: 'a formula is never closed.' },
    ],
  })
})

test('a page of Polygon keeps its words, without samples, scripts and pictures', () => {
  const html = `<html><head><title>x</title><style>p{}</style></head><body>
<div class="legend"><p>Given $$$n$$$ &le; 5 &amp; <b>bold</b>.</p><ul><li>one</li><li>two</li></ul></div>
<div class="input-specification"><div class="section-title">Input</div><p>A <code>line</code>.</p></div>
<div class="sample-tests"><pre>1 2</pre></div><div class="note"><p>End.<img src="a.png"></p></div><script>alert(1)</script></body></html>`
  expect(htmlToMarkdown(html)).toEqual({
    markdown: 'Given $n$ ≤ 5 & **bold**.\n\n- one\n- two\n\n## Input\n\nA `line`.\n\nEnd.',
    notes: [{ line: 4, message: '"a.png" is no picture of the package that browsers show: it is left out.' }],
  })
})

test('XML is read with its lines, and what is broken is named', () => {
  expect(readXml('<?xml version="1.0"?>\n<a x="1 &lt; 2">\n<b/>t&#65;</a>')).toEqual({
    ok: true,
    root: {
      name: 'a',
      attributes: { x: '1 < 2' },
      text: '\ntA',
      line: 2,
      children: [{ name: 'b', attributes: {}, children: [], text: '', line: 3 }],
    },
  })
  expect(readXml('<a>\n<b>\n</a>')).toEqual({ ok: false, error: 'line 3: </a> closes nothing.' })
  expect(readXml('<a>\n')).toEqual({ ok: false, error: 'line 1: <a> is never closed.' })
  expect(readXml('<!DOCTYPE a [<!ENTITY x "y">]><a/>')).toMatchObject({ ok: false })
})
