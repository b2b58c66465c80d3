import { jsonSteps } from '#core/steps'
import { inTurns } from '../live/turns'

/** JSON as bytes, written in turns with everything else: for what may be several MB. */
export async function jsonInTurns(value: object): Promise<Buffer<ArrayBuffer>> {
  const pieces = await inTurns(jsonSteps(value))
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
}

declare const answered: unique symbol
/** JSON of a value that is known to the compiler alone. */
export type LongAnswer<Answer> = Response & { readonly [answered]?: Answer }

/** An answer that may be several MB. */
export async function longAnswer<Answer extends object>(answer: Answer): Promise<LongAnswer<Answer>> {
  return new Response(await jsonInTurns(answer), { headers: { 'content-type': 'application/json' } })
}
