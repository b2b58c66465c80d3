import { useState } from 'react'
import type { AdminPerson } from '#contracts/http/admins'
import { Badge, Banner, Board, Button, type Column, Moment, PlayerCell } from '#ui'
import { ConfirmDialog } from '#ui/scripted'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { refusalMessage } from './lib/refusal-message'
import type { Said } from './people/use-friends'

type ContestAdminsProps = {
  readonly people: readonly AdminPerson[]
  /** The username of the contest admin who looks. */
  readonly viewer: string
}

/** People with their role, which a contest admin gives and takes away. */
export default function ContestAdmins({ people: first, viewer }: ContestAdminsProps) {
  const [people, setPeople] = useState(first)
  const [asked, setAsked] = useState<AdminPerson | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const [said, setSaid] = useState<Said | null>(null)

  const change = async ({ username, contestAdmin }: AdminPerson): Promise<void> => {
    setSaid(null)
    setBusy(username)
    const call = contestAdmin
      ? 'DELETE /api/admin/people/{username}/contest-admin'
      : 'PUT /api/admin/people/{username}/contest-admin'
    const outcome = await attempt(api(call, { params: { username } }))
    // Anyone who removed themselves has no business here any more.
    if (outcome.ok && contestAdmin && username === viewer) return location.assign('/dashboard')
    setBusy(null)
    if (!outcome.ok) {
      const otherwise = `Failed to change the role of ${username}. Try again.`
      return setSaid({ tone: 'error', text: refusalMessage(outcome.refusal, otherwise) })
    }
    const { person, message } = outcome.answer
    setPeople((before) => before.map((one) => (one.username === person.username ? person : one)))
    setSaid({ tone: 'success', text: message })
  }
  const ask = (person: AdminPerson) => {
    setAsked(person)
    setIsOpen(true)
  }
  return (
    <div className="grid gap-4">
      {said !== null && <Banner tone={said.tone}>{said.text}</Banner>}
      <Board
        caption="People"
        className="border border-line bg-surface"
        columns={columnsWith({ viewer, busy, ask })}
        rows={people}
        keyOf={({ username }) => username}
      />
      {asked !== null && (
        <RoleQuestion
          person={asked}
          isSelf={asked.username === viewer}
          open={isOpen}
          onOpenChange={setIsOpen}
          onConfirm={() => void change(asked)}
        />
      )}
    </div>
  )
}

type RowActions = {
  readonly viewer: string
  readonly busy: string | null
  readonly ask: (person: AdminPerson) => void
}

function columnsWith({ viewer, busy, ask }: RowActions): readonly Column<AdminPerson>[] {
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
      cell: ({ contestAdmin }) =>
        contestAdmin ? <Badge tone="azure">Contest admin</Badge> : <span className="text-ink-3">Player</span>,
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
      className: 'w-56',
      cell: (person) => {
        const label = person.contestAdmin ? 'Remove contest admin' : 'Make contest admin'
        return (
          <Button
            size="sm"
            variant={person.contestAdmin ? 'danger' : 'secondary'}
            disabled={busy !== null}
            aria-label={`${label}: ${person.username}`}
            onClick={() => ask(person)}
          >
            {label}
          </Button>
        )
      },
    },
  ]
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
