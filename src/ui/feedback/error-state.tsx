import { TriangleAlert } from 'lucide-react'
import type { StateProps } from './empty-state'

/** What happened, as 'Failed to fetch leaderboard', and the way out, as a 'Try Again' button. */
export function ErrorState({ title, children, action }: StateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-8 text-center">
      <TriangleAlert aria-hidden="true" size={28} className="text-red" />
      <p className="heading text-base">{title}</p>
      {children !== undefined && <div className="max-w-96 text-sm text-ink-2">{children}</div>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  )
}
