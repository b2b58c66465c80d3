import type { ReactNode } from 'react'

/** A thin strip below the scoreboard for what concerns both players, with at most two small buttons. */
export function Strip({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div
      role="status"
      className="rising flex min-h-9 items-center justify-center gap-4 bg-yellow-soft px-4 py-1 text-sm text-ink"
    >
      <p>{children}</p>
      {action}
    </div>
  )
}
