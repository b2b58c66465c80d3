import { lookup } from 'node:dns/promises'
import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { reasonOf } from '#contracts/reason-of'
import { isPublicAddress } from '#core/outgoing'

type Address = { readonly address: string; readonly family: number }
/** All addresses of a host. Rejects if there are none. */
export type Resolve = (host: string) => Promise<readonly Address[]>

/**
 * The outcome of a request. `status` is null if there was no response, and 'refused' if the address is private and must
 * not be reached.
 */
export type Delivery =
  | { readonly status: number }
  | { readonly status: null; readonly reason: string }
  | { readonly status: 'refused' }

/** The JSON body of a request, with its method and additional headers. */
type Parcel = {
  readonly method: 'PUT' | 'POST'
  readonly json: string
  readonly headers?: Readonly<Record<string, string>>
}

type DeliveryRules = {
  /** Default: 5. A slower receiver fails. */
  readonly timeoutS?: number
  readonly privateAllowed: boolean
  readonly resolve?: Resolve | undefined
  readonly signal?: AbortSignal
}

const TIMEOUT_S = 5

const resolveAll: Resolve = (host) => lookup(host, { all: true })

/**
 * Sends one request. The host is resolved once, and the connection goes to the address that was checked, so that a
 * second, different DNS answer cannot redirect it. Redirects are not followed, and the response body is not read.
 */
export async function deliver(url: string, parcel: Parcel, rules: DeliveryRules): Promise<Delivery> {
  const timeout = AbortSignal.timeout((rules.timeoutS ?? TIMEOUT_S) * 1000)
  const signal = rules.signal === undefined ? timeout : AbortSignal.any([timeout, rules.signal])
  try {
    const target = new URL(url)
    const host = target.hostname.replace(/^\[|\]$/g, '')
    const addresses = await before(signal, (rules.resolve ?? resolveAll)(host))
    const isRefused = !rules.privateAllowed && addresses.some(({ address }) => !isPublicAddress(address))
    const [first] = addresses
    if (isRefused || first === undefined) return { status: 'refused' }
    return { status: await send(target, parcel, { ...first, signal }) }
  } catch (error) {
    return { status: null, reason: reasonOf(error) }
  }
}

/** Rejects at the time limit: a slow name server must not delay a callback longer than a slow receiver may. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

type Connection = Address & { readonly signal: AbortSignal }

function send(url: URL, { method, json, headers }: Parcel, { address, family, signal }: Connection): Promise<number> {
  const options: RequestOptions = {
    method,
    agent: false,
    signal,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(json),
      connection: 'close',
    },
    lookup: (_host, { all }, found) => {
      if (all) found(null, [{ address, family }])
      else found(null, address, family)
    },
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sending = request(url, options, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    sending.on('error', reject)
    sending.end(json)
  })
}
