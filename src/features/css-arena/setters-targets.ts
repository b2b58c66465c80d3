import { TARGET_LIMITS } from '#contracts/css-pages'
import type {
  NewTarget,
  SettersTarget,
  TargetListItem,
  TargetPreview,
  TargetsFilter,
  TargetsQuery,
} from '#contracts/http/css-targets'
import { countCharacters, forbiddenIn } from '#core/css-arena'
import { paginate, sliceOf } from '#core/stats'
import * as rows from '#db/queries/css-targets'
import { AppError, fieldError } from '#errors'
import { requireSetter } from '#features/account'
import { createTargetImport } from './import-targets'
import { colorsOf, matchOfPixels } from './pictures'
import {
  createTargetPlacing,
  requireFit,
  requireNewPage,
  type SavedTarget,
  type SettersDeps,
  stored,
  versionOf,
} from './placing'
import { pageProblem, targetFile } from './read-file'
import type { Rendered } from './renderer'

export type SettersTargets = ReturnType<typeof createSettersTargets>

/** Lines per page of the setters' list, which shows pictures. */
const LINES_A_PAGE = 24

/** The targets of the CSS arena for the people who make them. A `setter` is a user's id, or the operator. */
export function createSettersTargets({ db, now, renderer, onChange }: SettersDeps) {
  /** Renders a page that may be a target. Throws CSS_NOT_OFFERED, CSS_NOT_ALLOWED, CSS_TARGET_REFUSED, QUEUE_FULL. */
  async function drawn(setter: string, html: string): Promise<Rendered> {
    if (renderer.name === null) throw new AppError('CSS_NOT_OFFERED')
    const problem = pageProblem(html)
    if (problem !== null) throw fieldError('html', problem, codeOf(html))
    return renderer.render(html, setter)
  }

  /** Renders a page twice, because one that differs from itself could not be matched. */
  async function drawnTwice(setter: string, html: string): Promise<Rendered & { readonly match: number }> {
    const [one, other] = await Promise.all([drawn(setter, html), drawn(setter, html)])
    return { ...one, match: matchOfPixels(other.pixels, one.pixels) }
  }

  const place = createTargetPlacing({ db, now })
  return {
    missing: () => renderer.missing,
    count: () => rows.countTargets(db),

    list({ page, ...filter }: TargetsQuery) {
      const part = sliceOf(page, LINES_A_PAGE)
      const { rows: found, total } = rows.listTargets(db, filter, part)
      return { targets: found.map(lineOf), pagination: paginate(page, LINES_A_PAGE, total) }
    },

    /** A target with its page. Throws CSS_TARGET_NOT_FOUND. */
    get(id: string): SettersTarget {
      const row = stored(db, id)
      return { ...lineOf({ ...row, author: null }), html: row.html }
    },

    /** The picture of a page, and how far a second rendering matches it. Throws like `create`. */
    async preview(setter: string, html: string): Promise<TargetPreview> {
      const { picture, pixels, match } = await drawnTwice(setter, html)
      const base64 = Buffer.from(picture).toString('base64')
      return { picture: base64, colors: colorsOf(pixels), characters: countCharacters(html), match }
    },

    /**
     * Stores a page as a target, with its picture. Throws CSS_NOT_OFFERED, CSS_NOT_ALLOWED, QUEUE_FULL, FORBIDDEN, or
     * CSS_TARGET_REFUSED with what is wrong.
     */
    async create(setter: string, target: NewTarget): Promise<SavedTarget> {
      requireNewPage(db, target.html, null)
      const made = await drawnTwice(setter, target.html)
      requireFit(made)
      const saved = db.transaction(() => {
        requireSetter(db, setter)
        return place(null, { ...target, ...made, setter, renderedBy: renderer.name })
      })
      onChange()
      return saved
    },

    /**
     * Changes a target. `version` is that of the target which the setter has read. Throws like `create`, and
     * CSS_TARGET_NOT_FOUND, and CSS_TARGET_CHANGED if another setter saved meanwhile.
     */
    async change(setter: string, id: string, { version, ...target }: NewTarget & { readonly version: string }) {
      const current = () => {
        const row = stored(db, id)
        if (versionOf(row) !== version) throw new AppError('CSS_TARGET_CHANGED')
        return row
      }
      const before = current()
      requireNewPage(db, target.html, id)
      const made = before.html === target.html ? null : await drawnTwice(setter, target.html)
      if (made !== null) requireFit(made)
      // Checked again, because another setter may have saved during the rendering.
      const saved = db.transaction(() => {
        requireSetter(db, setter)
        return place(current(), { ...target, ...made, setter, renderedBy: renderer.name })
      })
      onChange()
      return saved
    },

    /**
     * Retires a target or restores it. A retired target is no longer given to players; duels that were played keep it.
     * Throws CSS_TARGET_NOT_FOUND.
     */
    setRetired(id: string, retired: boolean): TargetListItem {
      if (!rows.setRetired(db, id, retired ? now() : null)) throw new AppError('CSS_TARGET_NOT_FOUND')
      onChange()
      return lineOf({ ...stored(db, id), author: null })
    },

    /** The targets of a list as a file, at most as many as an import accepts. */
    exportFile(filter: TargetsFilter): { readonly content: string; readonly targets: number } {
      const { rows: found } = rows.listTargets(db, filter, { limit: TARGET_LIMITS.file, offset: 0 })
      const targets = found.map(({ retiredAtMs, ...row }) => ({ ...row, retired: retiredAtMs !== null }))
      return { content: targetFile(targets), targets: targets.length }
    },

    importFile: createTargetImport({ db, now, renderer, onChange, place }),
  }
}

/** The error code for a page that cannot be rendered; forbidden content has a code of its own. */
const codeOf = (html: string) => (forbiddenIn(html) === null ? 'CSS_TARGET_REFUSED' : 'CSS_NOT_ALLOWED')

function lineOf(row: Omit<rows.TargetLineRow, 'picture'>): TargetListItem {
  const { id, title, difficulty, colors, html, renderedBy, createdBy, retiredAtMs, author } = row
  return {
    id,
    title,
    difficulty,
    colors,
    characters: countCharacters(html),
    isReady: renderedBy !== null && retiredAtMs === null,
    isRetired: retiredAtMs !== null,
    isOwn: createdBy !== null,
    author,
    version: versionOf(row),
  }
}
