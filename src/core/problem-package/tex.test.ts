import { describe, expect, test } from 'bun:test'
import { htmlToMarkdown } from './html'
import { texToMarkdown } from './tex'
import { readXml } from './xml'

test.each<[string, string, string]>([
  [
    'sections, and the title is not repeated',
    '\\problemname{Jousts}\nRide.\n\\section*{Input}\nTwo.',
    'Ride.\n\n## Input\n\nTwo.',
  ],
  [
    'a title that is left to problem.yaml',
    '\\problemname\nRide on.\n\n\\problemname {Jousts} Now.',
    'Ride on.\n\nNow.',
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
  [
    'items of several paragraphs, with a list inside',
    '\\begin{enumerate}\n\\item one\n\n more\n\\begin{itemize}\\item x\\end{itemize}\n\\item[b)] two\n\\end{enumerate}',
    '1. one\n\n   more\n   - x\n2. **b)** two',
  ],
  [
    'tables with wide cells and captions',
    '\\begin{table}[h]\\begin{tabular}{lr}\\toprule\\multicolumn{2}{c}{Lances}\\\\ a & $b|c$ \\\\\\end{tabular}\\caption{All of them}\\end{table}',
    '| Lances |  |\n| --- | --- |\n| a | $b\\|c$ |\n\n*All of them*',
  ],
  [
    'footnotes',
    'One\\footnote{The \\emph{first}.} and two\\footnote{Last.}.',
    'One[^1] and two[^2].\n\n[^1]: The *first*.\n\n[^2]: Last.',
  ],
  ['what is struck out', '\\sout{Two \\emph{or} three} four', '~~Two *or* three~~ four'],
  [
    'an epigraph',
    'Story.\n\\epigraph{Ride on.\\\\Ride well.}{--- \\textit{A knight}}\nMore.',
    'Story.\n\n> Ride on.\n>\n> Ride well.\n>\n> — *A knight*\n\nMore.',
  ],
  ['an epigraph of no one', '\\epigraph{Ride on.}{}', '> Ride on.'],
  ['nothing of what its author took out', 'Ride.\n\\iffalse\nThe answer is 42.\n\\fi\nOn.', 'Ride.\n\nOn.'],
  [
    'code in a line',
    '\\lstinline|a_b| \\lstinline[language=C]!c! \\lstinline{d_e} \\mintinline{cpp}{f_g} \\mintinline{cpp}|h|',
    '`a_b` `c` `d_e` `f_g` `h`',
  ],
  [
    'no lengths',
    '\\setlength{\\parindent}{0pt}\\looseness=-1 a \\parskip=3pt b\\vskip 0.5cm c\\rule{2cm}{1pt}{\\color{blue} d}',
    'a b c d',
  ],
  ['tables of a width', '\\begin{tabularx}{\\textwidth}{|l|X|}a & b \\\\\\end{tabularx}', '| a | b |\n| --- | --- |'],
  ['code blocks with options', '\\begin{Verbatim}[numbers=left]\na  b\n c\n\\end{Verbatim}', '```\na  b\n c\n```'],
  ['quotes, units and formulas by command', '\\enquote{So} \\SI{5}{kg} \\ensuremath{a_b}', '"So" 5 kg $a_b$'],
  ['quotations', '\\begin{quote}Ride\\\\well.\\end{quote}', '> Ride\n>\n> well.'],
  ['accents', 'Caf\\\'e, na\\"{\\i}ve, fa\\c{c}ade', 'Café, naı̈ve, façade'],
  [
    'code in a language',
    '\\begin{lstlisting}[language=C]\nint $x;\n\\end{lstlisting} \\verb|a_$b|',
    '```\nint $x;\n```\n\n`a_$b`',
  ],
  [
    'macros of its own, in formulas, too',
    '\\newcommand{\\maxn}{10^5}\\newcommand{\\pair}[2]{(#1, \\textbf{#2})}\\def\\many{very}Up to $\\maxn$, \\many{} \\pair{a}{b}.',
    'Up to $10^5$, very (a, **b**).',
  ],
  [
    'the sections of olymp.sty, without its samples',
    '\\begin{problem}{Title}{stdin}{stdout}{1 s}{256 MB}\nRide.\n\\InputFile\nTwo.\n\\Example\n\\begin{example}\\exmp{1}{2}\\end{example}\n\\end{problem}',
    'Ride.\n\n## Input\n\nTwo.',
  ],
  [
    'environments that are sections',
    'Ride.\n\\begin{Input}\nTwo.\n\\end{Input}\n\\begin{Output}One.\\end{Output}',
    'Ride.\n\n## Input\n\nTwo.\n\n## Output\n\nOne.',
  ],
  [
    'macros of the primitive form, with arguments',
    '\\def\\pair#1#2{(#1; #2)}\\long\\gdef\\sq#1{#1^2}\\edef\\n{x}From \\pair{a}{$\\sq b$} to $\\n$.',
    'From (a; $b^2$) to $x$.',
  ],
  [
    'quotation marks by command, and the dash of Cyrillic texts',
    '\\glqq{}ja\\grqq{} \\flqq oui\\frqq{} \\quotedblbase nie\\textquotedblright{} \\guillemotleft да\\guillemotright{} "--- Lu\\v{c}\\oe{}',
    '„ja“ «oui» „nie” «да» — Lučœ',
  ],
  [
    'code as it is written',
    "\\texttt{cin >> a--b << ''x''} \\t{y<<2~z} {\\tt a*b<c} \\texttt{a\\_b}",
    "`cin >> a--b << ''x''` `y<<2 z` `a*b<c` `a_b`",
  ],
  ['line breaks and paragraphs', 'a\\\\b\n\nc', 'a\n\nb\n\nc'],
])('TeX keeps %s', (_what, tex, markdown) => {
  expect(texToMarkdown(tex)).toEqual({ markdown, notes: [] })
})

test('TeX keeps pictures with their captions', () => {
  const tex =
    '\\illustration{0.3}{lance.png}{A lance, by \\href{https://example.org}{Ann}}\n\\begin{figure}[h]\\centering\\includegraphics[width=0.3\\textwidth]{my_board.png}\\caption{A \\emph{board}}\\label{b}\\end{figure}'
  expect(texToMarkdown(tex, { pictures: (name) => name, texts: () => null })).toEqual({
    markdown: '![A lance, by Ann](lance.png)\n\n![my_board](my_board.png)\n\n*A *board**',
    notes: [],
  })
})

test('TeX keeps code that stands in files beside it', () => {
  const tex =
    'Run:\n\\lstinputlisting[language=Python, firstline=2,lastline=3]{tool.py}\n\\verbatiminput{a.txt}\n\\inputminted{cpp}{none.cpp}'
  const files: Readonly<Record<string, string>> = {
    'tool.py': '#!\nimport sys\nprint(1)\nexit()\n',
    'a.txt': '1 2\r\n',
  }
  expect(texToMarkdown(tex, { pictures: () => null, texts: (name) => files[name] ?? null })).toEqual({
    markdown: 'Run:\n\n```\nimport sys\nprint(1)\n```\n\n```\n1 2\n```',
    notes: [
      { line: 4, message: '\\inputminted: "none.cpp" is no text beside the statement, or too long: it is left out.' },
    ],
  })
})

test('TeX names what it includes, and keeps no path of it', () => {
  expect(texToMarkdown('\\ifx\\words\\undefined\\input{../words.tex}\\fi\nRide.')).toEqual({
    markdown: 'Ride.',
    notes: [{ line: 1, message: '\\input: "../words.tex" is left out: write what it holds into the statement.' }],
  })
})

describe('hostile TeX ends soon, and in little', () => {
  const doubling = Array.from(
    { length: 20 },
    (_, index) =>
      `\\newcommand{\\m${'abcdefghijklmnopqrstuvwxyz'[index]}}{\\m${'abcdefghijklmnopqrstuvwxyz'[index + 1]}\\m${'abcdefghijklmnopqrstuvwxyz'[index + 1]}}`,
  )
  const table: readonly [string, string][] = [
    ['a macro that holds itself', '\\newcommand{\\a}{x\\a\\a}\\a $\\a$'],
    ['macros that double', `${doubling.join('')}\\newcommand{\\mu}{word }\\ma $\\ma$`],
    ['arguments that double', '\\newcommand{\\a}[1]{\\b{#1#1}}\\newcommand{\\b}[1]{\\a{#1#1}}\\a{xxxxxxxx}'],
    ['braces that open', '{'.repeat(50_000)],
    ['braces in braces', `${'{'.repeat(5000)}${'}'.repeat(5000)}`],
    ['brackets', '\\\\['.repeat(30_000)],
    ['environments that open', '\\begin{a}'.repeat(9000)],
    ['code that never ends', '\\begin{verbatim}'.repeat(3000)],
    ['length', 'word '.repeat(100_000)],
    ['items without a list', '\\item['.repeat(1900)],
  ]
  test.each(table)('%s', (_, tex) => {
    expect(texToMarkdown(tex).markdown.length).toBeLessThan(200_000)
  })
  test('and says so', () => {
    expect(texToMarkdown('{'.repeat(200)).notes).toEqual([
      { line: 1, message: 'the TeX is too long or too deep to be read: write the statement in Markdown.' },
    ])
    expect(texToMarkdown('\\newcommand{\\a}{x\\a}\\a').notes[0]?.message).toBe(
      '\\a grows without bounds: it is left out.',
    )
  })
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

test('code in HTML keeps its spaces and empty lines', () => {
  expect(htmlToMarkdown('<p>So:</p>\n<pre>  .#.\n#\n\n\n    x &lt; y  \n</pre>\n<p>  End.</p>').markdown).toBe(
    'So:\n\n```\n  .#.\n#\n\n\n    x < y  \n\n```\n\nEnd.',
  )
})

test.each([
  ['comments', '<!--'.repeat(70_000)],
  ['tags', '<a'.repeat(140_000)],
])('in HTML nothing stands behind %s that are not closed', (_what, open) => {
  expect(htmlToMarkdown(`<p>Add.</p>${open}`).markdown).toBe('Add.')
})

test('lists in HTML within very many others are no deeper than twenty', () => {
  const { markdown } = htmlToMarkdown(`<p>So:</p>${'<ul>'.repeat(1000)}<li>one</li><li>two</li>`)
  expect(markdown).toBe(`So:\n\n${' '.repeat(38)}- one\n${' '.repeat(38)}- two`)
})

test('a table in TeX that is wide and long has no empty cell for each of its places', () => {
  const wide = '& '.repeat(2000)
  const { markdown } = texToMarkdown(`\\begin{tabular}{c}a ${wide}b \\\\${'x \\\\'.repeat(2000)}\\end{tabular}`)
  const [head = '', rule = '', row = ''] = markdown.split('\n')
  expect([head, rule, row].map((line) => line.split('|').length - 2)).toEqual([2001, 2001, 50])
})

test('a file of XML is read up to a length', () => {
  expect(readXml(`<a>${'<b/>'.repeat(600_000)}</a>`)).toEqual({
    ok: false,
    error: 'line 1: the file is larger than 2 MiB.',
  })
})

test('a page in HTML is read up to a length, which embedded pictures do not count to', () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(400_000)}">`
  expect(htmlToMarkdown(`<p>Add.</p>${picture}`)).toEqual({
    markdown: 'Add.',
    notes: [{ line: 1, message: '"data:" is no picture of the package that browsers show: it is left out.' }],
  })
  expect(htmlToMarkdown(`<p>${'a '.repeat(200_000)}</p>`)).toEqual({
    markdown: '',
    notes: [{ line: 1, message: 'the HTML is too long to be read: write the statement in Markdown.' }],
  })
})

test('tables in HTML are tables, whatever ends are missing', () => {
  const table = '| a | b\\|c |\n| --- | --- |\n| 1 | 2 3 |'
  for (const html of [
    '<table><tr><th>a</th><th>b|c</th></tr>\n <tr><td>1</td> <td><p>2</p><p>3</p></td></tr></table>',
    '<table><tbody><tr><td>a<td>b|c<tr><td>1<td>2<br>3</table>',
  ])
    expect(htmlToMarkdown(`<p>So:</p>${html}<p>End.</p>`).markdown).toBe(`So:\n\n${table}\n\nEnd.`)
})

test('signs of HTML that Markdown would read stay what they are, but in formulas and code', () => {
  expect(htmlToMarkdown('<p>2*n*m, _a_ <code>x*y*z</code> $$$a*b*c$$$ <b>5*3*2</b></p>').markdown).toBe(
    '2\\*n\\*m, \\_a\\_ `x*y*z` $a*b*c$ **5\\*3\\*2**',
  )
})

test.each([
  [
    '<p>See <a href="https://example.org/a?b=1&amp;c=2">the <b>rules</b></a>.</p>',
    'See [the **rules**](https://example.org/a?b=1&c=2).',
  ],
  ["<p><a class=x href='https://example.org/x_(y)'>x [1]</a></p>", '[x \\[1\\]](https://example.org/x_%28y%29)'],
  [
    '<p><a href=https://example.org>one</a> <a href="mailto:a@example.org">two</a></p>',
    '[one](https://example.org) [two](mailto:a@example.org)',
  ],
  ['<p><a href="javascript:alert(1)">no</a> <a href="#top">way</a> <a name="x">out</a></p>', 'no way out'],
  [
    '<p><a href="https://example.org"></a>none</p><p>open <a href="https://example.org">end</p>',
    'none\n\nopen [end](https://example.org)',
  ],
  ['<p><del>old</del> <s>older</s></p>', '~~old~~ ~~older~~'],
])('of HTML the links stay: %s', (html, markdown) => {
  expect(htmlToMarkdown(html).markdown).toBe(markdown)
})
