import type { Progress } from '#contracts/operator-socket'
import { MATCH_WHOLE } from '#core/css-arena'
import * as rows from '#db/queries/css-targets'
import { AppError } from '#errors'
import { requireSetter } from '#features/account'
import { type PlaceTarget, requireFit, type SettersDeps } from './placing'
import { placeOf, type ReadTarget, readTargetFile } from './read-file'
import type { Rendered } from './renderer'

type TargetImport = { readonly added: number; readonly changed: number; readonly known: number }
type Watch = { readonly progress: (step: Progress) => void; readonly signal?: AbortSignal }
const UNWATCHED: Watch = { progress: () => undefined }

type Deps = SettersDeps & { readonly place: PlaceTarget }

/**
 * The stored target that an entry of a file replaces: the one with its id or, if it has none, the one with its page.
 */
const storedOf = ({ db }: Pick<Deps, 'db'>, { id, target }: ReadTarget) =>
  id === null ? rows.targetOfPage(db, target.html) : rows.targetById(db, id)

/**
 * Adds and changes the targets of a file, all of them or none: every new page is rendered before anything is stored.
 * Throws CSS_NOT_OFFERED, QUEUE_FULL, FORBIDDEN, and VALIDATION with a line for each mistake.
 */
export function createTargetImport(deps: Deps) {
  const { db, renderer, onChange } = deps
  return async (
    setter: string,
    { name, content }: { readonly name: string; readonly content: string },
    watch: Watch = UNWATCHED,
  ): Promise<TargetImport> => {
    const { targets, problems } = readTargetFile(name, content)
    if (problems.length > 0) throw new AppError('VALIDATION', problems.join('\n'))
    if (renderer.name === null) throw new AppError('CSS_NOT_OFFERED')
    const pictures = await renderAll(deps, { targets, setter, watch })
    watch.signal?.throwIfAborted()
    const done = db.transaction(() => {
      requireSetter(db, setter)
      const counts = { added: 0, changed: 0, known: 0 }
      for (const [index, read] of targets.entries())
        counts[placeOne(deps, { read, index, setter, made: pictures.get(read) })] += 1
      return counts
    })
    onChange()
    return done
  }
}

type Rendering = { readonly targets: readonly ReadTarget[]; readonly setter: string; readonly watch: Watch }

/** Renders the pages that are not stored yet, one after the other, so that an import uses one slot at most. */
async function renderAll(deps: Deps, { targets, setter, watch }: Rendering): Promise<Map<ReadTarget, Rendered>> {
  const pictures = new Map<ReadTarget, Rendered>()
  const problems: string[] = []
  const fresh = targets.filter((read) => storedOf(deps, read)?.html !== read.target.html)
  for (const [done, read] of fresh.entries()) {
    watch.signal?.throwIfAborted()
    watch.progress({ done, total: fresh.length, what: read.target.title })
    try {
      const made = await deps.renderer.render(read.target.html, setter)
      requireFit({ ...made, match: MATCH_WHOLE })
      pictures.set(read, made)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'CSS_TARGET_REFUSED') throw error
      problems.push(`${placeOf(targets.indexOf(read), { id: read.id, ...read.target })}: ${error.message}`)
    }
  }
  if (problems.length > 0) throw new AppError('VALIDATION', problems.join('\n'))
  return pictures
}

type Placing = {
  readonly read: ReadTarget
  readonly index: number
  readonly setter: string
  readonly made: Rendered | undefined
}

function placeOne(deps: Deps, { read, index, setter, made }: Placing): keyof TargetImport {
  const { db, now, renderer, place } = deps
  const { id, target, retired } = read
  const before = storedOf(deps, read) ?? null
  const isSame = before !== null && before.title === target.title && before.difficulty === target.difficulty
  const stays = isSame && before.html === target.html
  const isRetired = before !== null && before.retiredAtMs !== null
  try {
    const saved = stays ? before : place(before, { ...target, ...made, id, setter, renderedBy: renderer.name })
    if (retired !== undefined && (retired !== isRetired || saved.id !== before?.id))
      rows.setRetired(db, saved.id, retired ? now() : null)
  } catch (error) {
    if (error instanceof AppError && error.code === 'CSS_TARGET_REFUSED')
      throw new AppError('VALIDATION', `${placeOf(index, { id, ...target })}: ${error.message}`)
    throw error
  }
  if (before === null) return 'added'
  return stays && (retired === undefined || retired === isRetired) ? 'known' : 'changed'
}
