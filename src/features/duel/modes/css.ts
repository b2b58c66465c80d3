import type { CssTarget } from '#contracts/css-arena'
import { PAGE_LANGUAGE } from '#contracts/css-pages'
import { pick } from '#contracts/pick'
import { countCharacters, forbiddenIn, MATCH_WHOLE, matchPercent } from '#core/css-arena'
import { leastMet } from '#core/stats'
import type { Db } from '#db/client'
import { anyTarget, targetById, targetsFor } from '#db/queries/css-targets'
import { AppError } from '#errors'
import { solvingAverage } from './average'
import { programXp } from './coding'
import type { Choice, ModeService } from './mode'

export const css: ModeService<'css'> = {
  assign: (db, choice) => ({ type: 'assign-target', target: chosen(db, choice) }),
  notOffered: (db) => (anyTarget(db) ? null : 'CSS_NOT_OFFERED'),
  isPlayable: (db, choice) => chosen(db, { ...choice, seed: 0 }) !== null,
  hasMatch: (db, { playerIds, settings }) => targetsFor(db, playerIds, settings).length > 0,
  nothingFits: { code: 'DUEL_NO_TARGET', message: 'There is no target that fits these settings. Choose wider ones.' },
  rowOf: ({ target }) => ({ taskId: target.targetId }),
  submitted(_db, _match, { source }) {
    const forbidden = forbiddenIn(source)
    if (forbidden !== null) throw new AppError('CSS_NOT_ALLOWED', forbidden)
    return { characters: countCharacters(source) }
  },
  xp: (_db, match, side) => programXp(match, side, match.target.difficulty),
  recorded: {
    isOpen: (db, { target }) => targetById(db, target.targetId) !== undefined,
    assignment: ({ target }) => ({ type: 'assign-target', target }),
    figure: ({ passed }) => matchPercent(passed),
  },
  botTask(db, choice) {
    const target = chosen(db, choice)
    const row = target === null ? undefined : targetById(db, target.targetId)
    if (target === null || row === undefined) return null
    // The picture was rendered from this very page. It is not shown, because others have yet to find one.
    const solution = {
      languageId: PAGE_LANGUAGE.id,
      source: row.html,
      verdict: 'accepted',
      passed: MATCH_WHOLE,
      counted: { characters: countCharacters(row.html) },
      isKept: true,
    } as const
    return {
      assignment: { type: 'assign-target', target },
      solution,
      wrong: [],
      total: MATCH_WHOLE,
      task: { id: target.targetId, difficulty: target.difficulty },
    }
  },
  average: solvingAverage('css'),
}

/**
 * A target that is new to all players, otherwise the one met longest ago. A difficulty that no target has is ignored.
 */
function chosen(db: Db, { playerIds, settings, seed }: Omit<Choice<'css'>, 'nowMs'>): CssTarget | null {
  const fitting = targetsFor(db, playerIds, settings)
  const id = leastMet(fitting.length > 0 ? fitting : targetsFor(db, playerIds, {}), seed)?.id
  const row = id === undefined ? undefined : targetById(db, id)
  return row === undefined ? null : { targetId: row.id, ...pick(row, 'title', 'difficulty', 'colors') }
}
