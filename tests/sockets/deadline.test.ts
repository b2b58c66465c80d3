import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { RoomCode } from '#contracts/ids'
import type { DuelState } from '#core/duel'
import { AppError } from '#errors'
import { freezeSlots, killSlots, startAbsentJudge } from '../harness/judge'
import { Hall } from './rooms-harness'
import type { SocketPlayer } from './socket-player'

/** Everything that the clock brings about: the clock is moved by hand, the rest is the product. */

setDefaultTimeout(60_000)

const MINUTE = 60_000
const RIGHT = 'print(sum(map(int, input().split())))'
/** Passes one test of two. */
const HALF = 'print(3)'
const NONE = 'print(0)'

let hall: Hall
let ada: SocketPlayer
let bob: SocketPlayer
let thaw: () => void = () => undefined

/** From here on the judge gives no word; until `thaw`, or until the process it belongs to ends. */
function freezeJudge(): void {
  thaw = freezeSlots()
}

beforeEach(async () => {
  hall = await Hall.open()
  hall.addProblem('sum')
  await Promise.all(['ada', 'bob'].map((name) => hall.addUser(name)))
  await takeSeats()
})
afterEach(async () => {
  thaw()
  await hall.close()
})

async function takeSeats(): Promise<void> {
  ;[ada, bob] = await Promise.all([hall.connect('ada'), hall.connect('bob')])
}

async function restart(judge?: Parameters<Hall['restart']>[0]): Promise<void> {
  await hall.restart(judge)
  await takeSeats()
}

/** What the server answers to a reload now. */
async function stateOf(player: SocketPlayer, roomCode: RoomCode): Promise<DuelState> {
  const former = new Set<unknown>(player.heard.map(({ data }) => data))
  player.send('resume', { roomCode })
  return (await player.next('duel-snapshot', (data) => !former.has(data))).state
}

async function seated(timeLimit = 5): Promise<RoomCode> {
  ada.send('create-duel', { timeLimit })
  const { roomCode } = (await ada.next('duel-created')).room
  bob.send('join-duel', { roomCode })
  await Promise.all([ada.next('participant-joined'), bob.next('participant-joined')])
  return roomCode
}

async function bothReady(): Promise<RoomCode> {
  const roomCode = await seated()
  for (const player of [ada, bob]) player.send('toggle-ready', { roomCode })
  return roomCode
}

async function started(): Promise<RoomCode> {
  const roomCode = await bothReady()
  await Promise.all([ada.phase('starting'), bob.phase('starting')])
  hall.clock.advance(2_000)
  await Promise.all([ada.next('duel-started'), bob.next('duel-started')])
  return roomCode
}

/** Resolves when the server has stored it. */
async function submit(player: SocketPlayer, roomCode: RoomCode, code: string): Promise<void> {
  player.send('submit-code', { roomCode, code, language: 71 })
  await player.next('submission-received')
}

const awarded = (player: SocketPlayer) => player.next('duel-event', ({ event }) => event.type === 'awarded')

const rowsIn = (table: string): unknown => hall.db.$client.prepare(`SELECT count(*) AS n FROM ${table}`).get()

