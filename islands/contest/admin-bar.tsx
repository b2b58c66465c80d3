import {
  Archive,
  ArchiveRestore,
  Copy,
  Download,
  Gavel,
  ListChecks,
  type LucideIcon,
  Pencil,
  Projector,
  ShieldAlert,
} from 'lucide-react'
import { useState } from 'react'
import type { ContestDetail } from '#contracts/http/contests'
import { Banner, Button, LinkButton } from '#ui'
import { ConfirmDialog, Menu } from '#ui/scripted'
import { api } from '../lib/api'
import { useAction } from '../lib/use-action'

type BarProps = { readonly detail: ContestDetail; readonly onChanged: () => Promise<void> }

/** The row of actions that a contest admin has for a contest. */
export function AdminBar({ detail, onChanged }: BarProps) {
  const { id, status, isArchived } = detail.contest
  const path = `/contests/${id}`
  return (
    <nav
      aria-label="Contest admin"
      className="flex shrink-0 flex-wrap items-center gap-x-1 border-b border-line bg-surface px-4 py-1"
    >
      <span className="caption me-2 hidden xl:inline">Contest admin</span>
      <AdminLink href={`${path}/edit`} Icon={Pencil} label="Edit" />
      <AdminLink href={`/contests/create?from=${encodeURIComponent(id)}`} Icon={Copy} label="Clone" />
      {status !== 'active' && <ArchiveButton id={id} isArchived={isArchived} onChanged={onChanged} />}
      <AdminLink href={`${path}/submissions`} Icon={ListChecks} label="Submissions" />
      <AdminLink href={`${path}/rejudge`} Icon={Gavel} label="Rejudge" />
      {status === 'finished' && <AdminLink href={`${path}/resolver`} Icon={Projector} label="Resolver" />}
      <AdminLink href={`${path}/anti-cheat`} Icon={ShieldAlert} label="Anti-cheat log" />
      <span className="ms-auto">
        <Menu
          trigger={
            <Button size="sm">
              <Download size={14} /> Export
            </Button>
          }
          items={[
            { kind: 'link', label: 'Standings as CSV', href: `/api/contests/${id}/standings.csv` },
            { kind: 'link', label: 'Standings as JSON', href: `/api/contests/${id}/standings.json` },
            { kind: 'link', label: 'Calendar entry (.ics)', href: `/api/contests/${id}/calendar.ics` },
          ]}
        />
      </span>
    </nav>
  )
}

type LinkProps = { readonly href: string; readonly Icon: LucideIcon; readonly label: string }

const AdminLink = ({ href, Icon, label }: LinkProps) => (
  <LinkButton size="sm" variant="ghost" href={href}>
    <Icon size={14} /> {label}
  </LinkButton>
)

type ArchiveProps = { readonly id: string; readonly isArchived: boolean; readonly onChanged: () => Promise<void> }

/** Archives a contest after a confirmation, or restores it at once. */
function ArchiveButton({ id, isArchived, onChanged }: ArchiveProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { busy, failure, act } = useAction('Failed to archive contest')
  // Also after a refusal: another admin may have changed the contest meanwhile.
  const archive = () => void act(api('POST /api/contests/{id}/archive', { params: { id } }).finally(onChanged))
  const restore = () => void act(api('DELETE /api/contests/{id}/archive', { params: { id } }).finally(onChanged))
  return (
    <>
      <Button size="sm" variant="ghost" busy={busy} onClick={isArchived ? restore : () => setIsAsked(true)}>
        {isArchived ? <ArchiveRestore size={14} /> : <Archive size={14} />}
        {isArchived ? 'Restore' : 'Archive'}
      </Button>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Archive this contest?"
        confirmLabel="Archive"
        onConfirm={archive}
      >
        Participants can still open it by its link, and its results and ratings stay. You can restore it at any time.
      </ConfirmDialog>
    </>
  )
}
