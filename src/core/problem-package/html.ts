import type { FromTex, PictureFinder } from './translated'
import { decoded, ENTITIES } from './xml'

const BLOCKS: ReadonlySet<string> = new Set(['p', 'div', 'center', 'blockquote', 'section'])
const LEFT_OUT: ReadonlySet<string> = new Set(['head', 'style', 'script', 'title'])
const AROUND: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  code: '`',
  tt: '`',
  s: '~~',
  del: '~~',
  strike: '~~',
}
const PAGE_ENTITIES: Readonly<Record<string, string>> = {
  ...ENTITIES,
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  le: '≤',
  ge: '≥',
  ne: '≠',
  times: '×',
  laquo: '«',
  raquo: '»',
  minus: '−',
}
/** What is not closed reaches to the end, so that no text is scanned twice. */
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)([^>]*)(?:>|$)|[^<]+|</g
/** Pictures within a page, which a statement cannot show; they can be much longer than the page. */
const EMBEDDED = /(\bsrc\s*=\s*["']data:)[^"']*/gi
/** Limits a page without them; the longest statements reach a tenth of it. */
const MOST_CHARACTERS = 300_000
/** Lists within more lists than this are no deeper in the statement: each level indents all lines within it. */
const MOST_LISTS = 20
const TOO_LONG = 'the HTML is too long to be read: write the statement in Markdown.'

/**
 * Converts a Polygon statement from HTML to Markdown: headings, paragraphs, lists, tables, emphasis, code. Drops scripts, styles and
 * samples, which the package has as tests.
 */
export function htmlToMarkdown(html: string, pictures: PictureFinder = () => null): FromTex {
  const page = html.replace(EMBEDDED, '$1')
  if (page.length > MOST_CHARACTERS) return { markdown: '', notes: [{ line: 1, message: TOO_LONG }] }
  const notes: { line: number; message: string }[] = []
  let out = ''
  let line = 1
  let silent: string | null = null
  const lists: string[] = []
  const table = new TableMarks()
  let isCode = false
  let isInline = false
  /** The open link; `to` is null if a statement may not link there. */
  let link: { readonly to: string | null; readonly from: number } | null = null
  for (const [whole, closing, tagName, attributes = ''] of withoutSamples(page).matchAll(TOKEN)) {
    const tag = tagName?.toLowerCase()
    const isEnd = closing === '/'
    if (silent !== null) {
      if (isEnd && tag === silent) silent = null
    } else if (tag === undefined) {
      if (!whole.startsWith('<!--')) out += isCode ? shown(whole) : table.textOf(plain(shown(whole), isInline))
    } else if (LEFT_OUT.has(tag) && !isEnd) silent = tag
    else if (tag === 'pre') {
      isCode = !isEnd
      out += isEnd ? '\n```\n\n' : '\n\n```\n'
    } else if (/^h[1-6]$/.test(tag) || /class="[^"]*section-title/.test(attributes)) out += isEnd ? '\n\n' : '\n\n## '
    else if (tag === 'ul' || tag === 'ol') {
      if (isEnd) lists.pop()
      else lists.push(tag)
      out += '\n\n'
    } else if (tag === 'li')
      out += isEnd
        ? ''
        : `\n${'  '.repeat(Math.max(0, Math.min(lists.length, MOST_LISTS) - 1))}${lists.at(-1) === 'ol' ? '1.' : '-'} `
    else if (tag === 'sup' || tag === 'sub') out += isEnd ? '' : tag === 'sup' ? '^' : '_'
    else if (tag === 'br') out += table.isInCell ? ' ' : '\n\n'
    else if (tag === 'img') {
      const name = shown(/\bsrc\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? '')
      const found = pictures(name)
      if (found === null)
        notes.push({ line, message: `"${name}" is no picture of the package that browsers show: it is left out.` })
      else out += `![${(name.split('/').at(-1) ?? '').replace(/\.\w+$/, '')}](${encodeURI(found)})`
    } else if (tag === 'a') {
      if (link !== null) out = linked(out, link)
      link = isEnd ? null : { to: addressIn(attributes), from: out.length }
    } else if (AROUND[tag] !== undefined) {
      if (AROUND[tag] === '`') isInline = !isEnd
      out += AROUND[tag]
    } else if (TABLE_TAGS.has(tag)) out += table.at(tag, isEnd)
    else if (BLOCKS.has(tag)) out += table.isInCell ? ' ' : '\n\n'
    line += whole.split('\n').length - 1
  }
  if (link !== null) out = linked(out, link)
  const parts = out.split(/(^```\n[\s\S]*?\n```$)/m)
  const markdown = parts.map((part, index) => (index % 2 === 1 ? part : tidied(part))).join('')
  return { markdown: markdown.trim(), notes }
}

/** Returns the target of a link; null for anything but a web page or a mail address, such as anchors, scripts and files. */
function addressIn(attributes: string): string | null {
  const given = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes)
  const address = shown(given?.[1] ?? given?.[2] ?? given?.[3] ?? '').trim()
  return /^(https?:\/\/|mailto:)[^\s<>]+$/i.test(address)
    ? address.replace(/[()|]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    : null
}

/** Turns the output since a link began into its label; block content stays as it is. */
function linked(out: string, { to, from }: { readonly to: string | null; readonly from: number }): string {
  const text = out.slice(from)
  const inside = text.trim()
  if (to === null || inside === '' || inside.includes('\n\n')) return out
  const label = inside.replace(/(?<!!)[[\]]/g, (sign) => `\\${sign}`)
  return `${out.slice(0, from)}${text.replace(inside, () => `[${inside.startsWith('![') ? inside : label}](${to})`)}`
}

const TABLE_TAGS: ReadonlySet<string> = new Set(['table', 'tr', 'td', 'th'])

/** Table separators for Markdown: one row per line, the first as the head. As in HTML, end tags may be missing. */
class TableMarks {
  isInCell = false
  private cells = 0
  private isHead = true

  textOf(text: string): string {
    return this.isInCell ? text.replaceAll('|', '\\|') : text
  }

  at(tag: string, isEnd: boolean): string {
    if (tag === 'td' || tag === 'th') return isEnd ? this.endCell() : this.beginCell()
    const ended = this.endRow()
    if (tag === 'tr') return ended
    this.isHead = true
    return `${ended}\n\n`
  }

  private beginCell(): string {
    const before = this.endCell() || (this.cells === 0 ? '\n| ' : '')
    this.isInCell = true
    this.cells += 1
    return before
  }

  private endCell(): string {
    if (!this.isInCell) return ''
    this.isInCell = false
    return ' | '
  }

  private endRow(): string {
    const ended = this.endCell()
    const line = this.cells > 0 && this.isHead ? `\n|${' --- |'.repeat(this.cells)}` : ''
    if (this.cells > 0) this.isHead = false
    this.cells = 0
    return ended + line
  }
}

const FORMULA = /(\$\$\$[^$]*\$\$\$|\$[^$]*\$)/

/** Joins text to one line and escapes what Markdown would read as emphasis or code; formulas and code stay as they are. */
function plain(text: string, isCode: boolean): string {
  const parts = text.replace(/\s+/g, ' ').split(FORMULA)
  return parts.map((part, at) => (isCode || at % 2 === 1 ? part : part.replace(/[*_`]/g, '\\$&'))).join('')
}

/** Collapses white space outside of code, where every space counts. */
const tidied = (text: string): string =>
  text
    .replace(/\$\$\$\$\$\$/g, '\n\n$$$$\n\n')
    .replace(/\$\$\$/g, '$$')
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n[ \t]+(?=\S)(?![ \t]*(-|1\.) )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\|.*$/gm, (row) => row.replace(/ {2,}/g, ' '))

/** Removes the samples: everything from their block to the note, or to the end if there is no note. */
function withoutSamples(html: string): string {
  const from = html.search(/<div class="sample-tests?"/)
  if (from < 0) return html
  const note = html.slice(from).search(/<div class="note"/)
  return note < 0 ? html.slice(0, from) : html.slice(0, from) + html.slice(from + note)
}

const shown = (text: string): string => decoded(text, PAGE_ENTITIES)
