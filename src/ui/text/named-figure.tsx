import type { ReactNode } from 'react'

/** A figure in a line of them: "Accepted: 12". */
export const NamedFigure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span>
    {name}: <b className="numeral text-ink">{children}</b>
  </span>
)
