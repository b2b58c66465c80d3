import type { PackageReader } from './package-reader'
import { texToMarkdown } from './tex'

export type Statement = { readonly markdown: string; readonly constraints: readonly string[] }

const FILE = 'statement/problem.en.md'
/** Where the legacy format has it. */
const LEGACY_FILES = ['problem_statement/problem.en.md', 'problem_statement/problem.md'] as const
const CONSTRAINTS = /^## +Constraints *$/i
const HEADING = /^##? /

/** Where a TeX statement lies, in both formats. */
const TEX_FILES = [
  ...['statement/problem.en.tex', 'statement/problem.tex', 'problem_statement/problem.en.tex'],
  'problem_statement/problem.tex',
] as const
const EDITORIAL_FILES = ['solution/solution.en.md', 'solution/solution.md'] as const

/**
 * The English statement, in Markdown or TeX. Its "## Constraints" section is taken out and returned as a list, unless
 * `constraints` says that the file holds none: then every letter of it is the statement.
 */
export function readStatement(
  reader: PackageReader,
  { isLegacy }: { readonly isLegacy: boolean },
  constraints: readonly string[] | null,
): Statement {
  const here = (files: readonly string[]) => files.find((path) => reader.has(path))
  const markdown = here([FILE]) ?? (isLegacy ? here(LEGACY_FILES) : undefined)
  if (constraints !== null && markdown !== undefined) return { markdown: reader.data(markdown), constraints }
  const tex = markdown === undefined ? here(TEX_FILES) : undefined
  if (tex !== undefined) return splitStatement(texStatement(reader, tex))
  const file = markdown ?? FILE
  const text = reader.text(file) ?? ''
  if (reader.has(file) && text.trim() === '') reader.refuse(`${file} is empty: write the statement.`)
  if (/\{\{\w+\}\}/.test(text)) {
    reader.refuse(`${file} uses a {{command}}; Joust shows the samples by itself and has no constants: take it out.`)
  }
  return splitStatement(text)
}

function texStatement(reader: PackageReader, file: string): string {
  const { markdown, notes } = texToMarkdown(reader.text(file) ?? '')
  if (markdown === '') reader.refuse(`${file} is empty: write the statement.`)
  for (const { line, words } of notes) reader.note(`${file}:${line}: ${words}`)
  return markdown
}

/** Markdown for after the contest; '' where the package has none. */
export function readEditorial(reader: PackageReader): string {
  const file = EDITORIAL_FILES.find((path) => reader.has(path))
  return file === undefined ? '' : reader.data(file)
}

/** Splits at the "## Constraints" heading, up to the next heading of the first or second level. */
export function splitStatement(text: string): Statement {
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
