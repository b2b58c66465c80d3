import { useState } from 'react'
import type { OwnRoom } from '#contracts/http/duels'
import { Banner, Button, CopyButton, LinkButton } from '#ui'
import { useFrames } from '../../lib/use-frames'
import { useSocket } from '../../lib/use-socket'
import { offerLabel } from '../series/labels'

type OwnRoomsProps = { readonly userId: string; readonly first: readonly OwnRoom[] }

/** The rooms of the player that have not started, which the server keeps up to date: a link back into each, and a button that closes it. */
export function OwnRooms({ userId, first }: OwnRoomsProps) {
  const { socket, view } = useSocket(userId)
  const [rooms, setRooms] = useState(first)
  const [refusal, setRefusal] = useState<string | null>(null)
  useFrames(socket, (frame) => {
    if (frame.event === 'own-rooms') {
      setRooms(frame.data.rooms)
      setRefusal(null)
    } else if (frame.event === 'error' && frame.data.event === 'abort-duel') setRefusal(frame.data.message)
  })
  if (rooms.length === 0) return null
  return (
    <section aria-labelledby="own-rooms" className="grid gap-2 rounded-lg border border-line bg-surface px-6 py-4">
      <h2 id="own-rooms" className="heading text-base">
        Your Open Rooms
      </h2>
      {refusal !== null && <Banner tone="error">{refusal}</Banner>}
      <ul className="divide-y divide-line">
        {rooms.map(({ roomCode, settings, series, guest }) => (
          <li key={roomCode} className="flex items-center gap-4 py-2">
            <span className="font-mono text-base font-semibold tracking-widest">{roomCode}</span>
            <span className="min-w-0 flex-1 truncate text-sm text-ink-2">{offerLabel({ settings, series })}</span>
            <span className={guest === null ? 'caption' : 'truncate text-sm font-semibold text-amber'}>
              {guest === null ? 'Waiting for an opponent' : `${guest} is here`}
            </span>
            <span className="flex items-center gap-2">
              {guest === null && (
                <CopyButton text={() => `${window.location.origin}/duel/${roomCode}`} what="link" labelled />
              )}
              <Button
                size="sm"
                disabled={!view.authenticated}
                onClick={() => socket?.send('abort-duel', { roomCode })}
                aria-label={`Close room ${roomCode}`}
              >
                Close
              </Button>
              <LinkButton size="sm" variant={guest === null ? 'secondary' : 'primary'} href={`/duel/${roomCode}`}>
                Open
              </LinkButton>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
