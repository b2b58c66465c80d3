/** What holds for every declared frame. */
import { expect, test } from 'bun:test'
import type { TSchema } from '@sinclair/typebox'
import { CLIENT_FRAMES, type ClientEvent, type FromClient, refusalsOf } from './index'

const EVENTS = Object.keys(CLIENT_FRAMES) as ClientEvent[]

test.each(EVENTS)('%s declares each code once, and none that follows from its sender or its schema', (event) => {
  const codes = refusalsOf(event)
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([])
})

test.each(EVENTS)('%s has a budget of its own only where its sender is known', (event) => {
  const { sender, budget }: FromClient = CLIENT_FRAMES[event]
  expect(budget === undefined || sender !== 'anyone').toBe(true)
})

/** Texts of programs: what bounds them is the largest frame, and SOURCE_TOO_LARGE beyond 64 KiB. */
const PROGRAMS: ReadonlySet<string> = new Set([
  'submit-code.code',
  'submit-in-arena.code',
  'code-edits.text',
  'code-edits.delta.inserted',
])

/** Where a schema takes a text or a list of any length. Claims, which no one reads, take anything. */
function unbounded(schema: TSchema, path: string): readonly string[] {
  if (Array.isArray(schema.anyOf)) return schema.anyOf.flatMap((one: TSchema) => unbounded(one, path))
  if (schema.type === 'string')
    return 'const' in schema || schema.maxLength !== undefined || schema.pattern !== undefined ? [] : [path]
  if (schema.type === 'array')
    return [...(schema.maxItems === undefined ? [path] : []), ...unbounded(schema.items, `${path}[]`)]
  const fields: Readonly<Record<string, TSchema>> = schema.properties ?? {}
  return Object.entries(fields).flatMap(([name, field]) => unbounded(field, `${path}.${name}`))
}

test.each(EVENTS)('every text and list of %s has an end', (event) => {
  expect(unbounded(CLIENT_FRAMES[event].data, event).filter((path) => !PROGRAMS.has(path))).toEqual([])
})
