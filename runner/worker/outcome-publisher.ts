import { putOutcome } from '../fleet/large-outcomes.ts'
import { encoded, INLINE_BYTES, PROTOCOL, type WireJob, type WireMessage, type WireOutcome } from '../fleet/protocol.ts'
import type { Session } from '../fleet/session.ts'
import type { Log } from '../pool.ts'
import { reasonOf } from '../reason-of.ts'

type Deps = { readonly id: string; readonly log: Log; readonly session: () => Session | null }
type Judged = { readonly name: string; readonly wire: WireJob }

const AGAIN_MS = 1000

/** Publishes outcomes until NATS has them: none is lost while its worker runs. */
export class OutcomePublisher {
  private closed = false

  constructor(private readonly deps: Deps) {}

  close(): void {
    this.closed = true
  }

  /** Resolves when NATS has it, or after `close`. */
  async publish(judged: Judged, outcome: WireOutcome): Promise<void> {
    // The attempt's own name makes the stored object unique to it, since the server deletes it after reading.
    const bytes = encoded({ ...outcome, of: judged.name })
    while (!this.closed) {
      try {
        await this.publishOnce(judged, outcome, bytes)
        return
      } catch (error) {
        this.deps.log('warn', 'an outcome could not be published; trying again', { reason: reasonOf(error) })
        await Bun.sleep(AGAIN_MS)
      }
    }
  }

  private async publishOnce({ wire, name }: Judged, outcome: WireOutcome, bytes: Uint8Array): Promise<void> {
    const session = this.deps.session()
    if (session === null) throw new Error('NATS is away')
    const { epoch, attempt, key, fingerprint, before } = wire
    const { id } = this.deps
    const message: WireMessage = {
      protocol: PROTOCOL,
      epoch,
      attempt,
      key,
      worker: id,
      fingerprint,
      from: before.length,
      outcome: bytes.length <= INLINE_BYTES ? { inline: outcome } : await putOutcome(session, id, bytes),
    }
    await session.js.publish(session.names.result(id), encoded(message), { msgID: `${name}.${id}` })
  }
}
