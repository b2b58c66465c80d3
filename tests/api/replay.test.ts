import { beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { AnswerOf, Calls } from '#contracts/calls/index'
import type { DuelOutcome, Replay } from '#contracts/http/duels'
import { programAt, replayFrameAt, replayTimelineOf } from '#core/duel'
import { contestProblems, contests, problems } from '#db/schema/index'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { connectPlayer, startedTable, type Table, table } from '../sockets/socket-player'
import { openBeside } from './finished-duels'

type DuelOutcomeAnswer = AnswerOf<Calls['GET /api/duels/{roomCode}/result']>
type ReplayAnswer = AnswerOf<Calls['GET /api/duels/{roomCode}/replay']>
type LiveDuelsAnswer = AnswerOf<Calls['GET /api/duels/live']>

const server = testServer()
let stranger: Player
let admin: Player
let duel: Table
/** The same duel without spectators. */
let closed: Table

beforeAll(async () => {
  ;[stranger, admin] = await Promise.all([signUp(server.url, 'stranger'), signUp(server.url, 'moderator')])
  server.services.account.promote(null, admin.username)
  duel = await startedTable(server.url)
})

const path = (roomCode: string) => `/api/duels/${roomCode}/replay`
async function replayFor(player: Player | null, roomCode: string): Promise<Replay> {
  const answer =
    player === null ? await call(server.url, 'GET', path(roomCode)) : await player.call('GET', path(roomCode))
  expect(answer.status).toBe(200)
  const { replay }: ReplayAnswer = await answer.json()
  return replay
}
const resultPath = (roomCode: string) => `/api/duels/${roomCode}/result`
async function resultFor(player: Player | null, roomCode: string): Promise<DuelOutcome> {
  const answer = await (player === null
    ? call(server.url, 'GET', resultPath(roomCode))
    : player.call('GET', resultPath(roomCode)))
  expect(answer.status).toBe(200)
  const { result }: DuelOutcomeAnswer = await answer.json()
  return result
}
async function refusal(player: Player | null, address: string) {
  const answer = player === null ? await call(server.url, 'GET', address) : await player.call('GET', address)
  const { error } = await answer.json()
  return [answer.status, error]
}

describe('while a duel runs', () => {
  test('it is in the list of live duels, for players', async () => {
    const answer: LiveDuelsAnswer = await (await stranger.call('GET', '/api/duels/live')).json()
    const found = answer.duels.find(({ roomCode }) => roomCode === duel.roomCode)
    expect(found?.players.map(({ username }) => username)).toEqual([
      duel.hostPlayer.username,
      duel.guestPlayer.username,
    ])
    expect(JSON.stringify(found)).not.toContain('@')
    expect(await refusal(null, '/api/duels/live')).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('nobody is given its replay, and the opponent nothing of the program', async () => {
    duel.host.send('code-edits', { roomCode: duel.roomCode, languageId: 71, text: 'zebra = 1' })
    await duel.host.next('code-recorded')
    for (const player of [duel.guestPlayer, duel.hostPlayer, stranger, admin, null]) {
      expect(await refusal(player, path(duel.roomCode))).toEqual([409, 'REPLAY_TOO_EARLY'])
      expect(await refusal(player, resultPath(duel.roomCode))).toEqual([409, 'REPLAY_TOO_EARLY'])
    }
    const page = await duel.guestPlayer.call('GET', `/duel/${duel.roomCode}`)
    expect(await page.text()).not.toContain('zebra')
    const profile = await duel.guestPlayer.call('GET', `/api/players/${duel.hostPlayer.username}/duel-history`)
    expect(await profile.text()).not.toContain('zebra')
  })
})

describe('after the end', () => {
  beforeAll(async () => {
    const watcher = await connectPlayer(server.url, stranger)
    watcher.send('watch-duel', { roomCode: duel.roomCode })
    await watcher.next('gallery')
    watcher.send('gallery-message', { message: 'well played' })
    await watcher.next('gallery-line')
    duel.host.send('chat-message', { roomCode: duel.roomCode, message: 'for your eyes only' })
    duel.host.send('anti-cheat-violation', { roomCode: duel.roomCode, violation: 'TAB_SWITCH' })
    await duel.guest.next('chat-message')
    duel.guest.send('resign', { roomCode: duel.roomCode })
    await duel.host.next('duel-finished')
  })

  test('anybody sees it: both programs, the marks, what spectators said', async () => {
    for (const player of [null, stranger, duel.guestPlayer]) {
      const replay = await replayFor(player, duel.roomCode)
      const timeline = replayTimelineOf(replay)
      const hostId = replay.events.flatMap(({ event }) => (event.type === 'created' ? [event.host.userId] : []))[0]
      if (hostId === undefined) throw new Error('nobody opened the room')
      expect(programAt(replayFrameAt(timeline, timeline.endMs), hostId)?.text).toBe('zebra = 1')
      expect(replay.records.map(({ recorded }) => recorded)).toEqual([true, false])
      expect(replay.gallery.map(({ message }) => message)).toEqual(['well played'])
      expect(replay.room.problem?.title).toBeString()
    }
  })

  test('what the two said is theirs and the admins’; violations are nobody’s', async () => {
    for (const [player, reads] of [
      [null, false],
      [stranger, false],
      [duel.hostPlayer, true],
      [duel.guestPlayer, true],
      [admin, true],
    ] as const) {
      const received = JSON.stringify(await replayFor(player, duel.roomCode))
      expect([player?.username, received.includes('for your eyes only')]).toEqual([player?.username, reads])
      expect(received).not.toContain('TAB_SWITCH')
    }
  })

  test('anybody is told how it ended, with the problem and what was written', async () => {
    for (const player of [null, stranger, duel.guestPlayer]) {
      const result = await resultFor(player, duel.roomCode)
      const [host, guest] = [duel.hostPlayer.username, duel.guestPlayer.username]
      expect([result.headline, result.how]).toEqual([`${host} – ${guest}`, 'The duel was called off'])
      expect(result.players.map(({ username, outcome }) => [username, outcome])).toEqual([
        [host, 'drawn'],
        [guest, 'drawn'],
      ])
      expect(result.programs?.map(({ source, submissionId }) => [source, submissionId])).toEqual([['zebra = 1', null]])
      expect(result.problem?.title).toBeString()
      expect(result.isShared).toBe(true)
      expect(JSON.stringify(result)).not.toContain('for your eyes only')
    }
  })

  test('the page that is shared says it in its tags, and its picture is a PNG that may be kept', async () => {
    const page = await fetch(`${server.url}/results/${duel.roomCode}`)
    const html = await page.text()
    const title = `${duel.hostPlayer.username} – ${duel.guestPlayer.username}`
    expect([page.status, html.includes(`property="og:title" content="${title} · Joust"`)]).toEqual([200, true])
    expect(html).toContain(`/social/results/${duel.roomCode}.png"`)
    const picture = await fetch(`${server.url}/social/results/${duel.roomCode}.png`)
    expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=3600',
    ])
    const small = await fetch(`${server.url}/results/${duel.roomCode.toLowerCase()}`, { redirect: 'manual' })
    expect([small.status, small.headers.get('location')]).toEqual([302, `/results/${duel.roomCode}`])
  })

  test('a problem that was closed since is neither named nor linked; the admins see it', async () => {
    const db = openBeside(server.dataDir)
    const { problem } = await resultFor(null, duel.roomCode)
    const close = (isContestOnly: boolean) =>
      db
        .update(problems)
        .set({ isContestOnly })
        .where(eq(problems.id, problem?.id ?? ''))
        .run()
    close(true)
    expect((await resultFor(null, duel.roomCode)).problem).toBeNull()
    expect((await resultFor(stranger, duel.roomCode)).problem).toBeNull()
    expect((await resultFor(admin, duel.roomCode)).problem).toEqual(problem)
    expect(await (await fetch(`${server.url}/results/${duel.roomCode}`)).text()).not.toContain(problem?.title ?? '?')
    close(false)
    db.$client.close()
  })

  test('its page opens also while a contest has the problem, and the replay is refused', async () => {
    const db = openBeside(server.dataDir)
    const { problem } = await resultFor(null, duel.roomCode)
    const contest = {
      id: 'with-the-problem',
      title: 'With the problem',
      description: '',
      format: 'icpc',
      startAtMs: Date.now() - 60_000,
      durationMin: 60,
      isPublic: false,
      allowVirtual: false,
      penaltyMin: 20,
      maxSubmissionsPerProblem: 0,
      isRated: false,
      ratedLeast: 0,
      createdAtMs: 0,
    } as const
    db.insert(contests).values(contest).run()
    db.insert(contestProblems)
      .values({ contestId: contest.id, problemId: problem?.id ?? '', points: 1, ordinal: 1 })
      .run()
    for (const player of [null, stranger, duel.hostPlayer])
      expect(await refusal(player, path(duel.roomCode))).toEqual([403, 'PROBLEM_HELD'])
    const page = await fetch(`${server.url}/duel/${duel.roomCode}/replay`)
    expect([page.status, (await page.text()).includes('data-name="Replay"')]).toEqual([200, true])
    db.delete(contests).where(eq(contests.id, contest.id)).run()
    db.$client.close()
  })

  test('its page opens for visitors; the room leads others to it, and watching too', async () => {
    const open = (address: string, player: Player | null) =>
      fetch(server.url + address, {
        redirect: 'manual',
        headers: player === null ? {} : { authorization: `Bearer ${player.token}` },
      })
    const page = await open(`/duel/${duel.roomCode}/replay`, null)
    expect([page.status, (await page.text()).includes('data-name="Replay"')]).toEqual([200, true])
    for (const address of [`/duel/${duel.roomCode}`, `/duel/${duel.roomCode}/watch`]) {
      const led = await open(address, stranger)
      expect([led.status, led.headers.get('location')]).toEqual([302, `/duel/${duel.roomCode}/replay`])
    }
    expect((await open(`/duel/${duel.roomCode}/watch`, null)).headers.get('location')).toEndWith('/sign-in')
    expect((await open(`/duel/${duel.roomCode}`, duel.hostPlayer)).status).toBe(200)
  })
})

describe('a duel without spectators', () => {
  beforeAll(async () => {
    const seated = await table(server.url)
    seated.host.send('create-duel', { timeLimit: 10, spectators: false })
    const { room } = await seated.host.next('duel-created')
    const { roomCode } = room
    seated.guest.send('join-duel', { roomCode })
    await seated.guest.next('duel-snapshot', (received) => received.room.roomCode === roomCode)
    for (const player of [seated.host, seated.guest]) player.send('toggle-ready', { roomCode })
    await seated.host.next('duel-started', (received) => received.room.roomCode === roomCode)
    seated.guest.send('resign', { roomCode })
    await seated.host.next('duel-finished')
    closed = { ...seated, roomCode }
  })

  test('is its players’ and the admins’', async () => {
    for (const player of [null, stranger]) {
      expect(await refusal(player, path(closed.roomCode))).toEqual([403, 'WATCH_FORBIDDEN'])
      expect(await refusal(player, resultPath(closed.roomCode))).toEqual([403, 'WATCH_FORBIDDEN'])
    }
    for (const player of [closed.hostPlayer, closed.guestPlayer, admin]) {
      expect((await resultFor(player, closed.roomCode)).isShared).toBe(false)
    }
    const shared = await (await fetch(`${server.url}/results/${closed.roomCode}`)).text()
    expect([shared.includes('This duel is private'), shared.includes(closed.hostPlayer.username)]).toEqual([
      true,
      false,
    ])
    expect((await fetch(`${server.url}/social/results/${closed.roomCode}.png`)).status).toBe(404)
    for (const player of [closed.hostPlayer, closed.guestPlayer, admin]) await replayFor(player, closed.roomCode)
    const page = await fetch(`${server.url}/duel/${closed.roomCode}/replay`)
    expect(await page.text()).toContain('This duel is private')
  })
})

test('the page of a result names the mode in its description by its own name', async () => {
  const { host, guest } = closed
  host.send('create-room', { duelType: 'trivia' })
  const { roomCode } = (await host.next('duel-created', ({ room }) => room.duelType === 'trivia')).room
  guest.send('join-duel', { roomCode })
  await guest.next('duel-snapshot', ({ room }) => room.roomCode === roomCode)
  for (const player of [host, guest]) player.send('toggle-ready', { roomCode })
  await guest.next('duel-started', ({ room }) => room.roomCode === roomCode)
  guest.send('resign', { roomCode })
  await host.next('duel-finished', (finished) => finished.roomCode === roomCode)
  const html = await (await fetch(`${server.url}/results/${roomCode}`)).text()
  expect(html).toContain('content="A UI Trivia duel on Joust. The duel was called off, after 0:0')
})

test('no room, a room in which nothing was played, and words that are no code are told apart', async () => {
  expect(await refusal(null, path('ZZZZZZ'))).toEqual([404, 'ROOM_NOT_FOUND'])
  expect(await refusal(null, resultPath('ZZZZZZ'))).toEqual([404, 'ROOM_NOT_FOUND'])
  for (const address of ['/results/ZZZZZZ', '/social/results/ZZZZZZ.png', '/social/results/..%2f.png'])
    expect([address, (await fetch(server.url + address)).status]).toEqual([address, 404])
  expect((await refusal(null, path('nonsense')))[0]).toBe(400)
  const { roomCode, host } = await table(server.url)
  host.send('abort-duel', { roomCode })
  await host.next('duel-finished')
  expect(await refusal(null, path(roomCode))).toEqual([404, 'REPLAY_EMPTY'])
  expect((await fetch(`${server.url}/duel/${roomCode}/replay`)).status).toBe(404)
  expect((await fetch(`${server.url}/duel/nonsense/replay`)).status).toBe(404)
})
