import { useEffect, useState } from 'react'
import type { ServerData } from '#contracts/frames/index'
import { useFrames } from '../lib/use-frames'
import type { SocketLink } from '../lib/use-socket'

const LOST = 'Failed to submit code: the connection was lost before the server confirmed it. Please submit again.'

type SubmittingOptions = {
  /** The frame with which this kind of room submits programs. */
  readonly frame: 'submit-code' | 'submit-in-arena'
  readonly link: SocketLink
  readonly onReceived: (submissionId: string) => void
  readonly onLost: (message: string) => void
}

/** The message of a server error for a player in any room. */
export function errorMessage({ event, message }: ServerData['error']): string {
  const text = message === '' ? 'An error occurred' : message
  const isSubmission = event === 'submit-code' || event === 'submit-in-arena'
  return isSubmission ? `Failed to submit code: ${text}` : text
}

/** Whether a submission is on its way: true from sending until the server has stored or refused it. */
export function useSubmitting({ frame: submitFrame, link, onReceived, onLost }: SubmittingOptions) {
  const { socket, view } = link
  const [submitting, setSubmitting] = useState(false)
  useFrames(socket, (frame) => {
    if (frame.event === 'submission-received') {
      setSubmitting(false)
      onReceived(frame.data.submissionId)
    }
    // An error without an event may be the answer to the submission. It is better to enable the button too early than never.
    if (frame.event === 'error' && (frame.data.event === undefined || frame.data.event === submitFrame))
      setSubmitting(false)
  })
  useEffect(() => {
    if (view.connected || !submitting) return
    setSubmitting(false)
    onLost(LOST)
  }, [view.connected, submitting, onLost])
  return { submitting, begin: () => setSubmitting(true) }
}
