import { beforeAll, describe, expect, test } from 'bun:test'
import type { Evidence, Flag } from '#contracts/http/flags'
import type { Notification } from '#contracts/http/notifications'
import type { DuelRatings } from '#contracts/http/players'
import type { RoomCode } from '#contracts/ids'
import type { Db } from '#db/client'
import { problemGames, problemRatings } from '#db/schema/index'
import { ManualClock } from '../harness/manual-clock'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { concede } from '../sockets/conceding'
import { connectPlayer } from '../sockets/socket-player'
import { userIdOf } from './finished-duels'

const clock = new ManualClock()
const server = testServer({ clock })
let db: Db
let cheat: Player
let rival: Player
let admin: Player

beforeAll(async () => {
  cheat = await signUp(server.url, 'swift_pen')
  rival = await signUp(server.url, 'slow_pen')
  admin = await signUp(server.url, 'umpire')
  server.services.account.promote(null, 'umpire')
  db = server.openBeside()
})

type Played = { readonly roomCode: RoomCode; readonly duelId: string; readonly userId: string }

/** A rated duel in which one player (or both) pastes, and one leaves the tab. Then `loser` resigns; null leaves the duel running. */
async function suspiciousDuel(
  loser: 'cheat' | 'rival' | null,
  pasted: 'by one' | 'by both' = 'by one',
): Promise<Played> {
  const [one, two] = await Promise.all([connectPlayer(server.url, cheat), connectPlayer(server.url, rival)])
  one.send('create-duel', { timeLimit: 5, rated: true })
  const { roomCode } = (await one.next('duel-created')).room
  two.send('join-duel', { roomCode })
  await two.next('participant-joined')
  for (const player of [one, two]) player.send('toggle-ready', { roomCode })
  await Promise.all([one, two].map((player) => player.phase('starting')))
  clock.advance(2_000)
  await Promise.all([one, two].map((player) => player.phase('active')))
  one.send('code-activity', { roomCode, inserted: 400 })
  await two.next('participant-activity')
  if (pasted === 'by both') {
    two.send('code-activity', { roomCode, inserted: 400 })
    await one.next('participant-activity')
  }
  one.send('anti-cheat-violation', { roomCode, violation: 'TAB_SWITCH' })
  await one.next('duel-event', ({ event }) => event.type === 'violated')
  if (loser !== null) {
    const loses = loser === 'cheat' ? one : two
    await concede(loses, clock)
    await one.next('duel-event', ({ event }) => event.type === 'awarded')
  }
  const { duelId } = one.state ?? {}
  await Promise.all([one.close(), two.close()])
  return { roomCode, duelId: duelId ?? '', userId: userIdOf(db, cheat.username) }
}

/** Returns to a running duel and resigns. */
async function resigns(player: Player, { roomCode }: Played): Promise<void> {
  const socket = await connectPlayer(server.url, player)
  socket.send('resume', { roomCode })
  await socket.phase('active')
  socket.send('resign', { roomCode })
  await socket.phase('finished')
  await socket.close()
}

const said = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })
const flags = async (query = ''): Promise<readonly Flag[]> =>
  (await said(await admin.call('GET', `/api/admin/flags${query}`))).flags
const evidence = async ({ duelId, userId }: Played): Promise<Evidence> =>
  (await said(await admin.call('GET', `/api/admin/flags/${duelId}/${userId}`))).evidence
const decide = async (
  { duelId, userId }: Played,
  decision: string,
  reason = 'Looked at it.',
  kind = 'suspicious-paste',
) => said(await admin.call('POST', `/api/admin/flags/${duelId}/${userId}`, { kind, decision, reason }))
const newsOf = async (player: Player): Promise<readonly Notification[]> =>
  (await said(await player.call('GET', '/api/users/notifications'))).notifications
const xpOf = async (player: Player): Promise<number> =>
  (await said(await player.call('GET', '/api/users/profile'))).user.stats.xp
const winsOf = async (player: Player): Promise<number> =>
  (await said(await player.call('GET', '/api/users/profile'))).user.stats.wins
const ratingOf = async (player: Player): Promise<DuelRatings['coding']> =>
  (await said(await call(server.url, 'GET', `/api/players/${player.username}`))).player.duelRatings.coding

