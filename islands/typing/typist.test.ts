import { describe, expect, test } from 'bun:test'
import { freshTypist, indexOf, isDone, type Typist, typeCharacter, typeInput } from './typist'

const TEXT = ['on', 'a', 'hill']
const types = (typist: Typist, keys: string, startMs = 0): Typist =>
  [...keys].reduce((now, key, i) => typeCharacter(now, key, startMs + i * 100), typist)

describe('a typist', () => {
  test('completes a word with the blank after it, the last one with its last character', () => {
    const half = types(freshTypist(TEXT, 0), 'on a hil')
    expect([indexOf(half), half.partial, isDone(half)]).toEqual([2, 'hil', false])
    const done = typeCharacter(half, 'l', 900)
    expect(isDone(done)).toBe(true)
    expect(done.typed).toEqual([
      { index: 0, word: 'on', elapsedMs: 200, correctKeys: 3, keys: 3 },
      { index: 1, word: 'a', elapsedMs: 400, correctKeys: 2, keys: 2 },
      { index: 2, word: 'hill', elapsedMs: 900, correctKeys: 4, keys: 4 },
    ])
  })

  test('a wrong key is not taken, is marked until the right one, and lowers the accuracy', () => {
    const slipped = types(freshTypist(TEXT, 0), 'ox')
    expect([slipped.partial, slipped.slipped, slipped.slips]).toEqual(['o', true, 1])
    const mended = types(slipped, 'n ')
    expect(mended.slipped).toBe(false)
    expect(mended.typed[0]).toMatchObject({ correctKeys: 3, keys: 4 })
  })

  test('a blank before the word is complete is a slip', () => {
    expect(types(freshTypist(TEXT, 0), 'o ')).toMatchObject({ partial: 'o', slips: 1 })
  })

  test('deleting shortens the word and is no press', () => {
    const shorter = typeInput(types(freshTypist(TEXT, 0), 'on'), 'o', 0)
    expect([shorter.partial, shorter.keys]).toEqual(['o', 2])
    expect(types(shorter, 'n ').typed[0]).toMatchObject({ correctKeys: 4, keys: 4 })
  })

  test('an input that gained several characters at once is taken character by character', () => {
    expect(typeInput(freshTypist(TEXT, 0), 'on ', 50).typed.length).toBe(1)
    expect(typeInput(freshTypist(TEXT, 0), 'zz', 50)).toMatchObject({ partial: '', slips: 2 })
  })

  test('goes on where a former page stopped', () => {
    const later = types(freshTypist(TEXT, 2), 'hill', 5_000)
    expect(later.typed).toMatchObject([{ index: 2, elapsedMs: 5_300 }])
    expect(isDone(later)).toBe(true)
    expect(typeCharacter(later, 'x', 9_000)).toBe(later)
  })
})
