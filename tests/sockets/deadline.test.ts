import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { AppError } from '#errors'
import { killSlots, startAbsentJudge } from '../harness/judge'
import { concede } from './conceding'
import { awarded, HALF, MINUTE, NONE, Opponents, RIGHT, stateOf, submit } from './opponents'
import type { SocketPlayer } from './socket-player'

/** Everything that the clock triggers. The test advances the clock; everything else is the product. */

let table: Opponents
beforeEach(async () => {
  table = await Opponents.arrive()
})
afterEach(() => table.leave())

/** Passes the first test and never ends the second one, until its slot ends. */
const RIGHT_ONCE = `if input() == '1 2': print(3)
else:
    while True: pass`

const rowsIn = (name: string): unknown => table.hall.db.$client.prepare(`SELECT count(*) AS n FROM ${name}`).get()

describe('time-out', () => {
  test('ends the duel by the best score, and gives 60 % for it', async () => {
    const roomCode = await table.started()
    await submit(table.bob, roomCode, HALF)
    expect(await table.bob.next('submission-judged')).toMatchObject({ passedCount: 1, totalCount: 2 })
    await submit(table.ada, roomCode, NONE)
    expect(await table.ada.next('submission-judged')).toMatchObject({ passedCount: 0, totalCount: 2 })
    table.clock.advance(5 * MINUTE - 1)
    expect((await stateOf(table.ada, roomCode)).phase).toBe('active')
    table.clock.advance(1)
    const finished = await table.ada.next('duel-finished')
    expect(finished).toMatchObject({ completionReason: 'best-score', winner: { username: 'bob' } })
    await awarded(table.ada)
    const state = await stateOf(table.ada, roomCode)
    const [idOfAda, idOfBob] = state.players.map(({ userId }) => userId)
    expect(state).toMatchObject({
      awards: [
        { userId: idOfAda, xp: 0 },
        { userId: idOfBob, xp: 30 },
      ],
    })
  })

  test('without a passed test is a draw without points', async () => {
    const roomCode = await table.started()
    table.clock.advance(5 * MINUTE)
    expect(await table.ada.next('duel-finished')).toMatchObject({ completionReason: 'draw', winner: null })
    await awarded(table.ada)
    const state = await stateOf(table.ada, roomCode)
    expect(state.phase === 'finished' && state.awards?.map(({ xp }) => xp)).toEqual([0, 0])
  })

  test('waits for what was handed in in time; what comes later is refused and told by how much', async () => {
    const roomCode = await table.started()
    const late = { roomCode, code: RIGHT, language: 71 } as const
    table.clock.advance(5 * MINUTE - 10)
    table.freezeJudge()
    await submit(table.bob, roomCode, RIGHT)
    table.clock.advance(10)
    expect((await table.ada.next('duel-ended')).reason).toBeNull()
    table.clock.advance(1_500)
    expect((await table.ada.refused('submit-code', late)).message).toContain('It was 1.5 s late.')
    table.thawJudge()
    expect(await table.ada.next('duel-finished')).toMatchObject({
      completionReason: 'correct-submission',
      winner: { username: 'bob' },
    })
    expect((await table.ada.refused('submit-code', late)).code).toBe('DUEL_FINISHED')
  })

  test('without any word from the judge ends after ten minutes by what is known; a word after that changes nothing', async () => {
    const roomCode = await table.started()
    table.freezeJudge()
    await submit(table.ada, roomCode, RIGHT)
    table.clock.advance(5 * MINUTE)
    expect((await stateOf(table.ada, roomCode)).phase).toBe('closing')
    table.clock.advance(10 * MINUTE)
    expect((await table.ada.next('duel-finished')).completionReason).toBe('draw')
    table.thawJudge()
    expect((await table.ada.next('submission-judged')).accepted).toBe(true)
    expect(await stateOf(table.ada, roomCode)).toMatchObject({ phase: 'finished', reason: 'draw', winnerId: null })
  })
})

