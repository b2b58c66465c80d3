import { useCallback, useEffect, useRef } from 'react'
import type { Program } from '#core/recording'
import { Recording } from './recording'
import type { DuelRoomLink } from './use-duel-room'

/** The shortest interval between two batches, except before a run or a submission. */
const EVERY_MS = 1_000

type RecordingOptions = {
  readonly link: DuelRoomLink
  /** The content of the editor; null if no language can be chosen. */
  readonly program: Program | null
  /** Whether the duel is being played in this tab. */
  readonly on: boolean
}

/** Records the program on the server while `on`. Returns a function that sends the latest content at once. */
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
    // Sends only after the room was entered: before, the server knows no tab of this user that plays.
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
