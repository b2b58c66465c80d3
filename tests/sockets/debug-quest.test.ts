/** Debug Quest over sockets: what each player receives, what is refused, and who wins. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { asDebugTaskId, asProblemId, asUserId, type RoomCode } from '#contracts/ids'
import { matchOf, SUBMISSION_PAUSE_MS, submissionsOf } from '#core/duel'
import { replaceDebugTasks } from '#db/queries/debug-tasks'
import { duelRatingOf } from '#db/queries/duel-ratings'
import { historyCount, historyRows } from '#db/queries/history'
import { debugTasks } from '../../db/schema'
import { awarded, MINUTE, Opponents, stateOf, submit } from './opponents'
import type { SocketPlayer } from './socket-player'

const PYTHON = 71
const BROKEN = ['a, b = map(int, input().split())', 'total = a', 'total -= b', 'print(total)', ''].join('\n')
const MENDED = BROKEN.replace('-=', '+=')
/** Programs that pass the first of the two tests, with one and with two changed lines. */
const HALF = BROKEN.replace('total -= b', 'total = 3')
const HALF_IN_TWO = HALF.replace('total = a', 'total = 1')
/** A right but different program: four of its lines differ from the broken one. */
const REWRITTEN = ['from sys import stdin', 'words = stdin.read().split()', 'print(sum(map(int, words)))', ''].join(
  '\n',
)
const BUDGET = 2

let opponents: Opponents
let ada: SocketPlayer
let bob: SocketPlayer
let problems = 0

beforeAll(async () => {
  opponents = await Opponents.arrive()
  await opponents.hall.addUser('eve')
})
afterAll(() => opponents.leave())

const bug = (name: string): Parameters<typeof replaceDebugTasks>[2][number] => ({
  id: `${name}/minus`,
  title: 'It takes away',
  difficulty: 'Easy',
  budget: BUDGET,
  isRetired: false,
  report: { text: 'One and two are three.', input: '1 2\n', expected: '3\n', actual: '-1\n' },
  programs: { python: { broken: BROKEN, mended: MENDED } },
})

/** Adds a task that neither player has seen, as the only one. */
function addTask(): string {
  opponents.hall.db.delete(debugTasks).run()
  problems += 1
  const name = `sum-${problems}`
  opponents.hall.addProblem(name)
  replaceDebugTasks(opponents.hall.db, asProblemId(name), [bug(name)])
  return name
}

async function seated(options: { readonly rated?: boolean } = {}): Promise<RoomCode> {
  ada.send('create-room', { duelType: 'debug', timeLimit: 5, languages: [PYTHON], ...options })
  const { roomCode } = (await ada.next('duel-created')).room
  bob.send('join-duel', { roomCode })
  await Promise.all([ada, bob].map((player) => player.next('participant-joined')))
  return roomCode
}

async function started(options: { readonly rated?: boolean } = {}): Promise<RoomCode> {
  const roomCode = await seated(options)
  for (const player of [ada, bob]) player.send('toggle-ready', { roomCode })
  await Promise.all([ada, bob].map((player) => player.phase('starting')))
  opponents.clock.advance(2_000)
  await Promise.all([ada, bob].map((player) => player.next('duel-started')))
  return roomCode
}

beforeEach(async () => {
  // A player must wait between two submissions, in any duel.
  opponents.clock.advance(SUBMISSION_PAUSE_MS)
  await opponents.over()
  await opponents.connect()
  ;[ada, bob] = opponents.both
})

const idOf = (player: SocketPlayer) => {
  const known = player.heard.find((frame) => frame.event === 'authenticated')
  if (known?.event !== 'authenticated') throw new Error('nobody is known at this socket')
  return asUserId(known.data.userId)
}
const ended = (player: SocketPlayer, roomCode: RoomCode) =>
  player.next('duel-finished', (data) => data.roomCode === roomCode)

