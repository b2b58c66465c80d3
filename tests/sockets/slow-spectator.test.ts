import { afterAll, beforeAll, expect, test } from 'bun:test'
import { SPECTATOR_DELAY_MS } from '#core/duel'
import { awarded, Opponents, RIGHT, submit } from './opponents'
import { SlowReader } from './slow-reader'

const PYTHON = 71
/** The number of characters in the largest frames for spectators: each is one byte in the program and six in JSON. */
const HEAVY_CHARACTERS = 40_000
/** Some 12 MB together, which is more than the kernel buffers for a connection that is not read, plus the server's limit of 2 MB. */
const HEAVY_PROGRAMS = 50
/** Two updates for spectators. Each program is a row of its own, shown one by one after the delay. */
const STEP_MS = 2_000
const SHOWN_AFTER_STEPS = SPECTATOR_DELAY_MS / STEP_MS - 1

let opponents: Opponents
beforeAll(async () => {
  opponents = await Opponents.arrive()
  await Promise.all(['eve', 'ian'].map((name) => opponents.hall.addUser(name)))
})
afterAll(() => opponents.leave())

test('a spectator who does not read is dropped; the players and the other spectators notice nothing', async () => {
  const { hall, clock } = opponents
  const roomCode = await opponents.started()
  const [ada, bob] = opponents.both
  const ian = await hall.connect('ian')
  ian.send('watch-duel', { roomCode })
  await ian.next('gallery')
  const eve = await SlowReader.open(hall.url, await hall.tokenOf('eve'))
  eve.send('watch-duel', { roomCode })
  await eve.hears('"gallery"')
  clock.advance(1_000)
  await ian.next('gallery-viewers', ({ viewers }) => viewers === 2)
  eve.stopReading()

  const dropped = ian.next('gallery-viewers', ({ viewers }) => viewers === 1)
  for (let step = 0; step < HEAVY_PROGRAMS + SHOWN_AFTER_STEPS; step += 1) {
    if (step < HEAVY_PROGRAMS) {
      const text = (step % 2 === 0 ? '\u0001' : '\u0002').repeat(HEAVY_CHARACTERS)
      ada.send('code-edits', { roomCode, languageId: PYTHON, text })
      await ada.next('code-recorded', ({ revision }) => revision === step + 1)
    }
    clock.advance(STEP_MS)
    if (step >= SHOWN_AFTER_STEPS) await ian.next('watched-edit')
  }
  clock.advance(1_000)
  await dropped
  eve.goOnReading()
  await eve.gone

  await submit(bob, roomCode, RIGHT)
  await Promise.all([awarded(bob), awarded(ada)])
  expect((await ian.next('duel-finished')).winner?.username).toBe('bob')
  expect([ada, bob, ian].map(({ isOpen }) => isOpen)).toEqual([true, true, true])
  expect(hall.complaints).toEqual([])
})
