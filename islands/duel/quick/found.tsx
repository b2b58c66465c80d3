import { capital } from '#contracts/capital'
import type { QuickMatch, RatedPlayer } from '#contracts/ws/matchmaking'
import { formatRating } from '#core/rating'
import { Avatar, classNames, LinkButton, SIDE_SOFT, SIDE_TEXT, type Side, Tilt } from '#ui'
import { settingsLabel } from '../room/settings-label'
import { supplyMessage } from '../room/supply-message'

/** Shows both players for a moment before the page changes to the room. */
export function Found({ match: { roomCode, you, opponent, settings, supply } }: { readonly match: QuickMatch }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <div className="grid gap-0.5">
          <p role="status" className="heading text-base">
            Opponent found: {opponent.username}
          </p>
          <p className="text-sm text-ink-2">
            {capital(settingsLabel(settings))}. The duel starts once you are both in the room.
          </p>
          {supplyMessage(supply, settings) !== null && (
            <p className="text-sm text-ink-2">{supplyMessage(supply, settings)}</p>
          )}
        </div>
        <LinkButton href={`/duel/${roomCode}`} variant="primary">
          Go to the room
        </LinkButton>
      </div>
      <div className="landing grid grid-cols-[1fr_1px_1fr] overflow-hidden rounded-md border border-line">
        <Half side="azure" player={you} />
        <Tilt />
        <Half side="amber" player={opponent} />
      </div>
    </div>
  )
}

function Half({ side, player }: { readonly side: Side; readonly player: RatedPlayer }) {
  const { username, profileImage, rating } = player
  return (
    <div
      className={classNames(
        'flex min-w-0 items-center gap-4 px-5 py-4',
        SIDE_SOFT[side],
        side === 'amber' && 'flex-row-reverse text-right',
      )}
    >
      <Avatar name={username} image={profileImage} side={side} />
      <div className="grid min-w-0">
        <span className={classNames('heading truncate text-base', SIDE_TEXT[side])} title={username}>
          {username}
        </span>
        <span className="text-sm text-ink-2">
          Rating <span className="font-semibold text-ink tabular-nums">{formatRating(rating)}</span>
        </span>
      </div>
    </div>
  )
}
