import { Type } from '@sinclair/typebox'
import { checkOf } from '#contracts/check'
import { CODE_LANGUAGES } from '#contracts/labels'
import {
  type CodeLanguage,
  CodeLanguageSchema,
  type TextCategory,
  TextCategorySchema,
  type TextDifficulty,
  TextDifficultySchema,
} from '#contracts/ws/typing'
import { readText } from '#core/typing'
import { MAX_LIST_TOKENS, parseYaml, unreadable, YamlFault } from '#core/yaml'

export type NewText = {
  readonly category: TextCategory
  readonly difficulty: TextDifficulty
  readonly words: readonly string[]
  /** The programming language of code; null for other texts and if it is not named. */
  readonly language: CodeLanguage | null
}
type ReadTexts = { readonly texts: readonly NewText[]; readonly problems: readonly string[] }
export type Kind = { readonly category: TextCategory; readonly difficulty: TextDifficulty }

const entryCheck = checkOf(
  Type.Object({
    category: TextCategorySchema,
    difficulty: TextDifficultySchema,
    text: Type.String(),
    language: Type.Optional(CodeLanguageSchema),
  }),
)

/** An operator may import whole books, because long texts are quick to read. */
const TEXTS_CHARACTERS = 4 * 1024 * 1024

/**
 * Reads the texts of a file. `.json` and `.yaml` files have a list of `{category, difficulty, text}`, with the
 * `language` of code if it is known. Any other file is plain text with one text per paragraph, all of the given kind.
 * Every mistake is reported with its place, and nothing is guessed.
 */
export function readTextFile(name: string, content: string, kind: Kind): ReadTexts {
  if (/\.json$/i.test(name)) return listed(() => JSON.parse(content))
  if (/\.ya?ml$/i.test(name))
    return listed(() => parseYaml(content, { maxCharacters: TEXTS_CHARACTERS, maxTokens: MAX_LIST_TOKENS }))
  const paragraphs = content.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return readEntries(paragraphs.map((text) => ({ ...kind, text })))
}

function listed(read: () => unknown): ReadTexts {
  try {
    const value = read()
    if (Array.isArray(value)) return readEntries(value)
    return { texts: [], problems: ['It must hold a list of texts: {category, difficulty, text}.'] }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof YamlFault) return { texts: [], problems: [unreadable(error)] }
    throw error
  }
}

/** Like `readTextFile`, for parsed entries. */
export function readEntries(entries: readonly unknown[]): ReadTexts {
  const texts: NewText[] = []
  const problems: string[] = entries.length === 0 ? ['It holds no text.'] : []
  for (const [index, entry] of entries.entries()) {
    const read = readEntry(entry)
    if (typeof read === 'string') problems.push(`Text ${index + 1}: ${read}.`)
    else texts.push(read)
  }
  return { texts, problems }
}

function readEntry(entry: unknown): NewText | string {
  if (!entryCheck.Check(entry)) {
    const wrong = entryCheck.Errors(entry).First()
    const field = wrong?.path.slice(1) || 'the entry'
    if (field === 'category') return 'category must be prose, words, code or symbols'
    if (field === 'difficulty') return 'difficulty must be Easy, Medium or Hard'
    if (field === 'language') return `language must be one of ${Object.keys(CODE_LANGUAGES).join(', ')}`
    return `${field} is missing or no text`
  }
  const { category, difficulty, language = null } = entry
  if (language !== null && category !== 'code') return 'only code has a language'
  const read = readText(entry.text)
  return read.ok ? { category, difficulty, language, words: read.words } : read.problem
}
