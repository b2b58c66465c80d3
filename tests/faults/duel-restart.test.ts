import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { asUserId, type RoomCode } from '#contracts/ids'
import { userByUsername } from '#db/queries/users'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { createTexts } from '#features/texts'
import { awarded, MINUTE, Opponents, RIGHT, stateOf, submit } from '../sockets/opponents'

/** The state to which a duel returns when its server stops at any point and is started again. */

let table: Opponents
beforeEach(async () => {
  table = await Opponents.arrive()
})
afterEach(() => table.leave())

/** Makes the second stored event of a room's duel unreadable. */
function spoil(roomCode: RoomCode): void {
  const sql =
    'UPDATE duel_events SET event = \'{"type":"nonsense"}\' WHERE version = 2 AND duel_id = (SELECT id FROM duels WHERE room_code = ?)'
  table.hall.db.$client.prepare(sql).run(roomCode)
}

const rowsIn = (name: string): unknown => table.hall.db.$client.prepare(`SELECT count(*) AS n FROM ${name}`).get()

describe('a restart', () => {
  test('in the middle: twenty seconds more, the submission is judged again, the winner is right, points come once', async () => {
    const roomCode = await table.started()
    table.freezeJudge()
    await submit(table.ada, roomCode, RIGHT)
    const before = await stateOf(table.ada, roomCode)
    await table.restart()
    const after = await stateOf(table.ada, roomCode)
    expect(before.phase === 'active' && after.phase === 'active' && after.deadlineMs - before.deadlineMs).toBe(20_000)
    await stateOf(table.bob, roomCode)
    expect(table.hall.judging.recover()).toBe(1)
    expect(await table.bob.next('duel-finished')).toMatchObject({ winner: { username: 'ada' } })
    await awarded(table.bob)
    await table.restart()
    expect(table.hall.judging.recover()).toBe(0)
    const finished = await stateOf(table.ada, roomCode)
    expect(finished).toMatchObject({ phase: 'finished', awards: [{ xp: 75 }, { xp: 0 }] })
    expect(rowsIn('xp_ledger')).toEqual({ n: 1 })
  })

  test('while nobody was there to see the deadline: twenty seconds from now', async () => {
    const roomCode = await table.started()
    await table.hall.stop()
    table.clock.advance(60 * MINUTE)
    await table.hall.start()
    await table.connect()
    expect((await stateOf(table.ada, roomCode)).phase).toBe('active')
    table.clock.advance(20_000)
    expect((await table.ada.next('duel-finished')).completionReason).toBe('draw')
  })

  test('during the banner: the duel starts', async () => {
    const roomCode = await table.bothReady()
    await table.ada.phase('starting')
    await table.restart()
    table.clock.advance(2_000)
    expect((await stateOf(table.ada, roomCode)).phase).toBe('active')
  })

  test('between both being ready and the problem: it is drawn, and the duel starts', async () => {
    const roomCode = await table.bothReady()
    await table.ada.phase('starting')
    await table.hall.stop()
    // As if the power had failed between the two transactions.
    const lose = table.hall.db.$client.prepare("DELETE FROM duel_events WHERE event ->> 'type' = 'problem-assigned'")
    expect(lose.run().changes).toBe(1)
    await table.hall.start()
    await table.connect()
    expect((await stateOf(table.ada, roomCode)).phase).toBe('starting')
    table.clock.advance(2_000)
    expect((await stateOf(table.ada, roomCode)).phase).toBe('active')
  })

  test('a stored list that cannot be read keeps no other duel from coming back', async () => {
    const broken = await table.seated()
    const whole = await table.seated()
    spoil(broken)
    await table.restart()
    expect(table.hall.complaints.map(({ message }) => message)).toEqual(['a duel could not be brought back'])
    expect((await stateOf(table.ada, whole)).phase).toBe('ready')
  })

  test('nor does that of a race', async () => {
    const { hall } = table
    createTexts({ db: hall.db, now: () => 0 }).addBundled(BUNDLED_TEXTS)
    await hall.addUser('carl')
    const carl = await hall.connect('carl')
    const racer = { userId: asUserId(userByUsername(hall.db, 'carl')?.id ?? ''), username: 'carl', profileImage: '' }
    const roomCode = hall.duels.races.open(racer, { duelType: 'typing', rival: 'bot', level: 2400 })
    carl.send('resume', { roomCode })
    await carl.phase('starting')
    const whole = await table.seated()
    spoil(roomCode)
    await table.restart()
    const complaints = hall.complaints.map(({ message }) => message)
    expect(complaints).toEqual(['a duel could not be brought back', 'a race could not go on'])
    expect((await stateOf(table.ada, whole)).phase).toBe('ready')
  })
})
