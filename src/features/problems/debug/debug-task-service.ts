import type {
  DebugTaskForm,
  DebugTaskLine,
  DebugTrial,
  MutableSolution,
  MutationSearch,
} from '#contracts/http/debug-tasks'
import type { User } from '#contracts/http/users'
import { asProblemId, type ProblemId } from '#contracts/ids'
import { DUEL_LANGUAGES, packageLanguageOf } from '#contracts/languages'
import { pick } from '#contracts/pick'
import { DEBUG_LIMITS, taskFaults } from '#core/problem-package'
import type { Db } from '#db/client'
import { type DebugTaskRow, debugTaskById, debugTasksOfProblem, saveDebugTask } from '#db/queries/debug-tasks'
import { problemById, solutionsOf } from '#db/queries/problems'
import { AppError } from '#errors'
import { requireSetter } from '#features/account'
import type { Runner } from '#runner'
import { idOf, nameOf } from '../debug-tasks'
import { KeptRuns } from '../kept-runs'
import { requireNotShut } from '../problem-access'
import { settersJudge } from '../setters-judge'
import { packageOf } from '../stored-package'
import { exportTasks, importTasks } from './folder'
import { languageLabel } from './judge-task'
import { hashOf, placeTask } from './placing'
import { DebugTrialRun, MutationRun } from './runs'

type Deps = { readonly db: Db; readonly runner: Runner; readonly now: () => number }
type Setter = Pick<User, 'id'>

/** A stored task as a setter has read it. */
type SeenTask = { readonly name: string; readonly version: string }

/** Tasks of Debug Quest, for setters: writing, judging, changing and retiring them. */
export function createDebugTasks({ db, runner, now }: Deps) {
  const validationRuns = new KeptRuns<DebugTrialRun>(runner)
  const searches = new KeptRuns<MutationRun>(runner)
  const benchOf = (owner: string) => ({ runner, judge: settersJudge(runner, { owner, priority: 'practice' }) })

  /** A recent validation run of the same programs, or a new one. */
  function trialOf(setter: Setter, id: ProblemId, { report, programs }: DebugTaskForm): DebugTrialRun {
    const problem = packageOf(db, id)
    const key = hashOf([id, problemById(db, id)?.version, report, programs])
    return validationRuns.of(setter.id, key, () => new DebugTrialRun(benchOf(setter.id), problem, { report, programs }))
  }

  return {
    list: (id: ProblemId): DebugTaskLine[] => rowsOf(db, id).map(lineOf),

    /** Accepted solutions that can be mutated: single files in a language of duels that are short enough to be read. */
    solutions: (id: ProblemId): MutableSolution[] =>
      mutable(db, id).map(({ ordinal, name, key }) => ({ place: ordinal, name, language: key })),

    /** A stored task in the form's shape. Throws DEBUG_TASK_NOT_FOUND. */
    get(id: ProblemId, name: string): { task: DebugTaskForm; version: string; isRetired: boolean } {
      const row = rowOf(db, id, name)
      return { task: formOf(row), version: versionOf(row), isRetired: row.isRetired }
    },

    /** Starts judging a task's programs. Throws VALIDATION with `fields`, PROBLEM_NOT_FOUND, JUDGE_UNAVAILABLE, TRIALS_TOO_MANY. */
    startTrial: (setter: Setter, id: ProblemId, given: DebugTaskForm): DebugTrial =>
      trialOf(setter, id, checked(given)).view,
    /** A validation run. Throws TRIAL_NOT_FOUND. */
    trial: (setter: Setter, trialId: string): DebugTrial => validationRuns.find(setter.id, trialId).view,

    /**
     * Stores a task once its programs were judged; `edited` is the task that it replaces, or null for a new one. Throws
     * the errors of `startTrial`, DEBUG_TASK_REFUSED with `trial`, SHUT_OUT, and DEBUG_TASK_CHANGED if another setter
     * saved meanwhile.
     */
    async save(setter: Setter, id: ProblemId, given: DebugTaskForm, edited: SeenTask | null): Promise<SeenTask> {
      const task = checked(given)
      const current = () => (edited === null ? null : currentRow(db, id, edited))
      current()
      const run = trialOf(setter, id, task)
      await run.finished
      if (!run.view.isClean) throw new AppError('DEBUG_TASK_REFUSED', refusal(run.view), { trial: run.view })
      return db.transaction(() => {
        // Checked again, because during the judging another setter may have saved, a contest may have shut this one out,
        // or they may have lost the role.
        requireSetter(db, setter.id)
        requireNotShut(db, id, setter)
        const before = current()
        const saved = { savedAtMs: now(), savedBy: setter.id }
        const isRetired = before?.isRetired ?? false
        const row = placeTask(db, id, { before, task, isRetired, newId: null, saved })
        return { name: nameOf(row), version: versionOf(row) }
      })
    },

    /**
     * Retires or restores a task. A retired task is no longer given to players; duels that were played keep it. `by` is
     * null for the operator.
     */
    setRetired(by: Setter | null, id: ProblemId, { name, retired }: { name: string; retired: boolean }): DebugTaskLine {
      const row = { ...rowOf(db, id, name), isRetired: retired, savedAtMs: now(), savedBy: by?.id ?? null }
      saveDebugTask(db, row)
      return lineOf(row)
    },

    /**
     * All tasks of a problem as a folder that `importFolder` can read. Throws PROBLEM_NOT_FOUND, and
     * DEBUG_TASK_NOT_FOUND if there are none.
     */
    exportFolder: (id: ProblemId) => exportTasks(rowsOf(db, id)),

    /**
     * Judges and stores the tasks of a zip, all of them or none. Throws the errors of `importTasks` and
     * PROBLEM_NOT_FOUND.
     */
    importFolder: (id: ProblemId, archive: Uint8Array, signal: AbortSignal) =>
      importTasks(db, { id, archive, runner, signal }, now),

    /**
     * Starts a search for mutations of a solution. Throws VALIDATION, PROBLEM_NOT_FOUND, JUDGE_UNAVAILABLE,
     * TRIALS_TOO_MANY.
     */
    startSearch(setter: Setter, id: ProblemId, place: number): MutationSearch {
      const problem = packageOf(db, id)
      const solution = mutable(db, id).find(({ ordinal }) => ordinal === place)
      if (solution === undefined) throw new AppError('VALIDATION', 'Choose an accepted solution of the problem.')
      const key = hashOf([id, problemById(db, id)?.version, solution.source])
      return searches.of(setter.id, key, () => new MutationRun(benchOf(setter.id), problem, solution)).view
    },
    /** A search for mutations. Throws TRIAL_NOT_FOUND. */
    search: (setter: Setter, searchId: string): MutationSearch => searches.find(setter.id, searchId).view,
  }
}

