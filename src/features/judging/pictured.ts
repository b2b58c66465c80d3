import { WINNING_MATCH } from '#core/css-arena'
import type { Db } from '#db/client'
import { targetById } from '#db/queries/css-targets'
import { matchOfPixels, pixelsOf } from '#features/css-arena'
import { type JudgeResult, pictureOf } from '#runner'
import type { Entry } from './record'

/**
 * Of a page that was rendered: how much of it is as in the target's picture stands where tests passed do, in hundredths of a per
 * cent. What was not rendered keeps its verdict, and matches nothing.
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
  // A browser that ends well and leaves no whole picture has failed, as has a server that lost its target.
  if (drawn === null || wanted === null) return { ...result, verdict: 'internal-error', passed: 0, tests: [] }
  const match = matchOfPixels(drawn, wanted)
  return { ...result, verdict: match >= WINNING_MATCH ? 'accepted' : 'wrong-answer', passed: match, tests: [] }
}

/** What the browser wrote to its log is no one's business, and reads like an error. */
const without = (targetKind: Entry['targetKind']): Partial<JudgeResult> =>
  targetKind === 'picture' ? { passed: 0, tests: [] } : {}
