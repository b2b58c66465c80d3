import { createHash } from 'node:crypto'
import type { Db } from '#db/client'
import { countTexts, insertText, languagesOfTexts, nameLanguage } from '#db/queries/texts'
import { AppError } from '#errors'
import { type Kind, type NewText, readEntries, readTextFile } from './read-file'

type TextImport = { readonly added: number; readonly known: number }

type Deps = { readonly db: Db; readonly now: () => number }

/** The texts of typing duels. */
export function createTexts({ db, now }: Deps) {
  const add = (texts: readonly NewText[]): TextImport => {
    const nowMs = now()
    const added = db.transaction(() => texts.filter((text) => insertText(db, rowOf(text, nowMs))).length)
    return { added, known: texts.length - added }
  }
  return {
    /** Adds the texts of a file, all of them or none. Throws VALIDATION with a line for each error. */
    importFile(name: string, content: string, kind: Kind): TextImport {
      const { texts, problems } = readTextFile(name, content, kind)
      if (problems.length > 0) throw new AppError('VALIDATION', problems.join('\n'))
      return add(texts)
    },
    /** Adds the texts of this build that the database does not have yet. */
    addBundled(entries: readonly unknown[]): TextImport {
      const { texts, problems } = readEntries(entries)
      if (problems.length > 0) throw new Error(problems.join('\n'))
      // Read at once: each start asks for all of them.
      const stored = languagesOfTexts(db)
      const bundled = texts.map((text) => ({ ...text, id: idOf(text.words) }))
      const { added } = add(bundled.filter(({ id }) => !stored.has(id)))
      // Code that an earlier version stored may have no language yet.
      for (const { id, language } of bundled)
        if (language !== null && stored.get(id) === null) nameLanguage(db, id, language)
      return { added, known: texts.length - added }
    },
    count: (): number => countTexts(db),
  }
}

export type TextService = ReturnType<typeof createTexts>

/** The id is a hash of the words, so that the same text has the same id everywhere and is stored only once. */
const idOf = (words: readonly string[]): string =>
  createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 24)

const rowOf = ({ category, difficulty, language, words }: NewText, createdAtMs: number) => ({
  id: idOf(words),
  category,
  difficulty,
  language,
  words: [...words],
  createdAtMs,
})
