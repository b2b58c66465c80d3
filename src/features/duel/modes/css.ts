import type { CssTarget } from '#contracts/css-arena'
import { PAGE_LANGUAGE } from '#contracts/css-pages'
import { countCharacters, forbiddenIn, MATCH_WHOLE, matchPercent } from '#core/css-arena'
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
  supply: () => null,
  nothingFits: { code: 'DUEL_NO_TARGET', message: 'There is no target that fits these settings. Choose wider ones.' },
  rowOf: ({ target }) => ({ problemId: null, textId: null, taskId: target.targetId }),
  problem: () => null,
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
    // The picture is made of this very page. It is not shown: others have yet to find one.
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
  createdEvents: ['duel-created'],
  finishedEvent: 'duel-finished',
}

/** A target that is new to both; else the one met longest ago. A difficulty that no target has is dropped. */
function chosen(db: Db, { playerIds, settings, seed }: Pick<Choice<'css'>, 'playerIds' | 'settings' | 'seed'>) {
  const fitting = targetsFor(db, playerIds, settings)
  const targets = fitting.length > 0 ? fitting : targetsFor(db, playerIds, {})
  const unmet = targets.filter(({ metAtMs }) => metAtMs === null)
  const oldest = targets.toSorted((a, b) => (a.metAtMs ?? 0) - (b.metAtMs ?? 0))[0]
  const id = (unmet[seed % Math.max(1, unmet.length)] ?? oldest)?.id
  return id === undefined ? null : shown(db, id)
}

function shown(db: Db, id: string): CssTarget | null {
  const row = targetById(db, id)
  return row === undefined ? null : { targetId: id, title: row.title, difficulty: row.difficulty, colors: row.colors }
}
