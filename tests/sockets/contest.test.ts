/** A contest over sockets: what is sent to whom and in which parts, and what is not. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { ServerData } from '#contracts/frames/index'
import type { StandingsRow } from '#contracts/http/contest-standings'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import { pageAfter } from '#core/contest'
import { openBeside, userIdOf } from '../api/finished-duels'
import { addCrowd, crowdName, inTurn } from '../contests/crowd'
import { FIRST, MINUTE, read, SECOND, Stage, solution, submit, WRONG } from '../contests/stage'
import type { Player } from '../harness/player'
import { connectPlayer, SocketPlayer } from './socket-player'

const CROWD = 60
const FREEZE_MIN = 20
let stage: Stage
let contestId: string
let ann: Player
let bob: Player
let stranger: Player

beforeAll(async () => {
  stage = await Stage.set()
  ;[ann, bob, stranger] = await Promise.all([stage.player('ann'), stage.player('bob'), stage.player('stranger')])
  contestId = await stage.announce({ freezeMinutes: FREEZE_MIN, keepsFreeze: true, isRated: false })
  for (const player of [ann, bob]) await player.call('POST', `/api/contests/${contestId}/register`)
  const startAtMs = stage.clock.nowMs() + 60 * MINUTE
  const db = openBeside(stage.server.dataDir)
  addCrowd(db, { contestId, startAtMs, participants: CROWD, attempts: inTurn(CROWD, FIRST) })
  db.$client.close()
  stage.clock.advance(75 * MINUTE)
})
afterAll(() => stage.stop())

type StandingsData = ServerData['contest-standings']

/** A page of the standings as a browser keeps it. */
class Page {
  rows: readonly StandingsRow[] = []
  private serial: number | null = null
  private constructor(readonly socket: SocketPlayer) {}

  static async watch(player: Player, page: number): Promise<Page> {
    const kept = new Page(await connectPlayer(stage.server.url, player))
    kept.socket.send('watch-contest', { contestId, page })
    expect((await kept.next()).since).toBeNull()
    return kept
  }

  async next(): Promise<StandingsData> {
    const frame = await this.socket.next('contest-standings')
    expect(frame.since === null || frame.since === this.serial).toBe(true)
    const rows = pageAfter(frame.since === null ? [] : this.rows, frame.change)
    if (rows === null) throw new Error('a frame that does not follow from the one before')
    this.rows = rows
    this.serial = frame.serial
    return frame
  }

  /** The next frame after which a user's row is as wanted. */
  async until(username: string, wanted: (row: StandingsRow | undefined) => boolean): Promise<StandingsData> {
    for (;;) {
      const frame = await this.next()
      if (wanted(this.rows.find((row) => row.username === username))) return frame
    }
  }
}

const page = async (player: Player, n: number) => (await stage.standings(contestId, player, `?page=${n}`)).leaderboard
const solves = (player: Player, problemId: string) =>
  stage.solve(player, contestId, { problemId, code: solution(problemId) })

describe('a page of the standings', () => {
  test('comes whole, then what changed on it, and is at each step what the call answers', async () => {
    const first = await Page.watch(ann, 1)
    expect(first.rows).toEqual([...(await page(ann, 1))])
    expect((await first.socket.next('contest-own-row')).own).toBeNull()
    await solves(ann, SECOND)
    const frame = await first.until('ann', (row) => row?.totalScore === 300)
    expect(frame.change.rows.map(({ username }) => username)).toEqual(['ann'])
    expect(frame.change.places).toHaveLength(50)
    expect(frame.totalCount).toBe(CROWD + 1)
    expect(first.rows).toEqual([...(await page(ann, 1))])
    await first.socket.close()
  })

  test('says nothing of another page, and the own row comes wherever it stands', async () => {
    const second = await Page.watch(bob, 2)
    await second.socket.next('contest-own-row')
    await stage.solve(bob, contestId, { problemId: FIRST, code: WRONG })
    const own = await second.socket.next('contest-own-row', (data) => data.own?.cells[0]?.rejected === 1)
    expect(own).toMatchObject({ own: { username: 'bob', rank: 62, totalScore: 0 }, page: 2 })
    await second.until('bob', (row) => row?.cells[0]?.rejected === 1)
    expect(second.rows).toEqual([...(await page(bob, 2))])
    expect(second.rows.some(({ username }) => username === crowdName(0))).toBe(false)
    await second.socket.close()
  })

  test('who comes later starts from what the others hold', async () => {
    const early = await Page.watch(ann, 1)
    const late = await Page.watch(stranger, 1)
    expect(late.rows).toEqual(early.rows)
    const db = openBeside(stage.server.dataDir)
    const id = userIdOf(db, crowdName(5))
    db.$client.close()
    const path = `/api/contests/${contestId}/contestants/${id}/decision`
    await stage.admin.call('POST', path, { action: 'disqualify', reason: 'Two tabs' })
    for (const one of [early, late]) {
      const frame = await one.until(crowdName(5), (row) => row === undefined)
      // Fifty rows moved up by one. They are not sent again; only the row that is new on the page is.
      expect(frame.change.rows).toHaveLength(1)
    }
    expect(late.rows).toEqual(early.rows)
    await stage.admin.call('POST', path, { action: 'restore', reason: 'A power cut' })
    await early.until(crowdName(5), (row) => row !== undefined)
    await Promise.all([early.socket.close(), late.socket.close()])
  })
})

