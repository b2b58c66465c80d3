import { TriangleAlert } from 'lucide-react'
import type { StateProps } from './empty-state'

type ErrorStateProps = StateProps & {
  /** Nothing else is on the page, so the title is the page's heading. */
  readonly alone?: boolean
}

/**
 * What went wrong, for example 'Failed to fetch leaderboard', and what to do about it, for example a 'Try Again'
 * button.
 */
export function ErrorState({ title, children, action, alone = false }: ErrorStateProps) {
  const Title = alone ? 'h1' : 'p'
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-8 text-center">
      <TriangleAlert size={28} className="text-red" />
      <Title className="heading text-base">{title}</Title>
      {children !== undefined && <div className="max-w-96 text-sm text-ink-2">{children}</div>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  )
}
