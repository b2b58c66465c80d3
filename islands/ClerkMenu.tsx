import { useClerk } from '@clerk/react'
import { ClerkRoot } from './people/clerk-root'
import { type MenuPlayer, PlayerMenu } from './people/player-menu'

type ClerkMenuProps = { readonly publishableKey: string; readonly player: MenuPlayer }

/** The menu of a user whose account is at Clerk. Clerk's script also keeps the session token of the page fresh. */
export default function ClerkMenu({ publishableKey, player }: ClerkMenuProps) {
  return (
    <ClerkRoot publishableKey={publishableKey}>
      <Inner player={player} />
    </ClerkRoot>
  )
}

function Inner({ player }: Pick<ClerkMenuProps, 'player'>) {
  const clerk = useClerk()
  return <PlayerMenu player={player} signOut={() => clerk.signOut()} manage={() => clerk.openUserProfile()} />
}
