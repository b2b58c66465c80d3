import { isRivalName } from '#contracts/ws/rivals'
import { classNames } from '../class-names'

type PlayerLinkProps = {
  /**
   * null, or a text with a space (as old duels keep for a deleted player): a deleted player, who has no page. Ghosts
   * and bots have no page either.
   */
  readonly username: string | null
  readonly className?: string
}

/** A player's name, as a link to their page. */
export function PlayerLink({ username, className }: PlayerLinkProps) {
  if (username !== null && isRivalName(username)) return <span className={className}>{username}</span>
  if (username === null || username.includes(' ')) {
    return <span className={classNames('text-ink-3', className)}>deleted player</span>
  }
  return (
    <a href={`/u/${username}`} title={username} className={classNames('hover:text-azure hover:underline', className)}>
      {username}
    </a>
  )
}
