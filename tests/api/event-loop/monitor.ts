import { join } from 'node:path'
import { type Call, filled } from './calls'
import type { Asked, ServerReport } from './monitored-server'

export type Monitored = {
  readonly url: string
  /** The tokens of the busy contest admin and of a player without activity. */
  readonly tokens: { readonly busy: string; readonly other: string }
  /** The longest block of the server's event loop during `work`, in milliseconds. */
  longestBlockMs(work: () => Promise<unknown>): Promise<number>
  stop(): Promise<void>
}

/** Starts the crowded server in a process of its own, which does nothing but answer. */
export async function startMonitored(): Promise<Monitored> {
  let heard: (report: ServerReport) => void = () => undefined
  const next = () =>
    new Promise<ServerReport>((resolve) => {
      heard = resolve
    })
  const first = next()
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'monitored-server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ipc: (report: ServerReport) => heard(report),
    onExit: (_, code) => heard({ ended: code ?? -1 }),
  })
  const ask = (asked: Asked): Promise<ServerReport> => {
    const answer = next()
    child.send(asked)
    return answer
  }
  const report = await first
  if (typeof report === 'string' || !('ready' in report))
    throw new Error(`The server did not start: ${JSON.stringify(report)}`)
  return {
    url: report.ready.url,
    tokens: report.ready.tokens,
    async longestBlockMs(work) {
      await ask('start')
      await work()
      const answer = await ask('stop')
      if (typeof answer === 'string' || !('longestMs' in answer)) throw new Error('the server does not answer')
      return answer.longestMs
    },
    async stop() {
      child.send('end')
      await child.exited
    },
  }
}

const JUDGE0 = { 'x-auth-token': 'judge0-token', 'x-auth-user': 'judge0-user' }

/** Makes a call as the busy contest admin. */
export function send({ url, tokens }: Monitored, { method, path, query = '', body }: Call): Promise<Response> {
  const headers: Record<string, string> = { origin: url, authorization: `Bearer ${tokens.busy}` }
  if (path.startsWith('/judge0/')) Object.assign(headers, JUDGE0)
  if (body !== undefined) headers['content-type'] = 'application/json'
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  return fetch(`${url}${filled(path)}${query}`, { method, headers, ...sent })
}

/** Makes one call and reads its whole answer. Returns it with the time for which it blocked the event loop. */
export async function askedOnce(server: Monitored, call: Call) {
  let answer: Response | undefined
  const ms = await server.longestBlockMs(async () => {
    const response = await send(server, call)
    const body = await response.arrayBuffer()
    answer = new Response(body.byteLength === 0 ? null : body, response)
  })
  if (answer === undefined) throw new Error('The server did not answer.')
  return { answer, ms }
}
