import { createHash } from 'node:crypto'
import type { Build } from './compile-cache.ts'
import type { KeptFiles } from './kept-files.ts'

type Program = Extract<Build, { ok: true }>
/**
 * The second line of a kept file. The first is the SHA-256 of all that follows; the rest is the contents of `files`,
 * one after the other.
 */
type Header = {
  readonly compilerOutput: string
  readonly files: readonly { readonly path: string; readonly mode: number; readonly bytes: number }[]
}

/** Part of each name, so that files in another format are not found. */
const FORM = 1
const LINE_END = 10
/** How much may be added before the folder is pruned again: a site may store hundreds of programs at its first start. */
const PRUNED_EACH = 32 * 1024 * 1024

/**
 * Compiled checkers and interactors, kept over restarts: a site with many of them would otherwise compile for minutes
 * after each. Contestants' programs are kept in memory only. No sandbox can see the folder.
 */
export class KeptPrograms {
  private unprunedBytes = PRUNED_EACH

  constructor(
    private readonly files: KeptFiles,
    /** Identifies the compilers and their libraries. */
    private readonly origin: () => string,
  ) {}

  /** Returns the program, or null if it is not kept or its file is damaged. `key`: a key of `CompileCache`. */
  async get(key: string): Promise<Program | null> {
    const content = await this.files.get(this.nameOf(key))
    return content && programIn(content)
  }

  /** Stores a program. Never rejects. */
  async set(key: string, program: Program): Promise<void> {
    const content = contentOf(program)
    await this.files.set(this.nameOf(key), content)
    this.unprunedBytes += content.length
    if (this.unprunedBytes < PRUNED_EACH) return
    this.unprunedBytes = 0
    await this.files.prune()
  }

  private nameOf(key: string): string {
    return sha256(Buffer.from(`${FORM} ${key}\n${this.origin()}`))
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function contentOf({ compilerOutput, files }: Program): Buffer {
  const header: Header = {
    compilerOutput,
    files: files.map(({ path, mode, content }) => ({ path, mode, bytes: content.length })),
  }
  const summed = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...files.map(({ content }) => content)])
  return Buffer.concat([Buffer.from(`${sha256(summed)}\n`), summed])
}

function programIn(kept: Buffer): Program | null {
  const [sum, summed] = splitLine(kept)
  if (sum !== sha256(summed)) return null
  const [line, contents] = splitLine(summed)
  const { compilerOutput, files }: Header = JSON.parse(line)
  let at = 0
  const placed = files.map(({ path, mode, bytes }) => {
    at += bytes
    return { path, mode, content: contents.subarray(at - bytes, at) }
  })
  return { ok: true, compilerOutput, files: placed }
}

/** Returns the first line without its end, and the bytes after it. */
function splitLine(bytes: Buffer): readonly [string, Buffer] {
  const end = bytes.indexOf(LINE_END)
  return [bytes.toString('utf8', 0, Math.max(0, end)), bytes.subarray(end + 1)]
}
