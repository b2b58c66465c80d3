import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ClientData, ServerData, ServerFrame } from '#contracts/frames/index'
import type { RoomCode, UserId } from '#contracts/ids'
import type { ViolationKind } from '#contracts/ws/duel-events'
import type { ActiveDuel } from '#contracts/ws/duel-state'
import type { Socket } from '../../lib/socket'
import { tabId } from '../../lib/tab-id'
import { useSocket } from '../../lib/use-socket'
import { followRoom } from '../../room/follow-room'
import { foldFrame, LOADING, type RoomModel } from './room-model'

/** The player's actions that send one frame each. They return false if there is no connection and nothing was sent. */
export type RoomActions = ReturnType<typeof actionsOf>

export type DuelRoomLink = ReturnType<typeof useDuelRoom>

/** The props of the components around a running duel. */
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
  const show = useEffectEvent(onError)

  useEffect(() => {
    if (socket === null) return
    const ask = () => socket.send('resume', { roomCode, tab: tabId(), ...versionOf(known.current) })
    const hear = (frame: ServerFrame) => {
      const before = known.current
      const folded = foldFrame(before, frame, roomCode)
      known.current = folded.model
      setModel(folded.model)
      if (folded.broken) socket.send('resume', { roomCode })
      // An error that closes the room or refuses access is shown elsewhere, and the recording of the program handles its own errors.
      const isForPerson = frame.event === 'error' && frame.data.event !== 'code-edits'
      if (isForPerson && folded.model === before && socket.view().refusal === null) show(frame.data)
    }
    return followRoom(socket, { ask, hear })
  }, [socket, roomCode])

  const actions = useMemo(() => actionsOf(socket, roomCode), [socket, roomCode])
  return { ...line, model, actions }
}

const versionOf = (model: RoomModel) => (model.kind === 'open' ? { sinceVersion: model.duel.version } : {})

function actionsOf(socket: Socket | null, roomCode: RoomCode) {
  const room = { roomCode }
  return {
    join: () => socket?.send('join-duel', { ...room, tab: tabId() }) ?? false,
    toggleReady: () => socket?.send('toggle-ready', room) ?? false,
    /** Sets whether others may watch; only before the start. */
    allowSpectators: (allowed: boolean) => socket?.send('set-spectators', { ...room, allowed }) ?? false,
    say: (message: string) => socket?.send('chat-message', { ...room, message }) ?? false,
    submit: (program: Pick<ClientData['submit-code'], 'code' | 'language'>) =>
      socket?.send('submit-code', { ...room, ...program, result: null }) ?? false,
    resign: () => socket?.send('resign', room) ?? false,
    offerDraw: () => socket?.send('offer-draw', room) ?? false,
    declineDraw: () => socket?.send('decline-draw', room) ?? false,
    abort: () => socket?.send('abort-duel', room) ?? false,
    /** Reports completed words, or how far the caret is in the current word. */
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
    /** The program was edited; `inserted` is the largest number of characters inserted at once. */
    edited: (inserted: number) => socket?.send('code-activity', { ...room, inserted }) ?? false,
    /** Sends a batch of the program's recording. */
    recordEdits: (edits: Omit<ClientData['code-edits'], 'roomCode'>) =>
      socket?.send('code-edits', { ...room, ...edits }) ?? false,
    /** Makes this tab the one that plays. */
    takeOver: () => socket?.send('resume', { ...room, tab: tabId(), takeOver: true }) ?? false,
  }
}
