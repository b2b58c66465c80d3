import { expect, test } from 'bun:test'
import { partsBeside } from './part-points'

const beside = (parts: readonly number[], most: readonly number[], isAccepted = false) =>
  partsBeside({ parts, isAccepted }, most)?.map((one) => `${one.points}/${one.most}`) ?? null

test('parts of a submission stand beside what each is worth', () => {
  expect(beside([30, 0], [30, 70])).toEqual(['30/30', '0/70'])
  expect(beside([33, 33, 33], [33.33, 33.33, 33.34], true)).toEqual(['33/33.33', '33/33.33', '33/33.34'])
})

test('parts that were scored when the groups were worth something else are not shown beside the present ones', () => {
  expect(beside([70, 30], [30, 70])).toBeNull()
  expect(beside([30, 40, 30], [50, 50, 50], true)).toBeNull()
  expect(beside([30], [30, 70])).toBeNull()
})
