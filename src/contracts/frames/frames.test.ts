/** Tests that apply to every declared frame. */
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

/** The rules that limit frames which store something and have no budget of their own. */
const BOUNDED_BY_RULES: Partial<Record<ClientEvent, string>> = {
  'abort-duel': 'a duel ends once, a seat is left once',
  resign: 'a duel ends once',
  'claim-duel': 'a duel ends once',
  'resign-in-arena': 'one resigns once',
  'remove-from-arena': 'who is removed does not come back',
  'resume-quick-duel': 'of a place that join-quick-duel has taken',
  'answer-quick-duel': 'of a place that join-quick-duel has taken',
  'submit-code': 'SUBMISSION_PAUSE_MS',
  'submit-in-arena': 'SUBMISSION_PAUSE_MS',
  'code-edits': 'CODE_TOO_FAST and CODE_RECORD_FULL',
  'code-activity': 'a player is flagged once for pasting',
  'arena-paste': 'a player is flagged once for pasting',
  'typing-progress': 'the words of a text, each once between two restarts',
  'type-in-arena': 'the words of a text, each once between two restarts',
  'answer-question': 'the first answer to a question counts',
}

test.each(EVENTS)('%s stores nothing, or has a budget, or the rules bound it', (event) => {
  const { stored, budget }: FromClient = CLIENT_FRAMES[event]
  const unbounded = stored !== 'nothing' && budget === undefined
  expect(unbounded).toBe(event in BOUNDED_BY_RULES)
})

/** Fields with programs, which the size of a frame limits; above 64 KiB they are refused with SOURCE_TOO_LARGE. */
const PROGRAMS: ReadonlySet<string> = new Set([
  'submit-code.code',
  'submit-in-arena.code',
  'code-edits.text',
  'code-edits.delta.inserted',
])

/** Returns the paths at which a schema accepts a text or a list of any length. Claims accept anything, because they are never read. */
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
