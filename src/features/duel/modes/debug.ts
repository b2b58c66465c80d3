import { DUEL_LANGUAGES } from '#contracts/languages'
import { changedLines } from '#core/debug'
import type { MatchOf } from '#core/duel'
import { leastMet } from '#core/stats'
import type { Db } from '#db/client'
import { debugTaskById, debugTasksFor, type OpenTask } from '#db/queries/debug-tasks'
import { countTests } from '#db/queries/problems'
import { solvingAverage } from './average'
import { programXp, testsOf } from './coding'
import type { Choice, ModeService } from './mode'

export const debug: ModeService<'debug'> = {
  assign(db, choice) {
    const task = chosen(db, choice)
    return task === null ? { type: 'assign-broken-program', task } : assignmentOf({ ...task, taskId: task.id })
  },
  isPlayable: (db, choice) => chosen(db, { ...choice, seed: 0 }) !== null,
  hasMatch: (db, choice) => open(db, choice, choice.settings.difficulty).length > 0,
  nothingFits: { code: 'DUEL_NO_BUG', message: 'There is no broken program for these settings. Choose wider ones.' },
  rowOf: ({ problemId, taskId }) => ({ problemId, taskId }),
  problem(db, { problemId, taskId, budget }) {
    const task = debugTaskById(db, taskId)
    if (task === undefined) return { problemId, programs: null }
    const programs = Object.fromEntries(Object.entries(task.programs).map(([key, { broken }]) => [key, broken]))
    return { problemId, programs, difficulty: task.difficulty, bug: { title: task.title, report: task.report, budget } }
  },
  submitted(db, { taskId }, { languageId, source }) {
    const key = DUEL_LANGUAGES.find(({ id }) => id === languageId)?.key ?? ''
    const original = debugTaskById(db, taskId)?.programs[key]?.broken
    return original === undefined ? {} : { changedLines: changedLines(original, source) }
  },
  xp: (db, match, side) => programXp(match, side, debugTaskById(db, match.taskId)?.difficulty ?? 'Easy'),
  recorded: {
    isOpen: (db, { taskId, problemId }, isPlayed) => debugTaskById(db, taskId) !== undefined && isPlayed(problemId),
    assignment: assignmentOf,
    figure: testsOf,
  },
  botTask(db, choice) {
    const open = chosen(db, choice)
    const row = open === null ? undefined : debugTaskById(db, open.id)
    const languages = DUEL_LANGUAGES.filter(({ key }) => row?.programs[key] !== undefined)
    const language = languages[choice.seed % Math.max(1, languages.length)]
    const program = row?.programs[language?.key ?? '']
    if (open === null || row === undefined || language === undefined || program === undefined) return null
    const total = countTests(db, open.problemId)
    const { broken, mended } = program
    return {
      assignment: assignmentOf({ ...open, taskId: open.id }),
      // The mended program is not shown: the task has no other solution, and others have yet to find it.
      solution: {
        languageId: language.id,
        source: mended,
        verdict: 'accepted',
        passed: total,
        counted: { changedLines: changedLines(broken, mended) },
        isKept: true,
      },
      wrong: [],
      total,
      task: { id: open.id, difficulty: row.difficulty },
    }
  },
  average: solvingAverage('debug'),
}

type Assigned = Pick<MatchOf<'debug'>, 'problemId' | 'taskId' | 'budget'>
function assignmentOf({ problemId, taskId, budget }: Assigned) {
  return { type: 'assign-broken-program', task: { problemId, taskId, budget } } as const
}

type Sought = Omit<Choice<'debug'>, 'seed'>

/** The tasks that have programs in all languages of the room, so that both players have the same choice. */
function open(db: Db, { playerIds, settings, nowMs }: Sought, difficulty: Choice<'debug'>['settings']['difficulty']) {
  const ids = settings.languages ?? DUEL_LANGUAGES.map(({ id }) => id)
  const languages = DUEL_LANGUAGES.filter(({ id }) => ids.includes(id)).map(({ key }) => key)
  return debugTasksFor(db, playerIds, { nowMs, difficulty, languages })
}

/** A task that is new to all players, otherwise the one met longest ago. A difficulty that no task has is ignored. */
function chosen(db: Db, choice: Choice<'debug'>): OpenTask | null {
  const fitting = open(db, choice, choice.settings.difficulty)
  return leastMet(fitting.length > 0 ? fitting : open(db, choice, undefined), choice.seed) ?? null
}
