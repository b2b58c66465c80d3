import { expect, test } from 'bun:test'
import { sideBySide } from './side-by-side'

/** Tasks that end on command; records the order in which they began. */
function byHand() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const does = (thing: string) => {
    began.push(thing)
    const { promise, resolve } = Promise.withResolvers<string>()
    ends.set(thing, () => resolve(thing.toUpperCase()))
    return promise
  }
  const end = async (thing: string) => {
    ends.get(thing)?.()
    await Bun.sleep(0)
  }
  return { began, does, end }
}

test('no more run at a time than there are places, and results come in the order given', async () => {
  const { began, does, end } = byHand()
  const all = sideBySide(['a', 'b', 'c'], { width: () => 2, does })
  expect(began).toEqual(['a', 'b'])
  await end('b')
  expect(began).toEqual(['a', 'b', 'c'])
  await end('c')
  await end('a')
  expect(await all).toEqual(['A', 'B', 'C'])
})

test('with a place more than before the next one begins, though none has ended', async () => {
  const { began, does, end } = byHand()
  let width = 1
  const { promise: changed, resolve: change } = Promise.withResolvers<void>()
  const all = sideBySide(['a', 'b'], { width: () => width, does, changed: () => changed })
  expect(began).toEqual(['a'])
  width = 2
  change()
  await Bun.sleep(0)
  expect(began).toEqual(['a', 'b'])
  await end('a')
  await end('b')
  expect(await all).toEqual(['A', 'B'])
})

test('what needs another lets the next ones go first', async () => {
  const { began, does, end } = byHand()
  const ready = (thing: string, done: readonly string[]) => thing !== 'uses' || done.includes('build')
  const all = sideBySide(['build', 'uses', 'other'], { width: () => 2, does, ready })
  expect(began).toEqual(['build', 'other'])
  await end('build')
  expect(began).toEqual(['build', 'other', 'uses'])
  await end('other')
  await end('uses')
  expect(await all).toEqual(['BUILD', 'USES', 'OTHER'])
})

test('what needs something that is not among the things runs in the end', async () => {
  const { does, end } = byHand()
  const all = sideBySide(['uses'], { width: () => 2, does, ready: () => false })
  await end('uses')
  expect(await all).toEqual(['USES'])
})

test('one that fails ends the whole', async () => {
  await expect(sideBySide(['a'], { width: () => 1, does: () => Promise.reject(new Error('broken')) })).rejects.toThrow(
    'broken',
  )
})
