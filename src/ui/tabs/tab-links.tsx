import type { ReactNode } from 'react'
import { TAB, TAB_ROW } from './tab-classes'

type TabLink = {
  readonly href: string
  readonly label: ReactNode
  readonly current: boolean
  readonly count?: number
}

/**
 * Tabs that are separate pages: links, which work without a script. `label` is the name of the row for screen readers.
 */
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