describe('a duel from the room to the result', () => {
  test('both get the same broken program with its report at the start, and nothing of it before', async () => {
    const name = addTask()
    const roomCode = await seated()
    for (const player of [ada, bob]) player.send('toggle-ready', { roomCode })
    await Promise.all([ada, bob].map((player) => player.phase('starting')))
    expect(JSON.stringify([...ada.heard, ...bob.heard])).not.toContain(name)
    opponents.clock.advance(2_000)
    for (const player of [ada, bob]) {
      const { room } = await player.next('duel-started')
      expect(room).toMatchObject({ duelType: 'debug', timeLimit: 5 })
      expect(room.problem).toMatchObject({
        _id: name,
        languageBoilerplate: { python: BROKEN },
        bug: { title: 'It takes away', budget: BUDGET, report: { actual: '-1\n' } },
      })
    }
    expect(JSON.stringify([...ada.heard, ...bob.heard])).not.toContain('mended')
    expect(JSON.stringify([...ada.heard, ...bob.heard])).not.toContain('total += b')
  })

  test('the first accepted program within the budget wins, with XP, rating and history of its own mode', async () => {
    addTask()
    const roomCode = await started({ rated: true })
    await submit(ada, roomCode, HALF)
    await ada.next('submission-judged')
    await submit(bob, roomCode, MENDED)
    expect(await ended(ada, roomCode)).toMatchObject({
      completionReason: 'correct-submission',
      winner: { username: 'bob' },
    })
    await awarded(bob)
    const { db } = opponents.hall
    const state = await stateOf(bob, roomCode)
    expect(submissionsOf(matchOf(state)).map(({ changedLines }) => changedLines)).toEqual([1, 1])
    const award = state.phase === 'finished' ? state.awards?.find(({ userId }) => userId === idOf(bob)) : undefined
    expect(award?.xp).toBeGreaterThanOrEqual(50)
    expect(duelRatingOf(db, idOf(bob), 'debug')?.rating).toBeGreaterThan(1500)
    expect(duelRatingOf(db, idOf(bob), 'coding')).toBeUndefined()
    expect(historyCount(db, idOf(bob), 'debug')).toBe(1)
    const [latest] = historyRows(db, idOf(bob), { limit: 5, offset: 0, type: 'debug' })
    expect(latest).toMatchObject({ type: 'debug', result: 'win', passed: 2, total: 2 })
  })

  test('a rewritten program is refused by how much, nothing is lost, and the next is taken at once', async () => {
    addTask()
    const roomCode = await started()
    const refusal = await ada.refused('submit-code', { roomCode, code: REWRITTEN, language: PYTHON })
    expect(refusal).toMatchObject({ code: 'DUEL_REWRITTEN', message: 'Rewritten: 4 of 2 lines changed.' })
    expect(refusal.details).toMatchObject({ changed: 4, budget: BUDGET })
    expect(submissionsOf(matchOf(await stateOf(ada, roomCode)))).toEqual([])
    const packed = `${'x'.repeat(300)}\n`
    expect((await ada.refused('submit-code', { roomCode, code: packed, language: PYTHON })).code).toBe('DUEL_REWRITTEN')
    await submit(ada, roomCode, MENDED)
    expect((await ended(bob, roomCode)).winner?.username).toBe('ada')
  })

  test('a program that is too large is refused before its lines are compared', async () => {
    addTask()
    const roomCode = await started()
    const code = '#\n'.repeat(40_000)
    expect((await ada.refused('submit-code', { roomCode, code, language: PYTHON })).code).toBe('SOURCE_TOO_LARGE')
  })

  test('a claim of the client about lines, verdict or task is not read', async () => {
    addTask()
    const roomCode = await started()
    const data = { roomCode, code: REWRITTEN, language: PYTHON, changedLines: 1, taskId: 'x', budget: 99, result: 'ok' }
    ada.sendText(JSON.stringify({ event: 'submit-code', data }))
    expect((await ada.next('error')).code).toBe('DUEL_REWRITTEN')
  })

  test('when time is up: tests first, then fewer lines', async () => {
    addTask()
    const roomCode = await started()
    await submit(ada, roomCode, HALF_IN_TWO)
    await submit(bob, roomCode, HALF)
    await Promise.all([ada.next('submission-judged'), bob.next('submission-judged')])
    opponents.clock.advance(5 * MINUTE)
    expect(await ended(ada, roomCode)).toMatchObject({ completionReason: 'best-score', winner: { username: 'bob' } })
  })
})

