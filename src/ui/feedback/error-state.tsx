import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type ErrorStateProps = {
  /** What happened, as 'Failed to fetch leaderboard'. */
  readonly title: string
  readonly children?: ReactNode
  /** The way out, as a 'Try Again' button. */
  readonly action?: ReactNode
}

export function ErrorState({ title, children, action }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-8 text-center">
      <TriangleAlert aria-hidden="true" size={28} className="text-red" />
      <p className="heading text-base">{title}</p>
      {children !== undefined && <div className="max-w-96 text-sm text-ink-2">{children}</div>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  )
}
