import { isLanguageCode } from './origin'
import type { PackageReader } from './package-reader'

/** Where statements lie, in the format and in the legacy one. */
const STATEMENT_FOLDERS = ['statement', 'problem_statement'] as const

/** The statement's language: English where there is one, else, of a package from elsewhere, the first that there is. */
export function statementLanguage(reader: PackageReader): string {
  const found = new Set(
    reader.paths().flatMap((path) => {
      const [, language = 'en'] = /^(?:problem_)?statement\/problem(?:\.([^./]+))?\.(?:md|tex)$/.exec(path) ?? [
        null,
        '',
      ]
      return isLanguageCode(language) ? [language] : []
    }),
  )
  const [first] = [...found].sort()
  if (found.has('en') || first === undefined || !reader.isTolerant) return 'en'
  reader.note(`There is no statement in English: the one in "${first}" is shown.`)
  return first
}

const ENDINGS = ['', '.png', '.svg', '.jpg', '.jpeg', '.gif', '.webp'] as const

/** The picture that a statement means by a name, relative to the statement; null where there is none that browsers show. */
export function statementPicture(reader: PackageReader, name: string): string | null {
  const plain = name.trim().replace(/^\.\//, '')
  const found = ENDINGS.map((ending) => `${plain}${ending}`).find(
    (path) =>
      /\.(png|svg|jpe?g|gif|webp)$/i.test(path) && STATEMENT_FOLDERS.some((folder) => reader.has(`${folder}/${path}`)),
  )
  return found ?? null
}
