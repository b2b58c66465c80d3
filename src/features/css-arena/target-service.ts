import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Difficulty } from '#contracts/difficulty'
import type { UserId } from '#contracts/ids'
import { countCharacters, forbiddenIn } from '#core/css-arena'
import type { Db } from '#db/client'
import {
  anyTarget,
  forgetRenderer,
  listTargets,
  saveTarget,
  setRetired,
  storePicture,
  targetById,
} from '#db/queries/css-targets'
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
import type { ServerLog } from '#server-log'
import { colorsOf, isOneColor, type Pixels, pixelsOf } from './pictures'

type Deps = {
  readonly db: Db
  readonly runner: Runner
  readonly log: Pick<ServerLog, 'info' | 'warn'>
  readonly now: () => number
  /** Where pictures of targets are kept beside the database; may be deleted. */
  readonly cacheDir: string
}

type BundledTarget = {
  readonly id: string
  readonly title: string
  readonly difficulty: Difficulty
  readonly html: string
}

/** A page that a setter offers. */
type NewTarget = Omit<BundledTarget, 'id'>

/** Characters of a target's page. */
const MOST_CHARACTERS = 10_000

export const createCssTargets = (deps: Deps): CssTargets => new CssTargets(deps)

type Rendered = { readonly picture: Uint8Array; readonly pixels: Pixels }

/** The targets of the CSS arena: what they are called, their pictures, who may be given them. */
export class CssTargets {
  private closed = false
  private playable = false
  /** One at a time. */
  private rendering: Promise<void> | null = null

  constructor(private readonly deps: Deps) {}

  /** Targets that come with Joust: those that are not here yet are added; pages that changed are taken over. */
  addBundled(targets: readonly BundledTarget[]): void {
    const { db, now } = this.deps
    for (const target of targets) saveTarget(db, { ...target, createdBy: null }, now())
  }

  /** Whether pages can be rendered here. */
  isOffered(): boolean {
    return this.deps.runner.rendererName() !== null
  }

  /** What an operator does about it where they cannot; null where they can. */
  missing(): string | null {
    return this.isOffered() ? null : `apt-get install ${RENDERER_PROGRAM}`
  }

  /** Whether any target can be given to players. */
  isPlayable(): boolean {
    // Asked for every page that offers the modes: once there is one, that is remembered.
    this.playable ||= anyTarget(this.deps.db)
    return this.playable
  }

  /** What players read where none can. */
  whyNot(): string {
    const missing = this.missing()
    if (missing === null) return 'Not offered yet: the pictures of its targets are being drawn. Try again in a minute.'
    return `Not offered here: Chromium draws its pictures, and is missing. The host of this server can install it: ${missing}`
  }

  list() {
    return listTargets(this.deps.db)
  }

  /** The PNG of a target; null where there is none, or where it is not rendered yet. */
  picture(id: string): Buffer | null {
    return targetById(this.deps.db, id)?.picture ?? null
  }

  /**
   * Renders whatever has no picture of the browser that is installed now: after the first start, and after the browser was
   * replaced. Takes its turn behind everyone who waits for a verdict.
   */
  renderMissing(): Promise<void> {
    this.rendering ??= this.renderAll().finally(() => {
      this.rendering = null
    })
    return this.rendering
  }

  private async renderAll(): Promise<void> {
    const { db, log, runner } = this.deps
    const renderedBy = runner.rendererName()
    if (renderedBy === null) return forgetRenderer(db)
    for (const { id } of listTargets(db).filter((one) => one.renderedBy !== renderedBy)) {
      const html = targetById(db, id)?.html
      if (this.closed || html === undefined) return
      try {
        const { picture, pixels } = await this.cached(html, renderedBy)
        if (this.closed) return
        storePicture(db, id, { picture: Buffer.from(picture), renderedBy, colors: colorsOf(pixels) })
      } catch (err) {
        if (this.closed) return
        log.warn({ err, target: id }, 'the picture of a target could not be rendered; the next start tries again')
      }
    }
  }

