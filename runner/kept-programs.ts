import { createHash } from 'node:crypto'
import type { Build } from './compile-cache.ts'
import type { KeptFiles } from './kept-files.ts'

type Program = Extract<Build, { ok: true }>
/** The second line of a kept file; its first is the SHA-256 of all that follows, its rest the contents of `files`, one after the other. */
type Header = {
  readonly compilerOutput: string
  readonly files: readonly { readonly path: string; readonly mode: number; readonly bytes: number }[]
}

/** Part of each name: what was written in another form is not found. */
const FORM = 1
const LINE_END = 10
/** How much may be added before it is looked whether all is too much: a site may keep hundreds at its first start. */
const PRUNED_EACH = 32 * 1024 * 1024

/**
 * What checkers and interactors were compiled to, over restarts: a site with many of them would else compile for minutes after each. What
 * contestants wrote is kept in memory alone. No sandbox shows the folder.
 */
export class KeptPrograms {
  private unprunedBytes = PRUNED_EACH

  constructor(
    private readonly files: KeptFiles,
    /** What the compilers and their libraries are. */
    private readonly origin: () => string,
  ) {}

  /** `key`: of `CompileCache`. Null where it is not kept, or not as it was written. */
  async get(key: string): Promise<Program | null> {
    const content = await this.files.get(this.nameOf(key))
    return content && programIn(content)
  }

  /** Never rejects. */
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

/** The first line without its end, and what follows. */
function splitLine(bytes: Buffer): readonly [string, Buffer] {
  const end = bytes.indexOf(LINE_END)
  return [bytes.toString('utf8', 0, Math.max(0, end)), bytes.subarray(end + 1)]
}
