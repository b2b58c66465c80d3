import type { LobbyRoom } from '#contracts/ws/matchmaking'
import { formatRating } from '#core/rating'
import { Button, LinkButton, PlayerCell, TierBadge, type TierName, When } from '#ui'
import { capital } from '../room/settings-label'
import { offerLabel } from '../series/labels'

type LobbyRowProps = {
  readonly room: LobbyRoom
  readonly own: boolean
  readonly nowMs: number
  readonly joining: boolean
  /** Another room is being entered. */
  readonly blocked: boolean
  readonly onJoin: () => void
}

/** One open room: who waits in it, what is played, since when; one press and the viewer is in. */
export function LobbyRow({ room, own, nowMs, joining, blocked, onJoin }: LobbyRowProps) {
  const { host, roomCode } = room
  const at = new Date(room.createdAtMs).toISOString()
  return (
    <li className="grid grid-cols-[minmax(0,4fr)_6.5rem_minmax(0,6fr)_8rem_7rem] items-center gap-4 px-5 py-3">
      <PlayerCell
        username={host.username}
        image={host.profileImage}
        own={own}
        href={`/u/${host.username}`}
        sub={<span className="tabular-nums">Rating {formatRating(host.rating)}</span>}
      />
      <TierBadge tier={tierOf(room.tier)} />
      <span className="truncate text-sm" title={offerLabel(room)}>
        {capital(offerLabel(room))}
      </span>
      <span className="caption text-right">
        <When at={at} nowMs={Math.max(nowMs, room.createdAtMs)} />
      </span>
      <span className="justify-self-end">
        {own ? (
          <LinkButton size="sm" href={`/duel/${roomCode}`}>
            Your room
          </LinkButton>
        ) : (
          <Button
            size="sm"
            busy={joining}
            busyLabel="Joining..."
            disabled={blocked}
            onClick={onJoin}
            aria-label={`Join the duel of ${host.username}`}
          >
            Join
          </Button>
        )}
      </span>
    </li>
  )
}

const TIERS: readonly TierName[] = ['Iron', 'Bronze', 'Silver', 'Gold', 'Platinum']
const tierOf = (name: string): TierName => TIERS.find((tier) => tier === name) ?? 'Iron'
