/** Generates data for a frame from its schema: mostly valid, sometimes with an error in one place. */

type Random = () => number

/** The part of a schema that is used, of TypeBox or of the API document. */
type Shape = {
  readonly type?: unknown
  readonly const?: unknown
  readonly pattern?: unknown
  readonly anyOf?: readonly Shape[] | undefined
  readonly items?: unknown
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[] | undefined
  readonly [keyword: string]: unknown
}
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null

const JUNK = [
  null,
  '',
  ' \n',
  'x',
  0,
  -1,
  1.5,
  1e308,
  true,
  [],
  {},
  [null],
  '\u0000',
  '\ud800',
  'x'.repeat(9_000),
] as const
const TEXTS = [
  'x',
  'print(1)',
  '',
  '\u{1f409}',
  '\ud800',
  'constructor',
  '__proto__',
  'a'.repeat(300),
  'python',
] as const
const NUMBERS = [0, 1, 2, 5, 30, 54, 63, 71, 7.5, -3, 1e9, Number.MAX_SAFE_INTEGER] as const

/** Random data for a schema. `rooms` are the codes that are used as room codes. */
export function frameDataFor(schema: Shape, random: Random, rooms: readonly string[]): unknown {
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One
  const make = (one: Shape): unknown => {
    if (random() < 0.05) return pick(JUNK)
    if ('const' in one) return one.const
    if (one.anyOf !== undefined) return make(pick(one.anyOf))
    if (one.pattern !== undefined) return pick(rooms)
    switch (one.type) {
      case 'object':
        return fields(one)
      case 'array':
        return Array.from({ length: Math.floor(random() * 4) }, () =>
          isShape(one.items) ? make(one.items) : pick(JUNK),
        )
      case 'string':
        return pick([...TEXTS, ...rooms])
      case 'number':
      case 'integer':
        return pick(NUMBERS)
      case 'boolean':
        return random() < 0.5
      default:
        return pick(JUNK)
    }
  }
  const fields = (one: Shape): unknown => {
    const { required = [], properties = {} } = one
    const entries = Object.entries(properties)
    const kept = entries.filter(([name]) => random() < (required.includes(name) ? 0.97 : 0.6))
    return Object.fromEntries(kept.map(([name, field]) => [name, make(field)]))
  }
  return make(schema)
}
