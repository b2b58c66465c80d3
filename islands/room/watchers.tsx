import { Eye } from 'lucide-react'
import { plural } from '#contracts/plural'

/** The number of spectators, for the players. Shows nothing if there are none. */
export function Watchers({ count }: { readonly count: number }) {
  if (count === 0) return null
  const message = plural(count, 'viewer')
  return (
    <span title={message} className="fading flex items-center gap-1 tabular-nums">
      <Eye size={14} />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{message}</span>
    </span>
  )
}
