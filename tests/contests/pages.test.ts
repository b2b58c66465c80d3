/** The standings call: all rows as specified, or one page with the viewer's own row; and no body for a client that already has it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Standings } from '#contracts/http/contest-standings'
import { openBeside, userIdOf } from '../api/finished-duels'
import { call, type Player } from '../harness/player'
import { addCrowd, crowdName, inTurn } from './crowd'
import { FIRST, MINUTE, read, refusal, Stage, solution } from './stage'

const CROWD = 120
let stage: Stage
let contestId: string
let ann: Player
let bob: Player

beforeAll(async () => {
  stage = await Stage.set()
  contestId = await stage.announce()
  ;[ann, bob] = await Promise.all([stage.player('ann'), stage.player('bob')])
  for (const player of [ann, bob]) await player.call('POST', `/api/contests/${contestId}/register`)
  const db = openBeside(stage.server.dataDir)
  const startAtMs = stage.clock.nowMs() + 60 * MINUTE
  addCrowd(db, { contestId, startAtMs, participants: CROWD, attempts: inTurn(CROWD, FIRST) })
  db.$client.close()
  stage.clock.advance(90 * MINUTE)
  await stage.solve(ann, contestId, { problemId: FIRST, code: solution(FIRST) })
})
afterAll(() => stage.stop())

const standings = (query: string, player: Player = ann) => stage.standings(contestId, player, query)
const names = ({ leaderboard }: Standings) => leaderboard.map(({ username }) => username)

describe('the call', () => {
  test('without a page answers every row', async () => {
    const all = await standings('')
    expect(all.leaderboard).toHaveLength(CROWD + 1)
    expect(all.pagination).toMatchObject({ currentPage: 1, totalPages: 1, totalCount: CROWD + 1 })
    expect(all.ownPage).toBe(1)
  })

  test('answers a page with its place among the others, and the own row wherever it stands', async () => {
    const first = await standings('?page=1')
    expect(names(first)).toEqual(Array.from({ length: 50 }, (_, n) => crowdName(n)))
    expect(first.pagination).toMatchObject({ currentPage: 1, totalPages: 3, totalCount: 121, hasNextPage: true })
    expect(first.own).toMatchObject({ username: 'ann', rank: 121 })
    expect(first.ownPage).toBe(3)
    const last = await standings('?page=3&limit=50')
    expect(names(last).at(-1)).toBe('ann')
    expect(last.leaderboard).toHaveLength(21)
    expect((await standings('?page=9')).leaderboard).toEqual([])
  })

  test('the pages together are every row', async () => {
    const all = await standings('')
    const pages = await Promise.all([1, 2, 3].map((page) => standings(`?page=${page}&limit=50`)))
    expect(pages.flatMap(({ leaderboard }) => leaderboard)).toEqual([...all.leaderboard])
  })

  test('finds people by a part of their names, at their ranks among all', async () => {
    const found = await standings(`?page=1&search=${crowdName(7).toUpperCase()}`)
    expect(found.leaderboard.map(({ username, rank }) => [username, rank])).toEqual([
      ['crowd_7', 8],
      ...Array.from({ length: 10 }, (_, n) => [crowdName(70 + n), 71 + n]),
    ])
    expect(found.pagination.totalCount).toBe(11)
    expect((await standings('?search=nobody')).leaderboard).toEqual([])
  })

  test('pages the standings of an earlier moment, too', async () => {
    const early = await standings('?at=600&page=2')
    expect(early.pagination.totalCount).toBe(60)
    expect(names(early)).toEqual(Array.from({ length: 10 }, (_, n) => crowdName(50 + n)))
    expect(early.own).toBeNull()
  })

  test('a visitor has no own row', async () => {
    const answer = await call(stage.server.url, 'GET', `/api/contests/${contestId}/leaderboard?page=1`)
    expect(await read<Standings>(answer)).toMatchObject({ own: null, ownPage: null })
  })

  test.each(['page=0', 'page=1.5', 'limit=0', 'limit=201', 'page=x', `search=${'x'.repeat(101)}`])(
    'refuses ?%s',
    async (query) => {
      const answer = await ann.call('GET', `/api/contests/${contestId}/leaderboard?${query}`)
      expect(await refusal(answer)).toEqual([400, 'VALIDATION'])
    },
  )

  test('every row is in the spreadsheet', async () => {
    const csv = await (await ann.call('GET', `/api/contests/${contestId}/standings.csv`)).text()
    expect(csv.trimEnd().split('\r\n')).toHaveLength(CROWD + 2)
  })
})

describe('who holds what stands', () => {
  const ask = (tag: string | null, player: Player = ann, query = '?page=1') =>
    fetch(`${stage.server.url}/api/contests/${contestId}/leaderboard${query}`, {
      headers: { authorization: `Bearer ${player.token}`, ...(tag !== null && { 'if-none-match': tag }) },
    })
  const tagOf = async (player: Player = ann, query = '?page=1') => (await ask(null, player, query)).headers.get('etag')

  test('is told so, without a row', async () => {
    const tag = await tagOf()
    stage.clock.advance(1000)
    const answer = await ask(tag)
    expect([answer.status, await answer.text()]).toEqual([304, ''])
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  })

  test('and is answered anew after a change, be it a verdict, a name or the own row alone', async () => {
    const before = await tagOf()
    expect((await ask(before, bob)).status).toBe(200)
    await stage.solve(bob, contestId, { problemId: FIRST, code: solution(FIRST) })
    const changed = await ask(before)
    expect(changed.status).toBe(200)
    const after = changed.headers.get('etag')
    const db = openBeside(stage.server.dataDir)
    db.$client.prepare("UPDATE users SET username = 'somebody_else' WHERE id = ?").run(crowdName(3))
    db.$client.close()
    const renamed = await ask(after)
    expect(renamed.status).toBe(200)
    expect(names(await read<Standings>(renamed))[3]).toBe('somebody_else')
  })

  test('never across players, as each has a row of their own', async () => {
    expect(await tagOf(ann)).not.toBe(await tagOf(bob))
  })

  test('also of every row', async () => {
    const tag = await tagOf(ann, '')
    expect((await ask(tag, ann, '')).status).toBe(304)
  })
})

test('somebody disqualified leaves their page at once, and whoever stood behind moves up', async () => {
  const db = openBeside(stage.server.dataDir)
  const id = userIdOf(db, crowdName(0))
  db.$client.close()
  const path = `/api/contests/${contestId}/contestants/${id}/decision`
  const settle = (action: string) => stage.admin.call('POST', path, { action, reason: 'Two tabs' })
  expect((await settle('disqualify')).status).toBe(200)
  const without = await standings('?page=1')
  expect(without.leaderboard[0]).toMatchObject({ username: crowdName(1), rank: 1 })
  expect(without.leaderboard[0]?.cells[0]?.isFirst).toBe(true)
  expect((await settle('restore')).status).toBe(200)
  expect((await standings('?page=1')).leaderboard[0]).toMatchObject({ username: crowdName(0), rank: 1 })
})
