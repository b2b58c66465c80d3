import { MissingPage } from './missing-page'

export const ContestNotFound = () => (
  <MissingPage title="Contest not found" href="/contests" back="Back to Contests">
    The link may be outdated, or the organisers removed the contest.
  </MissingPage>
)
