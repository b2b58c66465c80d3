import type { PackageReader } from './package-reader'

export type Statement = { readonly markdown: string; readonly constraints: readonly string[] }

const FILE = 'statement/problem.en.md'
/** Where the legacy format has it. */
const LEGACY_FILES = ['problem_statement/problem.en.md', 'problem_statement/problem.md'] as const
const CONSTRAINTS = /^## +Constraints *$/i
const HEADING = /^##? /

/** The English Markdown statement. Its "## Constraints" section is taken out and returned as a list. */
export function readStatement(reader: PackageReader, { isLegacy }: { readonly isLegacy: boolean }): Statement {
  const file = (isLegacy ? LEGACY_FILES.find((path) => reader.has(path)) : undefined) ?? FILE
  const text = reader.text(file) ?? ''
  if (reader.has(file) && text.trim() === '') reader.refuse(`${file} is empty: write the statement.`)
  if (/\{\{\w+\}\}/.test(text)) {
    reader.refuse(`${file} uses a {{command}}; Joust shows the samples by itself and has no constants: take it out.`)
  }
  return splitStatement(text)
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
