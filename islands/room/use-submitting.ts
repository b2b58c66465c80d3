import { useEffect, useState } from 'react'
import type { ServerData } from '#contracts/frames/index'
import type { SocketLink } from '../lib/use-socket'

const LOST = 'Failed to submit code: the connection was lost before the server confirmed it. Please submit again.'

type SubmittingOptions = {
  /** The frame by which this room takes programs. */
  readonly frame: 'submit-code' | 'submit-in-arena'
  readonly link: SocketLink
  readonly onReceived: (submissionId: string) => void
  readonly onLost: (message: string) => void
}

/** What a player reads of an error of the server, in any room. */
export function errorMessage({ event, message }: ServerData['error']): string {
  const text = message === '' ? 'An error occurred' : message
  const isSubmission = event === 'submit-code' || event === 'submit-in-arena'
  return isSubmission ? `Failed to submit code: ${text}` : text
}

/** True from sending a program until the server has stored it or refused it. */
export function useSubmitting({ frame: submitFrame, link, onReceived, onLost }: SubmittingOptions) {
  const { socket, view } = link
  const [submitting, setSubmitting] = useState(false)
  useEffect(
    () =>
      socket?.onFrame((frame) => {
        if (frame.event === 'submission-received') {
          setSubmitting(false)
          onReceived(frame.data.submissionId)
        }
        // An error that names no event may be the answer: better a second press than a button that never comes back.
        if (frame.event === 'error' && (frame.data.event === undefined || frame.data.event === submitFrame))
          setSubmitting(false)
      }),
    [socket, submitFrame, onReceived],
  )
  useEffect(() => {
    if (view.connected || !submitting) return
    setSubmitting(false)
    onLost(LOST)
  }, [view.connected, submitting, onLost])
  return { submitting, begin: () => setSubmitting(true) }
}
