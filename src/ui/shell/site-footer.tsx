import type { ReactNode } from 'react'
import { LogoMark } from '../match/logo-mark'

type SiteFooterProps = {
  readonly version?: string
  /** The PageKeys island: the button that lists the page's keys. */
  readonly keys?: ReactNode
}

export function SiteFooter({ version, keys }: SiteFooterProps) {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap group-has-data-wide:max-w-none items-center gap-x-8 gap-y-3 px-6 py-6 text-sm text-ink-3">
        <span className="flex items-center gap-2.5">
          <LogoMark size={18} plain />
          Joust{version !== undefined && <span className="tabular-nums">{version}</span>}
        </span>
        <span>Hosted by the people who play here. No tracking, no outside scripts.</span>
        <div className="ms-auto flex flex-wrap gap-x-6 gap-y-3">
          {keys}
          <nav aria-label="More" className="flex gap-6">
            <a href="/contests" className="hover:text-ink">
              Contests
            </a>
            <a href="/problems" className="hover:text-ink">
              Problems
            </a>
            <a href="/leaderboard" className="hover:text-ink">
              Leaderboard
            </a>
            <a href="/developers/api" className="hover:text-ink">
              API
            </a>
          </nav>
        </div>
      </div>
    </footer>
  )
}
