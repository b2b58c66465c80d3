import { sha256Of } from './blobs.ts'
import type { Part } from './protocol.ts'
import type { Session } from './session.ts'

/** Below the message limit of NATS, which is 1 MB by default. */
const PIECE_BYTES = 512 * 1024

type Reference = Extract<Part, { readonly sha256: string }>

/** Publishes an outcome that is too large for one message, in pieces that only the server can read. Rejects if NATS refuses it. */
export async function putOutcome({ js, names }: Session, worker: string, bytes: Uint8Array): Promise<Reference> {
  const sha256 = sha256Of(bytes)
  const subject = names.outcome(worker, sha256)
  for (let n = 0; n * PIECE_BYTES < bytes.length; n++)
    await js.publish(`${subject}.${n}`, bytes.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES))
  return { sha256, bytes: bytes.length }
}

/** Returns the outcome; null if a piece is missing or the content does not match its name. */
export async function readOutcome(
  { jsm, names }: Session,
  worker: string,
  { sha256, bytes }: Reference,
): Promise<Uint8Array | null> {
  const subject = names.outcome(worker, sha256)
  const pieces: Uint8Array[] = []
  for (let n = 0; n * PIECE_BYTES < bytes; n++) {
    const piece = await jsm.direct.getMessage(names.outcomes, { last_by_subj: `${subject}.${n}` })
    if (piece === null) return null
    pieces.push(piece.data)
  }
  const whole = Buffer.concat(pieces)
  return whole.length === bytes && sha256Of(whole) === sha256 ? whole : null
}

/** Deletes an outcome after its only result has been read. */
export async function deleteOutcome({ jsm, names }: Session, worker: string, { sha256 }: Reference): Promise<void> {
  await jsm.streams.purge(names.outcomes, { filter: `${names.outcome(worker, sha256)}.*` })
}
