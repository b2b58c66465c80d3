import { sha256Of } from './blobs.ts'
import type { Session } from './link.ts'
import type { Part } from './protocol.ts'

/** NATS takes messages of 1 MB unless it is told otherwise. */
const PIECE_BYTES = 512 * 1024

type Reference = Extract<Part, { readonly sha256: string }>

/** An outcome that is too large for a message, in pieces which only the server can read. Rejects where NATS does not take it. */
export async function putOutcome({ js, names }: Session, worker: string, bytes: Uint8Array): Promise<Reference> {
  const sha256 = sha256Of(bytes)
  const subject = names.outcome(worker, sha256)
  for (let n = 0; n * PIECE_BYTES < bytes.length; n++)
    await js.publish(`${subject}.${n}`, bytes.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES))
  return { sha256, bytes: bytes.length }
}

/** Null where it is not there whole, or is not what its name says. */
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

/** It was made for one result, which has been read. */
export async function deleteOutcome({ jsm, names }: Session, worker: string, { sha256 }: Reference): Promise<void> {
  await jsm.streams.purge(names.outcomes, { filter: `${names.outcome(worker, sha256)}.*` })
}
