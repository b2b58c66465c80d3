import { afterAll, beforeAll, expect, test } from 'bun:test'
import { FULL_DISK_RETRY_MS } from '#errors'
import { fillDiskFor } from '../harness/full-disk'
import { concede } from './conceding'
import { awarded, Opponents, stateOf } from './opponents'

let opponents: Opponents

beforeAll(async () => {
  opponents = await Opponents.arrive()
})
afterAll(() => opponents.leave())

test('a duel that ends on a full disk gives its points once there is room, without a restart', async () => {
  const { hall, ada, bob, clock } = opponents
  const roomCode = await opponents.started()
  const makeRoom = fillDiskFor(hall.db, "INSERT ON duel_events WHEN NEW.event ->> 'type' = 'awarded'")
  await concede(bob, clock)
  await ada.next('duel-finished', (data) => data.roomCode === roomCode)
  expect(await stateOf(ada, roomCode)).toMatchObject({ phase: 'finished', awards: null })
  clock.advance(FULL_DISK_RETRY_MS)
  expect(hall.complaints.filter(({ message }) => message === 'an effect of a duel failed')).toHaveLength(2)
  makeRoom()
  clock.advance(FULL_DISK_RETRY_MS)
  await awarded(ada)
  expect(await stateOf(ada, roomCode)).toMatchObject({ phase: 'finished', awards: expect.any(Array) })
})
