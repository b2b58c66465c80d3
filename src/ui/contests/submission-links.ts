import { DELETED_NAME } from '#contracts/labels'

/** The address of a contest's list of submissions, if given only those of one user or of one problem. */
export function submissionsHref(
  contestId: string,
  { userId, username, problemId }: { userId?: string; username?: string; problemId?: string } = {},
): string {
  // All deleted players have the same name, so they are found by their id.
  const user = username === undefined || username === '' || username === DELETED_NAME ? userId : username
  const query = new URLSearchParams({
    ...(user !== undefined && { user }),
    ...(problemId !== undefined && { problem: problemId }),
  })
  return query.size === 0 ? `/contests/${contestId}/submissions` : `/contests/${contestId}/submissions?${query}`
}

/** The address of one submission with its program, verdict and tests. */
export const submissionHref = (contestId: string, submissionId: string): string =>
  `/contests/${contestId}/submissions/${submissionId}`
