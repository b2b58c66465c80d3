import type { ReactNode } from 'react'
import { DELETED_NAME } from '#contracts/labels'
import { Avatar } from '../people/avatar'

type PlayerCellProps = {
  readonly username: string
  readonly image?: string | null
  readonly sub?: ReactNode
  readonly own?: boolean
  /** The player's page. A deleted player has none, and so no link. */
  readonly href?: string
}

/**
 * A player in a table or list: picture, name (shortened if long, with the full name in its title) and a line under it.
 */
export function PlayerCell({ username, image, sub, own = false, href }: PlayerCellProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={username} image={image ?? null} size="sm" />
      <div className="min-w-0">
        <div className="flex min-w-0 items-baseline gap-2">
          <span className="max-w-64 truncate font-medium" title={username}>
            {href === undefined || username === DELETED_NAME ? (
              username
            ) : (
              <a href={href} className="hover:text-azure hover:underline">
                {username}
              </a>
            )}
          </span>
          {own && <span className="text-xs font-medium text-azure">you</span>}
        </div>
        {sub !== undefined && <div className="caption truncate">{sub}</div>}
      </div>
    </div>
  )
}
