import type { ReactNode } from 'react'

/** A line in the list of a panel: a name and its value. */
export const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2 last:border-0 last:pb-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-end tabular-nums">{children}</dd>
  </div>
)
