import { Crown, UserX, WifiOff } from 'lucide-react'
import type { UserId } from '#contracts/ids'
import type { ArenaState, Participant } from '#contracts/ws/arena-state'
import type { DuelRating } from '#contracts/ws/room-events'
import { formatRating } from '#core/rating'
import { Avatar, classNames, IconButton } from '#ui'

type SeatGridProps = {
  readonly state: ArenaState
  readonly ratingOf: (userId: UserId) => DuelRating | undefined
  readonly viewerId: UserId | null
  /** Set for the host before the start. Without it no participant can be removed. */
  readonly onRemove?: (participant: Participant) => void
}

/** The seats with their participants, and the number of free seats. */
export function SeatGrid({ state, ratingOf, viewerId, onRemove }: SeatGridProps) {
  const { participants, settings, hostId } = state
  const free = Array.from({ length: Math.max(0, settings.seats - participants.length) }, (_, at) => at)
  return (
    <ul aria-label="Seats" className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2">
      {participants.map((one) => (
        <SeatTile
          key={one.userId}
          participant={one}
          rating={ratingOf(one.userId)}
          isHost={one.userId === hostId}
          own={one.userId === viewerId}
          {...(onRemove !== undefined && one.userId !== hostId && { onRemove: () => onRemove(one) })}
        />
      ))}
      {free.map((at) => (
        <li key={`free ${at}`} className="awaited flex h-14 items-center rounded-md px-3 text-sm text-ink-3 short:h-11">
          Free seat
        </li>
      ))}
    </ul>
  )
}

type SeatTileProps = {
  readonly participant: Participant
  readonly rating: DuelRating | undefined
  readonly isHost: boolean
  readonly own: boolean
  readonly onRemove?: () => void
}

function SeatTile({ participant, rating, isHost, own, onRemove }: SeatTileProps) {
  const { username, profileImage, away } = participant
  return (
    <li
      className={classNames(
        'landing flex h-14 min-w-0 items-center gap-3 rounded-md border px-3 short:h-11',
        own ? 'border-azure bg-azure-soft' : 'border-line bg-surface',
      )}
    >
      <Avatar name={username} image={profileImage} size="sm" />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="flex min-w-0 items-center gap-1">
          <span className={classNames('truncate text-sm font-semibold', own && 'text-azure')} title={username}>
            {username}
          </span>
          {isHost && <Crown aria-label="Host" role="img" size={12} className="shrink-0 text-ink-3" />}
        </p>
        {away === null ? (
          <p className="caption tabular-nums">{rating === undefined ? ' ' : formatRating(rating)}</p>
        ) : (
          <p className="flex items-center gap-1 text-xs text-red">
            <WifiOff size={12} /> Disconnected
          </p>
        )}
      </div>
      {onRemove !== undefined && (
        <IconButton size="sm" label={`Remove ${username}`} icon={<UserX size={16} />} onClick={onRemove} />
      )}
    </li>
  )
}
