/** A Judge0 client like those of its users. */
import { startServer, type TestServer } from '../harness/server'

export const TOKEN = 'a-token-for-tests'
export const PYTHON = 71
export const C = 50

export type Call = { body?: unknown; method?: string; token?: string | null; headers?: Record<string, string> }
export type Answer = Readonly<Record<string, unknown>>

export type Judge0 = {
  readonly server: TestServer
  ask(path: string, call?: Call): Promise<Response>
  /** Submits a program and waits for its verdict. */
  judged(body: object, query?: string): Promise<Answer>
}

export const client = (server: TestServer): Judge0 => {
  const ask = (path: string, { body, method, token = TOKEN, headers = {} }: Call = {}): Promise<Response> =>
    fetch(`${server.url}/judge0${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token === null ? {} : { 'x-auth-token': token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const judged = async (body: object, query = ''): Promise<Answer> => {
    const answer = await ask(`/submissions?wait=true${query}`, { body })
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
    return await answer.json()
  }
  return { server, ask, judged }
}

/** Starts a server with the Judge0 interface open to this client. */
export const openServer = async (
  env: Record<string, string> = {},
  options: { dataDir?: string } = {},
): Promise<Judge0> =>
  client(await startServer({ ...options, env: { JOUST_JUDGE0_TOKEN: TOKEN, JOUST_DEMO: '0', ...env } }))
