import { useEffect, useMemo, useRef, useState } from 'react'
import type { ClientData, ServerData, ServerFrame } from '#contracts/frames/index'
import type { RoomCode, UserId } from '#contracts/ids'
import type { ViolationKind } from '#contracts/ws/duel-events'
import type { ActiveDuel } from '#contracts/ws/duel-state'
import type { Socket } from '../../lib/socket'
import { tabId } from '../../lib/tab-id'
import { useSocket } from '../../lib/use-socket'
import { followRoom } from '../../room/follow-room'
import { foldFrame, LOADING, type RoomModel } from './room-model'

/** What a player can do here that is one frame. False: there is no connection, nothing was sent. */
export type RoomActions = ReturnType<typeof actionsOf>

export type DuelRoomLink = ReturnType<typeof useDuelRoom>

/** What the parts around a running duel are given. */
export type RunningDuelProps = { readonly duel: ActiveDuel; readonly viewerId: UserId; readonly link: DuelRoomLink }

type DuelRoomOptions = {
  readonly roomCode: RoomCode
  readonly userId: string
  readonly onError: (error: ServerData['error']) => void
}

/** The room's state, folded from the server's frames; requested again on every connection. */
export function useDuelRoom({ roomCode, userId, onError }: DuelRoomOptions) {
  const line = useSocket(userId)
  const { socket } = line
  const [model, setModel] = useState<RoomModel>(LOADING)
  const known = useRef<RoomModel>(LOADING)

  useEffect(() => {
    if (socket === null) return
    const ask = () => socket.send('resume', { roomCode, tab: tabId(), ...versionOf(known.current) })
    const hear = (frame: ServerFrame) => {
      const before = known.current
      const folded = foldFrame(before, frame, roomCode)
      known.current = folded.model
      setModel(folded.model)
      if (folded.broken) socket.send('resume', { roomCode })
      // What shut the door, and not being let in at all, have places of their own.
      // The record of the program mends itself.
      const isForPerson = frame.event === 'error' && frame.data.event !== 'code-edits'
      if (isForPerson && folded.model === before && socket.view().refusal === null) onError(frame.data)
    }
    return followRoom(socket, { ask, hear })
  }, [socket, roomCode, onError])

  const actions = useMemo(() => actionsOf(socket, roomCode), [socket, roomCode])
  return { ...line, model, actions }
}

const versionOf = (model: RoomModel) => (model.kind === 'open' ? { sinceVersion: model.duel.version } : {})

function actionsOf(socket: Socket | null, roomCode: RoomCode) {
  const room = { roomCode }
  return {
    join: () => socket?.send('join-duel', { ...room, tab: tabId() }) ?? false,
    toggleReady: () => socket?.send('toggle-ready', room) ?? false,
    /** Before the start: whether others may watch. */
    allowSpectators: (allowed: boolean) => socket?.send('set-spectators', { ...room, allowed }) ?? false,
    say: (message: string) => socket?.send('chat-message', { ...room, message }) ?? false,
    submit: (program: Pick<ClientData['submit-code'], 'code' | 'language'>) =>
      socket?.send('submit-code', { ...room, ...program, result: null }) ?? false,
    resign: () => socket?.send('resign', room) ?? false,
    offerDraw: () => socket?.send('offer-draw', room) ?? false,
    declineDraw: () => socket?.send('decline-draw', room) ?? false,
    abort: () => socket?.send('abort-duel', room) ?? false,
    /** Words that were completed, or how far the caret stands in the current one. */
    type: (report: Pick<ClientData['typing-progress'], 'words' | 'partial'>) =>
      socket?.send('typing-progress', { ...room, ...report }) ?? false,
    answer: (answer: Pick<ClientData['answer-question'], 'index' | 'choice'>) =>
      socket?.send('answer-question', { ...room, ...answer }) ?? false,
    restartTyping: (slips: number) => socket?.send('restart-typing', { ...room, slips }) ?? false,
    claim: (take: 'win' | 'draw') => socket?.send('claim-duel', { ...room, take }) ?? false,
    leave: () => socket?.send('leave-duel', room) ?? false,
    offerRematch: () => socket?.send('offer-rematch', room) ?? false,
    declineRematch: () => socket?.send('decline-rematch', room) ?? false,
    violate: (violation: ViolationKind) => socket?.send('anti-cheat-violation', { ...room, violation }) ?? false,
    /** The program was edited; `inserted`: the most characters inserted at once. */
    edited: (inserted: number) => socket?.send('code-activity', { ...room, inserted }) ?? false,
    /** What became of the program, for the record. */
    recordEdits: (edits: Omit<ClientData['code-edits'], 'roomCode'>) =>
      socket?.send('code-edits', { ...room, ...edits }) ?? false,
    /** This tab plays from now on. */
    takeOver: () => socket?.send('resume', { ...room, tab: tabId(), takeOver: true }) ?? false,
  }
}
