import { expect, test } from 'bun:test'
import { edgeRange, movedEdge } from './moved-edge'

const panes = (...sizes: readonly (readonly [number, number])[]) => sizes.map(([sizePx, minPx]) => ({ sizePx, minPx }))
const THREE = panes([300, 200], [500, 300], [200, 150])

test.each([
  ['to the right, from the neighbour', 0, 100, [400, 400, 200]],
  ['further than the neighbour can give, from the one behind it', 0, 220, [520, 300, 180]],
  ['further than all can give', 0, 9000, [550, 300, 150]],
  ['to the left', 0, -50, [250, 550, 200]],
  ['to the left, further than it can give', 0, -9000, [200, 600, 200]],
  ['the second edge to the left, over the first', 1, -250, [250, 300, 450]],
  ['not at all', 1, 0, [300, 500, 200]],
])('an edge moves %s', (_, edge, byPx, sizes) => {
  expect(movedEdge(THREE, { edge, byPx })).toEqual(sizes)
})

test('a pane that is below its minimum already gives nothing', () => {
  expect(movedEdge(panes([300, 200], [100, 150]), { edge: 0, byPx: 50 })).toEqual([300, 100])
})

test('the range of an edge is what its panes can take of the whole', () => {
  expect(edgeRange(THREE, 0)).toEqual({ now: 30, min: 20, max: 55 })
  expect(edgeRange(THREE, 1)).toEqual({ now: 80, min: 50, max: 85 })
  expect(edgeRange(panes([0, 0], [0, 0]), 0)).toEqual({ now: 0, min: 0, max: 0 })
})
