import type { ReactNode } from 'react'
import { classNames, Page, SectionHeading } from '#ui'

const PLACES = [
  { href: '/admin', label: 'Server' },
  { href: '/admin/submissions', label: 'Submissions' },
  { href: '/admin/problems', label: 'Problems' },
  { href: '/admin/questions', label: 'Questions' },
  { href: '/admin/targets', label: 'Targets' },
  { href: '/admin/people', label: 'People' },
  { href: '/admin/flags', label: 'Flags' },
  { href: '/admin/reports', label: 'Reports' },
  { href: '/admin/site', label: 'Front Page' },
  { href: '/admin/webhooks', label: 'Webhooks' },
  { href: '/admin/log', label: 'Audit Log' },
] as const

type AdminPlace = (typeof PLACES)[number]['href']

type AdminPageProps = {
  /** The current place in the navigation, also for pages below it. */
  readonly place: AdminPlace
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** The frame of every administration page: the navigation, then the page's own heading. */
export function AdminPage({ place, title, lead, action, children }: AdminPageProps) {
  return (
    <Page>
      <div className="grid gap-6">
        <nav aria-label="Administration" className="-mt-4 -ml-3 overflow-x-auto scrollbar-quiet">
          <ul className="flex gap-1">
            {PLACES.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={href === place ? 'page' : undefined}
                  className={classNames(
                    'flex h-8 items-center rounded-md px-3 text-sm font-medium whitespace-nowrap transition-colors',
                    'focus-visible:-outline-offset-2',
                    href === place ? 'bg-raised text-ink' : 'text-ink-3 hover:text-ink',
                  )}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <SectionHeading level={1} title={title} lead={lead} action={action} />
        {children}
      </div>
    </Page>
  )
}
