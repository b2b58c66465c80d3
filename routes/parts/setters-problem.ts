import { type PageContext, requireContestAdmin } from '#web'
import { found } from './found'

/** The problem of a setter's page. Throws `notFound` for an admin who is excluded from it. */
export function settersProblem(context: PageContext, problemId: string) {
  const viewer = requireContestAdmin(context, '/problems')
  const { problems } = context.services
  const read = () => {
    const id = problems.requireNotShut(viewer, problemId)
    return { id, title: problems.get(id).title }
  }
  return found(read, 'PROBLEM_NOT_FOUND', 'SHUT_OUT')
}
