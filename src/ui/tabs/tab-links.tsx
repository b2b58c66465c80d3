import type { ReactNode } from 'react'
import { TAB, TAB_ROW } from './tab-classes'

type TabLink = {
  readonly href: string
  readonly label: ReactNode
  readonly current: boolean
  readonly count?: number
}

/** Tabs that are pages of their own: links, usable without a script. `label` names the row. */
export function TabLinks({ label, tabs }: { readonly label: string; readonly tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={TAB_ROW}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} aria-current={tab.current ? 'page' : undefined} className={TAB}>
              {tab.label}
              {tab.count !== undefined && <span className="caption tabular-nums">{tab.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
