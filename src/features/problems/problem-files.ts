import type { KeptFileSize } from '#contracts/http/problem-form'
import type { User } from '#contracts/http/users'
import type { ProblemId } from '#contracts/ids'
import { isStatementPdf, pictureType, sampleDownload } from '#core/problem-package'
import type { Db } from '#db/client'
import { isPlaying } from '#db/queries/duel-problems'
import { fileOf, fileSizes, putFile } from '#db/queries/problem-files'
import { problemById, samplesWithOwn } from '#db/queries/problems'
import { AppError } from '#errors'
import { filesAddress } from './pictures'
import { problemAccess } from './problem-access'
import type { PictureFiles } from './render-process'
import { type ChangeListener, noteInRunningContest } from './running-contest'
import { texts } from './text-renderer'

/** A picture to be shown, or an attachment or a file of a sample to be downloaded. */
export type ServedFile = {
  readonly content: Uint8Array
  readonly type: string
  readonly isShown: boolean
  /** The name for a download; null for the end of the address. */
  readonly savedAs: string | null
}

const PICTURES = 'statement/'
const ATTACHMENTS = 'attachments/'
const SAMPLES = 'data/sample/'
const PDF = 'application/pdf'
const LARGEST_FILE = 4 * 1024 * 1024
const MOST_FILES = 200

/**
 * A file of the statement, for users who may read the statement: everyone if the problem is public, contestants from
 * their contest's start on, contest admins always, and for a draft the players of a running duel with it. Throws
 * PROBLEM_NOT_FOUND for all others, whether the file exists or not.
 */
export function fileFor(
  { db, nowMs }: { readonly db: Db; readonly nowMs: number },
  viewer: User | null,
  id: ProblemId,
  path: string,
): ServedFile {
  const access = problemAccess({ db, nowMs }, viewer, id)
  const mayRead = access === 'closed' ? viewer !== null && isPlaying(db, viewer.id, id) : access !== 'held'
  const type = isStatementPdf(path) ? PDF : path.startsWith(PICTURES) ? pictureType(path) : null
  const isShown = type !== null
  if (!mayRead) throw new AppError('PROBLEM_NOT_FOUND')
  const isKept = isShown || path.startsWith(ATTACHMENTS) || sampleDownload(path) !== null
  const content = isKept ? fileOf(db, id, path) : besideSamples(db, id).get(path)
  if (content === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  const savedAs = sampleDownload(path)?.replace(/^.*\//, '') ?? null
  return { content, isShown, type: type ?? 'application/octet-stream', savedAs }
}

type FileDeps = { readonly db: Db; readonly nowMs: number; readonly onContestChanged: ChangeListener }

/**
 * Stores a picture of the statement or an attachment; null removes it. A running contest with the problem lists the
 * change. Returns the files after that. Throws PROBLEM_NOT_FOUND, VALIDATION.
 */
export function keepFile(
  { db, nowMs, onContestChanged }: FileDeps,
  author: Pick<User, 'id'>,
  id: ProblemId,
  { path, content }: { readonly path: string; readonly content: Uint8Array | null },
): readonly KeptFileSize[] {
  const row = problemById(db, id)
  if (row === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  if (content !== null) refuseUnfit(db, id, path, content)
  const contestId = db.transaction(() => {
    putFile(db, id, path, content)
    const change = { testsDiffer: false, picturesDiffer: true, byUserId: author.id, atMs: nowMs }
    return noteInRunningContest(db, id, { before: row, after: row, ...change })
  })
  if (contestId !== null) onContestChanged(contestId)
  return fileSizes(db, id)
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

/** The files that submissions find in their folder on a sample, by their path in the package. */
function besideSamples(db: Db, id: ProblemId): ReadonlyMap<string, Uint8Array> {
  const files = samplesWithOwn(db, id).flatMap(({ name, own }) =>
    (own?.files ?? []).map(
      ({ path, content }) => [`${SAMPLES}${name}.files/${path}`, Buffer.from(content, 'base64')] as const,
    ),
  )
  return new Map(files)
}

/** A statement with its pictures, followed by links to its PDF, its samples' files and its attachments. */
export function renderWithFiles(db: Db, id: ProblemId, markdown: string): string {
  const stored = storedPictures(db, id)
  const { paths } = stored
  const html = texts.now(markdown, stored)
  const attached = paths.filter((path) => path.startsWith(ATTACHMENTS))
  const samples = [
    ...paths.flatMap((path): [string, string][] => {
      const name = sampleDownload(path)
      return name === null ? [] : [[path, name]]
    }),
    ...[...besideSamples(db, id).keys()].map((path): [string, string] => [path, path.slice(SAMPLES.length)]),
  ]
  const more = [
    ...pdfOf(id, paths, markdown),
    ...linksBelow('Sample files', id, samples),
    ...linksBelow(
      'Attachments',
      id,
      attached.map((path) => [path, path.slice(ATTACHMENTS.length)]),
    ),
  ]
  return more.length === 0 ? html : `${html}\n${texts.now(more.join('\n\n'))}`
}

/** A heading with a link to each file, given by path and label; empty without files. */
const linksBelow = (heading: string, id: ProblemId, files: readonly (readonly [string, string])[]): string[] =>
  files.length === 0
    ? []
    : [`## ${heading}\n\n${files.map(([path, label]) => `- ${linkTo(id, path, label)}`).join('\n')}`]

/** A link to the statement's PDF. If the statement has no text, a sentence says so. */
function pdfOf(id: ProblemId, paths: readonly string[], markdown: string): readonly string[] {
  const path = paths.find((one) => /\.en\./.test(one) && isStatementPdf(one)) ?? paths.find(isStatementPdf)
  if (path === undefined) return []
  return markdown.trim() === ''
    ? [`The statement is a PDF document.\n\n**${linkTo(id, path, 'Open the statement (PDF)')}**`]
    : [linkTo(id, path, 'Statement as PDF')]
}

const linkTo = (id: ProblemId, path: string, label: string): string =>
  `[${label.replace(/[\\[\]]/g, '\\$&')}](<${filesAddress(id)}${encodeURI(path)}>)`
