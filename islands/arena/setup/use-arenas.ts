import { useEffect, useRef, useState } from 'react'
import type { ArenasAnswer } from '#contracts/http/arenas'
import type { RoomCode } from '#contracts/ids'
import { JOIN_FAILED } from '../../duel/lobby/lobby-model'
import { api } from '../../lib/api'
import { goOn } from '../../lib/done-page'
import { useEvery } from '../../lib/use-every'
import { useFrames } from '../../lib/use-frames'
import { useNewest } from '../../lib/use-newest'
import { useSocket } from '../../lib/use-socket'
import { roomInTheWay } from './choices'

export type ArenasLink = ReturnType<typeof useArenas>

type Entry = {
  /** The code of the room that is being joined; null if there is none. */
  readonly joining: string | null
  readonly alert: { readonly message: string; readonly roomPath: string | null } | null
}

/** The interval at which the ages of rooms are updated. */
const AGES_EVERY_MS = 5_000

/** The rooms to join and to watch, read again whenever the server says that they have changed. */
export function useArenas(userId: string) {
  const { socket, view, serverNowMs } = useSocket(userId)
  /** Null while they are loaded for the first time. */
  const [arenas, setArenas] = useState<ArenasAnswer | null>(null)
  /** Why they could not be loaded. */
  const [failure, setFailure] = useState<string | null>(null)
  const [nowMs, setNowMs] = useState(0)
  const [entry, setEntry] = useState<Entry>({ joining: null, alert: null })
  const asked = useRef<string | null>(null)

  const read = useNewest(
    () => api('GET /api/arenas'),
    (outcome) => {
      setFailure(outcome.ok ? null : outcome.refusal.message)
      if (!outcome.ok) return
      setArenas(outcome.answer)
      setNowMs(outcome.answer.serverNowMs)
    },
  )
  useEffect(() => void read(), [read])

  useEffect(() => {
    if (socket === null || !view.authenticated) return
    socket.send('watch-arenas', {})
    // Changes before this subscription were not reported.
    void read()
    return () => {
      socket.send('unwatch-arenas', {})
    }
  }, [socket, view.authenticated, read])

  useFrames(socket, (frame) => {
    if (frame.event === 'arenas-changed') void read()
    if (frame.event === 'arena-snapshot' && frame.data.room.roomCode === asked.current) {
      // Answered: the connection that ends with this page is no failure.
      asked.current = null
      goOn(`/arena/${frame.data.room.roomCode}`)
    }
    if (frame.event === 'error' && frame.data.event === 'join-arena') {
      asked.current = null
      const { code, message, details } = frame.data
      setEntry({ joining: null, alert: { message, roomPath: roomInTheWay(code, details) } })
    }
  })

  // With the connection, the answer is lost: the button must not wait for it.
  useEffect(() => {
    if (view.connected || asked.current === null) return
    asked.current = null
    setEntry({ joining: null, alert: { message: JOIN_FAILED, roomPath: null } })
  }, [view.connected])

  useEvery(AGES_EVERY_MS, true, () => setNowMs(serverNowMs()))

  return {
    arenas,
    failure,
    nowMs,
    ...entry,
    again: () => void read(),
    join(roomCode: RoomCode) {
      const sent = view.authenticated && socket?.send('join-arena', { roomCode }) === true
      asked.current = sent ? roomCode : null
      setEntry({
        joining: sent ? roomCode : null,
        alert: sent ? null : { message: 'Not connected to server', roomPath: null },
      })
    },
  }
}
