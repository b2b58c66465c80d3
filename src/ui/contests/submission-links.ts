import { DELETED_NAME } from '#contracts/labels'

/** The list of a contest's submissions, of one user or problem alone where they are given. */
export function submissionsHref(
  contestId: string,
  { userId, username, problemId }: { userId?: string; username?: string; problemId?: string } = {},
): string {
  // A deleted player has no name of their own to go by.
  const user = username === undefined || username === '' || username === DELETED_NAME ? userId : username
  const query = new URLSearchParams({
    ...(user !== undefined && { user }),
    ...(problemId !== undefined && { problem: problemId }),
  })
  return query.size === 0 ? `/contests/${contestId}/submissions` : `/contests/${contestId}/submissions?${query}`
}

/** One submission with its program, verdict and tests. */
export const submissionHref = (contestId: string, submissionId: string): string =>
  `/contests/${contestId}/submissions/${submissionId}`