describe('rooms', () => {
  test('in which nothing happens are closed after an hour', async () => {
    const roomCode = await table.seated()
    table.clock.advance(60 * MINUTE)
    expect(await stateOf(table.ada, roomCode)).toMatchObject({ phase: 'finished', reason: 'aborted' })
  })

  test('without a problem that is new to both say so before anybody is ready, and take the one seen before', async () => {
    await table.started()
    table.clock.advance(5 * MINUTE)
    await Promise.all([table.ada.next('duel-finished'), table.bob.next('duel-finished')])
    const seen = await table.seated()
    for (const player of table.both) await noted(player, 'seen')
    for (const player of table.both) player.send('toggle-ready', { roomCode: seen })
    await Promise.all(table.both.map((player) => player.phase('starting')))
    table.clock.advance(2_000)
    await table.ada.phase('active')
    await submit(table.ada, seen, RIGHT)
    await table.ada.phase('finished')
    const solved = await table.seated({ rated: true })
    for (const player of table.both) await noted(player, 'solved')
    expect(await stateOf(table.bob, solved)).toMatchObject({ supply: 'solved', settings: { rated: true } })
    for (const player of table.both) player.send('toggle-ready', { roomCode: solved })
    await Promise.all(table.both.map((player) => player.phase('starting')))
    table.clock.advance(2_000)
    expect(await table.bob.phase('active')).toMatchObject({ settings: { rated: false }, supply: 'solved' })
  })

  test('a resignation after a minute of work is a loss; the next against the same opponent is worth half', async () => {
    const xp: number[] = []
    for (const problem of ['sum', 'sum-2']) {
      if (problem !== 'sum') table.hall.addProblem(problem)
      await table.started()
      await concede(table.bob, table.clock)
      const { event } = await table.ada.next('duel-event', (data) => data.event.type === 'awarded')
      xp.push(event.type === 'awarded' ? Math.max(...event.awards.map((award) => award.xp)) : -1)
    }
    expect(xp).toEqual([30, 15])
  })

  test('a reload of five seconds is nobody’s business; a longer absence is seen', async () => {
    const roomCode = await table.started()
    const isBobThere = async () => (await stateOf(table.ada, roomCode)).players[1]?.isPresent
    await table.bob.close()
    table.clock.advance(4_999)
    expect(await isBobThere()).toBe(true)
    table.bob = await table.hall.connect('bob')
    expect((await stateOf(table.bob, roomCode)).players[1]?.isPresent).toBe(true)
    table.clock.advance(10_000)
    expect(await isBobThere()).toBe(true)
    await table.bob.close()
    table.clock.advance(5_000)
    expect(await isBobThere()).toBe(false)
    table.bob = await table.hall.connect('bob')
    await stateOf(table.bob, roomCode)
    expect(await isBobThere()).toBe(true)
  })

  test('with a judge that fails for good go on: its failure is nobody’s', async () => {
    const roomCode = await table.started()
    let lost = 0
    let isFailing = true
    table.hall.judging.onProgress('duel', () => {
      if (isFailing && killSlots()) lost += 1
    })
    await submit(table.ada, roomCode, RIGHT_ONCE)
    expect((await table.ada.next('submission-judged')).verdict).toBe('Internal Error')
    expect(lost).toBe(3)
    expect(await stateOf(table.ada, roomCode)).toMatchObject({
      phase: 'active',
      match: { submissions: [{ outcome: { status: 'void' } }] },
    })
    isFailing = false
    await submit(table.bob, roomCode, RIGHT)
    expect((await table.ada.next('duel-finished')).winner?.username).toBe('bob')
  })

  test('a submission that the judge does not take leaves nothing behind', async () => {
    const roomCode = await table.started()
    await table.restart(startAbsentJudge)
    const refusal = await table.ada.refused('submit-code', { roomCode, code: RIGHT, language: 71 })
    expect(refusal).toMatchObject({ code: 'JUDGE_UNAVAILABLE', message: new AppError('JUDGE_UNAVAILABLE').message })
    expect(await stateOf(table.ada, roomCode)).toMatchObject({ match: { submissions: [] } })
    expect(rowsIn('submissions')).toEqual({ n: 0 })
  })
})

const noted = (player: SocketPlayer, supply: string) =>
  player.next('duel-event', ({ event }) => event.type === 'supply-noted' && event.supply === supply)
