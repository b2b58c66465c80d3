import { notFound } from '@tanstack/react-router'
import { asProblemId, type ProblemId } from '#contracts/ids'
import { AppError } from '#errors'
import { type PageContext, requireContestAdmin } from '#web'

/** The problem of a setter's page; not found for an admin who is shut out of it. */
export function settersProblem(
  context: PageContext,
  problemId: string,
): { readonly id: ProblemId; readonly title: string } {
  const viewer = requireContestAdmin(context, '/problems')
  try {
    context.services.problems.requireNotShut(problemId, viewer)
    const id = asProblemId(problemId)
    return { id, title: context.services.problems.get(id).title }
  } catch (error) {
    if (error instanceof AppError && (error.code === 'PROBLEM_NOT_FOUND' || error.code === 'SHUT_OUT')) throw notFound()
    throw error
  }
}