describe('around it', () => {
  test('who leaves comes back to the same program, and what was missed', async () => {
    addTask()
    const roomCode = await started()
    const before = await stateOf(ada, roomCode)
    await ada.close()
    await submit(bob, roomCode, HALF)
    await bob.next('submission-judged')
    const again = await opponents.hall.connect('ada')
    again.send('resume', { roomCode })
    const { room, state } = await again.next('duel-snapshot')
    expect(room.problem?.languageBoilerplate).toEqual({ python: BROKEN })
    expect(submissionsOf(matchOf(state)).map(({ languageId }) => languageId)).toEqual([null])
    expect(matchOf(state)).toMatchObject({ kind: 'debug', taskId: asDebugTaskId(`sum-${problems}/minus`) })
    expect(before.phase).toBe('active')
    await again.close()
  })

  test('a spectator sees the task, the tests passed and the lines, and no program', async () => {
    addTask()
    const roomCode = await started()
    const eve = await opponents.hall.connect('eve')
    eve.send('watch-duel', { roomCode })
    const { room } = await eve.next('duel-snapshot')
    expect(room.problem?.bug?.title).toBe('It takes away')
    await submit(ada, roomCode, HALF)
    const { event } = await eve.next('duel-event', (data) => data.event.type === 'submitted')
    expect(event).toMatchObject({ changedLines: 1, languageId: null })
    await eve.next('duel-event', (data) => data.event.type === 'judged')
    expect(JSON.stringify(eve.heard)).not.toContain('total = 3')
    await eve.close()
  })

  test('it survives a restart: the same task, more time, and the right winner', async () => {
    const name = addTask()
    const roomCode = await started()
    await submit(ada, roomCode, HALF)
    await ada.next('submission-judged')
    await opponents.restart()
    ;[ada, bob] = opponents.both
    const state = await stateOf(bob, roomCode)
    expect(matchOf(state)).toMatchObject({ kind: 'debug', problemId: name, budget: BUDGET })
    await submit(bob, roomCode, MENDED)
    expect((await ended(bob, roomCode)).winner?.username).toBe('bob')
  })

  test('a rematch is played on another task', async () => {
    const first = addTask()
    const roomCode = await started()
    await submit(ada, roomCode, MENDED)
    await Promise.all([ended(ada, roomCode), ended(bob, roomCode)])
    const second = addTask()
    for (const player of [ada, bob]) player.send('offer-rematch', { roomCode })
    const { event } = await ada.next('duel-event', (data) => data.event.type === 'rematch-opened')
    const next = event.type === 'rematch-opened' ? event.roomCode : roomCode
    for (const player of [ada, bob]) {
      player.send('resume', { roomCode: next })
      await player.next('duel-snapshot', ({ room }) => room.roomCode === next)
      player.send('toggle-ready', { roomCode: next })
    }
    await ada.next('user-ready-changed', (data) => data.roomCode === next && data.allReady)
    opponents.clock.advance(2_000)
    const { room } = await ada.next('duel-started', (data) => data.room.roomCode === next)
    expect(room.problem?._id).toBe(asProblemId(second))
    expect(first).not.toBe(second)
  })

  test('Quick Duel pairs the two who look for it, and refuses what no task fits', async () => {
    addTask()
    const wish = { duelType: 'debug', languages: [PYTHON] } as const
    expect((await ada.refused('join-quick-duel', { ...wish, difficulty: 'Hard' })).code).toBe('DUEL_NO_BUG')
    expect((await ada.refused('join-quick-duel', { duelType: 'debug' })).code).toBe('DUEL_NO_BUG')
    ada.send('join-quick-duel', wish)
    bob.send('join-quick-duel', wish)
    await bob.next('quick-duel-waiting', ({ playersWaiting }) => playersWaiting === 2)
    // Their ratings have moved apart; after three seconds a player without other candidates gets any opponent.
    for (let second = 0; second < 4; second += 1) opponents.clock.advance(1_000)
    const { settings, roomCode } = await ada.next('quick-duel-found')
    expect(settings).toEqual({ duelType: 'debug', timeLimitMin: 15, languages: [PYTHON], rated: true })
    for (const player of [ada, bob]) player.send('resume', { roomCode })
    await Promise.all([ada, bob].map((player) => player.phase('starting')))
    opponents.clock.advance(2_000)
    expect((await bob.next('duel-started', ({ room }) => room.roomCode === roomCode)).room.problem?.bug).toBeDefined()
  })

  test('a room without a task for its languages is told so, and stays open', async () => {
    ada.send('create-room', { duelType: 'debug', timeLimit: 5 })
    const { roomCode } = (await ada.next('duel-created')).room
    bob.send('join-duel', { roomCode })
    await bob.next('participant-joined')
    for (const player of [ada, bob]) player.send('toggle-ready', { roomCode })
    expect((await ada.next('error')).code).toBe('DUEL_NO_BUG')
    expect((await stateOf(ada, roomCode)).phase).toBe('ready')
    ada.send('abort-duel', { roomCode })
    await ended(ada, roomCode)
  })
})
