import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ClientData, ServerData, ServerFrame } from '#contracts/frames/index'
import type { ProblemId, RoomCode, UserId } from '#contracts/ids'
import type { ViolationKind } from '#contracts/ws/duel-events'
import type { Socket } from '../lib/socket'
import { tabId } from '../lib/tab-id'
import { useSocket } from '../lib/use-socket'
import { followRoom } from '../room/follow-room'
import { type ArenaModel, foldFrame, LOADING } from './room-model'

/** The actions that send one frame each. They return false if there is no connection and nothing was sent. */
export type ArenaActions = ReturnType<typeof actionsOf>

export type ArenaLink = ReturnType<typeof useArenaRoom>

type ArenaRoomOptions = {
  readonly roomCode: RoomCode
  readonly userId: string
  /** `seat` is for a participant, or a user who may become one. */
  readonly as: 'seat' | 'spectator'
  readonly onError: (error: ServerData['error']) => void
}

/** The room's state, folded from the server's frames; requested again on every connection. */
export function useArenaRoom({ roomCode, userId, as, onError }: ArenaRoomOptions) {
  const line = useSocket(userId)
  const { socket } = line
  const [model, setModel] = useState<ArenaModel>(LOADING)
  const known = useRef<ArenaModel>(LOADING)
  const show = useEffectEvent(onError)

  useEffect(() => {
    if (socket === null) return
    const ask = (model: ArenaModel) => {
      if (as === 'spectator') return socket.send('watch-arena', { roomCode })
      const since = model.kind === 'open' ? { sinceVersion: model.state.version } : {}
      return socket.send('resume-arena', { roomCode, tab: tabId(), ...since })
    }
    const hear = (frame: ServerFrame) => {
      const before = known.current
      const folded = foldFrame(before, frame, roomCode)
      known.current = folded.model
      setModel(folded.model)
      if (folded.broken) ask(LOADING)
      // An error that closes the room or refuses access is shown elsewhere.
      const isForPerson = frame.event === 'error' && folded.model === before && socket.view().refusal === null
      if (isForPerson) show(frame.data)
    }
    const stop = followRoom(socket, { ask: () => ask(known.current), hear })
    return () => {
      stop()
      if (as === 'spectator') socket.send('unwatch-arena', {})
    }
  }, [socket, roomCode, as])

  const actions = useMemo(() => actionsOf(socket, roomCode), [socket, roomCode])
  return { ...line, model, actions }
}

/** Insertions from this number of characters on are reported as pastes; what is typed by hand never is. */
const REPORTED_PIECE = 80

function actionsOf(socket: Socket | null, roomCode: RoomCode) {
  const room = { roomCode }
  return {
    join: () => socket?.send('join-arena', { ...room, tab: tabId() }) ?? false,
    leave: () => socket?.send('leave-arena', room) ?? false,
    start: () => socket?.send('start-arena', room) ?? false,
    remove: (userId: UserId) => socket?.send('remove-from-arena', { ...room, userId }) ?? false,
    submit: (problemId: ProblemId, program: Pick<ClientData['submit-in-arena'], 'code' | 'language'>) =>
      socket?.send('submit-in-arena', { ...room, problemId, ...program }) ?? false,
    /** Reports completed words, or how far the caret is in the current word. */
    type: (report: Pick<ClientData['type-in-arena'], 'words' | 'partial'>) =>
      socket?.send('type-in-arena', { ...room, ...report }) ?? false,
    restartTyping: (slips: number) => socket?.send('restart-in-arena', { ...room, slips }) ?? false,
    say: (message: string) => socket?.send('arena-message', { ...room, message }) ?? false,
    violate: (violation: ViolationKind) => socket?.send('arena-violation', { ...room, violation }) ?? false,
    /** The program was edited; `inserted` is the largest number of characters inserted at once. */
    edited: (inserted: number) =>
      inserted < REPORTED_PIECE || (socket?.send('arena-paste', { ...room, inserted }) ?? false),
    resign: () => socket?.send('resign-in-arena', room) ?? false,
    /** Makes this tab the one that plays. */
    takeOver: () => socket?.send('resume-arena', { ...room, tab: tabId(), takeOver: true }) ?? false,
  }
}
