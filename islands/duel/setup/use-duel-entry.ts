import { useRef, useState } from 'react'
import type { ServerFrame } from '#contracts/frames/index'
import type { DuelType } from '#contracts/modes'
import type { DuelRoom } from '#contracts/ws/room'
import { api } from '../../lib/api'
import { attempt } from '../../lib/attempt'
import { goOn } from '../../lib/done-page'
import type { Socket } from '../../lib/socket'
import { useFrames } from '../../lib/use-frames'
import { useSocket } from '../../lib/use-socket'
import { MODE_SETUP } from '../modes/setup'
import { commonFrame, type MoreSettings } from './settings'

/** The events whose errors are shown here. Errors of other events on this page are shown elsewhere. */
const OWN: ReadonlySet<string | undefined> = new Set([undefined, 'create-room', 'join-duel'])
const FAILED = {
  creating: 'Failed to create room. Please try again.',
  joining: 'Failed to join room. Please try again.',
} as const

/** `roomCode` is that of the running duel that prevents another one; null if there is none. */
export type EntryAlert = {
  readonly of: 'creating' | 'joining'
  readonly message: string
  readonly roomCode: string | null
}

type Entry = {
  readonly step: 'idle' | EntryAlert['of']
  /** The last error; null if there is none. */
  readonly alert: EntryAlert | null
}

/** Creates or joins a room, one at a time, and goes to the room once the server names it. */
export function useDuelEntry(userId: string) {
  const { socket, view } = useSocket(userId)
  const [{ step, alert }, setEntry] = useState<Entry>({ step: 'idle', alert: null })
  if (step !== 'idle' && !view.connected) setEntry({ step: 'idle', alert: failed(step, FAILED[step]) })

  const codeAsked = useRef<string | null>(null)

  const fail = (message: string, room: string | null) =>
    setEntry((entry) =>
      entry.step === 'idle' ? entry : { step: 'idle', alert: failed(entry.step, message || 'An error occurred', room) },
    )
  const seekArena = async (roomCode: string, message: string) => {
    const found = await attempt(api('GET /api/arenas/{roomCode}', { params: { roomCode } }))
    if (found.ok) goOn(`/arena/${roomCode}`)
    else fail(message, null)
  }
  useFrames(socket, (frame) => {
    const room = roomEntered(frame, userId)
    if (room !== null) goOn(`/duel/${room.roomCode}`)
    // A refused connection is shown by the connection banner instead.
    else if (frame.event === 'error' && OWN.has(frame.data.event) && socket?.view().refusal === null) {
      const { message, details, code } = frame.data
      // The code may be that of an arena room.
      if (code === 'ROOM_NOT_FOUND' && codeAsked.current !== null) return void seekArena(codeAsked.current, message)
      const room = typeof details?.roomCode === 'string' ? details.roomCode : null
      fail(message, room)
    }
  })

  const begin = (next: 'creating' | 'joining', send: (socket: Socket) => boolean) => {
    if (socket === null || !view.authenticated)
      setEntry({ step: 'idle', alert: failed(next, 'Not connected to server') })
    else if (send(socket)) setEntry({ step: next, alert: null })
    else setEntry({ step: 'idle', alert: failed(next, FAILED[next]) })
  }
  return {
    view,
    step,
    alert,
    create: (duelType: DuelType, timeLimit: number | undefined, preferences: MoreSettings) =>
      begin('creating', (open) =>
        open.send('create-room', {
          duelType,
          ...(timeLimit !== undefined && { timeLimit }),
          ...commonFrame(preferences),
          ...MODE_SETUP[duelType].options(preferences),
          ...MODE_SETUP[duelType].host?.options(preferences),
        }),
      ),
    /** Clears the error when the player edits the form. */
    forget: () => setEntry((entry) => (entry.alert === null ? entry : { ...entry, alert: null })),
    join: (roomCode: string) => {
      codeAsked.current = roomCode
      begin('joining', (open) => open.send('join-duel', { roomCode }))
    },
  }
}

const failed = (of: EntryAlert['of'], message: string, roomCode: string | null = null): EntryAlert => ({
  of,
  message,
  roomCode,
})

/** The room that the viewer enters by this frame, or null. */
function roomEntered(frame: ServerFrame, userId: string): DuelRoom | null {
  switch (frame.event) {
    case 'duel-created':
    case 'typing-duel-created':
      return frame.data.room
    case 'participant-joined':
      return frame.data.room.participants.some((player) => player.userId === userId) ? frame.data.room : null
    default:
      return null
  }
}