/** The tasks of a problem. Throws PROBLEM_NOT_FOUND. */
function rowsOf(db: Db, id: ProblemId): DebugTaskRow[] {
  if (problemById(db, id) === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  return debugTasksOfProblem(db, id)
}

function rowOf(db: Db, id: ProblemId, name: string): DebugTaskRow {
  const row = debugTaskById(db, idOf(id, name))
  if (row === undefined) throw new AppError('DEBUG_TASK_NOT_FOUND')
  return row
}

function currentRow(db: Db, id: ProblemId, { name, version }: SeenTask): DebugTaskRow {
  const row = rowOf(db, id, name)
  if (versionOf(row) !== version) throw new AppError('DEBUG_TASK_CHANGED')
  return row
}

const formOf = (row: DebugTaskRow): DebugTaskForm => ({
  ...pick(row, 'title', 'difficulty', 'budget', 'report'),
  programs: { ...row.programs },
})

const versionOf = (row: DebugTaskRow): string => hashOf([formOf(row), row.isRetired, row.savedAtMs])

const lineOf = (row: DebugTaskRow): DebugTaskLine => ({
  name: nameOf(row),
  ...pick(row, 'title', 'difficulty', 'budget'),
  languages: DUEL_LANGUAGES.map(({ key }) => key).filter((key) => row.programs[key] !== undefined),
  isRetired: row.isRetired,
  isOwn: row.savedAtMs !== null,
})

/** The form's task, trimmed and checked. Throws VALIDATION with `fields`. */
function checked(given: DebugTaskForm): DebugTaskForm {
  const programs = Object.fromEntries(
    DUEL_LANGUAGES.flatMap(({ key }) => {
      const program = given.programs[key]
      return program === undefined ? [] : [[key, program]]
    }),
  )
  const { text, ...test } = given.report
  const task = { ...given, title: given.title.trim(), report: { ...test, text: text.trim() }, programs }
  const fields = taskFaults(task)
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('VALIDATION', first, { fields })
  return task
}

const refusal = ({ languages }: DebugTrial): string =>
  languages
    .flatMap(({ language, faults, note }) => [...faults, note].map((text) => ({ language, text })))
    .filter(({ text }) => text !== '')
    .map(({ language, text }) => `${languageLabel(language)}: ${text}`)
    .join('\n')

function mutable(db: Db, id: ProblemId) {
  return solutionsOf(db, asProblemId(id)).flatMap((row) => {
    const key = DUEL_LANGUAGES.find((one) => one.key === packageLanguageOf(row.languageId)?.key)?.key
    const isShort = row.source.split('\n').length <= DEBUG_LIMITS.lines
    // A source in a folder may need the other files of the folder.
    const isFit = row.expected === 'accepted' && isShort && !row.name.includes('/')
    return key !== undefined && isFit ? [{ ...row, key }] : []
  })
}
