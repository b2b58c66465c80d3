import { useEffect, useRef, useState } from 'react'
import type { Lobby, LobbyRoom } from '#contracts/ws/matchmaking'
import { goOn } from '../../lib/done-page'
import { useEvery } from '../../lib/use-every'
import { useFrames } from '../../lib/use-frames'
import { useSocket } from '../../lib/use-socket'
import { foldLobby, JOIN_FAILED, joinRefusal } from './lobby-model'

/** The interval at which the ages of rooms are updated. */
const AGES_EVERY_MS = 10_000

/** The lobby: at first as the page was rendered, then as the socket updates it. */
export function useLobby(userId: string, first: Lobby) {
  const { socket, view, serverNowMs } = useSocket(userId)
  const [lobby, setLobby] = useState(first)
  /** The time to which the ages of rooms are counted. */
  const [nowMs, setNowMs] = useState(first.serverNowMs)
  /** Why the last room could not be joined; null if there is no failure. */
  const [alert, setAlert] = useState<string | null>(null)
  /** The room that is being joined; null if there is none. */
  const [joining, setJoining] = useState<LobbyRoom | null>(null)
  const asked = useRef<LobbyRoom | null>(null)
  const ask = (room: LobbyRoom | null) => {
    asked.current = room
    setJoining(room)
  }

  useEffect(() => {
    if (socket === null || !view.authenticated) return
    socket.send('watch-lobby', {})
    return () => {
      socket.send('unwatch-lobby', {})
    }
  }, [socket, view.authenticated])

  useFrames(socket, (frame) => {
    setLobby((known) => foldLobby(known, frame))
    // A block may have been added or removed, which changes the visible rooms.
    if (frame.event === 'friends-changed') socket?.send('watch-lobby', {})
    const room = asked.current
    if (room === null) return
    if (frame.event === 'participant-joined' && frame.data.room.roomCode === room.roomCode) {
      // Answered: the connection that ends with this page is no failure.
      asked.current = null
      goOn(`/duel/${room.roomCode}`)
    }
    if (frame.event === 'error' && frame.data.event === 'join-duel') {
      asked.current = null
      setJoining(null)
      setAlert(joinRefusal(frame.data, room.host.username))
    }
  })

  // With the connection, the answer is lost: the button must not wait for it.
  useEffect(() => {
    if (view.connected || asked.current === null) return
    asked.current = null
    setJoining(null)
    setAlert(JOIN_FAILED)
  }, [view.connected])

  useEvery(AGES_EVERY_MS, true, () => setNowMs(serverNowMs()))

  return {
    lobby,
    nowMs,
    alert,
    joining: joining?.roomCode ?? null,
    join(room: LobbyRoom) {
      const sent = view.authenticated && socket?.send('join-duel', { roomCode: room.roomCode }) === true
      setAlert(sent ? null : 'Not connected to server')
      ask(sent ? room : null)
    },
  }
}
