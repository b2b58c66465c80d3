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
  /** Where pictures of targets are kept beside the database; may be deleted. */
  readonly cacheDir: string
}

type BundledTarget = NewTarget & { readonly id: string }

export const createCssTargets = (deps: Deps): CssTargets => new CssTargets(deps)

/** The targets of the CSS arena: their pictures, whether they can be given to players; `setters`: those who make them. */
export class CssTargets {
  readonly setters: SettersTargets
  private readonly renderer: TargetRenderer
  private closed = false
  private playable = false
  /** One at a time. */
  private rendering: Promise<void> | null = null

  constructor(private readonly deps: Deps) {
    this.renderer = new TargetRenderer(deps.runner, deps.cacheDir)
    const onChange = () => {
      this.playable = false
    }
    this.setters = createSettersTargets({ db: deps.db, now: deps.now, renderer: this.renderer, onChange })
  }

  /** Targets that come with Joust: those that are not here yet are added; pages that changed are taken over. */
  addBundled(targets: readonly BundledTarget[]): void {
    const { db, now } = this.deps
    for (const target of targets) saveTarget(db, { ...target, createdBy: null }, now())
  }

  /** Whether pages can be rendered here. */
  isOffered(): boolean {
    return this.renderer.name !== null
  }

  /** Whether any target can be given to players. */
  isPlayable(): boolean {
    // Asked for every page that offers the modes: once there is one, that is remembered.
    this.playable ||= anyTarget(this.deps.db)
    return this.playable
  }

  /** What players read where none can. */
  whyNot(): string {
    const { missing } = this.renderer
    if (missing === null) return 'Not offered yet: the pictures of its targets are being drawn. Try again in a minute.'
    return `Not offered here: Chromium draws its pictures, and is missing. The host of this server can install it: ${missing}`
  }

  /** The PNG of a target; null where there is none, or where it is not rendered yet. */
  picture(id: string): Buffer | null {
    return targetById(this.deps.db, id)?.picture ?? null
  }

  /**
   * Renders whatever has no picture of the browser that is installed now: after the first start, and after the browser was
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
        // A setter may have changed the page meanwhile, and brought its picture along.
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
