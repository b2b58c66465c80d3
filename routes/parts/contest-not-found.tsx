import { MissingPage } from './missing-page'

export const CONTEST_NOT_FOUND = 'Contest not found'

export const ContestNotFound = () => (
  <MissingPage title={CONTEST_NOT_FOUND} href="/contests" back="Back to Contests">
    The link may be outdated, or the organisers removed the contest.
  </MissingPage>
)
