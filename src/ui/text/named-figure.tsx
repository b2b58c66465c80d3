import type { ReactNode } from 'react'

/** One number with its name, in a line of several: "Accepted: 12". */
export const NamedFigure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span>
    {name}: <b className="numeral text-ink">{children}</b>
  </span>
)
