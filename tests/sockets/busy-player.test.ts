/** The answer to a submission in a room by a player whose other programs fill the judge. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { RoomCode } from '#contracts/ids'
import { Opponents, RIGHT } from './opponents'

let opponents: Opponents
let roomCode: RoomCode
beforeAll(async () => {
  opponents = await Opponents.arrive()
  roomCode = await opponents.started()
})
// Fails if a frame was refused with a code that it does not declare.
afterAll(() => opponents.leave())

test('a program of a player with five that are not judged yet is refused, and taken once one is', async () => {
  const { ada, hall } = opponents
  const userId = ada.state?.hostId ?? null
  opponents.freezeJudge()
  const runs = Array.from({ length: 5 }, () =>
    hall.judging.submit({
      userId,
      purpose: 'practice',
      contextId: null,
      languageId: 71,
      source: RIGHT,
      target: { kind: 'input', stdin: '1 2', expected: null, limits: {} },
    }),
  )
  const refusal = await ada.refused('submit-code', { roomCode, code: RIGHT, language: 71 })
  expect(refusal).toMatchObject({ code: 'PROGRAMS_TOO_MANY', details: { retryAfterSeconds: 5 } })
  opponents.thawJudge()
  await Promise.all(runs.map(({ id }) => hall.judging.judged(id)))
  ada.send('submit-code', { roomCode, code: RIGHT, language: 71 })
  await ada.next('submission-received')
})
