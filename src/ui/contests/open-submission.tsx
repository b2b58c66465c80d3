import { LinkButton } from '../controls/button'
import { submissionHref } from './submission-links'

type OpenSubmissionProps = {
  readonly contestId: string
  readonly submissionId: string
  /** Of the problem, and whose program it is: what distinguishes the links of a list for a screen reader. */
  readonly label: string
  readonly username: string
}

/** Leads from a row of submissions to the program. */
export const OpenSubmission = ({ contestId, submissionId, label, username }: OpenSubmissionProps) => (
  <LinkButton size="sm" href={submissionHref(contestId, submissionId)} aria-label={`Open ${label} by ${username}`}>
    Open
  </LinkButton>
)
