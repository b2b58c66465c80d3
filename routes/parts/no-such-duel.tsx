import { MissingPage } from './missing-page'

export const NO_SUCH_DUEL = 'No such duel'

export const NoSuchDuel = () => (
  <MissingPage title={NO_SUCH_DUEL} href="/duels" back="Back to Duels">
    The link may be incomplete, or the duel was never played.
  </MissingPage>
)
