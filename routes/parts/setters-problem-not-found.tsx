import { MissingPage } from './missing-page'

export const PROBLEM_NOT_FOUND = 'Problem not found'

export const SettersProblemNotFound = () => (
  <MissingPage title={PROBLEM_NOT_FOUND} href="/admin/problems" back="Back to Manage Problems">
    The link may be old. Problems are never deleted: look for it in the list.
  </MissingPage>
)
