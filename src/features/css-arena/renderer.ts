import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#errors'
import {
  type JudgeResult,
  PICTURE,
  pictureJob,
  pictureOf,
  QueueFull,
  RENDERER_PROGRAM,
  type Runner,
  RunnerUnavailable,
} from '#runner'
import { type Pixels, pixelsOf } from './pictures'

export type Rendered = { readonly picture: Uint8Array; readonly pixels: Pixels }

/** Renders pages with the browser of this server. Renderings wait behind all submissions that need a verdict. */
export class TargetRenderer {
  /** `cacheDir` is the folder of target pictures outside the database; it may be deleted. */
  constructor(
    private readonly runner: Runner,
    private readonly cacheDir: string,
  ) {}

  /** The name and version of the installed browser; null if there is none. */
  get name(): string | null {
    return this.runner.rendererName()
  }

  /** The command with which an operator enables rendering; null if pages can be rendered. */
  get missing(): string | null {
    return this.name === null ? `apt-get install ${RENDERER_PROGRAM}` : null
  }

  /** Renders a page. Throws CSS_NOT_OFFERED, QUEUE_FULL, and CSS_TARGET_REFUSED with what went wrong. */
  async render(html: string, owner: string): Promise<Rendered> {
    const result = await this.judged(html, owner)
    const picture = pictureOf(result)
    const pixels = picture === null ? null : pixelsOf(picture)
    if (picture === null || pixels === null) throw new AppError('CSS_TARGET_REFUSED', whyNot(result))
    return { picture, pixels }
  }

  /** Like `render`, but keeps pictures in the folder, where a new database finds them. */
  async cached(html: string, renderedBy: string): Promise<Rendered> {
    const name = createHash('sha256').update(`${renderedBy}\n${html}`).digest('hex').slice(0, 32)
    const path = join(this.cacheDir, 'pictures', `${name}.png`)
    const kept = await readFile(path).catch(() => null)
    const pixels = kept === null ? null : pixelsOf(kept)
    if (kept !== null && pixels !== null) return { picture: kept, pixels }
    const made = await this.render(html, 'css targets')
    await mkdir(dirname(path), { recursive: true })
    // Another server may read the file meanwhile, so it appears complete or not at all.
    const fresh = `${path}.${process.pid}`
    await writeFile(fresh, made.picture)
    await rename(fresh, path)
    return made
  }

  private async judged(html: string, owner: string): Promise<JudgeResult> {
    try {
      return await this.runner.judge(pictureJob(html), { priority: 'rejudge', owner })
    } catch (error) {
      if (error instanceof QueueFull) throw new AppError('QUEUE_FULL')
      if (error instanceof RunnerUnavailable) throw new AppError('CSS_NOT_OFFERED')
      throw error
    }
  }
}

const whyNot = ({ verdict }: JudgeResult): string => {
  if (verdict === 'time-limit') return 'The page took too long to render.'
  if (verdict === 'memory-limit') return 'The page needs too much memory to render.'
  return `The page could not be rendered at ${PICTURE.width} by ${PICTURE.height} pixels.`
}
