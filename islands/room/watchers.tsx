import { Eye } from 'lucide-react'
import { plural } from '#contracts/plural'

/** How many people watch, for the players: small, and not there while no one does. */
export function Watchers({ count }: { readonly count: number }) {
  if (count === 0) return null
  const message = plural(count, 'viewer')
  return (
    <span title={message} className="fading flex items-center gap-1 tabular-nums">
      <Eye aria-hidden="true" size={14} />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{message}</span>
    </span>
  )
}
