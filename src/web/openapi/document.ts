import { AREAS, type Call } from '#contracts/calls/index'
import { capital } from '#contracts/capital'
import { ErrorBodySchema } from '#contracts/http/errors'
import type { JsonSchema } from './json-schema'
import { NamedShapes } from './named-shapes'
import { bodyOf, parametersOf } from './parameters'
import { type DeclaredCall, responsesOf } from './responses'
import { securityOf, securitySchemes } from './security'

export type OperationObject = ReturnType<typeof operationObject>
export type ApiDocument = ReturnType<typeof apiDocument>

type DocumentOptions = {
  /** Public address without a trailing slash. */
  readonly origin: string
  readonly version: string
  /** Whether Clerk handles sessions. */
  readonly usesClerk: boolean
}

/** Describes all declared calls as OpenAPI 3.1. */
export function apiDocument({ origin, version, usesClerk }: DocumentOptions) {
  const shapes = new NamedShapes()
  shapes.refer(ErrorBodySchema)
  const paths: Record<string, Record<string, OperationObject>> = {}
  for (const area of AREAS) {
    for (const [key, call] of Object.entries(area.calls)) {
      const [method = '', path = ''] = key.split(' ')
      const operation = operationObject({ area, call, method, path, shapes, usesClerk })
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
    }
  }
  const schemas: Readonly<Record<string, JsonSchema>> = { ...shapes.all(), Judge0Error: JUDGE0_ERROR }
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Joust', version, description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: origin }],
    tags: AREAS.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: { securitySchemes: securitySchemes({ origin, usesClerk }), schemas },
  }
}

function operationObject({ area, call, method, path, shapes, usesClerk }: DeclaredCall & { readonly path: string }) {
  const parameters = parametersOf(path, call, shapes)
  const body = bodyOf(call, shapes)
  const description = [call.description, rateDescription(call)].filter(Boolean).join('\n\n')
  return {
    operationId: operationId(method, path),
    tags: [area.tag],
    summary: call.summary,
    ...(description !== '' && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== null && { requestBody: body }),
    responses: responsesOf({ area, method, call, shapes, usesClerk }),
    security: securityOf(area, call),
    /** How often one user or one address may call. */
    ...(call.rate && { 'x-rate-limit': call.rate }),
  }
}

const rateDescription = ({ rate }: Call): string =>
  rate === undefined
    ? ''
    : `At most ${rate.calls} calls${rate.query === undefined ? '' : ` with \`${rate.query}\``} in ${rate.seconds} seconds.`

/** 'getContestsByIdProblems' for 'GET /api/contests/{id}/problems': stable as long as the path is. */
const operationId = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .replace(/^\/judge0\//, '/judge0-interface/')
    .replace(/^\/api\//, '/')
    .replace(/\{(\w+)\}/g, (_, name: string) => `by-${name}`)
    .split(/[^A-Za-z0-9]+/)
    .map(capital)
    .join('')

const JUDGE0_ERROR: JsonSchema = {
  type: ['object', 'array'],
  description:
    '`{"error": "…"}`, or what is wrong by field: `{"language_id": ["can\'t be blank"]}`; of a batch a list of those.',
  items: { type: 'object' },
}

/** What applies to all calls, in Markdown. */
const ABOUT = `The HTTP interface of this Joust server: what its own pages use, open to your programs.

**Who calls.** Make a personal API token under Settings and send it as \`Authorization: Bearer joust_…\`. It can do what you can do, but change nothing of your account itself. Signing in answers a session token, which is sent in the same way.

**Errors.** Every refusal is \`{"error": "CODE", "message": "…"}\`: the code for programs, the message for people. \`details\` says more where there is more (\`details.fields\` holds a sentence for each wrong field). A 5xx names an \`errorId\`, which the server's operator finds in the log.

**Limits.** Calls that cost something are limited for each user, or for each address where nobody is signed in; each says by how much. Beyond that comes a 429 with \`retry-after\` in seconds. A body holds at most 1 MiB, from who is not signed in 64 KiB; uploads of contest admins up to 9 MiB, and /judge0 what \`JOUST_JUDGE0_BODY_MIB\` says (16).

**Pages.** Long lists take \`page\`, from 1, and mostly \`limit\`; \`pagination\` says which page this is and how many there are.

**Times** are ISO 8601 in UTC; names that end in \`Ms\` are milliseconds, as moments since 1970. Memory is in KiB where a name says so.

Duels are played on the WebSocket at \`/ws\`, which this document does not cover.`
