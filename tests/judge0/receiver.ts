import type { TLSOptions } from 'bun'

/** A received callback; the receiver is a real server that stores them. */
export type ReceivedCall = {
  readonly method: string
  readonly path: string
  readonly host: string
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Receiver = {
  readonly url: string
  readonly port: number
  readonly received: readonly ReceivedCall[]
  /** The n-th callback that arrives, counted from 1. */
  nth(n: number): Promise<ReceivedCall>
  stop(): Promise<void>
}

/**
 * Starts a receiver. `tls` is a certificate and key for HTTPS. `answers` are the statuses of the first answers in order, followed by 200. A
 * redirect leads to /elsewhere.
 */
export function startReceiver(answers: readonly number[] = [], tls?: TLSOptions, port = 0): Receiver {
  const received: ReceivedCall[] = []
  const waiting: (() => void)[] = []
  const server = Bun.serve({
    port,
    hostname: '127.0.0.1',
    ...(tls === undefined ? {} : { tls }),
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const { headers, method } = request
      const host = headers.get('host') ?? ''
      received.push({
        method,
        path: pathname + search,
        host,
        type: headers.get('content-type') ?? '',
        headers: Object.fromEntries(headers),
        body: await request.text(),
      })
      for (const arrived of waiting.splice(0)) arrived()
      return new Response('', { status: answers[received.length - 1] ?? 200, headers: { location: '/elsewhere' } })
    },
  })
  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${server.port}`,
    port: server.port ?? 0,
    received,
    async nth(n) {
      for (;;) {
        const found = received[n - 1]
        if (found !== undefined) return found
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
    stop: () => server.stop(true),
  }
}
