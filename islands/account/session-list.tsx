import { useState } from 'react'
import type { Session } from '#contracts/http/account'
import { Badge, Banner, Button, Panel, When } from '#ui'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'

type SessionListProps = { readonly start: readonly Session[]; readonly nowMs: number }

/** The places where the user is signed in. Every session but the current one can be ended here. */
export function SessionList({ start, nowMs }: SessionListProps) {
  const [sessions, setSessions] = useState(start)
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** An empty id ends all sessions but the current one. */
  const end = async (id: string, stays: (session: Session) => boolean): Promise<void> => {
    setBusy(id)
    setFailure(null)
    const outcome = await attempt(
      id === '' ? api('DELETE /api/account/sessions') : api('DELETE /api/account/sessions/{id}', { params: { id } }),
    )
    setBusy(null)
    if (outcome.ok || outcome.refusal.status === 404) setSessions((shown) => shown.filter(stays))
    else setFailure(outcome.refusal.message)
  }
  return (
    <Panel
      title="Sessions"
      flush
      action={
        sessions.length > 1 && (
          <Button
            size="sm"
            busy={busy === ''}
            busyLabel="Ending..."
            onClick={() => void end('', ({ current }) => current)}
          >
            End All Others
          </Button>
        )
      }
    >
      {failure !== null && (
        <div className="p-5">
          <Banner tone="error">{failure}</Banner>
        </div>
      )}
      <ul className="divide-y divide-line" aria-label="Sessions">
        {sessions.map((session) => (
          <OneSession
            key={session.id}
            session={session}
            nowMs={nowMs}
            busy={busy === session.id}
            onEnd={() => void end(session.id, ({ id }) => id !== session.id)}
          />
        ))}
      </ul>
    </Panel>
  )
}

type OneSessionProps = {
  readonly session: Session
  readonly nowMs: number
  readonly busy: boolean
  readonly onEnd: () => void
}

function OneSession({ session, nowMs, busy, onEnd }: OneSessionProps) {
  const { device, address, createdAt, lastSeenAt, current } = session
  return (
    <li className="flex items-center justify-between gap-6 px-5 py-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex items-center gap-3 font-medium">
          <span className="truncate">{device}</span>
          {current && <Badge tone="azure">This session</Badge>}
        </p>
        <p className="caption">
          {address === null ? 'Address unknown' : <span className="font-mono">{address}</span>} · signed in{' '}
          <When at={createdAt} nowMs={nowMs} /> · last seen <When at={lastSeenAt} nowMs={nowMs} />
        </p>
      </div>
      {!current && (
        <Button size="sm" busy={busy} busyLabel="Ending..." aria-label={`End the session of ${device}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  )
}
