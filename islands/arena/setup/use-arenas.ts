import { useEffect, useRef, useState } from 'react'
import type { ArenasAnswer } from '#contracts/http/arenas'
import type { RoomCode } from '#contracts/ids'
import { api } from '../../lib/api'
import { attempt } from '../../lib/attempt'
import { useEvery } from '../../lib/use-every'
import { useSocket } from '../../lib/use-socket'
import { roomInTheWay } from './choices'

export type ArenasLink = ReturnType<typeof useArenas>

type Entry = {
  /** The room that is being entered; null: none. */
  readonly joining: string | null
  readonly alert: { readonly message: string; readonly roomPath: string | null } | null
}

/** How often the ages of rooms are counted again. */
const AGES_EVERY_MS = 5_000

/** The rooms to join and to watch, read again whenever the server says that they have changed. */
export function useArenas(userId: string) {
  const { socket, view, serverNowMs } = useSocket(userId)
  /** null while they are loaded for the first time. */
  const [arenas, setArenas] = useState<ArenasAnswer | null>(null)
  /** Why they could not be loaded. */
  const [failure, setFailure] = useState<string | null>(null)
  const [reads, setReads] = useState(0)
  const [nowMs, setNowMs] = useState(0)
  const [entry, setEntry] = useState<Entry>({ joining: null, alert: null })
  const asked = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another read is what asks again
  useEffect(() => {
    const aborting = new AbortController()
    void attempt(api('GET /api/arenas', { signal: aborting.signal })).then(
      (read) => {
        if (!read.ok) return setFailure(read.refusal.message)
        setFailure(null)
        setArenas(read.answer)
        setNowMs(read.answer.serverNowMs)
      },
      (error: unknown) => {
        if (!aborting.signal.aborted) setFailure(error instanceof Error ? error.message : String(error))
      },
    )
    return () => aborting.abort()
  }, [reads])

  useEffect(() => {
    if (socket === null || !view.authenticated) return
    socket.send('watch-arenas', {})
    // What has changed until now was not heard.
    setReads((count) => count + 1)
    return () => {
      socket.send('unwatch-arenas', {})
    }
  }, [socket, view.authenticated])

  useEffect(() => {
    return socket?.onFrame((frame) => {
      if (frame.event === 'arenas-changed') setReads((count) => count + 1)
      if (frame.event === 'arena-snapshot' && frame.data.room.roomCode === asked.current) {
        window.location.assign(`/arena/${frame.data.room.roomCode}`)
      }
      if (frame.event === 'error' && frame.data.event === 'join-arena') {
        asked.current = null
        const { code, message, details } = frame.data
        setEntry({ joining: null, alert: { message, roomPath: roomInTheWay(code, details) } })
      }
    })
  }, [socket])

  useEvery(AGES_EVERY_MS, true, () => setNowMs(serverNowMs()))

  return {
    arenas,
    failure,
    nowMs,
    ...entry,
    again: () => setReads((count) => count + 1),
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
