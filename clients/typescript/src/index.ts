import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './schema.gen.js'

/** Every shape that the calls answer, by name: `Schemas['Contest']`. */
export type Schemas = components['schemas']

/** `GET`, `POST`, `PUT` and `DELETE` take a path of the document, and know what it wants and answers. */
export type JoustClient = Client<paths, `${string}/${string}`>

export type JoustClientOptions = {
  /** Where the server is: `https://joust.example.org`. */
  readonly url: string
  /** A personal API token (`joust_…`) or a session token. Left out: what visitors may do. */
  readonly token?: string
  /** Instead of the global one. */
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

/** A refusal. `code` is for programs, as `CONTEST_FULL`; `message` for people. */
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

/** The answer of a call, or a thrown JoustError: `const { user } = await answered(joust.GET('/api/users/profile'))`. */
export async function answered<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await call
  if (response.ok && data !== undefined) return data as Exclude<Data, undefined>
  const said = (typeof error === 'object' && error !== null ? error : {}) as Partial<Schemas['ErrorBody']>
  throw new JoustError(response.status, said.error ?? 'UNKNOWN', said.message ?? response.statusText, said.details)
}

export type VerdictOptions = {
  /** Between two looks. Default: 500 ms. */
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
