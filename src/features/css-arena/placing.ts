import { createHash } from 'node:crypto'
import type { NewTarget } from '#contracts/http/css-targets'
import { matchPercent, WINNING_MATCH } from '#core/css-arena'
import type { Db } from '#db/client'
import * as rows from '#db/queries/css-targets'
import { AppError, fieldError } from '#errors'
import { colorsOf, isOneColor } from './pictures'
import type { Rendered, TargetRenderer } from './renderer'

export type SettersDeps = {
  readonly db: Db
  readonly now: () => number
  readonly renderer: TargetRenderer
  /** Called when the targets that players may get have changed. */
  readonly onChange: () => void
}
export type SavedTarget = { readonly id: string; readonly version: string }

/** The stored target. Throws CSS_TARGET_NOT_FOUND. */
export function stored(db: Db, id: string): rows.CssTargetRow {
  const row = rows.targetById(db, id)
  if (row === undefined) throw new AppError('CSS_TARGET_NOT_FOUND')
  return row
}

/** Throws if another target has this page. */
export function requireNewPage(db: Db, html: string, id: string | null): void {
  const same = rows.targetOfPage(db, html)
  if (same === undefined || same.id === id) return
  throw fieldError('html', `This page is a target already: ${same.title} (${same.id}).`, 'CSS_TARGET_REFUSED')
}

/** Throws unless the picture has more than one colour and a second rendering matches it. */
export function requireFit({ pixels, match }: Rendered & { readonly match: number }): void {
  const problem = isOneColor(pixels)
    ? 'The picture has a single colour: there is nothing to match.'
    : match < WINNING_MATCH
      ? `Two renderings of this page match to ${matchPercent(match)} only: no player could reach its picture.`
      : null
  if (problem !== null) throw fieldError('html', problem, 'CSS_TARGET_REFUSED')
}

type Placed = NewTarget & {
  readonly id?: string | null
  readonly setter: string
  readonly renderedBy: string | null
} & Partial<Rendered>
export type PlaceTarget = (before: rows.CssTargetRow | null, placed: Placed) => SavedTarget

/**
 * Stores a target in place of the edited one; `before` is null for a new target. A target that was played stays for
 * those who look back at it: if its page is edited, it is retired and the new page becomes another target. Titles and
 * difficulties change in place.
 */
export function createTargetPlacing({ db, now }: Pick<SettersDeps, 'db' | 'now'>): PlaceTarget {
  return (before, { id, title, difficulty, html, setter, picture, pixels, renderedBy }) => {
    requireNewPage(db, html, before?.id ?? null)
    const staysInPlace = before !== null && (before.html === html || !rows.isTargetPlayed(db, before.id))
    if (before !== null && !staysInPlace && before.retiredAtMs === null) rows.setRetired(db, before.id, now())
    const place = staysInPlace ? before.id : before === null && typeof id === 'string' ? id : newId(db, html)
    rows.saveTarget(db, { id: place, title: title.trim(), difficulty, html, createdBy: setter }, now())
    if (picture !== undefined && pixels !== undefined && renderedBy !== null)
      rows.storePicture(db, place, { picture: Buffer.from(picture), renderedBy, colors: colorsOf(pixels) })
    return { id: place, version: versionOf(stored(db, place)) }
  }
}

/** An id derived from the page. If another target has it, because its page was edited since, a number is added. */
function newId(db: Db, html: string): string {
  const base = `css:${hashOf(html)}`
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    if (rows.targetById(db, id) === undefined) return id
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

type Versioned = Pick<rows.TargetLineRow, 'title' | 'difficulty' | 'html' | 'retiredAtMs'>
export const versionOf = ({ title, difficulty, html, retiredAtMs }: Versioned): string =>
  hashOf(JSON.stringify([title, difficulty, html, retiredAtMs]))
