import { checkOf } from '#contracts/check'
import { SERVER_FRAMES, type ServerFrame } from '#contracts/frames/index'

/** Compiled once in each process: a player of a race receives hundreds of frames, which hold whole states. */
const checks = new Map<string, ReturnType<typeof checkOf>>(
  Object.entries(SERVER_FRAMES).map(([event, { data }]) => [event, checkOf(data)]),
)

/** Where and how a received frame contradicts its declaration; null if it does not. */
export function faultOf({ event, data }: ServerFrame): { readonly path: string; readonly message: string } | null {
  const check = checks.get(event)
  if (check === undefined) return { path: '', message: 'no such event is declared' }
  if (check.Check(data)) return null
  return check.Errors(data).First() ?? { path: '', message: 'refused by its schema, which names no fault' }
}
