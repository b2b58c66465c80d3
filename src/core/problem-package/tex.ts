/** What could not be carried over; `line` counts from 1. */
type TexNote = { readonly line: number; readonly message: string }
export type FromTex = { readonly markdown: string; readonly notes: readonly TexNote[] }

/** Commands around a text, and what stands around it in Markdown. */
const AROUND: Readonly<Record<string, readonly [string, string]>> = {
  textbf: ['**', '**'],
  bf: ['**', '**'],
  textit: ['*', '*'],
  it: ['*', '*'],
  emph: ['*', '*'],
  textsl: ['*', '*'],
  texttt: ['`', '`'],
  tt: ['`', '`'],
  t: ['`', '`'],
  underline: ['', ''],
  textsc: ['', ''],
  text: ['', ''],
  mbox: ['', ''],
  url: ['<', '>'],
  section: ['\n\n## ', '\n\n'],
  'section*': ['\n\n## ', '\n\n'],
  subsection: ['\n\n### ', '\n\n'],
  'subsection*': ['\n\n### ', '\n\n'],
  paragraph: ['\n\n**', '** '],
}
/** Commands without a text. Those of olymp.sty are sections. */
const ALONE: Readonly<Record<string, string>> = {
  ldots: '…',
  dots: '…',
  textendash: '–',
  textemdash: '—',
  textbackslash: '\\',
  quad: ' ',
  qquad: ' ',
  par: '\n\n',
  newline: '\n\n',
  InputFile: '\n\n## Input\n\n',
  OutputFile: '\n\n## Output\n\n',
  Note: '\n\n## Note\n\n',
  Interaction: '\n\n## Interaction\n\n',
  Constraints: '\n\n## Constraints\n\n',
  Scoring: '\n\n## Scoring\n\n',
}
/** Of the layout alone, with how many arguments. */
const DROPPED: Readonly<Record<string, number>> = {
  problemname: 1,
  label: 1,
  vspace: 1,
  hspace: 1,
  'vspace*': 1,
  noindent: 0,
  centering: 0,
  medskip: 0,
  bigskip: 0,
  smallskip: 0,
  clearpage: 0,
  newpage: 0,
  small: 0,
  large: 0,
  sampleinputs: 0,
  nextsample: 0,
  remainingsamples: 0,
  usepackage: 1,
}
/** The arguments of a picture's command: which one is its file, and which its caption. */
const PICTURES: Readonly<
  Record<string, { readonly arguments: number; readonly file: number; readonly caption: number }>
> = {
  includegraphics: { arguments: 1, file: 0, caption: 0 },
  illustration: { arguments: 3, file: 1, caption: 2 },
}

/** What a picture's name stands for, relative to the statement; null: it cannot be shown. */
export type PictureFinder = (name: string) => string | null
const NO_PICTURES: PictureFinder = () => null

/**
 * A statement in TeX as Markdown: sections, lists, emphasis, code, links and tables; mathematics stays as it is. What
 * has no counterpart is left out and named. Nothing is expanded: a statement's own macros are read as what they are
 * called.
 */
export function texToMarkdown(tex: string, pictures: PictureFinder = NO_PICTURES): FromTex {
  const body = /\\begin\{document\}([\s\S]*?)\\end\{document\}/.exec(tex)?.[1] ?? tex
  const reader = new TexReader(body.replace(/\r\n?/g, '\n'), pictures)
  const markdown = reader.until(null)
  const tidy = markdown
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { markdown: tidy, notes: reader.notes }
}

class TexReader {
  readonly notes: TexNote[] = []
  private at = 0
  private depth = 0

  constructor(
    private readonly tex: string,
    private readonly pictures: PictureFinder,
  ) {}

  /** Reads up to `}` (of a group), up to \end{name}, or, with null, to the end. */
  until(end: string | null): string {
    let out = ''
    while (this.at < this.tex.length) {
      if (end === '}' && this.tex[this.at] === '}') {
        this.at += 1
        return out
      }
      if (end !== null && end !== '}' && this.takes(`\\end{${end}}`)) return out
      out += this.next()
    }
    return out
  }

  private next(): string {
    const { tex, at } = this
    const sign = tex[at] ?? ''
    if (sign === '%') return this.skip(/%[^\n]*(\n[ \t]*)?/y)
    if (sign === '$') return this.mathematics()
    if (sign === '{') {
      this.at += 1
      return this.until('}')
    }
    if (sign === '~') return this.give(1, ' ')
    if (tex.startsWith('``', at) || tex.startsWith("''", at)) return this.give(2, '"')
    if (tex.startsWith('---', at)) return this.give(3, '—')
    if (tex.startsWith('--', at)) return this.give(2, '–')
    if (tex.startsWith('<<', at)) return this.give(2, '«')
    if (tex.startsWith('>>', at)) return this.give(2, '»')
    if (sign === '\\') return this.command()
    if (sign === '*' || sign === '_' || sign === '`') return this.give(1, `\\${sign}`)
    if (sign === '<') return this.give(1, '\\<')
    return this.give(1, sign === '}' ? '' : sign)
  }

