import { nullOn } from '#contracts/null-on'
import { parseTex } from './tex-macros'
import { TexWriter } from './tex-writer'
import type { Beside, FromTex, TexNote } from './translated'

const NOTHING: Beside = { pictures: () => null, texts: () => null }

/** Limits within which the parser needs at most a second; the longest statements reach a tenth of them. */
const LIMITS = { length: 100_000, depth: 100, brackets: 2000, environments: 1000, verbatims: 200 } as const

/**
 * Converts a statement from TeX to Markdown: sections, lists, tables, figures, footnotes, emphasis, code and links. Formulas stay as they
 * are, and the statement's own macros are expanded within bounds. What has no counterpart is left out, with a note.
 */
export function texToMarkdown(tex: string, beside: Beside = NOTHING): FromTex {
  const text = tex.replace(/\r\n?/g, '\n')
  const fault = tooHeavy(text)
  if (fault !== null) return { markdown: '', notes: [{ line: 1, message: fault }] }
  const { closed, notes } = withClosedFormula(text)
  const parsed = parsedOf(closed)
  if (parsed === null) return { markdown: '', notes: [{ line: 1, message: UNREADABLE }] }
  const { tree, macros, source } = parsed
  const before = /^[\s\S]*?\\begin\{document\}/.exec(source)?.[0] ?? ''
  const writer = new TexWriter({ source, ...beside, macros, notes })
  const markdown = writer.whole(tree.content, before.length)
  const tidy = markdown
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { markdown: tidy, notes: notes.toSorted((a, b) => a.line - b.line) }
}

const UNREADABLE = 'the TeX cannot be read: write the statement in Markdown.'

/** Returns null if the parser gives up: it throws errors of several kinds, including a stack overflow. */
const parsedOf = (text: string): ReturnType<typeof parseTex> | null => nullOn(Error, () => parseTex(text))

function tooHeavy(text: string): string | null {
  let depth = 0
  let deepest = 0
  for (const [sign] of text.matchAll(/\\.|[{}]/gs)) {
    if (sign === '{') deepest = Math.max(deepest, ++depth)
    else if (sign === '}') depth = Math.max(0, depth - 1)
  }
  const count = (pattern: RegExp): number => [...text.matchAll(pattern)].length
  const isHeavy =
    text.length > LIMITS.length ||
    deepest > LIMITS.depth ||
    count(/\[/g) > LIMITS.brackets ||
    count(/\\begin\b/g) > LIMITS.environments ||
    count(/\\begin\s*\{([BL]?[Vv]erbatim|alltt|lstlisting|minted|comment)/g) > LIMITS.verbatims
  return isHeavy ? 'the TeX is too long or too deep to be read: write the statement in Markdown.' : null
}

/** Adds the missing end of an unclosed formula, because the parser could not separate formulas from text without it. */
function withClosedFormula(text: string): { readonly closed: string; readonly notes: TexNote[] } {
  const outside = text.replace(/\\begin\{(verbatim|lstlisting)\}[\s\S]*?\\end\{\1\}|\\verb(.).*?\2/g, (code) =>
    code.replace(/[^\n]/g, ' '),
  )
  const signs = [...outside.matchAll(/\\.|%[^\n]*|\$\$?/gs)].filter(([sign]) => sign.startsWith('$'))
  const last = signs.at(-1)
  if (signs.length % 2 === 0 || last === undefined) return { closed: text, notes: [] }
  const line = text.slice(0, last.index).split('\n').length
  return { closed: `${text.trimEnd()}${last[0]}`, notes: [{ line, message: 'a formula is never closed.' }] }
}
