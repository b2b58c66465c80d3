import type { ShownProblem } from '#contracts/http/problems'
import { asProblemId, type ProblemId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { DuelProblem } from '#contracts/ws/room'
import { DUEL_LANGUAGES } from '#core/duel'
import { AppError } from '#errors'
import type { ProblemService } from '#features/problems'
import type { ShownTask } from './modes/mode'

/** Problems as rooms show them, of two and of many. */
export class ShownProblems {
  constructor(private readonly problems: Pick<ProblemService, 'get'>) {}

  /** Null without a task, and if the problem was removed since: the room stays viewable. */
  shown(task: ShownTask | null): DuelProblem | null {
    const shown = task === null ? null : this.find(task.problemId)
    if (task === null || shown === null) return null
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

  private find(problemId: ProblemId): ShownProblem | null {
    try {
      return this.problems.get(problemId)
    } catch (error) {
      if (error instanceof AppError && error.code === 'PROBLEM_NOT_FOUND') return null
      throw error
    }
  }
}

/** Limited to the languages of duels. */
const boilerplateOf = (programs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    DUEL_LANGUAGES.flatMap(({ key }) => {
      const template = programs[key]
      return template === undefined ? [] : [[key, template]]
    }),
  )
