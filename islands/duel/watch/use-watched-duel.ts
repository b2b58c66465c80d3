import { useCallback, useEffect, useRef, useState } from 'react'
import type { ServerFrame } from '#contracts/frames/index'
import type { RoomCode } from '#contracts/ids'
import { useSocket } from '../../lib/use-socket'
import { followRoom } from '../../room/follow-room'
import { foldFrame, LOADING, type RoomModel } from '../room/room-model'
import { foldSpectators, type SpectatorModel } from './spectator-model'

export type WatchedDuel = ReturnType<typeof useWatchedDuel>

/** A duel from a spectator's view, requested again on every connection. */
export function useWatchedDuel(roomCode: RoomCode, userId: string) {
  const { socket, view, serverNowMs } = useSocket(userId)
  const [model, setModel] = useState<RoomModel>(LOADING)
  const [spectators, setSpectators] = useState<SpectatorModel | null>(null)
  /** Why the server does not let the viewer watch, or its last error; null if there is none. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const known = useRef<{ model: RoomModel; spectators: SpectatorModel | null }>({ model: LOADING, spectators: null })

  useEffect(() => {
    if (socket === null) return
    const watch = () => socket.send('watch-duel', { roomCode })
    const hear = (frame: ServerFrame) => {
      const isRefusal = frame.event === 'error' && ['watch-duel', 'gallery-message'].includes(frame.data.event ?? '')
      if (isRefusal) setRefusal(frame.data.message)
      if (frame.event === 'gallery-line' || frame.event === 'gallery') setRefusal(null)
      const duel = foldFrame(known.current.model, frame, roomCode)
      const others = foldSpectators(known.current.spectators, frame, roomCode)
      known.current = { model: duel.model, spectators: others.spectators }
      setModel(duel.model)
      setSpectators(others.spectators)
      if (duel.broken || others.broken) watch()
    }
    const stop = followRoom(socket, { ask: watch, hear })
    return () => {
      stop()
      socket.send('unwatch-duel', {})
    }
  }, [socket, roomCode])

  const say = useCallback((message: string) => socket?.send('gallery-message', { message }) ?? false, [socket])
  return { model, spectators, refusal, view, say, serverNowMs }
}