  private give(length: number, text: string): string {
    this.at += length
    return text
  }

  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.at
    this.at += pattern.exec(this.tex)?.[0].length ?? 1
    return ''
  }

  private takes(text: string): boolean {
    if (!this.tex.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  private mathematics(): string {
    const fence = this.tex.startsWith('$$', this.at) ? '$$' : '$'
    return this.formula(fence.length, fence, fence)
  }

  /** Up to `end`, unchanged. */
  private formula(skip: number, end: string, fence: string): string {
    const from = this.at + skip
    let to = this.tex.indexOf(end, from)
    while (to > 0 && this.tex[to - 1] === '\\' && end.startsWith('$')) to = this.tex.indexOf(end, to + 1)
    if (to < 0) {
      this.note('a formula is never closed')
      to = this.tex.length
    }
    this.at = to + end.length
    const inside = this.tex.slice(from, to).trim()
    return fence === '$$' ? `\n\n$$\n${inside}\n$$\n\n` : `$${inside.replace(/\s*\n\s*/g, ' ')}$`
  }

  private command(): string {
    const { tex } = this
    const name = /\\([A-Za-z]+\*?)/y
    name.lastIndex = this.at
    const word = name.exec(tex)?.[1]
    if (word === undefined) return this.signCommand(tex[this.at + 1] ?? '')
    this.at += word.length + 1
    if (word === 'verb') return this.verbatim()
    if (word === 'begin') return this.environment()
    if (word === 'end') return this.drop(1)
    if (word === 'item') return this.drop(0)
    if (word === 'href') return this.link()
    if (PICTURES[word] !== undefined) return this.picture(word)
    const dropped = DROPPED[word]
    if (dropped !== undefined) return this.drop(dropped)
    const alone = ALONE[word]
    if (alone !== undefined) return this.after(alone)
    return this.around(word)
  }

  private signCommand(sign: string): string {
    if (sign === '(') return this.formula(2, '\\)', '$')
    if (sign === '[') return this.formula(2, '\\]', '$$')
    if (sign === '\\') {
      this.at += 2
      return '\n\n'
    }
    return this.give(2, sign === '_' || sign === '*' ? `\\${sign}` : /[,;:! ]/.test(sign) ? ' ' : sign)
  }

  /** A command ends at the white space behind it. */
  private after(text: string): string {
    this.skip(/(\{\})?[ \t]*/y)
    return text
  }

  private around(word: string): string {
    const marks = AROUND[word]
    if (marks === undefined) this.note(`\\${word} is not known: what it is said of was kept as it stands`)
    const [before, after] = marks ?? ['', '']
    const text = this.argument()
    if (text === null) return marks === undefined ? '' : this.declared(before, after)
    const inside = before === '`' ? text.replace(/\\([*_`<])/g, '$1') : text
    return inside.trim() === '' ? '' : `${before}${inside.trim()}${after}`
  }

  /** As in {\bf words}: up to the end of the group, which is left for the caller that opened it. */
  private declared(before: string, after: string): string {
    const from = this.at
    let open = 1
    let to = from
    for (; to < this.tex.length && open > 0; to++) open += this.tex[to] === '{' ? 1 : this.tex[to] === '}' ? -1 : 0
    if (open > 0) return ''
    const inner = this.inside(this.tex.slice(from, to - 1))
      .until(null)
      .trim()
    this.at = to - 1
    return `${before}${inner}${after}`
  }

  /** `{text}` behind a command, read; null where there is none. Options in brackets are passed over. */
  private argument(): string | null {
    const options = /(\s*\[[^\]]*\])*\s*\{/y
    options.lastIndex = this.at
    const found = options.exec(this.tex)
    if (found === null) return null
    this.at += found[0].length
    return this.until('}')
  }

  private drop(count: number): string {
    for (let index = 0; index < count; index++) this.argument()
    return this.after('')
  }

  private picture(word: string): string {
    const { arguments: count = 0, file = 0, caption = 0 } = PICTURES[word] ?? {}
    const given = Array.from({ length: count }, () => this.argument() ?? '')
    const name = (given[file] ?? '').replace(/\\([_*`<])/g, '$1').trim()
    const found = this.pictures(name)
    if (found === null) {
      this.note(`\\${word}: "${name}" is no picture of the package that browsers show: it is left out`)
      return this.after('')
    }
    const label =
      caption === file ? (name.split('/').at(-1) ?? name).replace(/\.\w+$/, '') : (given[caption] ?? '').trim()
    return this.after(`\n\n![${label.replace(/[[\]\n]/g, ' ')}](${encodeURI(found)})\n\n`)
  }

  /** Of a part of the text; what it cannot carry over is noted for the whole. */
  private inside(tex: string): TexReader {
    return new TexReader(tex, this.pictures)
  }

  private link(): string {
    const address = this.argument() ?? ''
    const label = this.argument() ?? address
    return `[${label}](${address.replace(/\\([_*<])/g, '$1')})`
  }

  private verbatim(): string {
    const fence = this.tex[this.at] ?? '|'
    const end = this.tex.indexOf(fence, this.at + 1)
    const code = this.tex.slice(this.at + 1, end < 0 ? this.tex.length : end)
    this.at = end < 0 ? this.tex.length : end + 1
    return `\`${code}\``
  }

  private environment(): string {
    const name = this.argument() ?? ''
    if (/^(verbatim|lstlisting|minted|Verbatim)\*?$/.test(name)) return this.codeBlock(name)
    if (/^(equation|align|displaymath|eqnarray|gather)\*?$/.test(name)) return this.display(name)
    if (name === 'itemize' || name === 'enumerate') return this.list(name)
    if (name === 'tabular' || name === 'array') return this.table(name)
    if (!/^(center|flushleft|flushright|figure|quote|problem|document|table|minipage|wrapfigure)\*?$/.test(name))
      this.note(`the environment ${name} is not known: what is in it was kept`)
    this.skip(/(\s*\[[^\]]*\]|\{[^{}]*\})*/y)
    return `\n\n${this.until(name)}\n\n`
  }

  private rawUntil(name: string): string {
    const end = this.tex.indexOf(`\\end{${name}}`, this.at)
    const inside = this.tex.slice(this.at, end < 0 ? this.tex.length : end)
    this.at = end < 0 ? this.tex.length : end + name.length + 6
    return inside
  }

  private codeBlock(name: string): string {
    this.skip(/(\[[^\]]*\]|\{[^{}]*\})*/y)
    return `\n\n\`\`\`\n${this.rawUntil(name).replace(/^\n|\n$/g, '')}\n\`\`\`\n\n`
  }

  private display(name: string): string {
    const inside = this.rawUntil(name).trim()
    const isOneLine = /^(equation|displaymath)/.test(name)
    return `\n\n$$\n${isOneLine ? inside : `\\begin{aligned}${inside}\\end{aligned}`}\n$$\n\n`
  }

  private list(name: string): string {
    this.skip(/\s*(\[[^\]]*\])?/y)
    this.depth += 1
    const items: string[] = []
    while (this.at < this.tex.length && !this.takes(`\\end{${name}}`)) {
      if (/\\item(?![A-Za-z])/y.test(this.tex.slice(this.at, this.at + 6))) {
        this.at += '\\item'.length
        items.push('')
      } else if (items.length === 0) this.next()
      else items.push(`${items.pop() ?? ''}${this.next()}`)
    }
    this.depth -= 1
    const indent = '  '.repeat(this.depth)
    const mark = (index: number): string => (name === 'itemize' ? '-' : `${index + 1}.`)
    const text = (item: string): string =>
      item
        .trim()
        .replace(/\n{2,}(?! *[-\d])/g, '\n')
        .replace(/\n\n/g, '\n')
    const lines = items.map(
      (item, index) => `${indent}${mark(index)} ${text(item).replace(/\n(?! *(-|\d+\.) )/g, `\n${indent}  `)}`,
    )
    return `${this.depth > 0 ? '\n' : '\n\n'}${lines.join('\n')}${this.depth > 0 ? '\n' : '\n\n'}`
  }

  private table(name: string): string {
    this.argument()
    const inside = this.rawUntil(name).replace(/\\(hline|toprule|midrule|bottomrule|cline\{[^}]*\})/g, '')
    const rows = inside
      .split('\\\\')
      .map((row) => row.split(/(?<!\\)&/).map((cell) => this.inside(cell).until(null).trim().replaceAll('|', '\\|')))
      .filter((cells) => cells.some((cell) => cell !== ''))
    const [head = [], ...body] = rows
    const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
    return `\n\n${[line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')}\n\n`
  }

  private note(message: string): void {
    this.notes.push({ line: this.tex.slice(0, this.at).split('\n').length, message: `${message}.` })
  }
}
