import type { User } from '#contracts/http/users'
import type { ProblemId } from '#contracts/ids'
import { pictureType } from '#core/problem-package'
import type { Db } from '#db/client'
import { fileOf, fileSizes, problemById, putFile } from '#db/queries/problems'
import { AppError } from '#errors'
import { filesAddress } from './pictures'
import { problemAccess } from './problem-access'
import type { PictureFiles } from './render-process'
import { texts } from './text-renderer'

/** A picture for display, or an attachment for download. */
export type ServedFile = { readonly content: Uint8Array; readonly type: string; readonly isShown: boolean }

const PICTURES = 'statement/'
const ATTACHMENTS = 'attachments/'
const LARGEST_FILE = 4 * 1024 * 1024
const MOST_FILES = 200

/**
 * A file of the statement, for users who may read the statement: everyone if the problem is public, contestants from the
 * contest's start on, contest admins always. Throws PROBLEM_NOT_FOUND for all others, whether it exists or not.
 */
export function fileFor(
  { db, nowMs }: { readonly db: Db; readonly nowMs: number },
  id: ProblemId,
  path: string,
  viewer: User | null,
): ServedFile {
  const access = problemAccess({ db, nowMs }, id, viewer)
  const mayRead = access !== 'closed' && access !== 'held'
  const isShown = path.startsWith(PICTURES) && pictureType(path) !== null
  if (!mayRead || !(isShown || path.startsWith(ATTACHMENTS))) throw new AppError('PROBLEM_NOT_FOUND')
  const content = fileOf(db, id, path)
  if (content === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  return { content, isShown, type: isShown ? (pictureType(path) ?? '') : 'application/octet-stream' }
}

/** Stores a picture of the statement or an attachment; null removes it. Throws PROBLEM_NOT_FOUND, VALIDATION. */
export function keepFile(db: Db, id: ProblemId, path: string, content: Uint8Array | null): void {
  if (problemById(db, id) === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  if (content !== null) refuseUnfit(db, id, path, content)
  putFile(db, id, path, content)
}

function refuseUnfit(db: Db, id: ProblemId, path: string, content: Uint8Array): void {
  const refuse = (message: string): never => {
    throw new AppError('VALIDATION', message)
  }
  if (!/^(statement|attachments)\/\w[\w.+ -]{0,99}$/.test(path))
    refuse('A picture or an attachment is named with letters, digits, spaces and _ . + -')
  if (path.startsWith(PICTURES) && pictureType(path) === null)
    refuse('Pictures are PNG, JPEG, GIF, WebP or SVG. Keep anything else as an attachment.')
  if (content.byteLength > LARGEST_FILE) refuse('The file is larger than 4 MiB.')
  const others = fileSizes(db, id).filter((one) => one.path !== path)
  if (others.length >= MOST_FILES) refuse(`A problem keeps at most ${MOST_FILES} files.`)
}

export const storedPictures = (db: Db, id: ProblemId): PictureFiles => ({
  problemId: id,
  paths: fileSizes(db, id).map(({ path }) => path),
})

/** A statement with its pictures, followed by its attachments for download. */
export function renderWithFiles(db: Db, id: ProblemId, markdown: string): string {
  const html = texts.now(markdown, storedPictures(db, id))
  const attached = fileSizes(db, id).flatMap(({ path }) =>
    path.startsWith(ATTACHMENTS) ? [path.slice(ATTACHMENTS.length)] : [],
  )
  if (attached.length === 0) return html
  const items = attached.map(
    (name) => `- [${name.replace(/[\\[\]]/g, '\\$&')}](<${filesAddress(id)}${ATTACHMENTS}${encodeURI(name)}>)`,
  )
  return `${html}\n${texts.now(`## Attachments\n\n${items.join('\n')}`)}`
}
