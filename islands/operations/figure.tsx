import type { ReactNode } from 'react'

/** A line of a panel's list: what it is, and how much. */
export const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2 last:border-0 last:pb-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-end tabular-nums">{children}</dd>
  </div>
)
