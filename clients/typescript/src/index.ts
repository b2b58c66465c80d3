import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './schema.gen.js'

/** The types of all answers by name: `Schemas['Contest']`. */
export type Schemas = components['schemas']

/**
 * A client whose methods `GET`, `POST`, `PUT` and `DELETE` take a path of the API document and have the types of its parameters and
 * answers.
 */
export type JoustClient = Client<paths, `${string}/${string}`>

export type JoustClientOptions = {
  /** The address of the server: `https://joust.example.org`. */
  readonly url: string
  /** A personal API token (`joust_…`) or a session token. Without it, the client has the rights of a visitor. */
  readonly token?: string
  /** Used instead of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** A client for one server, as one player or as a visitor. */
export function createJoustClient({ url, token, fetch }: JoustClientOptions): JoustClient {
  return createClient<paths>({
    baseUrl: url.replace(/\/$/, ''),
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    ...(fetch === undefined ? {} : { fetch }),
  })
}

/** A refusal of the server. `code` is for programs, for example `CONTEST_FULL`; `message` is for people. */
export class JoustError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'JoustError'
  }
}

/** Returns the answer of a call or throws a JoustError: `const { user } = await answered(joust.GET('/api/users/profile'))`. */
export async function answered<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await call
  if (response.ok && data !== undefined) return data as Exclude<Data, undefined>
  const said = (typeof error === 'object' && error !== null ? error : {}) as Partial<Schemas['ErrorBody']>
  throw new JoustError(response.status, said.error ?? 'UNKNOWN', said.message ?? response.statusText, said.details)
}

export type VerdictOptions = {
  /** The polling interval in milliseconds; 500 by default. */
  readonly everyMs?: number
  /** Stops waiting. */
  readonly signal?: AbortSignal
}

/** Waits until a practice submission has its verdict. Throws JoustError, or the signal's reason. */
export async function verdictOf(
  joust: JoustClient,
  submissionId: string,
  { everyMs = 500, signal }: VerdictOptions = {},
): Promise<Schemas['PracticeSubmissionDetail']> {
  const path = '/api/problems/submissions/{submissionId}'
  for (;;) {
    signal?.throwIfAborted()
    const { submission } = await answered(joust.GET(path, { params: { path: { submissionId } } }))
    if (submission.status !== 'judging') return submission
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
