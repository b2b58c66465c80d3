import { asProblemId } from '#contracts/ids'
import { DUEL_LANGUAGES } from '#core/duel'
import { EXPECTATIONS } from '#core/problem'
import type { KnownProgram } from '#core/rivals'
import { isVerdict } from '#core/verdict'
import type { Db } from '#db/client'
import { countTests, problemById, type SolutionRow, solutionsOf } from '#db/queries/problems'
import type { BotTask, Choice } from './mode'
import { chooseProblem } from './problem-choice'

/** How many problems are drawn to find one with a solution in a language of duels. */
const DRAWS = 8

/** A problem for this player that has a solution in a language of duels, with its package's own submissions. */
export function codingBotTask(db: Db, choice: Choice<'coding'>): BotTask | null {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const drawn = chooseProblem(db, { ...choice, seed: choice.seed + draw })
    if (drawn === null) return null
    const task = taskOf(db, drawn.problemId, choice.seed)
    if (task !== null) return task
  }
  return null
}

function taskOf(db: Db, id: string, seed: number): BotTask | null {
  const problemId = asProblemId(id)
  const programs = solutionsOf(db, problemId).flatMap(programOf)
  const solutions = programs.filter(({ verdict }) => verdict === 'accepted')
  const solution = solutions[seed % Math.max(1, solutions.length)]
  if (solution === undefined) return null
  const total = countTests(db, problemId)
  const others = programs.filter(({ verdict }) => verdict !== 'accepted')
  const wrong = others.filter(({ languageId }) => languageId === solution.languageId)
  return {
    assignment: { type: 'assign-problem', problemId },
    solution: { ...solution, passed: total },
    wrong: wrong.length > 0 ? wrong : others,
    total,
    task: { id, difficulty: problemById(db, problemId)?.difficulty ?? 'Easy' },
  }
}

/**
 * A submission of the problem's package, if duels have its language. If it was not judged here, its folder's name
 * determines the verdict.
 */
function programOf({ languageId, source, expected, verdict, passed }: SolutionRow): KnownProgram[] {
  if (!DUEL_LANGUAGES.some(({ id }) => id === languageId)) return []
  const [usual] = EXPECTATIONS[expected].verdicts
  const known = verdict === null || !isVerdict(verdict) || verdict === 'internal-error' ? usual : verdict
  return [{ languageId, source, verdict: known, passed: known === 'accepted' ? 0 : passed }]
}
