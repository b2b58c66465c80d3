import { capital } from '#contracts/capital'
import type { LobbyRoom } from '#contracts/ws/matchmaking'
import { formatRating } from '#core/rating'
import { LinkButton, PlayerCell, TierBadge, type TierName, When } from '#ui'
import { type Joinable, JoinButton } from '../../room/join-button'
import { settingsLabel } from '../room/settings-label'
import { firstLabel, seriesLabel } from '../series/labels'

type LobbyRowProps = Joinable & {
  readonly room: LobbyRoom
  readonly own: boolean
  readonly nowMs: number
}

/** One open room: its host, what is played, how long it has been open, and a button to join. */
export function LobbyRow({ room, own, nowMs, ...join }: LobbyRowProps) {
  const { host, settings, series, roomCode } = room
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
      {series === null ? (
        <span className="truncate text-sm" title={settingsLabel(settings)}>
          {capital(settingsLabel(settings))}
        </span>
      ) : (
        <span className="grid min-w-0 text-sm">
          {seriesLabel(series)}
          <span className="caption truncate" title={firstLabel(room)}>
            First: {firstLabel(room)}
          </span>
        </span>
      )}
      <span className="caption text-right">
        <When at={at} nowMs={Math.max(nowMs, room.createdAtMs)} />
      </span>
      <span className="justify-self-end">
        {own ? (
          <LinkButton size="sm" href={`/duel/${roomCode}`}>
            Your room
          </LinkButton>
        ) : (
          <JoinButton what={`the duel of ${host.username}`} {...join} />
        )}
      </span>
    </li>
  )
}

const TIERS: readonly TierName[] = ['Iron', 'Bronze', 'Silver', 'Gold', 'Platinum']
const tierOf = (name: string): TierName => TIERS.find((tier) => tier === name) ?? 'Iron'
