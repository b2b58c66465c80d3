import type { User } from '#contracts/http/users'
import type { ProblemId } from '#contracts/ids'
import { isStatementPdf, pictureType } from '#core/problem-package'
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
const PDF = 'application/pdf'
const LARGEST_FILE = 4 * 1024 * 1024
const MOST_FILES = 200

/**
 * A file of the statement, for users who may read the statement: everyone if the problem is public, contestants from the
 * contest's start on, contest admins always. Throws PROBLEM_NOT_FOUND for all others, whether it exists or not.
 */
export function fileFor(
  { db, nowMs }: { readonly db: Db; readonly nowMs: number },
  viewer: User | null,
  id: ProblemId,
  path: string,
): ServedFile {
  const access = problemAccess({ db, nowMs }, viewer, id)
  const mayRead = access !== 'closed' && access !== 'held'
  const type = isStatementPdf(path) ? PDF : path.startsWith(PICTURES) ? pictureType(path) : null
  const isShown = type !== null
  if (!mayRead || !(isShown || path.startsWith(ATTACHMENTS))) throw new AppError('PROBLEM_NOT_FOUND')
  const content = fileOf(db, id, path)
  if (content === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  return { content, isShown, type: type ?? 'application/octet-stream' }
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

/** A statement with its pictures, followed by its PDF and its attachments. */
export function renderWithFiles(db: Db, id: ProblemId, markdown: string): string {
  const html = texts.now(markdown, storedPictures(db, id))
  const paths = fileSizes(db, id).map(({ path }) => path)
  const attached = paths.filter((path) => path.startsWith(ATTACHMENTS))
  const items = attached.map((path) => `- ${linkTo(id, path, path.slice(ATTACHMENTS.length))}`)
  const files = items.length === 0 ? [] : [`## Attachments\n\n${items.join('\n')}`]
  const more = [...pdfOf(id, paths, markdown), ...files]
  return more.length === 0 ? html : `${html}\n${texts.now(more.join('\n\n'))}`
}

/** The statement's PDF, which browsers open by themselves; where it is all that there is, the text says so. */
function pdfOf(id: ProblemId, paths: readonly string[], markdown: string): readonly string[] {
  const path = paths.find((one) => /\.en\./.test(one) && isStatementPdf(one)) ?? paths.find(isStatementPdf)
  if (path === undefined) return []
  return markdown.trim() === ''
    ? [`The statement is a PDF document.\n\n**${linkTo(id, path, 'Open the statement (PDF)')}**`]
    : [linkTo(id, path, 'Statement as PDF')]
}

const linkTo = (id: ProblemId, path: string, label: string): string =>
  `[${label.replace(/[\\[\]]/g, '\\$&')}](<${filesAddress(id)}${encodeURI(path)}>)`
