import { printRaw } from '@unified-latex/unified-latex-util-print-raw'
import { AROUND, DECLARATIONS, DRAWINGS, DROPPED, KEPT, LEFT_OUT, LISTINGS, SECTIONS } from './tex-commands'
import { listing } from './tex-listing'
import { given, mandatory, type OwnMacros, type TexMacro, type TexNode } from './tex-macros'
import { ACCENTS, ALONE, OPENING } from './tex-signs'
import { markdownTable } from './tex-table'
import { codeBlock, link, listed, picture, plain, quoted } from './tex-text'
import type { Beside, TexNote } from './translated'

type TexEnvironment = Extract<TexNode, { readonly type: 'environment' | 'mathenv' }>
type TexFormula = Extract<TexNode, { readonly type: 'inlinemath' | 'displaymath' }> | TexEnvironment

type Context = Beside & {
  readonly source: string
  readonly macros: OwnMacros
  readonly notes: TexNote[]
}

const isOneOf = (list: readonly string[], name: string): boolean => list.includes(name)

/** Writes a tree of TeX as Markdown. Adds a note for everything that it cannot carry over. */
export class TexWriter {
  private readonly footnotes: string[] = []
  private readonly named = new Set<string>()
  private depth = 0
  /** Within code, no character has a special meaning. */
  private isCode = false
  /** How many characters may still be included from files. */
  private listed = 50_000
  private line = 1

  constructor(private readonly context: Context) {}

  /** Writes everything after an offset, with the footnotes at the end. The preamble before it only contains definitions. */
  whole(nodes: readonly TexNode[], from: number): string {
    const body = nodes.filter(({ position }) => (position?.end.offset ?? 0) > from || from === 0)
    const text = this.all(body)
    const notes = this.footnotes.map((note, index) => `[^${index + 1}]: ${note}`)
    return [text, ...notes].join('\n\n')
  }

  private all(nodes: readonly TexNode[], expanded = 0): string {
    let out = ''
    let words = ''
    const flush = (): void => {
      out += this.isCode ? words.replaceAll('~', ' ') : plain(words)
      words = ''
    }
    for (const [index, node] of nodes.entries()) {
      if (expanded === 0) this.line = node.position?.start.line ?? this.line
      if (node.type === 'string') words += node.content
      else if (node.type === 'whitespace') {
        if (!opensQuote(nodes[index - 1])) words += this.space(node, `${out}${words}`)
      } else {
        flush()
        if (node.type === 'macro' && isOneOf(DECLARATIONS, node.content) && given(node) === null)
          return `${out}${this.declared(node.content, nodes.slice(index + 1), expanded)}`
        out += this.one(node, expanded)
      }
    }
    flush()
    return out
  }

  private one(node: TexNode, expanded: number): string {
    switch (node.type) {
      case 'parbreak':
        return '\n\n'
      case 'comment':
        return node.leadingWhitespace === true ? ' ' : ''
      case 'group':
        return this.all(node.content, expanded)
      case 'inlinemath':
        return `$${this.formula(node).replace(/\s*\n\s*/g, ' ')}$`
      case 'displaymath':
        return `\n\n$$\n${this.formula(node)}\n$$\n\n`
      case 'mathenv':
        return this.mathEnvironment(node)
      case 'verb':
        return `\`${node.content}\``
      case 'verbatim':
        return node.env === 'comment' ? '' : codeBlock(node.content)
      case 'macro':
        return this.command(node, expanded)
      case 'environment':
        return this.environment(node, expanded)
      default:
        return ''
    }
  }

  /** Writes white space. Line ends stay, so that the Markdown keeps the lines of the source. */
  private space({ position }: TexNode, before: string): string {
    const text = this.context.source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
    if (text.includes('\n')) return before.endsWith('\n\n') ? '' : '\n'
    return before.endsWith('\n') ? '' : ' '
  }

