import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { CommandError, EXIT } from './exit'

/** A file's bytes; `-` is standard input. */
export function fileBytes(path: string): Uint8Array {
  if (path === '-') return readFileSync(0)
  if (!existsSync(path)) throw new CommandError(EXIT.notFound, `There is no file ${path}.`, 'NOT_FOUND')
  if (statSync(path).isDirectory()) throw new CommandError(EXIT.usage, `${path} is a folder, not a file.`, 'NOT_A_FILE')
  return readFileSync(path)
}

/** A file's text, which must be UTF-8. */
export function fileText(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileBytes(path))
  } catch (error) {
    if (error instanceof TypeError)
      throw new CommandError(EXIT.refused, `${path} is not UTF-8: save it in that encoding.`, 'VALIDATION')
    throw error
  }
}

/** Writes a file as a whole or not at all; `-` is standard output. What is there already stays, unless `force`. */
export function writeFile(path: string, content: Uint8Array | string, { force }: { readonly force: boolean }): void {
  if (path === '-') {
    writeFileSync(1, content)
    return
  }
  if (!force && existsSync(path))
    throw new CommandError(EXIT.refused, `${path} is there already. Give another name, or say --force.`, 'EXISTS')
  writeFileSync(`${path}.part`, content)
  renameSync(`${path}.part`, path)
}
