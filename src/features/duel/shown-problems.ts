import { asProblemId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { DuelProblem } from '#contracts/ws/room'
import { DUEL_LANGUAGES } from '#core/duel'
import { refusedAsNull } from '#errors'
import type { ProblemService } from '#features/problems'
import type { ShownTask } from './modes/mode'

/** Problems as the rooms of duels and the rooms of many show them. */
export class ShownProblems {
  constructor(private readonly problems: Pick<ProblemService, 'get'>) {}

  /** The problem of a task. Null without a task, or if the problem was removed since: the room stays viewable. */
  shown(task: ShownTask | null): DuelProblem | null {
    if (task === null) return null
    const shown = refusedAsNull(() => this.problems.get(task.problemId), 'PROBLEM_NOT_FOUND')
    if (shown === null) return null
    return {
      _id: asProblemId(shown._id),
      ...pick(shown, 'title', 'description', 'descriptionHtml', 'timeLimitMs', 'memoryLimitMb'),
      difficulty: task.difficulty ?? shown.difficulty,
      examples: [...shown.examples],
      constraints: [...shown.constraints],
      constraintsHtml: [...shown.constraintsHtml],
      languageBoilerplate: boilerplateOf(task.programs ?? shown.languageBoilerplate),
      ...(task.bug !== undefined && { bug: task.bug }),
    }
  }
}

/** The programs in the languages of duels only. */
const boilerplateOf = (programs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    DUEL_LANGUAGES.flatMap(({ key }) => {
      const template = programs[key]
      return template === undefined ? [] : [[key, template]]
    }),
  )
