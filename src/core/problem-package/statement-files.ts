import { utf8OrNull } from '#contracts/utf8-or-null'
import { isLanguageCode } from './origin'
import type { PackageReader } from './package-reader'

/** Where statements lie, in the format and in the legacy one. */
const STATEMENT_FOLDERS = ['statement', 'problem_statement'] as const

/** The ways in which a statement is written, the one that reads best first. */
const KINDS = ['md', 'tex', 'html', 'txt', 'pdf'] as const
export type StatementFile = { readonly path: string; readonly kind: (typeof KINDS)[number] }

/** The statement's language: English where there is one, else, of a package from elsewhere, the first that there is. */
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
 * The file of the statement in one language; those without one are in English. Of a package from elsewhere in every folder and
 * form that some judge reads, an empty one only where there is no other.
 */
export function statementFile(reader: PackageReader, language: string, isLegacy: boolean): StatementFile | undefined {
  const isPlain = language === 'en'
  const folders = STATEMENT_FOLDERS.flatMap((folder) => [
    `${folder}/problem.${language}`,
    ...(isPlain ? [`${folder}/problem`] : []),
  ])
  // Where DOMjudge keeps it.
  const places = reader.isTolerant && isPlain ? [...folders, 'problem'] : folders
  const all = KINDS.flatMap((kind) => places.map((place) => ({ path: `${place}.${kind}`, kind })))
  const found = all.filter(
    ({ path, kind }) => reader.has(path) && (reader.isTolerant || isStrict(path, kind, isLegacy)),
  )
  return found.find(({ path }) => !reader.isEmpty(path)) ?? found[0]
}

/** What our own packages may have. */
const isStrict = (path: string, kind: StatementFile['kind'], isLegacy: boolean): boolean =>
  kind === 'tex' || (kind === 'md' && (isLegacy ? true : /^statement\/problem\.[^.]+\.md$/.test(path)))

/** Where a statement may take code from, beside its own folder: what players see, too. */
const SHOWN = ['attachments/', 'data/sample/'] as const

/** The text of a file that the statement includes as code, by its path from the statement; null where players may see none there. */
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

/** Whether a file is a picture of the statement in PDF or PostScript: those in the statement's folders, but no statement itself. */
export const isPrintedPicture = (path: string): boolean =>
  PRINTED.test(path) &&
  STATEMENT_FOLDERS.some((folder) => path.startsWith(`${folder}/`)) &&
  !/\/(problem|solution)(\.[^./]+)?\.[^./]+$/.test(path)

/**
 * The picture that a statement means by a name, relative to the statement; null where there is none that browsers show. In place of one
 * in PDF or PostScript it is one of the same name that browsers show; without such a one it becomes an attachment, to be downloaded
 * below the statement.
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
