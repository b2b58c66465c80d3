import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The demo problems with all their tests, as built. */
export const PROBLEMS = join(import.meta.dir, '../../dist/problems')

/** The source of a submission that comes with a demo problem, by file ending. Default: an accepted one. */
export function readProblemSubmission(
  problemId: string,
  ending: 'py' | 'cpp' | 'java',
  kind: 'accepted' | 'wrong_answer' | 'time_limit_exceeded' = 'accepted',
): string {
  const folder = join(PROBLEMS, problemId, 'submissions', kind)
  const name = readdirSync(folder).find((one) => one.endsWith(`.${ending}`))
  if (name === undefined) throw new Error(`${problemId} has no ${kind} submission in ${ending}`)
  return readFileSync(join(folder, name), 'utf8')
}

/** The language ids of these programs in duels. */
export const LANGUAGE = { python: 71, java: 62, cpp: 76, javascript: 63 } as const
