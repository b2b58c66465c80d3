import { htmlToMarkdown } from './html'
import { ORIGINALS } from './kept-files'
import { MADE_TEX } from './made-tex'
import type { PackageReader } from './package-reader'
import { plainToMarkdown } from './plain-text'
import { type StatementFile, statementFile, statementPicture, statementText } from './statement-files'
import { texToMarkdown } from './tex-on-demand'
import type { Beside, FromTex } from './translated'

type Statement = { readonly markdown: string; readonly constraints: readonly string[] }

const CONSTRAINTS = /^## +Constraints *$/i
const HEADING = /^##? /

/**
 * Reads the statement in one language. Its "## Constraints" section is removed and returned as a list, unless `constraints` is given: then
 * the whole file is the statement, unchanged. A statement in PDF is kept and shown as it is, and the text is ''.
 */
export function readStatement(
  reader: PackageReader,
  { isLegacy, language }: { readonly isLegacy: boolean; readonly language: string },
  constraints: readonly string[] | null,
): Statement {
  const file = statementFile(reader, language, isLegacy)
  if (file === undefined) {
    reader.mind(`statement/problem.${language}.md is missing: add it.`)
    return { markdown: '', constraints: constraints ?? [] }
  }
  const { path, kind } = file
  if (kind === 'md') passMadeTex(reader, path)
  if (constraints !== null && kind === 'md') return { markdown: reader.data(path), constraints }
  if (kind === 'pdf') {
    reader.note(`${path}: the statement is a PDF: it is shown as it is.`)
    return { markdown: '', constraints: constraints ?? [] }
  }
  const text = kind === 'md' ? markdownOf(reader, path) : translated(reader, { path, kind })
  if (text.trim() === '' && reader.isText(path)) reader.mind(`${path} is empty: write the statement.`)
  return splitStatement(text)
}

/** Marks a statement in TeX that an export wrote as read. It need not be kept, because the next export writes it again. */
function passMadeTex(reader: PackageReader, markdown: string): void {
  const tex = markdown.replace(/\.md$/, '.tex')
  if (reader.has(tex) && new TextDecoder().decode(reader.unread(tex)).startsWith(MADE_TEX)) reader.bytes(tex)
}

function markdownOf(reader: PackageReader, path: string): string {
  const text = reader.text(path) ?? ''
  if (!/\{\{\w+\}\}/.test(text)) return text
  reader.mind(`${path} uses a {{command}}; Joust shows the samples by itself and has no constants: take it out.`)
  return reader.isTolerant ? text.replace(/\{\{(nextsample|remainingsamples)\}\}/g, '') : text
}

type Translated = Pick<StatementFile, 'path'> & { readonly kind: keyof typeof READERS }
type Reading = (text: string, beside: Beside) => FromTex
const READERS: Readonly<Record<Exclude<StatementFile['kind'], 'md' | 'pdf'>, Reading>> = {
  tex: texToMarkdown,
  html: (text, { pictures }) => htmlToMarkdown(text, pictures),
  txt: plainToMarkdown,
}

/** Converts a statement to Markdown, which replaces it from now on. The original file is kept in `originals`. */
function translated(reader: PackageReader, { path, kind }: Translated): string {
  const text = reader.text(path) ?? ''
  const { markdown, notes } = READERS[kind](text, {
    pictures: (name) => statementPicture(reader, name),
    texts: (name) => statementText(reader, name),
  })
  reader.keepAs(path, `${ORIGINALS}/${path}`)
  const what = { tex: 'TeX', html: 'HTML', txt: 'plain text' }[kind]
  if (markdown !== '')
    reader.note(
      `${path}: the statement was turned from ${what} into Markdown: look at it. The ${what} is kept in ${ORIGINALS}/.`,
    )
  for (const { line, message } of notes) reader.note(`${path}:${line}: ${message}`)
  return markdown
}

const EDITORIALS = ['solution/solution', 'problem_statement/solution', 'statement/solution'] as const

/** Reads the editorial, which is shown after a contest, as Markdown; '' if the package has none. */
export function readEditorial(reader: PackageReader, language: string): string {
  const places = EDITORIALS.flatMap((place) => [`${place}.${language}`, place])
  const markdown = places.find((place) => reader.has(`${place}.md`))
  if (markdown !== undefined) return reader.data(`${markdown}.md`)
  const tex = reader.isTolerant ? places.find((place) => reader.has(`${place}.tex`)) : undefined
  if (tex === undefined) return ''
  reader.keepAs(`${tex}.tex`, `${ORIGINALS}/${tex}.tex`)
  return texToMarkdown(reader.text(`${tex}.tex`) ?? '').markdown
}

/** Separates the "## Constraints" section, which ends at the next heading of the first or second level. */
function splitStatement(text: string): Statement {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => CONSTRAINTS.test(line))
  if (start < 0) return { markdown: text.trim(), constraints: [] }
  const length = lines.slice(start + 1).findIndex((line) => HEADING.test(line))
  const end = length < 0 ? lines.length : start + 1 + length
  const rest = [...lines.slice(0, start), ...lines.slice(end)].join('\n')
  return { markdown: rest.replace(/\n{3,}/g, '\n\n').trim(), constraints: listItems(lines.slice(start + 1, end)) }
}

/** Returns the list items and paragraphs of a section, each joined to one line. */
function listItems(lines: readonly string[]): string[] {
  const items: string[] = []
  let isOpen = false
  for (const line of lines) {
    const text = line.trim()
    const isBullet = /^[-*] /.test(text)
    if (isBullet || (text !== '' && !isOpen)) items.push(text.replace(/^[-*] +/, ''))
    else if (text !== '') items.push(`${items.pop()} ${text}`)
    isOpen = text !== ''
  }
  return items
}