describe('the word', () => {
  test('of a change goes to those who watch no page, and says nothing of it', async () => {
    const socket = await connectPlayer(stage.server.url, stranger)
    socket.send('watch-contest', { contestId })
    await solves(bob, SECOND)
    const change = await socket.next('contest-changed', ({ topic }) => topic === 'standings')
    expect(Object.keys(change).sort()).toEqual(['contestId', 'serverNowMs', 'topic'])
    expect(socket.heard.some(({ event }) => event === 'contest-standings')).toBe(false)
    await socket.close()
  })

  test('of submissions goes to their author alone; of an announcement to all', async () => {
    const [own, other] = await Promise.all([
      connectPlayer(stage.server.url, ann),
      connectPlayer(stage.server.url, stranger),
    ])
    for (const socket of [own, other]) socket.send('watch-contest', { contestId })
    await stage.solve(ann, contestId, { problemId: FIRST, code: WRONG })
    await own.next('contest-changed', ({ topic }) => topic === 'submissions')
    await stage.admin.call('POST', `/api/contests/${contestId}/announcements`, { message: 'Ten minutes.' })
    for (const socket of [own, other]) await socket.next('contest-changed', ({ topic }) => topic === 'clarifications')
    const topics = other.heard.flatMap((frame) => (frame.event === 'contest-changed' ? [frame.data.topic] : []))
    expect(topics).not.toContain('submissions')
    await Promise.all([own.close(), other.close()])
  })

  test('of a registration goes to who registered alone, or all others would read the contest again', async () => {
    const startTime = new Date(stage.clock.nowMs() + 600 * MINUTE).toISOString()
    const later = await stage.announce({ title: 'Later', startTime })
    const [own, other] = await Promise.all([
      connectPlayer(stage.server.url, ann),
      connectPlayer(stage.server.url, stranger),
    ])
    for (const socket of [own, other]) {
      socket.send('watch-contest', { contestId: later })
      socket.send('ping', { clientTime: 1 })
      await socket.next('pong')
    }
    for (const method of ['POST', 'DELETE', 'POST']) {
      await read(await ann.call(method, `/api/contests/${later}/register`))
      await own.next('contest-changed', ({ topic }) => topic === 'status')
    }
    await stage.admin.call('POST', `/api/contests/${later}/announcements`, { message: 'It begins at noon.' })
    await other.next('contest-changed', ({ topic }) => topic === 'clarifications')
    const topics = other.heard.flatMap((frame) => (frame.event === 'contest-changed' ? [frame.data.topic] : []))
    expect(topics).toEqual(['clarifications'])
    await Promise.all([own.close(), other.close()])
  })

  test('is no longer given to who has stopped listening', async () => {
    const [gone, there] = await Promise.all([
      connectPlayer(stage.server.url, ann),
      connectPlayer(stage.server.url, bob),
    ])
    for (const socket of [gone, there]) socket.send('watch-contest', { contestId, page: 1 })
    gone.send('unwatch-contest', {})
    // Requests are answered in order, so the other one was handled before this answer.
    gone.send('ping', { clientTime: 1 })
    await gone.next('pong')
    await stage.admin.call('POST', `/api/contests/${contestId}/announcements`, { message: 'Five minutes.' })
    await there.next('contest-changed', ({ topic }) => topic === 'clarifications')
    gone.send('ping', { clientTime: 2 })
    await gone.next('pong')
    expect(gone.heard.some(({ event }) => event === 'contest-changed')).toBe(false)
    await Promise.all([gone.close(), there.close()])
  })
})

