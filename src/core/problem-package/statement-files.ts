import { utf8OrNull } from '#contracts/utf8-or-null'
import { isLanguageCode } from './origin'
import type { PackageReader } from './package-reader'

/** The folders of statements, in 2025-09 and in the legacy format. */
const STATEMENT_FOLDERS = ['statement', 'problem_statement'] as const

/** The file types of statements, in order of preference. */
const KINDS = ['md', 'tex', 'html', 'txt', 'pdf'] as const
export type StatementFile = { readonly path: string; readonly kind: (typeof KINDS)[number] }

/**
 * Returns the language of the statement that is shown: English if there is one. In a package from elsewhere without it, the first language
 * that has a statement.
 */
export function statementLanguage(reader: PackageReader): string {
  const found = new Set(
    reader.paths().flatMap((path) => {
      const [, language = 'en'] = /^(?:problem_)?statement\/problem(?:\.([^./]+))?\.(?:md|tex|html|txt|pdf)$/.exec(
        path,
      ) ?? [null, '']
      return isLanguageCode(language) ? [language] : []
    }),
  )
  const [first] = [...found].sort()
  if (found.has('en') || first === undefined || !reader.isTolerant) return 'en'
  reader.note(`There is no statement in English: the one in "${first}" is shown.`)
  return first
}

/**
 * Returns the file of the statement in one language; a file without a language in its name is in English. In a package from elsewhere,
 * looks in every folder and for every file type that some judge reads. Returns an empty file only if there is no other.
 */
export function statementFile(reader: PackageReader, language: string, isLegacy: boolean): StatementFile | undefined {
  const isPlain = language === 'en'
  const folders = STATEMENT_FOLDERS.flatMap((folder) => [
    `${folder}/problem.${language}`,
    ...(isPlain ? [`${folder}/problem`] : []),
  ])
  // DOMjudge keeps the statement beside problem.yaml.
  const places = reader.isTolerant && isPlain ? [...folders, 'problem'] : folders
  const all = KINDS.flatMap((kind) => places.map((place) => ({ path: `${place}.${kind}`, kind })))
  const found = all.filter(
    ({ path, kind }) => reader.has(path) && (reader.isTolerant || isStrict(path, kind, isLegacy)),
  )
  return found.find(({ path }) => !reader.isEmpty(path)) ?? found[0]
}

/** Whether the package format allows this statement file; Joust's own packages may contain no other. */
const isStrict = (path: string, kind: StatementFile['kind'], isLegacy: boolean): boolean =>
  kind === 'tex' || (kind === 'md' && (isLegacy ? true : /^statement\/problem\.[^.]+\.md$/.test(path)))

/** The folders other than its own from which a statement may include code, because players can see their files anyway. */
const SHOWN = ['attachments/', 'data/sample/'] as const

/**
 * Returns the text of a file that the statement includes as code, by its path relative to the statement; null if it is missing, not UTF-8
 * or not visible to players.
 */
export function statementText(reader: PackageReader, name: string): string | null {
  const path = STATEMENT_FOLDERS.map((folder) => `${folder}/${name.replace(/^(\.\/)+/, '')}`)
    .flatMap((one) => [one, one.replace(/^\w+\/\.\.\//, '')])
    .find(
      (one) =>
        reader.has(one) &&
        [...STATEMENT_FOLDERS.map((folder) => `${folder}/`), ...SHOWN].some((place) => one.startsWith(place)),
    )
  return path === undefined ? null : utf8OrNull(reader.unread(path))
}

const PRINTED = /\.(pdf|eps|ps)$/i
const PRINTED_ENDINGS = ['', '.pdf', '.eps', '.ps'] as const
const ENDINGS = ['', '.png', '.svg', '.jpg', '.jpeg', '.gif', '.webp'] as const

/** Whether a file is a picture of the statement in PDF or PostScript, and not itself a statement or an editorial. */
export const isPrintedPicture = (path: string): boolean =>
  PRINTED.test(path) &&
  STATEMENT_FOLDERS.some((folder) => path.startsWith(`${folder}/`)) &&
  !/\/(problem|solution)(\.[^./]+)?\.[^./]+$/.test(path)

/**
 * Returns the path, relative to the statement, of the picture that the statement names; null if there is none that browsers can show. A
 * picture in PDF or PostScript is replaced by one of the same name that browsers can show. If there is none, it becomes an attachment,
 * which is offered for download below the statement.
 */
export function statementPicture(reader: PackageReader, name: string): string | null {
  const plain = name.trim().replace(/^\.\//, '')
  const lies = (path: string): string | undefined =>
    STATEMENT_FOLDERS.map((folder) => `${folder}/${path}`).find((one) => reader.has(one))
  const found = [plain, plain.replace(PRINTED, '')]
    .flatMap((stem) => ENDINGS.map((ending) => `${stem}${ending}`))
    .find((path) => /\.(png|svg|jpe?g|gif|webp)$/i.test(path) && lies(path) !== undefined)
  if (found !== undefined) return found
  const printed = PRINTED_ENDINGS.map((ending) => `${plain}${ending}`).find(
    (path) => PRINTED.test(path) && lies(path) !== undefined,
  )
  const from = printed === undefined ? undefined : lies(printed)
  if (printed === undefined || from === undefined) return null
  reader.keepAs(from, `attachments/${printed.slice(printed.lastIndexOf('/') + 1)}`)
  reader.note(
    `${from} is a picture that browsers do not show: it is offered for download below the statement. Where poppler-utils or Ghostscript is installed beside the judge, an import draws it.`,
  )
  return null
}
