import type { NewTarget } from '#contracts/http/css-targets'
import type { Db } from '#db/client'
import {
  anyTarget,
  forgetRenderer,
  renderedTargets,
  saveTarget,
  storePicture,
  targetById,
} from '#db/queries/css-targets'
import type { Runner } from '#runner'
import type { ServerLog } from '#server-log'
import { colorsOf } from './pictures'
import { TargetRenderer } from './renderer'
import { createSettersTargets, type SettersTargets } from './setters-targets'

type Deps = {
  readonly db: Db
  readonly runner: Runner
  readonly log: Pick<ServerLog, 'info' | 'warn'>
  readonly now: () => number
  /** The folder of target pictures outside the database; it may be deleted. */
  readonly cacheDir: string
}

type BundledTarget = NewTarget & { readonly id: string }

/**
 * The targets of the CSS arena: their pictures, and whether they can be given to players. `setters` is the part for the
 * people who make them.
 */
export class CssTargets {
  readonly setters: SettersTargets
  private readonly renderer: TargetRenderer
  private closed = false
  private playable = false
  /** The rendering in progress; there is one at a time. */
  private rendering: Promise<void> | null = null

  constructor(private readonly deps: Deps) {
    this.renderer = new TargetRenderer(deps.runner, deps.cacheDir)
    const onChange = () => {
      this.playable = false
    }
    this.setters = createSettersTargets({ db: deps.db, now: deps.now, renderer: this.renderer, onChange })
  }

  /** Stores the targets that come with Joust: adds new ones and updates pages that changed. */
  addBundled(targets: readonly BundledTarget[]): void {
    const { db, now } = this.deps
    db.transaction(() => {
      for (const target of targets) saveTarget(db, { ...target, createdBy: null }, now())
    })
  }

  /** Whether pages can be rendered here. */
  isOffered(): boolean {
    return this.renderer.name !== null
  }

  /** Whether any target can be given to players. */
  isPlayable(): boolean {
    // Every page that offers the modes asks, so a positive answer is remembered.
    this.playable ||= anyTarget(this.deps.db)
    return this.playable
  }

  /** The explanation for players why no target can be played. */
  whyNot(): string {
    const { missing } = this.renderer
    if (missing === null) return 'Not offered yet: the pictures of its targets are being drawn. Try again in a minute.'
    return `Not offered here: Chromium draws its pictures, and is missing. The host of this server can install it: ${missing}`
  }

  /** The PNG of a target; null if there is no such target or it is not rendered yet. */
  picture(id: string): Buffer | null {
    return targetById(this.deps.db, id)?.picture ?? null
  }

  /**
   * Renders all targets without a picture from the installed browser: after the first start, and after the browser was
   * replaced.
   */
  renderMissing(): Promise<void> {
    this.rendering ??= this.renderAll().finally(() => {
      this.rendering = null
    })
    return this.rendering
  }

  private async renderAll(): Promise<void> {
    const { db, log } = this.deps
    const renderedBy = this.renderer.name
    if (renderedBy === null) return forgetRenderer(db)
    for (const { id } of renderedTargets(db).filter((one) => one.renderedBy !== renderedBy)) {
      const html = targetById(db, id)?.html
      if (this.closed || html === undefined) return
      try {
        const { picture, pixels } = await this.renderer.cached(html, renderedBy)
        if (this.closed) return
        // A setter may have changed the page meanwhile, and stored its picture with it.
        if (targetById(db, id)?.html !== html) continue
        storePicture(db, id, { picture: Buffer.from(picture), renderedBy, colors: colorsOf(pixels) })
      } catch (err) {
        if (this.closed) return
        log.warn({ err, target: id }, 'the picture of a target could not be rendered; the next start tries again')
      }
    }
  }

  close(): void {
    this.closed = true
  }
}