describe('time-out', () => {
  test('ends the duel by the best score, and gives 60 % for it', async () => {
    const roomCode = await started()
    await submit(bob, roomCode, HALF)
    expect(await bob.next('submission-judged')).toMatchObject({ passedCount: 1, totalCount: 2 })
    await submit(ada, roomCode, NONE)
    expect(await ada.next('submission-judged')).toMatchObject({ passedCount: 0, totalCount: 2 })
    hall.clock.advance(5 * MINUTE - 1)
    expect((await stateOf(ada, roomCode)).phase).toBe('active')
    hall.clock.advance(1)
    const finished = await ada.next('duel-finished')
    expect(finished).toMatchObject({ completionReason: 'best-score', winner: { username: 'bob' } })
    await awarded(ada)
    const state = await stateOf(ada, roomCode)
    const [idOfAda, idOfBob] = state.players.map(({ userId }) => userId)
    expect(state).toMatchObject({
      awards: [
        { userId: idOfAda, xp: 0 },
        { userId: idOfBob, xp: 30 },
      ],
    })
  })

  test('without a passed test is a draw without points', async () => {
    const roomCode = await started()
    hall.clock.advance(5 * MINUTE)
    expect(await ada.next('duel-finished')).toMatchObject({ completionReason: 'draw', winner: null })
    await awarded(ada)
    const state = await stateOf(ada, roomCode)
    expect(state.phase === 'finished' && state.awards?.map(({ xp }) => xp)).toEqual([0, 0])
  })

  test('waits for what was handed in in time; what comes later is refused and told by how much', async () => {
    const roomCode = await started()
    const late = { roomCode, code: RIGHT, language: 71 } as const
    hall.clock.advance(5 * MINUTE - 10)
    freezeJudge()
    await submit(bob, roomCode, RIGHT)
    hall.clock.advance(10)
    expect((await ada.next('duel-ended')).reason).toBeNull()
    hall.clock.advance(1_500)
    expect((await ada.refused('submit-code', late)).message).toContain('It was 1.5 s late.')
    thaw()
    expect(await ada.next('duel-finished')).toMatchObject({
      completionReason: 'correct-submission',
      winner: { username: 'bob' },
    })
    expect((await ada.refused('submit-code', late)).code).toBe('DUEL_FINISHED')
  })

  test('without any word from the judge ends after ten minutes by what is known; a word after that changes nothing', async () => {
    const roomCode = await started()
    freezeJudge()
    await submit(ada, roomCode, RIGHT)
    hall.clock.advance(5 * MINUTE)
    expect((await stateOf(ada, roomCode)).phase).toBe('closing')
    hall.clock.advance(10 * MINUTE)
    expect((await ada.next('duel-finished')).completionReason).toBe('draw')
    thaw()
    expect((await ada.next('submission-judged')).accepted).toBe(true)
    expect(await stateOf(ada, roomCode)).toMatchObject({ phase: 'finished', reason: 'draw', winnerId: null })
  })
})

describe('a restart', () => {
  test('in the middle: twenty seconds more, the submission is judged again, the winner is right, points come once', async () => {
    const roomCode = await started()
    freezeJudge()
    await submit(ada, roomCode, RIGHT)
    const before = await stateOf(ada, roomCode)
    await restart()
    const after = await stateOf(ada, roomCode)
    expect(before.phase === 'active' && after.phase === 'active' && after.deadlineMs - before.deadlineMs).toBe(20_000)
    await stateOf(bob, roomCode)
    expect(hall.judging.recover()).toBe(1)
    expect(await bob.next('duel-finished')).toMatchObject({ winner: { username: 'ada' } })
    await awarded(bob)
    await restart()
    expect(hall.judging.recover()).toBe(0)
    const finished = await stateOf(ada, roomCode)
    expect(finished).toMatchObject({ phase: 'finished', awards: [{ xp: 75 }, { xp: 0 }] })
    expect(rowsIn('xp_ledger')).toEqual({ n: 1 })
  })

  test('while nobody was there to see the deadline: twenty seconds from now', async () => {
    const roomCode = await started()
    await hall.stop()
    hall.clock.advance(60 * MINUTE)
    await hall.start()
    await takeSeats()
    expect((await stateOf(ada, roomCode)).phase).toBe('active')
    hall.clock.advance(20_000)
    expect((await ada.next('duel-finished')).completionReason).toBe('draw')
  })

  test('during the banner: the duel starts', async () => {
    const roomCode = await bothReady()
    await ada.phase('starting')
    await restart()
    hall.clock.advance(2_000)
    expect((await stateOf(ada, roomCode)).phase).toBe('active')
  })

  test('between both being ready and the problem: it is drawn, and the duel starts', async () => {
    const roomCode = await bothReady()
    await ada.phase('starting')
    await hall.stop()
    // As if the power had failed between the two transactions.
    const lose = hall.db.$client.prepare("DELETE FROM duel_events WHERE event ->> 'type' = 'problem-assigned'")
    expect(lose.run().changes).toBe(1)
    await hall.start()
    await takeSeats()
    expect((await stateOf(ada, roomCode)).phase).toBe('starting')
    hall.clock.advance(2_000)
    expect((await stateOf(ada, roomCode)).phase).toBe('active')
  })

  test('a stored list that cannot be read keeps no other duel from coming back', async () => {
    const broken = await seated()
    const whole = await seated()
    const spoil =
      'UPDATE duel_events SET event = \'{"type":"nonsense"}\' WHERE version = 2 AND duel_id = (SELECT id FROM duels WHERE room_code = ?)'
    hall.db.$client.prepare(spoil).run(broken)
    await restart()
    expect(hall.complaints.map(({ message }) => message)).toEqual(['a duel could not be brought back'])
    expect((await stateOf(ada, whole)).phase).toBe('ready')
  })
})

