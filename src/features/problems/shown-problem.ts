import type { ShownProblem } from '#contracts/http/problems'
import { asProblemId, type ProblemId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '#db/client'
import { problemById } from '#db/queries/problems'
import { AppError } from '#errors'
import type { Runner } from '#runner'
import { renderWithFiles, storedPictures } from './problem-files'
import { texts } from './text-renderer'

/**
 * A problem as players see it, without its tests. The caller checks whether this player may see it. Throws
 * PROBLEM_NOT_FOUND.
 */
export function shownProblem(
  { db, runner }: { readonly db: Db; readonly runner: Runner },
  id: ProblemId,
): ShownProblem {
  const row = problemById(db, id)
  if (row === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  // The editor's initial content for languages for which the problem sets none.
  const templates = Object.fromEntries(runner.languages().map(({ key, template }) => [key, template]))
  return {
    _id: row.id,
    ...pick(row, 'id', 'title', 'difficulty', 'examples', 'constraints'),
    description: row.statement,
    descriptionHtml: renderWithFiles(db, id, row.statement),
    constraintsHtml: row.constraints.map((one) => texts.line(one)),
    languageBoilerplate: { ...templates, ...row.functionSignatures },
    ...pick(row, 'timeLimitMs', 'memoryLimitMb', 'tags', 'isContestOnly'),
  }
}

/** Renders the statements of problems that many users will request at once, one text at a time. Resolves when all are ready. */
export function prepareStatements(db: Db, problemIds: readonly ProblemId[]): Promise<void> {
  const rows = problemIds.flatMap((id) => problemById(db, id) ?? [])
  const statements = rows.map(({ id, statement }) => ({
    markdown: statement,
    pictures: storedPictures(db, asProblemId(id)),
  }))
  const constraints = rows.flatMap((row) => row.constraints).map((markdown) => ({ markdown, pictures: null }))
  return texts.ahead([...statements, ...constraints])
}
