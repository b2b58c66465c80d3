import type { ReportedWord } from '#contracts/ws/typing'
import { keysOf, press } from '#core/typing'

/** The state of a player's own run on the page. It is ahead of the server by the word that is being typed. */
export type Typist = {
  readonly text: readonly string[]
  /**
   * The words typed since the last start, in the form in which they are reported. Words before `offset` were typed before this page was
   * loaded.
   */
  readonly offset: number
  readonly typed: readonly ReportedWord[]
  readonly partial: string
  /** The key presses for the current word. */
  readonly keys: number
  readonly correctKeys: number
  /** Whether the last press was wrong; the place is marked until the right key is pressed. */
  readonly slipped: boolean
  /** The number of wrong presses since the last start. */
  readonly slips: number
}

export const freshTypist = (text: readonly string[], offset: number): Typist => ({
  text,
  offset,
  typed: [],
  partial: '',
  keys: 0,
  correctKeys: 0,
  slipped: false,
  slips: 0,
})

/** The index of the current word; the length of the text when all words are typed. */
export const indexOf = ({ offset, typed }: Typist): number => offset + typed.length

export const isDone = (typist: Typist): boolean => indexOf(typist) >= typist.text.length

/** Types one character. `elapsedMs` is the time since the start of the race on the player's own clock. */
export function typeCharacter(typist: Typist, character: string, elapsedMs: number): Typist {
  const { text, partial, typed } = typist
  const index = indexOf(typist)
  const expected = text[index]
  if (expected === undefined) return typist
  const keys = typist.keys + 1
  const result = press(partial, character, { expected, isLast: index === text.length - 1 })
  if (result.kind === 'slip') return { ...typist, keys, slipped: true, slips: typist.slips + 1 }
  const correctKeys = typist.correctKeys + 1
  if (result.kind === 'taken') return { ...typist, partial: result.partial, keys, correctKeys, slipped: false }
  const before = typed.at(-1)?.elapsedMs ?? 0
  const word: ReportedWord = {
    index,
    word: expected,
    keys,
    elapsedMs: Math.max(before, Math.round(elapsedMs), 0),
    // At least what the word needs, whatever was deleted and typed again.
    correctKeys: Math.max(correctKeys, keysOf(text, index)),
  }
  return { ...typist, typed: [...typed, word], partial: '', keys: 0, correctKeys: 0, slipped: false }
}

/** Applies the new value of the input: added characters are typed one by one, and deletions shorten the word. */
export function typeInput(typist: Typist, value: string, elapsedMs: number): Typist {
  const { partial } = typist
  if (value.startsWith(partial)) {
    return [...value.slice(partial.length)].reduce((now, character) => typeCharacter(now, character, elapsedMs), typist)
  }
  return partial.startsWith(value) ? { ...typist, partial: value, slipped: false } : typist
}
