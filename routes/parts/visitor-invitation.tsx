import type { Invitation } from '#contracts/http/duels'
import { InvitationCard } from '#islands/duel/room/invitation-card'
import { OutsideNotice } from '#islands/duel/room/outside-room'
import { LinkButton } from '#ui'

type VisitorInvitationProps = { readonly roomCode: string; readonly invitation: Invitation }

/** A room's link for a visitor: what the room is about, and a sign-in link that leads back here. */
export function VisitorInvitation({ roomCode, invitation: { state, offer } }: VisitorInvitationProps) {
  const signIn = (
    <LinkButton href={`/sign-in?next=/duel/${roomCode}`} variant="primary">
      {state === 'open' ? 'Sign In to Join' : 'Sign In'}
    </LinkButton>
  )
  return (
    <div className="grid justify-items-center gap-4 py-6">
      {offer === null ? (
        <OutsideNotice notice={state === 'open' ? 'join' : state} roomCode={roomCode}>
          {state === 'over' ? <LinkButton href="/">To the front page</LinkButton> : signIn}
        </OutsideNotice>
      ) : (
        <>
          <InvitationCard offer={offer} roomCode={roomCode}>
            {signIn}
          </InvitationCard>
          <p className="caption">New here? Sign In leads to a new account, too, and then back to this invitation.</p>
        </>
      )}
    </div>
  )
}