  /**
   * A setter's page becomes a target, with the picture that it renders to. Throws CSS_NOT_OFFERED, CSS_NOT_ALLOWED, or
   * CSS_TARGET_REFUSED with what is wrong.
   */
  async create(setter: UserId, { title, difficulty, html }: NewTarget): Promise<{ readonly id: string }> {
    const { db, now, runner } = this.deps
    const { picture, pixels } = await this.preview(setter, html)
    if (isOneColor(pixels)) {
      throw new AppError('CSS_TARGET_REFUSED', 'The picture has a single colour: there is nothing to match.')
    }
    const id = `css:${createHash('sha256').update(html).digest('hex').slice(0, 16)}`
    if (targetById(db, id) !== undefined) throw new AppError('CSS_TARGET_REFUSED', 'This page is a target already.')
    saveTarget(db, { id, title: title.trim(), difficulty, html, createdBy: setter }, now())
    storePicture(db, id, {
      picture: Buffer.from(picture),
      renderedBy: runner.rendererName() ?? '',
      colors: colorsOf(pixels),
    })
    return { id }
  }

  /** What a setter's page renders to. Throws as `create` does. */
  async preview(setter: UserId, html: string): Promise<Rendered> {
    if (!this.isOffered()) throw new AppError('CSS_NOT_OFFERED')
    if (countCharacters(html) > MOST_CHARACTERS) {
      throw new AppError('CSS_TARGET_REFUSED', `A page has at most ${MOST_CHARACTERS} characters.`)
    }
    const forbidden = forbiddenIn(html)
    if (forbidden !== null) throw new AppError('CSS_NOT_ALLOWED', forbidden)
    return this.render(html, setter)
  }

  /** A retired target is no longer given to players; duels that were played keep it. */
  setRetired(id: string, retired: boolean): void {
    const { db, now } = this.deps
    this.playable = false
    if (!setRetired(db, id, retired ? now() : null)) throw new AppError('CSS_TARGET_NOT_FOUND')
  }

  close(): void {
    this.closed = true
  }

  /** A new database has the pictures of one before it. */
  private async cached(html: string, renderedBy: string): Promise<Rendered> {
    const name = createHash('sha256').update(`${renderedBy}\n${html}`).digest('hex').slice(0, 32)
    const path = join(this.deps.cacheDir, 'pictures', `${name}.png`)
    const kept = await readFile(path).catch(() => null)
    const pixels = kept === null ? null : pixelsOf(kept)
    if (kept !== null && pixels !== null) return { picture: kept, pixels }
    const made = await this.render(html, 'css targets')
    await mkdir(dirname(path), { recursive: true })
    // Another server may read it meanwhile: it is there whole or not at all.
    const fresh = `${path}.${process.pid}`
    await writeFile(fresh, made.picture)
    await rename(fresh, path)
    return made
  }

  private async judged(html: string, owner: string): Promise<JudgeResult> {
    try {
      return await this.deps.runner.judge(pictureJob(html), { priority: 'rejudge', owner })
    } catch (error) {
      if (error instanceof QueueFull) throw new AppError('QUEUE_FULL')
      if (error instanceof RunnerUnavailable) throw new AppError('CSS_NOT_OFFERED')
      throw error
    }
  }

  private async render(html: string, owner: string): Promise<Rendered> {
    const result = await this.judged(html, owner)
    const picture = pictureOf(result)
    const pixels = picture === null ? null : pixelsOf(picture)
    if (picture === null || pixels === null) throw new AppError('CSS_TARGET_REFUSED', whyNot(result))
    return { picture, pixels }
  }
}

const whyNot = ({ verdict }: JudgeResult): string => {
  if (verdict === 'time-limit') return 'The page took too long to render.'
  if (verdict === 'memory-limit') return 'The page needs too much memory to render.'
  return `The page could not be rendered at ${PICTURE.width} by ${PICTURE.height} pixels.`
}