describe('a result that is voided', () => {
  test('takes points and rating back from the flagged winner, gives the loser’s rating back, and counts for neither', async () => {
    const before = { xp: await xpOf(cheat), rivalXp: await xpOf(rival), wins: await winsOf(cheat) }
    const played = await suspiciousDuel('rival')
    expect(await xpOf(cheat)).toBeGreaterThan(before.xp)
    expect((await ratingOf(rival))?.rating).toBeLessThan(1500)
    expect((await decide(played, 'voided', 'The program was not theirs.')).message).toBe('Result voided')

    expect(await xpOf(cheat)).toBe(before.xp)
    expect(await winsOf(cheat)).toBe(before.wins)
    expect(await xpOf(rival)).toBe(before.rivalXp)
    expect([(await ratingOf(cheat))?.rating, (await ratingOf(rival))?.rating]).toEqual([1500, 1500])
    expect((await evidence(played)).result).toBe('void')
    const history = await said(await rival.call('GET', '/api/users/duel-history'))
    expect(JSON.stringify(history)).not.toContain(played.roomCode)
    expect((await newsOf(cheat))[0]).toMatchObject({ kind: 'duel-voided', reason: 'The program was not theirs.' })
    const [notification] = await newsOf(rival)
    expect(notification).toMatchObject({ kind: 'duel-voided', reason: null, actor: { username: 'swift_pen' } })
    const rows = db.$client.prepare('SELECT amount FROM xp_ledger WHERE duel_id = ? AND user_id = ? ORDER BY id')
    const amounts = rows.pluck().all(played.duelId, played.userId)
    expect(amounts).toEqual([expect.any(Number), -Number(amounts[0])])
  })

  test('says nothing of its problem any more', async () => {
    const played = await suspiciousDuel('rival')
    const problemId = String(db.$client.prepare('SELECT id FROM problems LIMIT 1').pluck().get())
    // The rows that a duel decided by a solution leaves.
    db.insert(problemGames)
      .values({
        problemId,
        userId: played.userId,
        source: 'duel',
        sourceId: played.duelId,
        atMs: 0,
        isSolved: true,
        rating: 1500,
        deviation: 350,
      })
      .run()
    db.insert(problemRatings).values({ problemId, rating: 1100, deviation: 200, volatility: 0.03 }).run()
    await decide(played, 'voided')
    expect(db.select().from(problemGames).all()).toEqual([])
    expect(db.select().from(problemRatings).all()).toEqual([])
  })

  test('gives a flagged loser nothing, and takes nothing from the winner', async () => {
    const played = await suspiciousDuel('cheat')
    const [own, theirs] = [await ratingOf(cheat), await ratingOf(rival)]
    await decide(played, 'voided')
    expect([(await ratingOf(cheat))?.rating, (await ratingOf(rival))?.rating]).toEqual([own?.rating, theirs?.rating])
  })

  test('is taken back from the other player, too, if that one was flagged as well', async () => {
    const before = { xp: await xpOf(rival), rating: (await ratingOf(rival))?.rating }
    const played = await suspiciousDuel('cheat', 'by both')
    const winner = { ...played, userId: userIdOf(db, rival.username) }
    expect(await xpOf(rival)).toBeGreaterThan(before.xp)
    await decide(played, 'voided', 'Pasted.')
    expect((await ratingOf(rival))?.rating).toBeGreaterThan(before.rating ?? 1500)
    expect(await decide(winner, 'voided', 'Pasted as well.')).toMatchObject({ status: 200, message: 'Result voided' })
    expect({ xp: await xpOf(rival), rating: (await ratingOf(rival))?.rating }).toEqual(before)
    expect((await newsOf(rival))[0]).toMatchObject({ kind: 'duel-voided', reason: 'Pasted as well.' })
  })

  test('cannot be voided while the duel runs; the refused decision leaves the flag open', async () => {
    const running = await suspiciousDuel(null)
    expect(await decide(running, 'voided')).toMatchObject({ status: 409, error: 'VOID_TOO_EARLY' })
    expect((await flags()).some(({ duelId }) => duelId === running.duelId)).toBe(true)
    // A player may have one running duel, so no later test could start another one.
    await resigns(rival, running)
  })
})

