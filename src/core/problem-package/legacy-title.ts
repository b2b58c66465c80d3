import { utf8Of } from './content'
import type { PackageReader } from './package-reader'
import { statementFile } from './statement-files'
import { texToMarkdown } from './tex-on-demand'

/** A TeX comment with the title in plain text, which authors add if the title has formulas. */
const PLAIN = /^[ \t]*%%[ \t]*plainproblemname:(.*)/m
const NAMED = /^[^%\n]*?\\problemname\s*\{((?:[^{}]|\{[^{}]*\})*)\}/m
const OF_DOMJUDGE = /^[ \t]*name[ \t]*=(.*)/m
const ESCAPES = /\\([!-/:-@[-`{-~])/g

/**
 * Returns the title of a legacy package that has none in problem.yaml, as that format allows: from the statement in TeX, or else from
 * DOMjudge's file. Null if neither has one.
 */
export function legacyTitle(reader: PackageReader, language: string): string | null {
  const text = (path: string): string => utf8Of(reader.unread(path)) ?? ''
  const file = statementFile(reader, language, true)
  const tex = file?.kind === 'tex' ? text(file.path) : ''
  const plain = PLAIN.exec(tex)?.[1]?.trim() ?? ''
  if (plain !== '') return plain
  const named = texToMarkdown(NAMED.exec(tex)?.[1] ?? '')
    .markdown.replace(ESCAPES, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  if (named !== '') return named
  const quoted = OF_DOMJUDGE.exec(text('domjudge-problem.ini'))?.[1]?.trim() ?? ''
  return quoted.replace(/^(["'])(.*)\1$/, '$2') || null
}
