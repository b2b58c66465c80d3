import { utf8Of } from './content'
import type { PackageReader } from './package-reader'
import { statementFile } from './statement-files'
import { texToMarkdown } from './tex-on-demand'

/** In a comment, where the name itself has formulas. */
const PLAIN = /^[ \t]*%%[ \t]*plainproblemname:(.*)/m
const NAMED = /^[^%\n]*?\\problemname\s*\{((?:[^{}]|\{[^{}]*\})*)\}/m
const OF_DOMJUDGE = /^[ \t]*name[ \t]*=(.*)/m
const ESCAPES = /\\([!-/:-@[-`{-~])/g

/**
 * The title of a legacy package whose problem.yaml has none, as that format does not ask for one: what the statement in TeX is called,
 * or what DOMjudge calls the problem. Null where neither says it.
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
