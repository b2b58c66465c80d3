import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { DELETED_NAME } from '#contracts/labels'
import { ann, arenaAt, bob, cat } from '../../src/core/arena/scenario.fixture'
import { PlacesTable } from './places-table'
import { standingsOf } from './standing'

test('the name of a deleted player leads to no page', () => {
  const room = arenaAt('active', 'coding-race')
  room.solve(bob.userId, 1)
  for (const { userId } of [cat, ann]) room.say({ type: 'resign', userId })
  if (room.state?.phase !== 'finished') throw new Error('not over')
  const participants = room.state.participants.map((one) =>
    one.userId === cat.userId ? { ...one, username: DELETED_NAME } : one,
  )
  const state = { ...room.state, participants }
  const html = renderToStaticMarkup(<PlacesTable state={state} rows={standingsOf(state, ann.userId)} />)
  expect(html).toContain(DELETED_NAME)
  expect(html.match(/\/u\/[^"]*/gu)?.toSorted()).toEqual(['/u/ann', '/u/bob'])
})
