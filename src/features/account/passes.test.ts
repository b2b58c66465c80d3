import { expect, test } from 'bun:test'
import { asUserId } from '#contracts/ids'
import { type Pass, Passes } from './passes'

const [ADA, BOB] = [asUserId('ada'), asUserId('bob')]

/** Passes that a test closes, with the names of those whose end was reported. */
function hall() {
  const notified: string[] = []
  const complaints: string[] = []
  const passes = new Passes({ error: (_fields, message) => void complaints.push(message) })
  const hold = (name: string, userId: Pass['userId'], isOpen: () => Promise<boolean>) =>
    passes.hold({ userId, isOpen }, () => notified.push(name))
  return { passes, hold, notified, complaints }
}

test('only the passes that no longer open end, and each once', async () => {
  const { passes, hold, notified } = hall()
  const ended = new Set<string>()
  for (const name of ['phone', 'laptop']) hold(name, ADA, async () => !ended.has(name))
  ended.add('phone')
  await passes.look(BOB)
  expect(notified).toEqual([])
  await Promise.all([passes.look(ADA), passes.look(ADA)])
  await passes.lookAtAll()
  expect(notified).toEqual(['phone'])
})

test('who has gone is not told any more', async () => {
  const { passes, hold, notified } = hall()
  const release = hold('phone', ADA, async () => false)
  release()
  release()
  await passes.lookAtAll()
  expect(notified).toEqual([])
})

test('a pass that cannot be checked goes on opening, and keeps no other from ending', async () => {
  const { passes, hold, notified, complaints } = hall()
  hold('phone', ADA, () => Promise.reject(new Error('away')))
  hold('laptop', ADA, async () => false)
  await passes.lookAtAll()
  expect(notified).toEqual(['laptop'])
  expect(complaints).toEqual(['a pass could not be checked'])
})
