import { WINNING_MATCH } from '#core/css-arena'
import type { Db } from '#db/client'
import { targetById } from '#db/queries/css-targets'
import { matchOfPixels, pixelsOf } from '#features/css-arena'
import { type JudgeResult, pictureOf } from '#runner'
import type { Entry } from './record'

/**
 * The result of a rendered page. Its match with the target's picture, in hundredths of a per cent, takes the place of
 * the number of passed tests. A page that was not rendered keeps its verdict and matches nothing.
 */
export function picturedIn(
  db: Db,
  { targetKind, targetId }: Pick<Entry, 'targetKind' | 'targetId'>,
  result: JudgeResult,
): JudgeResult {
  if (targetKind !== 'picture' || result.verdict !== 'accepted') return { ...result, ...without(targetKind) }
  const picture = pictureOf(result)
  const drawn = picture === null ? null : pixelsOf(picture)
  const target = targetId === null ? undefined : targetById(db, targetId)
  const wanted = target?.picture == null ? null : pixelsOf(target.picture)
  // A browser that exits normally without a complete picture has failed, and so has a server that has lost its target.
  if (drawn === null || wanted === null) return { ...result, verdict: 'internal-error', passed: 0, tests: [] }
  const match = matchOfPixels(drawn, wanted)
  return { ...result, verdict: match >= WINNING_MATCH ? 'accepted' : 'wrong-answer', passed: match, tests: [] }
}

/** Removes the tests of a picture: the browser's log concerns no one and reads like an error. */
const without = (targetKind: Entry['targetKind']): Partial<JudgeResult> =>
  targetKind === 'picture' ? { passed: 0, tests: [] } : {}
