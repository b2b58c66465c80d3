import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import type { RoomCode } from '#contracts/ids'
import { AppError } from '#errors'
import { judgeResult, testResult } from '../api/judge-scripted-runner'
import { Hall, TestSeat } from './rooms-harness'

/** Everything that the clock brings about, over the real database. */

const MINUTE = 60_000
const RIGHT = judgeResult('accepted', [testResult('accepted'), testResult('accepted')])
const HALF = judgeResult('wrong-answer', [testResult('accepted'), testResult('wrong-answer')])
const NONE = judgeResult('wrong-answer', [testResult('wrong-answer')])

let hall: Hall
let ada: TestSeat
let bob: TestSeat

beforeEach(() => {
  jest.useFakeTimers()
  hall = new Hall()
  for (const id of ['ada', 'bob']) hall.addUser(id)
  hall.addProblem('sum')
  ada = new TestSeat('ada')
  bob = new TestSeat('bob')
})
afterEach(() => {
  hall.close()
  jest.useRealTimers()
})

/** Lets effects, verdicts and listeners run; they take no time of the clock. */
async function settle(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve()
}

async function pass(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms)
  await settle()
}

async function seated(timeLimit = 5): Promise<RoomCode> {
  hall.duels.receive(ada, { event: 'create-duel', data: { timeLimit } })
  const { roomCode } = ada.last('duel-created').room
  hall.duels.receive(bob, { event: 'join-duel', data: { roomCode } })
  return roomCode
}

async function started(timeLimit = 5): Promise<RoomCode> {
  const roomCode = await seated(timeLimit)
  for (const seat of [ada, bob]) hall.duels.receive(seat, { event: 'toggle-ready', data: { roomCode } })
  await settle()
  await pass(2_000)
  return roomCode
}

const submit = (seat: TestSeat, roomCode: RoomCode) =>
  hall.duels.receive(seat, { event: 'submit-code', data: { roomCode, code: 'print(3)', language: 71 } })

async function verdict(n: number, result: typeof RIGHT): Promise<void> {
  const call = await hall.runner.call(n)
  call.resolve(result)
  await settle()
}

describe('time-out', () => {
  test('ends the duel by the best score, and gives 60 % for it', async () => {
    const roomCode = await started()
    submit(bob, roomCode)
    await verdict(1, HALF)
    submit(ada, roomCode)
    await verdict(2, NONE)
    await pass(5 * MINUTE - 1)
    expect(ada.stateOf(hall.duels, roomCode).phase).toBe('active')
    await pass(1)
    expect(ada.last('duel-finished')).toMatchObject({ completionReason: 'best-score', winner: { username: 'bob' } })
    expect(ada.stateOf(hall.duels, roomCode)).toMatchObject({
      awards: [
        { userId: 'ada', xp: 0 },
        { userId: 'bob', xp: 30 },
      ],
    })
  })

  test('without a passed test is a draw without points', async () => {
    const roomCode = await started()
    await pass(5 * MINUTE)
    expect(ada.last('duel-finished')).toMatchObject({ completionReason: 'draw', winner: null })
    const state = ada.stateOf(hall.duels, roomCode)
    expect(state.phase === 'finished' && state.awards?.map(({ xp }) => xp)).toEqual([0, 0])
  })

  test('waits for what was handed in in time; what comes later is refused and told by how much', async () => {
    const roomCode = await started()
    await pass(5 * MINUTE - 10)
    submit(bob, roomCode)
    await pass(10)
    expect(ada.last('duel-ended').reason).toBeNull()
    await pass(1_500)
    expect(() => submit(ada, roomCode)).toThrow('It was 1.5 s late.')
    await verdict(1, RIGHT)
    expect(ada.last('duel-finished')).toMatchObject({
      completionReason: 'correct-submission',
      winner: { username: 'bob' },
    })
    try {
      submit(ada, roomCode)
      throw new Error('taken')
    } catch (error) {
      expect(error instanceof AppError && error.code).toBe('DUEL_FINISHED')
    }
  })

  test('without any word from the judge ends after ten minutes by what is known', async () => {
    const roomCode = await started()
    submit(ada, roomCode)
    await pass(5 * MINUTE)
    expect(ada.stateOf(hall.duels, roomCode).phase).toBe('closing')
    await pass(10 * MINUTE)
    expect(ada.last('duel-finished').completionReason).toBe('draw')
  })
})

