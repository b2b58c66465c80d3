import { useCallback, useEffect, useRef } from 'react'
import type { Program } from '#core/recording'
import { Recording } from './recording'
import type { DuelRoomLink } from './use-duel-room'

/** The server receives it at most this often, and before a run or a submission. */
const EVERY_MS = 1_000

type RecordingOptions = {
  readonly link: DuelRoomLink
  /** What stands in the editor; null where there is no language to write in. */
  readonly program: Program | null
  /** Play is on, and in this tab. */
  readonly on: boolean
}

/** Reports to the server what becomes of the program while `on`. Returns what sends the latest at once. */
export function useRecording({ link, program, on }: RecordingOptions): () => void {
  const { socket, actions } = link
  const recording = useRef<Recording | null>(null)
  const latest = useRef(program)
  useEffect(() => {
    latest.current = program
    if (program !== null) recording.current?.note(program)
  }, [program])

  useEffect(() => {
    if (socket === null || !on) return
    const made = new Recording(actions.recordEdits)
    if (latest.current !== null) made.note(latest.current)
    recording.current = made
    // The room is entered first: until then the server knows no tab of ours that plays.
    const send = () => {
      if (socket.view().authenticated) made.flush()
    }
    send()
    const timer = setInterval(send, EVERY_MS)
    const stopHearing = socket.onFrame((frame) => made.heard(frame))
    const stopViewing = socket.onView(() => {
      if (!socket.view().connected) made.lost()
    })
    return () => {
      clearInterval(timer)
      stopHearing()
      stopViewing()
      recording.current = null
    }
  }, [socket, actions, on])
  return useCallback(() => recording.current?.flush(), [])
}
