import { api } from './lib/api'
import { type MenuPlayer, PlayerMenu } from './people/player-menu'

/** Ends the session. The cookie header of the answer removes the cookie. */
const signOut = () => api('POST /api/auth/sign-out', { body: {} })

/** The menu of a user whose account is local. */
export default function UserMenu(player: MenuPlayer) {
  return <PlayerMenu player={player} signOut={signOut} />
}
