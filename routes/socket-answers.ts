import type { ServerFrame } from '#contracts/frames/index'
import type { ErrorCode } from '#errors'
import { Outbox, type Wire } from '#live'
import type { ServerLog } from '#server-log'
import { answerError } from '#web'

export type AnswerDeps = {
  readonly log: Pick<ServerLog, 'info' | 'error'>
  /** For tests: called with every `error` frame that a socket is sent. */
  readonly refused?: OnFrameRefused
}

/** `event`: the refused frame, if the answer names one. */
export type OnFrameRefused = (refusal: { readonly event: string | undefined; readonly code: ErrorCode }) => void

type RefusedFrame = { readonly event: string | undefined; readonly userId: string | null }

/** Everything that one socket is sent. A failure is answered with an `error` frame and logged once. */
export class SocketAnswers {
  private readonly outbox: Outbox

  constructor(
    private readonly socketId: string,
    wire: Wire,
    private readonly deps: AnswerDeps,
  ) {
    this.outbox = new Outbox(wire)
  }

  refuse(error: unknown, { event, userId }: RefusedFrame): void {
    const { log } = this.deps
    const errorId = crypto.randomUUID()
    const { body, unexpected } = answerError(error, 'UNKNOWN', errorId)
    const logged = { socket: this.socketId, userId, event }
    if (unexpected) log.error({ errorId, ...logged, err: error }, 'socket frame failed')
    else log.info({ ...logged, code: body.error }, 'socket frame refused')
    const details = { ...body.details, ...(body.errorId === undefined ? {} : { errorId: body.errorId }) }
    const data = {
      message: body.message,
      code: body.error,
      ...(event === undefined ? {} : { event }),
      ...(Object.keys(details).length === 0 ? {} : { details }),
    }
    this.send({ event: 'error', data })
  }

  send(frame: ServerFrame): void {
    this.noteRefusal(frame)
    this.outbox.send(frame)
  }

  sendAll(frames: readonly ServerFrame[]): void {
    for (const frame of frames) this.noteRefusal(frame)
    this.outbox.sendAll(frames)
  }

  /** Sends nothing more. */
  shut(): void {
    this.outbox.shut()
  }

  private noteRefusal(frame: ServerFrame): void {
    if (frame.event === 'error') this.deps.refused?.({ event: frame.data.event, code: frame.data.code })
  }
}