describe('wrong input is refused', () => {
  const cases: readonly (readonly [string, unknown, string])[] = [
    ['a contest that is not there', { contestId: 'nowhere' }, 'CONTEST_NOT_FOUND'],
    ['no contest', {}, 'VALIDATION'],
    ['an empty id', { contestId: '' }, 'VALIDATION'],
    ['page 0', { contestId: 'x', page: 0 }, 'VALIDATION'],
    ['half a page', { contestId: 'x', page: 1.5 }, 'VALIDATION'],
    ['a page in words', { contestId: 'x', page: 'one' }, 'VALIDATION'],
  ]
  test.each([...cases])('%s', async (_what, data, code) => {
    const socket = await connectPlayer(stage.server.url, ann)
    socket.sendText(JSON.stringify({ event: 'watch-contest', data }))
    expect(await socket.next('error')).toMatchObject({ code })
    await socket.close()
  })

  test('nobody watches signed out', async () => {
    const socket = new SocketPlayer(stage.server.url)
    await socket.opened
    expect(await socket.refused('watch-contest', { contestId })).toMatchObject({ code: 'UNAUTHENTICATED' })
    await socket.close()
  })

  test('a private contest is not watched from outside, and who is shut out later hears nothing more', async () => {
    const closed = await stage.announce({ title: 'Closed', isPublic: false, accessCode: 'lance' })
    const socket = await connectPlayer(stage.server.url, stranger)
    expect(await socket.refused('watch-contest', { contestId: closed, page: 1 })).toMatchObject({
      code: 'CONTEST_PRIVATE',
    })
    // Starts after the other contest, which has the same problems.
    const startTime = new Date(stage.clock.nowMs() + 180 * MINUTE).toISOString()
    const open = await stage.announce({ title: 'Open', startTime })
    socket.send('watch-contest', { contestId: open })
    socket.send('ping', { clientTime: 1 })
    await socket.next('pong')
    const db = openBeside(stage.server.dataDir)
    db.$client.prepare("UPDATE contests SET is_public = 0, access_code = 'lance' WHERE id = ?").run(open)
    db.$client.close()
    stage.server.services.contests.changed(open)
    await socket.next('contest-changed', ({ topic }) => topic === 'status')
    await stage.admin.call('POST', `/api/contests/${open}/announcements`, { message: 'For those inside.' })
    socket.send('ping', { clientTime: 2 })
    await socket.next('pong')
    expect(socket.heard.filter(({ event }) => event === 'contest-changed')).toHaveLength(1)
    await socket.close()
  })
})

describe('while the standings stand still', () => {
  test('a page tells that somebody tried and nothing else; those who hold the contest see it', async () => {
    // Advances to one minute after the freeze, whatever time the tests above have used.
    const { contest } = await read<{ contest: { endTime: string } }>(
      await ann.call('GET', `/api/contests/${contestId}`),
    )
    stage.clock.advance(Date.parse(contest.endTime) - (FREEZE_MIN - 1) * MINUTE - stage.clock.nowMs())
    const [shown, open] = await Promise.all([Page.watch(stranger, 1), Page.watch(stage.admin, 1)])
    const before = shown.rows.find(({ username }) => username === 'bob')
    const answer = await submit(bob, contestId, { problemId: FIRST, code: solution(FIRST) })
    const { submission } = await read<{ submission: ContestSubmission }>(answer)
    await open.until('bob', (row) => row?.cells[0]?.solved === true)
    await shown.until('bob', (row) => row?.cells[0]?.hidden === 1)
    const after = shown.rows.find(({ username }) => username === 'bob')
    expect(after).toMatchObject({ totalScore: before?.totalScore, rank: before?.rank })
    expect(after?.cells[0]).toMatchObject({ solved: false, points: 0, hidden: 1 })
    const text = JSON.stringify(shown.socket.heard)
    expect(text).not.toContain(submission.id)
    expect(text).not.toContain('"totalScore":400')
    await Promise.all([shown.socket.close(), open.socket.close()])
  })

  test('and after the end there is the word alone', async () => {
    const socket = await connectPlayer(stage.server.url, stranger)
    socket.send('watch-contest', { contestId, page: 1 })
    socket.send('ping', { clientTime: 1 })
    await socket.next('pong')
    stage.clock.advance(FREEZE_MIN * MINUTE)
    await socket.next('contest-changed', ({ topic }) => topic === 'status')
    await stage.admin.call('POST', `/api/contests/${contestId}/thaw`)
    await socket.next('contest-changed', ({ topic }) => topic === 'status')
    expect((await page(stranger, 1))[0]).toMatchObject({ totalScore: 400 })
    await socket.close()
  })
})
