import { checkOf, type SchemaCheck } from '../check'
import { faultMessage } from '../fault-message'
import { isRecord } from '../is-record'
import { jsonOrNull } from '../json-or-null'
import { CLIENT_FRAMES, type ClientEvent, type ClientFrame, isClientEvent } from './index'

type DecodedFrame =
  | { readonly ok: true; readonly frame: ClientFrame }
  | { readonly ok: false; readonly code: 'FRAME_NOT_JSON' }
  | { readonly ok: false; readonly code: 'EVENT_UNKNOWN'; readonly event: string }
  | {
      readonly ok: false
      readonly code: 'VALIDATION'
      readonly event: ClientEvent
      readonly field: string
      readonly message: string
    }

type AnyCheck = SchemaCheck<(typeof CLIENT_FRAMES)[ClientEvent]['data']>

const checks: ReadonlyMap<string, AnyCheck> = new Map(
  Object.entries(CLIENT_FRAMES).map(([name, { data }]) => [name, checkOf(data)]),
)

/**
 * Decodes one frame, as text or already parsed. Never throws for an invalid frame: the result then has the error code for the answer and,
 * for an invalid field, its name. Unknown fields are kept and ignored.
 */
export function decodeClientFrame(message: unknown): DecodedFrame {
  const parsed = typeof message === 'string' ? jsonOrNull(message) : message
  if (!isRecord(parsed) || typeof parsed.event !== 'string') return { ok: false, code: 'FRAME_NOT_JSON' }
  const { event } = parsed
  if (!isClientEvent(event)) return { ok: false, code: 'EVENT_UNKNOWN', event: event.slice(0, 64) }
  return checkData(event, parsed.data ?? {})
}

function checkData(event: ClientEvent, data: unknown): DecodedFrame {
  const frame = { event, data }
  if (fits(frame)) return { ok: true, frame }
  const wrong = checks.get(event)?.Errors(data).First()
  if (wrong === undefined) throw new Error(`${event}: refused by its schema, which names no fault`)
  const field = wrong.path.slice(1).replaceAll('/', '.') || 'data'
  return { ok: false, code: 'VALIDATION', event, field, message: `${event}: ${field}: ${faultMessage(wrong)}` }
}

const fits = (frame: { readonly event: ClientEvent; readonly data: unknown }): frame is ClientFrame =>
  checks.get(frame.event)?.Check(frame.data) === true

/** How many characters of a frame are searched for the name of its event, with which the frames of a browser start. */
const NAME_WITHIN = 256

/**
 * Returns the event that a frame names, without reading all of the frame, so that the error for a frame that is too large or exceeds the
 * budget can name it. Undefined if there is no name, or no such event.
 */
export function eventNameIn(message: string): ClientEvent | undefined {
  const name = /"event"\s*:\s*"([a-z-]{1,64})"/.exec(message.slice(0, NAME_WITHIN))?.[1]
  return name !== undefined && isClientEvent(name) ? name : undefined
}
