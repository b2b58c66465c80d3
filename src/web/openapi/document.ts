import { ACCESS_MARKS, type AccessMarks } from '../access'
import answers from './answers.json'
import type { Area, JsonSchema, Operation } from './operation'
import { AREAS } from './operations'
import { bodyOf, type DeclaredRoute, hookOf, type Parameter, parametersOf, type RequestBody } from './parameters'
import { type Response, responsesOf } from './responses'
import { type SecurityNeed, securityOf, securitySchemes } from './security'
import { ABOUT } from './words'

export type OperationObject = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: RequestBody
  readonly responses: Readonly<Record<string, Response>>
  readonly security: readonly SecurityNeed[]
  /** How often one user, or one address, may call. */
  readonly 'x-rate-limit'?: { readonly calls: number; readonly seconds: number }
}

export type ApiDocument = {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>
    readonly schemas: Readonly<Record<string, JsonSchema>>
  }
}

export type DocumentOptions = {
  readonly routes: readonly DeclaredRoute[]
  /** Public address without a trailing slash. */
  readonly origin: string
  readonly version: string
  /** Sessions are Clerk's. */
  readonly usesClerk: boolean
}

/** Everything that the routes and the tables of `operations/` say of the HTTP interface, as OpenAPI 3.1. */
export function apiDocument({ routes, origin, version, usesClerk }: DocumentOptions): ApiDocument {
  const declared = new Map(routes.map((route) => [`${route.method} ${publicPath(route.path)}`, route]))
  const paths: Record<string, Record<string, OperationObject>> = {}
  for (const area of AREAS) {
    for (const [key, operation] of Object.entries(area.operations)) {
      const [method = '', path = ''] = key.split(' ')
      const route = declared.get(key) ?? { method, path, hooks: {} }
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: operationObject({ area, operation, route, path, usesClerk }),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Joust', version, description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: origin }],
    tags: AREAS.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: { securitySchemes: securitySchemes({ origin, usesClerk }), schemas: schemas() },
  }
}

/** '/api/contests/:id' as OpenAPI writes it. */
export const publicPath = (path: string): string =>
  path
    .replace(/:(\w+)/g, '{$1}')
    .replace(/(\/files)\/\*$/, '$1/{path}')
    .replace(/(.)\/$/, '$1')

type Parts = {
  readonly area: Area
  readonly operation: Operation
  readonly route: DeclaredRoute
  readonly path: string
  readonly usesClerk: boolean
}

function operationObject({ area, operation, route, path, usesClerk }: Parts): OperationObject {
  const access = accessOf(route)
  const parameters = parametersOf(path, route, operation)
  const body = bodyOf(route, operation)
  const checksInput = ['params', 'query', 'body'].some((name) => hookOf(route, name) !== null)
  const description = [operation.description, rateWords(access)].filter(Boolean).join('\n\n')
  return {
    operationId: operationId(route.method, path),
    tags: [area.tag],
    summary: operation.summary,
    ...(description !== '' && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== null && { requestBody: body }),
    responses: responsesOf({
      ...{ area, operation, access, checksInput, usesClerk },
      // A body is read wherever one may come, also by calls that have no use for it.
      takesBody: route.method !== 'GET',
      stores: route.method !== 'GET',
    }),
    security: securityOf(area, access),
    ...(access.rate && { 'x-rate-limit': access.rate }),
  }
}

const accessOf = (route: DeclaredRoute): AccessMarks => hookOf(route, 'detail')?.[ACCESS_MARKS] ?? {}

const rateWords = ({ rate }: AccessMarks): string =>
  rate === undefined
    ? ''
    : `At most ${rate.calls} calls${rate.query === undefined ? '' : ` with \`${rate.query}\``} in ${rate.seconds} seconds.`

/** 'getContestsByIdProblems' of 'GET /api/contests/{id}/problems': stable as long as the address is. */
const operationId = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .replace(/^\/judge0\//, '/judge0-interface/')
    .replace(/^\/api\//, '/')
    .replace(/\{(\w+)\}/g, (_, name: string) => `by-${name}`)
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const schemas = (): Readonly<Record<string, JsonSchema>> => ({
  ...answers,
  Judge0Error: {
    type: ['object', 'array'],
    description:
      '`{"error": "…"}`, or what is wrong by field: `{"language_id": ["can\'t be blank"]}`; of a batch a list of those.',
    items: { type: 'object' },
  },
})
