import { type MenuPlayer, PlayerMenu } from './people/player-menu'

/** Ends the session; the answer's cookie header removes the cookie. */
async function signOut(): Promise<void> {
  const answer = await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`Signing out was answered with ${answer.status}.`)
}

/** The menu of someone whose account is kept here. */
export default function UserMenu(player: MenuPlayer) {
  return <PlayerMenu player={player} signOut={signOut} />
}
