import { MissingPage } from './missing-page'

export const NO_SUCH_ROOM = 'No such room'

export const NoSuchRoom = () => (
  <MissingPage title={NO_SUCH_ROOM} href="/arena" back="All Rooms">
    The link may be incomplete: the code of a room has six characters.
  </MissingPage>
)
