import { LANGUAGES } from '../languages/index.ts'
import type { AuthorProgram } from '../types.ts'

const LINKING: readonly string[] = ['c', 'cpp']
/** Excludes names that a compiler would take for an option or a list of options. */
const SOURCE = /^\w[\w.+-]*(?:\/\w[\w.+-]*)*\.(?:c|cc|cp|cpp|CPP|cxx|c\+\+|C)$/
const INCLUDED = /^[ \t]*#[ \t]*include[ \t]*"(?:[^"\n]*\/)?([^"/\n]+)"/gm
const BEGINNING = /\b(?:int|void|auto|signed)\s+main\s*\(/

type Linked = Pick<AuthorProgram, 'languageId' | 'source' | 'files'>

/**
 * The sources beside an author's program in C or C++ that are compiled with it. Files that another source includes are
 * left out, and so are those with a main function of their own.
 */
export function linkedSources({ languageId, source, files = [] }: Linked): readonly string[] {
  const language = LANGUAGES.find(({ id, otherIds = [] }) => id === languageId || otherIds.includes(languageId))
  if (language === undefined || !LINKING.includes(language.key)) return []
  const texts = [source, ...files.map(({ content }) => content)]
  const included = new Set(texts.flatMap((text) => [...text.matchAll(INCLUDED)].map(([, name]) => name)))
  return files.flatMap(({ path, content }) => {
    const isPart = !included.has(path.slice(path.lastIndexOf('/') + 1)) && !BEGINNING.test(content)
    return isPart && SOURCE.test(path) ? [path] : []
  })
}
