import { LogoMark } from '../match/logo-mark'

export type SiteFooterProps = { readonly version?: string }

export function SiteFooter({ version }: SiteFooterProps) {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap group-has-data-wide:max-w-none items-center gap-x-8 gap-y-3 px-6 py-6 text-sm text-ink-3">
        <span className="flex items-center gap-2.5">
          <LogoMark size={18} plain />
          Joust{version !== undefined && <span className="tabular-nums">{version}</span>}
        </span>
        <span>Hosted by the people who play here. No tracking, no outside scripts.</span>
        <nav aria-label="More" className="ms-auto flex gap-6">
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
    </footer>
  )
}