  /**
   * Returns a formula as the source has it. It is printed from the tree only if it uses one of the statement's own macros, or contains `%` or
   * `#`.
   */
  private formula(node: TexFormula): string {
    const { position, content } = node
    const { macros, source } = this.context
    const raw = source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
    const inside = raw.replace(FENCES, '').trim()
    return macros.areIn(raw) || /[%#]/.test(raw) || inside === '' ? printRaw(macros.resolved(content)).trim() : inside
  }

  private mathEnvironment(node: TexEnvironment): string {
    const inside = this.formula(node)
    const isOneLine = /^(equation|displaymath|math)/.test(nameOf(node))
    return `\n\n$$\n${isOneLine ? inside : `\\begin{aligned}${inside}\\end{aligned}`}\n$$\n\n`
  }

  private command(macro: TexMacro, expanded: number): string {
    const { content: name } = macro
    const { macros } = this.context
    if (macros.has(name)) {
      const nodes = macros.expanded(macro, expanded)
      if (nodes !== null) return this.all(nodes, expanded + 1)
      return this.noted(`\\${name} grows without bounds: it is left out`)
    }
    if (name === 'includegraphics' || name === 'illustration') return this.picture(macro)
    if (LISTINGS[name] !== undefined) return this.listing(macro)
    if (name === 'input' || name === 'include')
      return this.noted(
        `\\${name}: "${printRaw([...(given(macro) ?? [])]).trim()}" is left out: write what it holds into the statement`,
      )
    if (name === 'href') return this.link(macro)
    if (name === 'ensuremath') return `$${printRaw(macros.resolved(given(macro) ?? [])).trim()}$`
    if (name === 'SI' || name === 'qty')
      return mandatory(macro)
        .map((part) => this.all(part).trim())
        .join(' ')
    if (name === 'epigraph') return this.epigraph(macro)
    if (name === 'footnote') return this.footnote(macro)
    if (name === 'item') return this.all(macro.args?.at(-1)?.content ?? [])
    if (name === 'multicolumn' || name === 'multirow') return this.all(macro.args?.at(-1)?.content ?? [])
    const accent = ACCENTS[name]
    if (accent !== undefined && given(macro) !== null) return `${this.text(macro)}${accent}`.normalize('NFC')
    if (AROUND[name]?.[0] === '`') return this.wrapped(name, this.asCode(given(macro) ?? []))
    if (AROUND[name] !== undefined) return this.wrapped(name, this.text(macro))
    if (ALONE[name] !== undefined) return ALONE[name]
    if (DROPPED[name] !== undefined) return ''
    if (!/^[A-Za-z@]+$/.test(name)) return plain(name)
    if (!this.named.has(name)) this.note(`\\${name} is not known: what it is said of was kept as it stands`)
    this.named.add(name)
    return given(macro) === null ? '' : this.text(macro)
  }

  private declared(name: string, nodes: readonly TexNode[], expanded: number): string {
    return this.wrapped(name, AROUND[name]?.[0] === '`' ? this.asCode(nodes, expanded) : this.all(nodes, expanded))
  }

  private asCode(nodes: readonly TexNode[], expanded = 0): string {
    const before = this.isCode
    this.isCode = true
    const text = this.all(nodes, expanded)
    this.isCode = before
    return text
  }

  private text(macro: TexMacro): string {
    return this.all(given(macro) ?? [])
  }

  private wrapped(name: string, text: string): string {
    const [before, after] = AROUND[name] ?? ['', '']
    const inside = before === '`' || before === '<' ? text.replace(/\\([*_`<~\\])/g, '$1') : text
    return inside.trim() === '' ? '' : `${before}${inside.trim()}${after}`
  }

  private picture(macro: TexMacro): string {
    const all = mandatory(macro)
    const [first, second, third] = all
    const isIllustration = macro.content === 'illustration'
    const name = printRaw([...((isIllustration ? second : first) ?? [])]).trim()
    const found = this.context.pictures(name)
    if (found === null)
      return this.noted(`\\${macro.content}: "${name}" is no picture of the package that browsers show: it is left out`)
    const label = isIllustration ? this.all(third ?? []).trim() : (name.split('/').at(-1) ?? name).replace(/\.\w+$/, '')
    return picture(label, encodeURI(found))
  }

  /** Includes code from a file beside the statement. */
  private listing(macro: TexMacro): string {
    const name = printRaw([...(given(macro) ?? [])]).trim()
    const code = listing(this.context.texts(name), printRaw(macro.args?.find(({ openMark }) => openMark === '[') ?? []))
    if (code === null || code.length > this.listed)
      return this.noted(`\\${macro.content}: "${name}" is no text beside the statement, or too long: it is left out`)
    this.listed -= code.length
    return codeBlock(code)
  }

  private link(macro: TexMacro): string {
    const [address = [], label] = mandatory(macro)
    const to = printRaw([...address]).replace(/\\([%#&_~{}])/g, '$1')
    return link(this.all(label ?? address), to)
  }

  /** Writes a quotation, and its author below it. */
  private epigraph(macro: TexMacro): string {
    const [said = '', by = ''] = mandatory(macro).map((part) => this.all(part).trim())
    return `\n\n${quoted([said, ...(by === '' ? [] : [by.startsWith('—') ? by : `— ${by}`])].join('\n\n'))}\n\n`
  }

  private footnote(macro: TexMacro): string {
    const note = this.text(macro)
      .trim()
      .replace(/\s*\n\s*/g, ' ')
    this.footnotes.push(note)
    return `[^${this.footnotes.length}]`
  }

  private environment(node: TexEnvironment, expanded: number): string {
    const name = nameOf(node).replace(/\*$/, '')
    if (/^(lstlisting|minted|Verbatim|verbatim)$/.test(name)) return codeBlock(printRaw(node.content))
    if (name === 'itemize' || name === 'enumerate' || name === 'description') return this.list(name, node.content)
    if (/^(tabular|tabularx|tabulary|longtable|array)$/.test(name))
      return markdownTable(node.content, (cell) => this.all(cell))
    if (isOneOf(LEFT_OUT, name)) return ''
    if (isOneOf(DRAWINGS, name)) return this.noted(`a drawing (${name}) is left out`)
    if (isOneOf(SECTIONS, name)) return `\n\n## ${name}\n\n${this.all(node.content, expanded)}\n\n`
    if (name === 'quote' || name === 'quotation') return `\n\n${quoted(this.all(node.content, expanded).trim())}\n\n`
    if (KEPT[name] === undefined) this.note(`the environment ${name} is not known: what is in it was kept`)
    return `\n\n${this.all(node.content, expanded)}\n\n`
  }

  private list(name: string, content: readonly TexNode[]): string {
    this.depth += 1
    const items = content.flatMap((node) => (node.type === 'macro' && node.content === 'item' ? [this.item(node)] : []))
    this.depth -= 1
    return listed(items, { isNumbered: name === 'enumerate', isNested: this.depth > 0 })
  }

  private item(macro: TexMacro): string {
    const [label] = (macro.args ?? []).filter(({ openMark }) => openMark === '[')
    const text = this.all(macro.args?.at(-1)?.content ?? []).trim()
    const term = label === undefined ? '' : this.all(label.content).trim()
    const whole = term === '' || /^[-*•]$/.test(term.replace('\\', '')) ? text : `**${term}** ${text}`
    return whole.replace(/\n{2,}(?=(-|\d+\.) )/g, '\n')
  }

  private noted(message: string): string {
    this.note(message)
    return ''
  }

  private note(message: string): void {
    this.context.notes.push({ line: this.line, message: `${message}.` })
  }
}

const opensQuote = (node: TexNode | undefined): boolean => node?.type === 'macro' && isOneOf(OPENING, node.content)

/** The delimiters of a formula. */
const FENCES = /^(\$\$?|\\[([]|\\begin\s*\{[^}]*\})|(\$\$?|\\[)\]]|\\end\s*\{[^}]*\})$/g

const nameOf = ({ env }: TexEnvironment): string => (typeof env === 'string' ? env : printRaw(env))
