import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { RoomCode } from '#contracts/ids'
import { Opponents, submit } from './opponents'
import type { SocketPlayer } from './socket-player'

let opponents: Opponents
let roomCode: RoomCode
let eve: SocketPlayer
beforeAll(async () => {
  opponents = await Opponents.arrive()
  await opponents.hall.addUser('eve')
  eve = await opponents.hall.connect('eve')
})
afterAll(() => opponents.leave())

test('who has gone before the start is not in the duel: the start is called off', async () => {
  roomCode = await opponents.bothReady()
  await opponents.ada.phase('starting')
  await opponents.bob.close()
  await opponents.ada.next('duel-event', ({ event }) => event.type === 'ready-changed' && !event.isReady)
  opponents.clock.advance(5_000)
  expect(opponents.ada.state).toMatchObject({ phase: 'ready', players: [{ isReady: true }, { isPresent: false }] })
  opponents.clock.advance(30_000)
  await opponents.ada.phase('waiting')
})

test('while a duel runs, creating, joining and "ready" elsewhere are refused with the way back', async () => {
  await opponents.connect()
  const { ada } = opponents
  eve.send('create-duel', { timeLimit: 5 })
  const other = (await eve.next('duel-created')).room.roomCode
  roomCode = await opponents.started()
  for (const refusal of [
    await ada.refused('create-duel', {}),
    await ada.refused('create-typing-duel', {}),
    await ada.refused('join-duel', { roomCode: other }),
  ]) {
    expect([refusal.code, refusal.details]).toEqual(['DUEL_RUNNING', { roomCode }])
  }
})

test('a page that comes back has its verdicts in full, and an error names what it answers', async () => {
  const { ada } = opponents
  await submit(ada, roomCode, 'syntax error(')
  const first = await ada.next('submission-judged')
  const again = await opponents.hall.connect('ada')
  again.send('resume', { roomCode })
  expect(await again.next('submission-judged')).toEqual(first)
  again.sendText(JSON.stringify({ event: 'submit-code', data: { roomCode, code: 'x'.repeat(300_000), language: 71 } }))
  expect(await again.next('error')).toMatchObject({ code: 'TOO_LARGE', event: 'submit-code' })
})