describe('rooms', () => {
  test('in which nothing happens are closed after an hour', async () => {
    const roomCode = await seated()
    hall.clock.advance(60 * MINUTE)
    expect(await stateOf(ada, roomCode)).toMatchObject({ phase: 'finished', reason: 'aborted' })
  })

  test('without a problem that is new to both do not start, and both are told', async () => {
    await started()
    hall.clock.advance(5 * MINUTE)
    await Promise.all([ada.next('duel-finished'), bob.next('duel-finished')])
    const again = await bothReady()
    for (const player of [ada, bob]) expect((await player.next('error')).code).toBe('DUEL_NO_PROBLEM')
    expect(await stateOf(ada, again)).toMatchObject({ phase: 'ready' })
  })

  test('a reload of five seconds is nobody’s business; a longer absence is seen', async () => {
    const roomCode = await started()
    const isBobThere = async () => (await stateOf(ada, roomCode)).players[1]?.isPresent
    await bob.close()
    hall.clock.advance(4_999)
    expect(await isBobThere()).toBe(true)
    bob = await hall.connect('bob')
    expect((await stateOf(bob, roomCode)).players[1]?.isPresent).toBe(true)
    hall.clock.advance(10_000)
    expect(await isBobThere()).toBe(true)
    await bob.close()
    hall.clock.advance(5_000)
    expect(await isBobThere()).toBe(false)
    bob = await hall.connect('bob')
    await stateOf(bob, roomCode)
    expect(await isBobThere()).toBe(true)
  })

  test('with a judge that fails for good go on: its failure is nobody’s', async () => {
    const roomCode = await started()
    let lost = 0
    let isFailing = true
    hall.judging.onProgress('duel', () => {
      if (isFailing) lost += killSlots()
    })
    await submit(ada, roomCode, RIGHT)
    expect((await ada.next('submission-judged')).verdict).toBe('Internal Error')
    expect(lost).toBe(3)
    expect(await stateOf(ada, roomCode)).toMatchObject({
      phase: 'active',
      match: { submissions: [{ outcome: { status: 'void' } }] },
    })
    isFailing = false
    await submit(ada, roomCode, RIGHT)
    expect((await bob.next('duel-finished')).winner?.username).toBe('ada')
  })

  test('a submission that the judge does not take leaves nothing behind', async () => {
    const roomCode = await started()
    await restart(startAbsentJudge)
    const refusal = await ada.refused('submit-code', { roomCode, code: RIGHT, language: 71 })
    expect(refusal).toMatchObject({ code: 'JUDGE_UNAVAILABLE', message: new AppError('JUDGE_UNAVAILABLE').message })
    expect(await stateOf(ada, roomCode)).toMatchObject({ match: { submissions: [] } })
    expect(rowsIn('submissions')).toEqual({ n: 0 })
  })
})
