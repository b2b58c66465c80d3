import type { ReactNode } from 'react'
import { LogoMark } from '../match/logo-mark'

const LINKS = [
  { href: '/contests', label: 'Contests' },
  { href: '/problems', label: 'Problems' },
  { href: '/leaderboard', label: 'Leaderboard' },
  { href: '/developers/api', label: 'API' },
] as const

/** `keys`: the PageKeys island, a button that lists the page's keyboard shortcuts. */
export function SiteFooter({ keys }: { readonly keys?: ReactNode }) {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap group-data-[layout=wide]:max-w-none items-center gap-x-8 gap-y-3 px-6 py-6 text-sm text-ink-3">
        <span className="flex items-center gap-2.5">
          <LogoMark size={18} plain />
          Joust
        </span>
        <span>Hosted by the people who play here. No tracking, no outside scripts.</span>
        <div className="ms-auto flex flex-wrap gap-x-6 gap-y-3">
          {keys}
          <nav aria-label="More" className="flex gap-6">
            {LINKS.map(({ href, label }) => (
              <a key={href} href={href} className="hover:text-ink">
                {label}
              </a>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  )
}
