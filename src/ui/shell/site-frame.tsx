import type { ReactNode } from 'react'

type SiteFrameProps = { readonly header: ReactNode; readonly footer?: ReactNode; readonly children: ReactNode }

/**
 * What is around every page: the header, the page's own <main>, and the footer, which stays at the bottom even on a
 * short page. Rooms have no footer.
 */
export function SiteFrame({ header, footer, children }: SiteFrameProps) {
  return (
    <div className="group flex min-h-dvh flex-col">
      {header}
      {children}
      <div className="group-has-data-room:hidden">{footer}</div>
    </div>
  )
}
