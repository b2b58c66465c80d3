/** Requests that no sensible client sends, derived from the document's description of a call. */
import type { JsonSchema, OperationObject } from '#web'
import { frameDataFor } from '../sockets/frame-data'

export type OddRequest = {
  /** The values of the path parameters by name. */
  readonly at: Readonly<Record<string, string>>
  /** The query with its question mark, or ''. */
  readonly query: string
  readonly contentType: string | null
  readonly body: string | null
  /** Whether the body is sent in chunks without a length. */
  readonly isChunked: boolean
}

type Random = () => number
type Known = {
  readonly operation: OperationObject
  /** A valid body of the call; undefined if it takes none. */
  readonly body: unknown
  readonly placeOf: (name: string) => string
}

const DEPTH = 20_000
const DEEP = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`
/** A placeholder for deeply nested arrays, which JSON.stringify cannot write. */
const DEEP_MARK = 'as deep as it goes'
/** The transport refuses larger bodies itself without an answer. */
const LARGEST_CHARS = 3_000_000
const ODD_VALUES = [
  null,
  '',
  ' \n',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  "'; DROP TABLE users; --",
  '<script>',
  'x'.repeat(10_000),
  'x'.repeat(200_000),
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  [null],
  [[[[[]]]]],
  { toString: 1, valueOf: null },
  { toJSON: 'x', length: 1e9 },
  DEEP_MARK,
] as const
const ODD_TEXTS = [
  '',
  'null',
  '[]',
  '42',
  '"text"',
  '{',
  '{"a":',
  'undefined',
  '\ufeff{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":1}}',
  '{"a":1,"a":2}',
  '1e999',
  '\u0000',
  DEEP,
  `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
  `{"name":"${'x'.repeat(900_000)}"}`,
  `{"name":"${'x'.repeat(1_300_000)}"}`,
] as const
const ODD_TYPES = [
  null,
  'text/plain',
  'text/html',
  'application/xml',
  'application/yaml',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'nonsense',
] as const
/** Odd values of path parameters, as they are written in a URL. */
const ODD_PLACES = [
  'nowhere',
  '%00',
  '%ff%fe',
  '%zz',
  '..%2f..%2fetc%2fpasswd',
  '%F0%9F%90%89',
  '%ED%A0%80',
  '__proto__',
  'constructor',
  '-1',
  '1e99',
  'null',
  '%27%3B--',
  '%20',
  'x'.repeat(3000),
] as const

export function oddRequest({ operation, body, placeOf }: Known, random: Random): OddRequest {
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One
  const chance = (share: number): boolean => random() < share
  const parameters = operation.parameters ?? []
  const at = Object.fromEntries(
    parameters
      .filter((one) => one.in === 'path')
      .map(({ name }) => [name, chance(0.7) ? encodeURIComponent(placeOf(name)) : pick(ODD_PLACES)]),
  )
  return { at, query: queryOf(), ...sent() }

  function queryOf(): string {
    const asked = parameters.filter((one) => one.in === 'query' && chance(0.5))
    const pairs = asked.map(({ name, schema }) => {
      const value = chance(0.5) ? pick(ODD_VALUES) : made(schema)
      const text = typeof value === 'string' ? value.slice(0, 4000) : JSON.stringify(value ?? '')
      return `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`
    })
    if (chance(0.1))
      pairs.push(pick(['a[b][c]=1', '__proto__[x]=1', '=&&=', '%zz=%', 'page=1&page=2', 'x'.repeat(3000)]))
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`
  }

  function sent(): Pick<OddRequest, 'contentType' | 'body' | 'isChunked'> {
    const content = operation.requestBody?.content['application/json']
    if (content === undefined && chance(0.7)) return { contentType: null, body: null, isChunked: false }
    const text = textOf(content?.schema).slice(0, LARGEST_CHARS)
    return {
      contentType: chance(0.85) ? 'application/json' : pick(ODD_TYPES),
      body: text,
      isChunked: chance(0.15),
    }
  }

  function textOf(schema: JsonSchema | undefined): string {
    const dice = random()
    if (dice < 0.25 || schema === undefined) return pick(ODD_TEXTS)
    if (dice < 0.6 && typeof body === 'object' && body !== null)
      return JSON.stringify(spoiled(body)).replaceAll(`"${DEEP_MARK}"`, DEEP)
    return JSON.stringify(made(schema))
  }

  /** A copy with one field wrong, missing or added. */
  function spoiled(right: object): unknown {
    const fields = Object.entries(right)
    const at = Math.floor(random() * (fields.length + 1))
    const odd = pick(ODD_VALUES)
    if (at === fields.length) return { ...right, [pick(['extra', '__proto__', 'constructor', 'userId'])]: odd }
    if (chance(0.2)) return Object.fromEntries(fields.filter((_, index) => index !== at))
    return Object.fromEntries(fields.map(([name, value], index) => [name, index === at ? bent(value, odd) : value]))
  }

  /** Sometimes puts the wrong value deeper into the structure. */
  function bent(value: unknown, odd: unknown): unknown {
    if (Array.isArray(value) && chance(0.6))
      return value.length > 0 && chance(0.7) ? [bent(value[0], odd)] : Array.from({ length: 300 }, () => odd)
    return typeof value === 'object' && value !== null && chance(0.7) ? spoiled(value) : odd
  }

  function made(schema: JsonSchema): unknown {
    return frameDataFor(schema, random, ['nowhere'])
  }
}
