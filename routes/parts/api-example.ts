import type { ApiDocument, JsonSchema, OperationObject } from '#web'

/** A call of the API document, with the document that its schemas refer to. */
export type DocumentedCall = {
  readonly method: string
  readonly path: string
  readonly operation: OperationObject
  readonly document: ApiDocument
}

/** The call as a curl command with all required values and nothing else. */
export function curlOf({ method, path, operation, document }: DocumentedCall): string {
  const origin = document.servers[0]?.url ?? ''
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query' && one.required)
  const asked = query.map(({ name }) => `${name}=…`).join('&')
  const body = operation.requestBody?.content['application/json'].schema
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}${path}${asked === '' ? '' : `?${asked}`}'`,
    ...headersOf(operation),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(sampleOf(body, document.components.schemas))}'`]),
  ]
  return parts.join(' \\\n  ')
}

function headersOf({ security }: OperationObject): string[] {
  const [need = {}] = security
  if ('judge0Token' in need) return ["-H 'X-Auth-Token: …'"]
  if (Object.keys(need).length === 0) return []
  return [`-H 'Authorization: Bearer ${'apiToken' in need ? 'joust_…' : '(session token)'}'`]
}

/** Lists and objects nested deeper than this stay empty. */
const DEEPEST = 4

function sampleOf(schema: JsonSchema, schemas: ApiDocument['components']['schemas'], depth = 0): unknown {
  const { $ref, anyOf, type, properties, required = [] } = schema
  if ($ref !== undefined) return sampleOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas, depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  if (anyOf?.[0] !== undefined) return sampleOf(anyOf[0], schemas, depth)
  const kind = typeof type === 'string' ? type : type?.[0]
  if (kind === 'integer' || kind === 'number') return typeof schema.minimum === 'number' ? schema.minimum : 1
  if (kind === 'boolean') return true
  if (kind === 'array') return []
  if (kind !== 'object' || depth > DEEPEST) return kind === 'object' ? {} : '…'
  const needed = Object.entries(properties ?? {}).filter(([name]) => required.includes(name))
  return Object.fromEntries(needed.map(([name, one]) => [name, sampleOf(one, schemas, depth + 1)]))
}