describe('flags', () => {
  test('are for contest admins alone', async () => {
    const body = { kind: 'violations', decision: 'dismissed', reason: 'x' }
    for (const [method, path, sent] of [
      ['GET', '/api/admin/flags', undefined],
      ['GET', '/api/admin/flags/d/u', undefined],
      ['POST', '/api/admin/flags/d/u', body],
    ] as const) {
      expect((await call(server.url, method, path, sent)).status).toBe(401)
      expect((await rival.call(method, path, sent)).status).toBe(403)
    }
  })

  test('are listed with player, opponent, duel and time, by state and kind', async () => {
    const played = await suspiciousDuel('cheat')
    expect((await flags()).filter(({ duelId }) => duelId === played.duelId)).toEqual([
      {
        duelId: played.duelId,
        userId: played.userId,
        roomCode: played.roomCode,
        duelType: 'coding',
        arena: null,
        player: 'swift_pen',
        opponent: 'slow_pen',
        kind: 'suspicious-paste',
        detail: '400 characters at once',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        decision: null,
        reason: '',
        decidedBy: null,
        decidedAt: null,
      },
    ])
    expect(await flags('?kind=inhuman-typing')).toEqual([])
    expect(JSON.stringify(await flags('?state=decided'))).not.toContain(played.duelId)
    expect((await admin.call('GET', '/api/admin/flags?kind=sneezing')).status).toBe(400)
    expect((await admin.call('GET', '/api/admin/flags?page=0')).status).toBe(400)
  })

  test('come with the record of the duel, in its order, of the flagged player alone', async () => {
    const played = await suspiciousDuel('cheat')
    const { lines, result, rated, problem } = await evidence(played)
    expect({ result, rated }).toEqual({ result: 'loss', rated: true })
    expect(problem).toBeString()
    expect(lines.map(({ what }) => what)).toEqual(['started', 'flag', 'violation', 'finished'])
    expect(lines[2]).toMatchObject({ violation: 'TAB_SWITCH', count: 1, sinceStartMs: expect.any(Number) })
    const other = `/api/admin/flags/${played.duelId}/${userIdOf(db, rival.username)}`
    expect((await said(await admin.call('GET', other))).error).toBe('FLAG_UNKNOWN')
  })

  test('show no program of a duel that is running: who reviews them may be the opponent', async () => {
    const played = await suspiciousDuel(null)
    const { roomCode } = played
    server.services.account.promote(null, rival.username)
    const socket = await connectPlayer(server.url, cheat)
    socket.send('resume', { roomCode })
    await socket.phase('active')
    socket.send('submit-code', { roomCode, code: 'print("my way to solve it")', language: 71 })
    await socket.next('submission-received')
    const read = async () => (await rival.call('GET', `/api/admin/flags/${played.duelId}/${played.userId}`)).text()
    expect(await read()).not.toContain('my way to solve it')
    socket.send('resign', { roomCode })
    await socket.phase('finished')
    await socket.close()
    expect(await read()).toContain('my way to solve it')
    server.services.account.demote(null, rival.username)
  })

  test('are dismissed with a reason, once, and nobody is told', async () => {
    const played = await suspiciousDuel('cheat')
    const before = (await newsOf(cheat)).length
    expect(await decide(played, 'dismissed', '  ')).toMatchObject({ status: 400, error: 'FLAG_REASON_EMPTY' })
    expect(await decide(played, 'dismissed', 'x'.repeat(1001))).toMatchObject({ status: 400, error: 'VALIDATION' })
    expect(await decide(played, 'hanged')).toMatchObject({ status: 400, error: 'VALIDATION' })
    expect(await decide(played, 'dismissed', 'x', 'violations')).toMatchObject({ status: 404, error: 'FLAG_UNKNOWN' })
    expect(await decide(played, 'dismissed', ' A template. ')).toMatchObject({ status: 200, message: 'Flag dismissed' })
    expect(await decide(played, 'warned')).toMatchObject({ status: 409, error: 'FLAG_DECIDED' })
    const [decided] = await flags('?state=decided')
    expect(decided).toMatchObject({ decision: 'dismissed', reason: 'A template.', decidedBy: 'umpire' })
    expect((await newsOf(cheat)).length).toBe(before)
  })

  test('are not decided by an admin who played in the duel', async () => {
    const played = await suspiciousDuel('cheat')
    server.services.account.promote(null, 'slow_pen')
    const body = { kind: 'suspicious-paste', decision: 'dismissed', reason: 'He is fine.' }
    const own = await said(await rival.call('POST', `/api/admin/flags/${played.duelId}/${played.userId}`, body))
    expect(own).toMatchObject({ status: 403, error: 'FLAG_OWN' })
    server.services.account.demote(null, 'slow_pen')
    expect(await decide(played, 'confirmed')).toMatchObject({ status: 400, error: 'VALIDATION' })
    expect(await decide(played, 'dismissed')).toMatchObject({ status: 200 })
  })

  test('lead to a warning that the player reads, with the reason', async () => {
    const played = await suspiciousDuel('cheat')
    expect(await decide(played, 'warned', 'Write it yourself.')).toMatchObject({ message: 'Player warned' })
    const [warning] = await newsOf(cheat)
    const expected = { kind: 'conduct-warning', flag: 'suspicious-paste', reason: 'Write it yourself.' }
    expect(warning).toMatchObject({ ...expected, roomCode: played.roomCode, actor: null })
    expect(JSON.stringify(await newsOf(rival))).not.toContain('Write it yourself.')
  })
})
