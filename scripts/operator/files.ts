import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { utf8OrNull } from '#contracts/utf8-or-null'
import { CommandError, EXIT } from './exit'

/** Throws CommandError if there is no file at the path. */
export function requireFile(path: string): void {
  if (!existsSync(path)) throw new CommandError(EXIT.notFound, `There is no file ${path}.`, 'NOT_FOUND')
  if (statSync(path).isDirectory()) throw new CommandError(EXIT.usage, `${path} is a folder, not a file.`, 'NOT_A_FILE')
}

/** A file's bytes; `-` is standard input. */
export function fileBytes(path: string): Uint8Array {
  if (path === '-') return readFileSync(0)
  requireFile(path)
  return readFileSync(path)
}

/** A file's text, which must be UTF-8. */
export function fileText(path: string): string {
  const text = utf8OrNull(fileBytes(path))
  if (text === null)
    throw new CommandError(EXIT.refused, `${path} is not UTF-8: save it in that encoding.`, 'VALIDATION')
  return text
}

type Writing = {
  readonly force: boolean
  /** Whether only its owner may read it, whatever the user's mask: it has what others may not see, as hidden tests. */
  readonly isPrivate?: boolean
}

/** Writes a file completely or not at all; `-` is standard output. Replaces an existing file only with `force`. */
export function writeFile(path: string, content: Uint8Array | string, { force, isPrivate = false }: Writing): void {
  if (path === '-') {
    writeFileSync(1, content)
    return
  }
  requireRoomFor(path, force)
  const unfinished = `${path}.part`
  // A mode counts only for a file that is made.
  rmSync(unfinished, { force: true })
  try {
    writeFileSync(unfinished, content, { mode: isPrivate ? 0o600 : 0o666 })
    renameSync(unfinished, path)
  } finally {
    // On a full disk, what was written would take room that is missing.
    rmSync(unfinished, { force: true })
  }
}

function requireRoomFor(path: string, force: boolean): void {
  const folder = dirname(path)
  if (!existsSync(folder))
    throw new CommandError(EXIT.notFound, `There is no folder ${folder}. Create it, or choose another.`, 'NOT_FOUND')
  requireFree(path, { force })
}

type Occupied = {
  readonly force?: boolean
  /** What the user can do about an existing file. */
  readonly way?: string
}

/** Throws CommandError if something exists at the path, unless it is a file and `force` is set. */
export function requireFree(
  path: string,
  { force = false, way = 'Choose another name, or use --force.' }: Occupied = {},
): void {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) throw new CommandError(EXIT.usage, `${path} is a folder, not a file.`, 'NOT_A_FILE')
  if (!force) throw new CommandError(EXIT.refused, `${path} exists already. ${way}`, 'EXISTS')
}

/** Creates a folder and missing parents. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /^(EEXIST|ENOTDIR|ENOENT)$/.test(String(error.code))))
      throw error
    throw new CommandError(
      EXIT.usage,
      `The folder ${path} cannot be created here. Choose another path.`,
      'NOT_A_FOLDER',
    )
  }
}
