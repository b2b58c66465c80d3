import { Swords, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { BlockedPerson, Friend, KnownCircle } from '#contracts/http/social'
import { Avatar, Button, EmptyState, IconButton, OnlineMark, Panel, PlayerLink } from '#ui'
import { ConfirmDialog } from '#ui/scripted'
import { SaidBanner } from './lib/said'
import { AddFriend } from './people/add-friend'
import { InviteDialog } from './people/invite-dialog'
import { RequestList } from './people/request-list'
import { useFriends } from './people/use-friends'
import { useShownFirst } from './people/use-shown-first'

type FriendsProps = { readonly userId: string; readonly first: KnownCircle }

/** The Friends card of the viewer's own profile: friends, received and sent requests, and a field to send a request. */
export default function Friends({ userId, first }: FriendsProps) {
  const { friends, blocked, received, sent, totals, said, act } = useFriends(userId, first)
  const [leaving, setLeaving] = useState<Friend | null>(null)
  const [invited, setInvited] = useState<string | null>(null)
  return (
    <Panel title="Friends" action={<span className="caption tabular-nums">{totals.friends}</span>} flush>
      <div className="border-b border-line p-5">
        <AddFriend onAsk={(username) => act('ask', username)} />
        {said !== null && (
          <div className="mt-3">
            <SaidBanner said={said} />
          </div>
        )}
      </div>
      <RequestList
        title="Received Requests"
        requests={received.map(({ id, from }) => ({ id, person: from }))}
        total={totals.received}
        actions={[
          { label: 'Accept', primary: true, onSelect: (id) => void act('accept', id) },
          { label: 'Reject', onSelect: (id) => void act('reject', id) },
        ]}
      />
      <RequestList
        title="Sent Requests"
        requests={sent.map(({ id, to }) => ({ id, person: to }))}
        total={totals.sent}
        actions={[{ label: 'Withdraw', onSelect: (id) => void act('withdraw', id) }]}
      />
      <FriendList friends={friends} total={totals.friends} onInvite={setInvited} onRemove={setLeaving} />
      <BlockedList blocked={blocked} total={totals.blocked} onUnblock={(username) => void act('unblock', username)} />
      <InviteDialog username={invited} onClose={() => setInvited(null)} />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title="Are you sure you want to remove this friend?"
        confirmLabel="Remove"
        tone="danger"
        onConfirm={() => {
          if (leaving !== null) void act('remove', leaving.id)
        }}
      >
        {leaving === null ? null : `${leaving.username} is not notified.`}
      </ConfirmDialog>
    </Panel>
  )
}

type FriendListProps = {
  readonly friends: readonly Friend[]
  readonly total: number
  readonly onInvite: (username: string) => void
  readonly onRemove: (friend: Friend) => void
}

function FriendList({ friends, total, onInvite, onRemove }: FriendListProps) {
  const { shown, more } = useShownFirst(friends, total)
  if (friends.length === 0) {
    return <EmptyState title="No friends yet">Add someone by username to see when they are online.</EmptyState>
  }
  return (
    <>
      <ul aria-label="Friends" className="max-h-96 divide-y divide-line overflow-auto scrollbar-quiet">
        {shown.map((friend) => (
          <li key={friend.id} className="flex items-center gap-3 px-5 py-2.5">
            <Avatar name={friend.username} image={friend.profileImage} size="sm" />
            <div className="min-w-0 flex-1">
              <PlayerLink username={friend.username} className="block truncate text-sm font-medium" />
              <OnlineMark isOnline={friend.isOnline} />
            </div>
            <IconButton
              size="sm"
              label={`Invite ${friend.username} to a duel`}
              icon={<Swords size={16} />}
              onClick={() => onInvite(friend.username)}
            />
            <IconButton
              size="sm"
              label={`Remove ${friend.username}`}
              icon={<UserMinus size={16} />}
              onClick={() => onRemove(friend)}
            />
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

type BlockedListProps = {
  readonly blocked: readonly BlockedPerson[]
  readonly total: number
  readonly onUnblock: (username: string) => void
}

/** The blocked players, collapsed because they are seldom needed. */
function BlockedList({ blocked, total, onUnblock }: BlockedListProps) {
  const { shown, more } = useShownFirst(blocked, total)
  if (blocked.length === 0) return null
  return (
    <details className="border-t border-line px-5 py-3">
      <summary className="rounded-sm text-sm text-ink-2 hover:text-ink">
        Blocked players <span className="text-ink-3 tabular-nums">{total}</span>
      </summary>
      <ul className="mt-2 grid gap-2">
        {shown.map(({ id, username }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <PlayerLink username={username} className="truncate text-sm" />
            <Button size="sm" aria-label={`Unblock ${username}`} onClick={() => onUnblock(username)}>
              Unblock
            </Button>
          </li>
        ))}
      </ul>
      {more}
    </details>
  )
}
