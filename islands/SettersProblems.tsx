import { Archive, ArchiveRestore, Copy, Download, Pencil, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { SettersProblem } from '#contracts/http/archive'
import { Badge, Banner, type Column, DifficultyBadge, FramedBoard, When } from '#ui'
import { ConfirmDialog, EllipsisMenu, iconAction } from '#ui/scripted'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { figureColumn } from './lib/figure-column'
import { refusalMessage } from './lib/refusal-message'
import { PACKAGE_EXPORTS, packageHref } from './package/export-links'

type SettersProblemsProps = { readonly problems: readonly SettersProblem[]; readonly nowMs: number }

/** The list of problems for setters: where each is used, and its actions. */
export default function SettersProblems({ problems: first, nowMs }: SettersProblemsProps) {
  const [problems, setProblems] = useState(first)
  const [asked, setAsked] = useState<SettersProblem | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)

  const place = async (problem: SettersProblem, isArchived: boolean): Promise<void> => {
    setFailure(null)
    setDone(null)
    const call = isArchived ? 'POST /api/problems/{id}/archive' : 'POST /api/problems/{id}/unarchive'
    const outcome = await attempt(api(call, { params: { id: problem.id } }))
    if (!outcome.ok) return setFailure(refusalMessage(outcome.refusal, 'Failed to change the problem. Try again.'))
    setDone(`${problem.title} ${isArchived ? 'is archived.' : 'is restored.'}`)
    const state = isArchived ? 'archived' : problem.isContestOnly ? 'contest-only' : 'open'
    setProblems((before) => before.map((one) => (one.id === problem.id ? { ...one, state } : one)))
  }
  const clone = async (problem: SettersProblem): Promise<void> => {
    setFailure(null)
    const outcome = await attempt(api('POST /api/problems/{id}/clone', { params: { id: problem.id } }))
    if (outcome.ok) location.assign(`/problems/${outcome.answer.problem._id}/edit`)
    else setFailure(refusalMessage(outcome.refusal, 'Failed to copy the problem. Try again.'))
  }
  const actionsFor = (problem: SettersProblem) => (
    <Actions
      problem={problem}
      onClone={() => void clone(problem)}
      onArchive={() => setAsked(problem)}
      onUnarchive={() => void place(problem, false)}
    />
  )
  return (
    <div className="grid gap-4">
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {done !== null && <Banner tone="success">{done}</Banner>}
      <FramedBoard caption="Problems" columns={columnsWith(actionsFor, nowMs)} rows={problems} keyOf={({ id }) => id} />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Archive ${asked?.title ?? ''}?`}
        confirmLabel="Archive"
        onConfirm={() => asked !== null && void place(asked, true)}
      >
        It is removed from the archive, from duels and from the choice for new contests. Contests that use it and all
        submissions stay. You can restore it.
      </ConfirmDialog>
    </div>
  )
}

const STATES = { open: 'Open', 'contest-only': 'Contest only', archived: 'Archived' } as const

function columnsWith(
  actionsFor: (problem: SettersProblem) => React.ReactNode,
  nowMs: number,
): readonly Column<SettersProblem>[] {
  return [
    {
      key: 'title',
      header: 'Title',
      cell: ({ id, title, difficulty }) => (
        <span className="grid gap-0.5">
          <a
            href={`/problems/${id}`}
            title={title}
            className="block hover:text-azure hover:underline max-w-72 truncate font-medium"
          >
            {title}
          </a>
          <DifficultyBadge difficulty={difficulty} />
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      className: 'w-32',
      cell: ({ state }) => <Badge tone={state === 'open' ? 'azure' : 'outline'}>{STATES[state]}</Badge>,
    },
    figureColumn('tests', 'Tests', { width: 'w-20', of: ({ tests }) => tests }),
    { key: 'solutions', header: 'Solutions', className: 'w-40', cell: (problem) => <Solutions problem={problem} /> },
    { key: 'usedIn', header: 'Used in', cell: ({ usedIn }) => <UsedIn usedIn={usedIn} /> },
    {
      key: 'saved',
      header: 'Saved',
      className: 'w-36',
      cell: ({ savedAt, author }) => (
        <span className="grid gap-0.5 text-sm text-ink-2">
          <When at={savedAt} nowMs={nowMs} />
          {author !== null && <span className="caption max-w-32 truncate">set by {author}</span>}
        </span>
      ),
    },
    {
      key: 'actions',
      header: <span className="sr-only">Actions</span>,
      align: 'end',
      className: 'w-14',
      cell: actionsFor,
    },
  ]
}

function Solutions({ problem: { solutions, unexpected } }: { readonly problem: SettersProblem }) {
  if (solutions === 0) return <span className="text-ink-3">none</span>
  return (
    <span className="grid justify-items-start gap-0.5 tabular-nums">
      {solutions}
      {unexpected > 0 && (
        <Badge tone="yellow" icon={<TriangleAlert size={12} />}>
          {unexpected} unexpected
        </Badge>
      )}
    </span>
  )
}

const MOST_NAMED = 2

function UsedIn({ usedIn }: Pick<SettersProblem, 'usedIn'>) {
  if (usedIn.length === 0) return <span className="text-ink-3">no contest</span>
  const more = usedIn.slice(MOST_NAMED)
  return (
    <ul className="grid gap-0.5 text-sm">
      {usedIn.slice(0, MOST_NAMED).map(({ id, title, status }) => (
        <li key={id} className="flex max-w-60 items-baseline gap-2">
          <a href={`/contests/${id}`} title={title} className="truncate hover:text-azure hover:underline">
            {title}
          </a>
          <span className="caption">{status}</span>
        </li>
      ))}
      {more.length > 0 && (
        <li className="caption" title={more.map(({ title }) => title).join(', ')}>
          and {more.length} more
        </li>
      )}
    </ul>
  )
}

type ActionsProps = {
  readonly problem: SettersProblem
  readonly onClone: () => void
  readonly onArchive: () => void
  readonly onUnarchive: () => void
}

function Actions({ problem: { id, title, state }, onClone, onArchive, onUnarchive }: ActionsProps) {
  const keep =
    state === 'archived'
      ? iconAction('Restore', ArchiveRestore, onUnarchive)
      : iconAction('Archive', Archive, onArchive)
  return (
    <EllipsisMenu
      label={`Actions for ${title}`}
      items={[
        { kind: 'link', label: 'Edit', href: `/problems/${id}/edit`, icon: <Pencil size={16} /> },
        iconAction('Copy', Copy, onClone),
        ...PACKAGE_EXPORTS.map(({ format, label }) => ({
          kind: 'link' as const,
          label: `Export as ${label}`,
          href: packageHref(id, format),
          icon: <Download size={16} />,
        })),
        keep,
      ]}
    />
  )
}