describe('a restart', () => {
  test('in the middle: twenty seconds more, the submission is judged again, the winner is right, points come once', async () => {
    const roomCode = await started()
    submit(ada, roomCode)
    const before = ada.stateOf(hall.duels, roomCode)
    hall.restart()
    await settle()
    const after = ada.stateOf(hall.duels, roomCode)
    expect(before.phase === 'active' && after.phase === 'active' && after.deadlineMs - before.deadlineMs).toBe(20_000)
    bob.stateOf(hall.duels, roomCode)
    await verdict(1, RIGHT)
    expect(bob.last('duel-finished')).toMatchObject({ winner: { username: 'ada' } })
    hall.restart()
    await settle()
    const finished = ada.stateOf(hall.duels, roomCode)
    expect(finished).toMatchObject({ phase: 'finished', awards: [{ xp: 75 }, { xp: 0 }] })
    expect(hall.db.$client.prepare('SELECT count(*) AS n FROM xp_ledger').get()).toEqual({ n: 1 })
  })

  test('while nobody was there to see the deadline: twenty seconds from now', async () => {
    const roomCode = await started()
    hall.duels.close()
    await pass(60 * MINUTE)
    hall.restart()
    expect(ada.stateOf(hall.duels, roomCode).phase).toBe('active')
    await pass(20_000)
    expect(ada.last('duel-finished').completionReason).toBe('draw')
  })

  test('during the banner: the duel starts', async () => {
    const roomCode = await seated()
    for (const seat of [ada, bob]) hall.duels.receive(seat, { event: 'toggle-ready', data: { roomCode } })
    hall.restart()
    await settle()
    await pass(2_000)
    expect(ada.stateOf(hall.duels, roomCode).phase).toBe('active')
  })

  test('a stored list that cannot be read keeps no other duel from coming back', async () => {
    const broken = await seated()
    const whole = await seated()
    const spoil =
      'UPDATE duel_events SET event = \'{"type":"nonsense"}\' WHERE version = 2 AND duel_id = (SELECT id FROM duels WHERE room_code = ?)'
    hall.db.$client.prepare(spoil).run(broken)
    hall.restart()
    expect(hall.complaints.map(({ message }) => message)).toEqual(['a duel could not be brought back'])
    expect(ada.stateOf(hall.duels, whole).phase).toBe('ready')
  })
})

describe('rooms', () => {
  test('in which nothing happens are closed after an hour', async () => {
    const roomCode = await seated()
    await pass(60 * MINUTE)
    expect(ada.stateOf(hall.duels, roomCode)).toMatchObject({ phase: 'finished', reason: 'aborted' })
  })

  test('without a problem that is new to both do not start, and both are told', async () => {
    await started()
    await pass(5 * MINUTE)
    const again = await seated()
    for (const seat of [ada, bob]) hall.duels.receive(seat, { event: 'toggle-ready', data: { roomCode: again } })
    await settle()
    for (const seat of [ada, bob]) expect(seat.last('error').code).toBe('DUEL_NO_PROBLEM')
    expect(ada.stateOf(hall.duels, again)).toMatchObject({ phase: 'ready' })
  })

  test('a reload of five seconds is nobody’s business; a longer absence is seen', async () => {
    const roomCode = await started()
    hall.duels.disconnect(bob)
    await pass(4_999)
    expect(bob.stateOf(hall.duels, roomCode).players[1]?.isPresent).toBe(true)
    await pass(10_000)
    expect(ada.stateOf(hall.duels, roomCode).players[1]?.isPresent).toBe(true)
    hall.duels.disconnect(bob)
    await pass(5_000)
    expect(ada.stateOf(hall.duels, roomCode).players[1]?.isPresent).toBe(false)
    bob.stateOf(hall.duels, roomCode)
    expect(ada.stateOf(hall.duels, roomCode).players[1]?.isPresent).toBe(true)
  })

  test('with a judge that fails for good go on: its failure is nobody’s', async () => {
    const roomCode = await started()
    submit(ada, roomCode)
    await verdict(1, judgeResult('internal-error'))
    expect(ada.stateOf(hall.duels, roomCode)).toMatchObject({
      phase: 'active',
      match: { submissions: [{ outcome: { status: 'void' } }] },
    })
    submit(ada, roomCode)
    await verdict(2, RIGHT)
    expect(bob.last('duel-finished').winner?.username).toBe('ada')
  })

  test('a submission that the judge does not take leaves nothing behind', async () => {
    const roomCode = await started()
    hall.runner.available = false
    expect(() => submit(ada, roomCode)).toThrow(new AppError('JUDGE_UNAVAILABLE').message)
    expect(ada.stateOf(hall.duels, roomCode)).toMatchObject({ match: { submissions: [] } })
    expect(hall.db.$client.prepare('SELECT count(*) AS n FROM submissions').get()).toEqual({ n: 0 })
  })
})
