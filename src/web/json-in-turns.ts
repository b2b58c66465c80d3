import { jsonSteps } from '#core/steps'
import { inTurns } from '../live/turns'

/** Serialises a value that may take several MB as JSON, in turns with other work. */
export async function jsonInTurns(value: object): Promise<Buffer<ArrayBuffer>> {
  const pieces = await inTurns(jsonSteps(value))
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
}

declare const answered: unique symbol
/** A JSON response whose value only the type describes. */
export type LongAnswer<Answer> = Response & { readonly [answered]?: Answer }

/** Makes a response of an answer that may take several MB. */
export async function longAnswer<Answer extends object>(answer: Answer): Promise<LongAnswer<Answer>> {
  return new Response(await jsonInTurns(answer), { headers: { 'content-type': 'application/json' } })
}
