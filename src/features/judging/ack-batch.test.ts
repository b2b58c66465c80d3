import { expect, test } from 'bun:test'
import { asSubmissionId, type SubmissionId } from '#contracts/ids'
import { AckBatch } from './ack-batch'

const IDS = ['one', 'two', 'three'].map(asSubmissionId)

test('what comes close together is stored in one write', async () => {
  const writes: (readonly SubmissionId[])[] = []
  const written = Promise.withResolvers<void>()
  const batch = new AckBatch(
    (ids) => {
      writes.push(ids)
      written.resolve()
    },
    (error) => written.reject(error),
  )
  for (const id of IDS) batch.add(id)
  expect(writes).toEqual([])
  await written.promise
  expect(writes).toEqual([IDS])
})

test('a write that fails is reported, and does not hold up the next', () => {
  const writes: (readonly SubmissionId[])[] = []
  const errors: unknown[] = []
  const full = new Error('the disk is full')
  const batch = new AckBatch(
    (ids) => {
      if (errors.length === 0) throw full
      writes.push(ids)
    },
    (error) => errors.push(error),
  )
  for (const id of IDS) {
    batch.add(id)
    batch.write()
  }
  expect(errors).toEqual([full])
  expect(writes).toEqual(IDS.slice(1).map((id) => [id]))
})
