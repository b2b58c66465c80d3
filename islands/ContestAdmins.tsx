import { useState } from 'react'
import type { AdminPerson } from '#contracts/http/admins'
import { Badge, Banner, Button, type Column, CopyButton, FramedBoard, Moment, PlayerCell } from '#ui'
import { ConfirmDialog, EllipsisMenu } from '#ui/scripted'
import { usePageClock } from './lib/use-page-clock'
import { SuspendDialog } from './people/suspend-dialog'
import { type AccountActions, useAccounts } from './people/use-accounts'

type ContestAdminsProps = {
  readonly people: readonly AdminPerson[]
  /** The username of the contest admin who views the page. */
  readonly viewer: string
  readonly nowMs: number
}

type Question = 'role' | 'suspend'

/** People with their roles; a contest admin can change a role or suspend an account. */
export default function ContestAdmins({ people: first, viewer, nowMs }: ContestAdminsProps) {
  const serverNowMs = usePageClock(nowMs)
  const accounts = useAccounts(first, viewer)
  const [asked, setAsked] = useState<AdminPerson | null>(null)
  const [open, setOpen] = useState<Question | null>(null)
  const ask = (person: AdminPerson, question: Question) => {
    setAsked(person)
    setOpen(question)
  }
  const { people, said, link } = accounts
  return (
    <div className="grid gap-4">
      {said !== null && (
        <Banner tone={said.tone}>
          {said.text}
          {link !== null && (
            <span className="mt-2 flex items-center gap-2">
              <code className="min-w-0 font-mono text-sm wrap-anywhere">{link}</code>
              <CopyButton text={link} what="link" />
            </span>
          )}
        </Banner>
      )}
      <FramedBoard
        caption="People"
        columns={columnsWith({ viewer, accounts, ask })}
        rows={people}
        keyOf={({ username }) => username}
      />
      {asked !== null && (
        <>
          <RoleQuestion
            person={asked}
            isSelf={asked.username === viewer}
            open={open === 'role'}
            onOpenChange={(isOpen) => setOpen(isOpen ? 'role' : null)}
            onConfirm={() => void accounts.changeRole(asked)}
          />
          <SuspendDialog
            key={asked.username}
            username={asked.username}
            serverNowMs={serverNowMs}
            open={open === 'suspend'}
            onOpenChange={(isOpen) => setOpen(isOpen ? 'suspend' : null)}
            onSubmit={(order) => void accounts.suspend(asked.username, order)}
          />
        </>
      )}
    </div>
  )
}

type RowActions = {
  readonly viewer: string
  readonly accounts: AccountActions
  readonly ask: (person: AdminPerson, question: Question) => void
}

function columnsWith({ viewer, accounts, ask }: RowActions): readonly Column<AdminPerson>[] {
  return [
    {
      key: 'player',
      header: 'Player',
      cell: ({ username, firstName, lastName, profileImage }) => (
        <PlayerCell
          username={username}
          image={profileImage}
          sub={`${firstName} ${lastName}`.trim()}
          own={username === viewer}
          href={`/u/${username}`}
        />
      ),
    },
    {
      key: 'role',
      header: 'Role',
      className: 'w-40',
      cell: (person) => <RoleCell person={person} />,
    },
    {
      key: 'since',
      header: 'Member since',
      className: 'w-36 tabular-nums',
      cell: ({ createdAt }) => <Moment at={createdAt} precision="day" />,
    },
    {
      key: 'actions',
      header: <span className="sr-only">Actions</span>,
      align: 'end',
      className: 'w-64',
      cell: (person) => <PersonActions person={person} accounts={accounts} ask={ask} />,
    },
  ]
}

function RoleCell({ person: { contestAdmin, suspension } }: { readonly person: AdminPerson }) {
  if (contestAdmin) return <Badge tone="azure">Contest admin</Badge>
  if (suspension === null) return <span className="text-ink-3">Player</span>
  const { reason, untilMs } = suspension
  return (
    <span className="grid justify-items-start gap-1" title={reason}>
      <Badge tone="red">Suspended</Badge>
      {untilMs !== null && (
        <span className="text-sm text-ink-3">
          until <Moment at={new Date(untilMs).toISOString()} />
        </span>
      )}
    </span>
  )
}

function PersonActions({ person, accounts, ask }: Omit<RowActions, 'viewer'> & { readonly person: AdminPerson }) {
  const { username, contestAdmin, suspension } = person
  const label = contestAdmin ? 'Remove contest admin' : 'Make contest admin'
  return (
    <span className="flex items-center justify-end gap-2">
      <Button
        size="sm"
        variant={contestAdmin ? 'danger' : 'secondary'}
        disabled={accounts.busy !== null}
        aria-label={`${label}: ${username}`}
        onClick={() => ask(person, 'role')}
      >
        {label}
      </Button>
      {contestAdmin ? (
        <span className="size-8" />
      ) : (
        <EllipsisMenu
          label={`Actions for ${username}`}
          disabled={accounts.busy !== null}
          items={[
            { kind: 'action', label: 'Reset Link', onSelect: () => void accounts.resetLink(username) },
            { kind: 'action', label: 'Sign Out Everywhere', onSelect: () => void accounts.signOut(username) },
            { kind: 'line', id: 'suspension' },
            suspension === null
              ? { kind: 'action', label: 'Suspend…', danger: true, onSelect: () => ask(person, 'suspend') }
              : { kind: 'action', label: 'Lift Suspension', onSelect: () => void accounts.lift(username) },
          ]}
        />
      )}
    </span>
  )
}

type RoleQuestionProps = {
  readonly person: AdminPerson
  readonly isSelf: boolean
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onConfirm: () => void
}

function RoleQuestion({ person: { username, contestAdmin }, isSelf, ...dialog }: RoleQuestionProps) {
  if (!contestAdmin)
    return (
      <ConfirmDialog {...dialog} title={`Make ${username} a contest admin?`} confirmLabel="Make Contest Admin">
        Contest admins see hidden tests, real names and everybody’s submissions, and can make and remove contest admins.
        {` ${username} `}is notified.
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      {...dialog}
      tone="danger"
      title={isSelf ? 'Remove yourself as a contest admin?' : `Remove ${username} as a contest admin?`}
      confirmLabel="Remove Contest Admin"
    >
      {isSelf
        ? 'You lose access to these pages at once. Another contest admin has to make you one again.'
        : `${username} loses access to these pages at once and is notified. Contests and problems stay.`}
    </ConfirmDialog>
  )
}
