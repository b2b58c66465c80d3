import type { Steps } from './steps'

/** How many items of a long list are written in one step. */
export const ITEMS_AT_ONCE = 50

/** The text of JSON.stringify in pieces, for answers of several MB. Items of lists longer than `ITEMS_AT_ONCE` are assumed to be small. */
export function* jsonSteps(value: object): Steps<string[]> {
  const pieces: string[] = []
  yield* write(value, pieces)
  return pieces
}

function* write(value: unknown, pieces: string[]): Steps<void> {
  if (Array.isArray(value)) yield* writeList(value, pieces)
  else if (isPlain(value)) yield* writeObject(value, pieces)
  else pieces.push(JSON.stringify(value) ?? 'null')
}

function* writeList(list: readonly unknown[], pieces: string[]): Steps<void> {
  pieces.push('[')
  if (list.length <= ITEMS_AT_ONCE)
    for (const [index, item] of list.entries()) {
      if (index > 0) pieces.push(',')
      yield* write(item, pieces)
    }
  else
    for (let from = 0; from < list.length; from += ITEMS_AT_ONCE) {
      const items = JSON.stringify(list.slice(from, from + ITEMS_AT_ONCE)).slice(1, -1)
      pieces.push(from > 0 ? `,${items}` : items)
      yield
    }
  pieces.push(']')
}

function* writeObject(object: object, pieces: string[]): Steps<void> {
  let before = '{'
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue
    pieces.push(`${before}${JSON.stringify(key)}:`)
    before = ','
    yield* write(value, pieces)
  }
  pieces.push(before === '{' ? '{}' : '}')
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
