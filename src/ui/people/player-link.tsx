import { classNames } from '../class-names'

type PlayerLinkProps = {
  /** null, or words with a space (the name that old duels keep of them): a deleted player, who has no page. */
  readonly username: string | null
  readonly className?: string
}

/** A player's name, leading to their page. */
export function PlayerLink({ username, className }: PlayerLinkProps) {
  if (username === null || username.includes(' ')) {
    return <span className={classNames('text-ink-3', className)}>deleted player</span>
  }
  return (
    <a href={`/u/${username}`} title={username} className={classNames('hover:text-azure hover:underline', className)}>
      {username}
    </a>
  )
}
