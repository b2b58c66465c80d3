import { ORIGINALS } from './kept-files'
import type { PackageReader } from './package-reader'
import { statementPicture } from './statement-files'
import { texToMarkdown } from './tex'

export type Statement = { readonly markdown: string; readonly constraints: readonly string[] }

const CONSTRAINTS = /^## +Constraints *$/i
const HEADING = /^##? /

/** By the statement's language. Those without one are in English. */
const filesIn = (language: string) => {
  const plain = (path: string): string[] => (language === 'en' ? [path] : [])
  return {
    format: `statement/problem.${language}.md`,
    legacy: [`problem_statement/problem.${language}.md`, ...plain('problem_statement/problem.md')],
    tex: [
      `statement/problem.${language}.tex`,
      ...plain('statement/problem.tex'),
      `problem_statement/problem.${language}.tex`,
      ...plain('problem_statement/problem.tex'),
    ],
    editorial: [`solution/solution.${language}.md`, 'solution/solution.md'],
  }
}

/**
 * The statement in one language, in Markdown or TeX. Its "## Constraints" section is taken out and returned as a list, unless
 * `constraints` says that the file holds none: then every letter of it is the statement.
 */
export function readStatement(
  reader: PackageReader,
  { isLegacy, language }: { readonly isLegacy: boolean; readonly language: string },
  constraints: readonly string[] | null,
): Statement {
  const files = filesIn(language)
  const here = (paths: readonly string[]) => paths.find((path) => reader.has(path))
  const markdown = here([files.format]) ?? (isLegacy ? here(files.legacy) : undefined)
  if (constraints !== null && markdown !== undefined) return { markdown: reader.data(markdown), constraints }
  const tex = markdown === undefined ? here(files.tex) : undefined
  if (tex !== undefined) return splitStatement(texStatement(reader, tex))
  const file = markdown ?? files.format
  const text = reader.text(file) ?? ''
  if (reader.has(file) && text.trim() === '') reader.refuse(`${file} is empty: write the statement.`)
  if (/\{\{\w+\}\}/.test(text)) {
    reader.refuse(`${file} uses a {{command}}; Joust shows the samples by itself and has no constants: take it out.`)
  }
  return splitStatement(text)
}

/** The TeX itself is kept beside: what becomes of it is Markdown from now on. */
function texStatement(reader: PackageReader, file: string): string {
  const { markdown, notes } = texToMarkdown(reader.text(file) ?? '', (name) => statementPicture(reader, name))
  reader.keepAs(file, `${ORIGINALS}/${file}`)
  if (markdown === '') reader.refuse(`${file} is empty: write the statement.`)
  else
    reader.note(
      `${file}: the statement was turned from TeX into Markdown: look at it. The TeX is kept in ${ORIGINALS}/.`,
    )
  for (const { line, message } of notes) reader.note(`${file}:${line}: ${message}`)
  return markdown
}

/** Markdown for after the contest; '' where the package has none. */
export function readEditorial(reader: PackageReader, language: string): string {
  const file = filesIn(language).editorial.find((path) => reader.has(path))
  return file === undefined ? '' : reader.data(file)
}

/** Splits at the "## Constraints" heading, up to the next heading of the first or second level. */
function splitStatement(text: string): Statement {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => CONSTRAINTS.test(line))
  if (start < 0) return { markdown: text.trim(), constraints: [] }
  const length = lines.slice(start + 1).findIndex((line) => HEADING.test(line))
  const end = length < 0 ? lines.length : start + 1 + length
  const rest = [...lines.slice(0, start), ...lines.slice(end)].join('\n')
  return { markdown: rest.replace(/\n{3,}/g, '\n\n').trim(), constraints: listItems(lines.slice(start + 1, end)) }
}

/** List items and paragraphs, each on one line. */
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
