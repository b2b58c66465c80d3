import { Swords } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { RunningDuel as Running } from '#contracts/http/duels'
import { formatClock, LinkButton } from '#ui'
import { useCountdown } from './lib/use-countdown'
import { useSocket } from './lib/use-socket'

export type RunningDuelProps = { readonly userId: string; readonly duel: Running }

/** On every other page while a duel runs: against whom, how long still, and the way back. Gone once it is over. */
export default function RunningDuel({ userId, duel }: RunningDuelProps) {
  const isOver = useEnd(userId, duel.roomCode)
  const seconds = useCountdown(duel.deadlineMs, useServerClock(duel.serverNowMs))
  if (isOver) return null
  return (
    <section
      data-running=""
      aria-label="Your running duel"
      className="flex h-10 items-center justify-center gap-4 border-t border-azure bg-azure-soft px-6 text-sm"
    >
      <Swords aria-hidden="true" size={16} className="shrink-0 text-azure" />
      <span className="min-w-0 truncate">
        Your duel against <span className="font-semibold text-amber">{duel.opponent ?? 'a deleted player'}</span> is
        running
      </span>
      {seconds !== null && (
        <span role="timer" aria-label="Time left" className="font-semibold tabular-nums">
          {formatClock(seconds)}
        </span>
      )}
      <LinkButton href={`/duel/${duel.roomCode}`} variant="primary" size="sm">
        Return
      </LinkButton>
    </section>
  )
}

/** The server's time, from what it said when the page was made. */
function useServerClock(serverNowMs: number): () => number {
  const [startedMs] = useState(() => performance.now())
  return useCallback(() => serverNowMs + performance.now() - startedMs, [serverNowMs, startedMs])
}

/** The result is a notification, which reaches the player wherever they are. */
function useEnd(userId: string, roomCode: string): boolean {
  const { socket } = useSocket(userId)
  const [isOver, setOver] = useState(false)
  useEffect(
    () =>
      socket?.onFrame((frame) => {
        if (frame.event !== 'notification') return
        const { notification } = frame.data
        if (notification.kind === 'duel-result' && notification.roomCode === roomCode) setOver(true)
      }),
    [socket, roomCode],
  )
  return isOver
}
