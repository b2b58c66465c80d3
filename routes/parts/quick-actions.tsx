import { ArrowRight, Code, ListOrdered, type LucideIcon, PencilLine, PlusSquare, Trophy } from 'lucide-react'
import { LogoMark, Panel } from '#ui'

type Action = { readonly href: string; readonly label: string; readonly hint: string; readonly icon: LucideIcon }

/** In the order of docs/coverage.md#2-screens-and-routes. */
const ACTIONS: readonly Action[] = [
  { href: '/contests', label: 'CP Contest', hint: 'Rated, against everyone', icon: Trophy },
  { href: '/leaderboard', label: 'Leaderboard', hint: 'Who leads on this server', icon: ListOrdered },
  { href: '/profile#edit', label: 'Edit Profile', hint: 'Name, username, bio', icon: PencilLine },
  { href: '/practice', label: 'Practice Mode', hint: 'Run code without an opponent', icon: Code },
]
const ADMIN_ACTION: Action = {
  href: '/problems/create',
  label: 'Create Problem',
  hint: 'Statement, tests, templates',
  icon: PlusSquare,
}

/** What the viewer can do now: the duel large, everything else as a list. */
export function QuickActions({ contestAdmin }: { readonly contestAdmin: boolean }) {
  return (
    <Panel title="Quick Actions" flush className="overflow-hidden">
      <div className="flex h-full flex-col">
        <a
          href="/duels"
          className="group flex flex-1 items-center gap-5 border-l-2 border-azure px-5 py-6 transition-colors hover:bg-raised focus-visible:-outline-offset-2"
        >
          <LogoMark size={44} />
          <span className="grid min-w-0 flex-1 gap-1">
            <span className="heading text-xl">Quick Duel</span>
            <span className="text-sm text-ink-2">Play someone at your level, or open a room and share its code.</span>
          </span>
          <ArrowRight size={20} className="text-ink-3 group-hover:text-ink" />
        </a>
        <ul className="grid grid-cols-2 gap-px border-t border-line bg-line">
          {(contestAdmin ? [...ACTIONS, ADMIN_ACTION] : ACTIONS).map((action) => (
            <li key={action.href} className="bg-surface last:odd:col-span-2">
              <ActionLink action={action} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function ActionLink({ action: { href, label, hint, icon: Icon } }: { readonly action: Action }) {
  return (
    <a
      href={href}
      className="flex h-full items-start gap-3 px-5 py-4 transition-colors hover:bg-raised focus-visible:-outline-offset-2"
    >
      <Icon size={18} className="mt-0.5 shrink-0 text-ink-3" />
      <span className="grid min-w-0">
        <span className="text-sm font-medium">{label}</span>
        <span className="caption">{hint}</span>
      </span>
    </a>
  )
}
