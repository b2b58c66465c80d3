import { Swords } from 'lucide-react'
import { useEffect, useState } from 'react'
import { arenaKindOf } from '#contracts/arena-kinds'
import type { RunningDuel as Running } from '#contracts/http/duels'
import { formatClock, LinkButton } from '#ui'
import { useCountdown } from './lib/use-countdown'
import { useServerTime } from './lib/use-server-time'
import { useSocket } from './lib/use-socket'

type RunningDuelProps = { readonly userId: string; readonly duel: Running | null }

/** A bar on every other page while a duel runs: the opponent, the time left and a link back. It disappears when the duel ends. */
export default function RunningDuel({ userId, duel: initial }: RunningDuelProps) {
  const duel = useRunningDuel(userId, initial)
  return duel === null ? null : <Bar key={duel.roomCode} duel={duel} />
}

function Bar({ duel }: { readonly duel: Running }) {
  const seconds = useCountdown(duel.deadlineMs, useServerTime(duel.serverNowMs))
  return (
    <section
      aria-label="Your running duel"
      className="flex h-10 items-center justify-center gap-4 border-t border-azure bg-azure-soft px-6 text-sm"
    >
      <Swords size={16} className="shrink-0 text-azure" />
      <span className="min-w-0 truncate">
        {duel.arena === undefined ? (
          <>
            Your duel against <span className="font-semibold text-amber">{duel.opponent ?? 'a deleted player'}</span> is
            running
          </>
        ) : (
          `Your room is running: ${arenaKindOf(duel.arena).name}`
        )}
      </span>
      {seconds !== null && (
        <span role="timer" aria-label="Time left" className="font-semibold tabular-nums">
          {formatClock(seconds)}
        </span>
      )}
      <LinkButton href={runningPath(duel)} variant="primary" size="sm">
        Return
      </LinkButton>
    </section>
  )
}

/** The user's running duel, or null on the page of that duel. The server keeps it up to date. */
function useRunningDuel(userId: string, initial: Running | null): Running | null {
  const { socket } = useSocket(userId)
  const [duel, setDuel] = useState(initial)
  useEffect(() => {
    const show = (said: Running | null) => setDuel(isShownHere(said) ? said : null)
    // Another island may have opened the connection before this listener existed.
    if (socket?.running) show(socket.running.duel)
    return socket?.onFrame((frame) => {
      if (frame.event === 'running-duel') show(frame.data.duel)
    })
  }, [socket])
  return duel
}

/** The path of a running duel or arena room. */
export const runningPath = ({ arena, roomCode }: Running): string =>
  `/${arena === undefined ? 'duel' : 'arena'}/${roomCode}`

const isShownHere = (duel: Running | null): boolean => duel !== null && location.pathname !== runningPath(duel)
