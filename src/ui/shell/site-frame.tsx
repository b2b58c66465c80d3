import type { ReactNode } from 'react'

type SiteFrameProps = { readonly header: ReactNode; readonly footer?: ReactNode; readonly children: ReactNode }

/** Around every page: header, the page's own <main>, footer at the foot even of a short page. Rooms hide the footer. */
export function SiteFrame({ header, footer, children }: SiteFrameProps) {
  return (
    <div className="group flex min-h-dvh flex-col">
      {header}
      {children}
      <div className="group-has-data-room:hidden">{footer}</div>
    </div>
  )
}
