/** A rejudge is reviewed first, and then committed or discarded in one step. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Rejudge } from '#contracts/http/rejudges'
import { FIRST, MINUTE, read, refusal, Stage, solution, WRONG } from '../contests/stage'
import type { Player } from '../harness/player'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'

let stage: Stage
let path: string
let contestId: string
let ann: Player
let adminSocket: SocketPlayer

beforeAll(async () => {
  stage = await Stage.set()
  contestId = await stage.announce()
  path = `/api/contests/${contestId}`
  ann = await stage.player('ann')
  adminSocket = await connectPlayer(stage.server.url, stage.admin)
  adminSocket.send('watch-contest', { contestId })
  expect((await ann.call('POST', `${path}/register`)).status).toBe(200)
  stage.clock.advance(61 * MINUTE)
  await stage.solve(ann, contestId, { problemId: FIRST, code: WRONG })
  await stage.solve(ann, contestId, { problemId: FIRST, code: solution(FIRST) })
})
afterAll(async () => {
  await adminSocket.close()
  await stage.stop()
})

async function ready(id: string): Promise<Rejudge> {
  for (;;) {
    const { rejudges } = await read<{ rejudges: Rejudge[] }>(await stage.admin.call('GET', `${path}/rejudges`))
    const found = rejudges.find((one) => one.id === id)
    if (found !== undefined && found.state !== 'judging') return found
    await adminSocket.next('contest-changed', ({ topic }) => topic === 'rejudges')
  }
}

test('is made by an admin, one at a time, and changes nothing before it is committed', async () => {
  expect((await ann.call('POST', `${path}/rejudges`, {})).status).toBe(403)
  const { rejudge } = await read<{ rejudge: Rejudge }>(
    await stage.admin.call('POST', `${path}/rejudges`, { problemId: FIRST }),
  )
  expect(rejudge.total).toBe(2)
  expect(await refusal(await stage.admin.call('POST', `${path}/rejudges`, {}))).toEqual([409, 'REJUDGE_RUNNING'])
  const before = await stage.standings(contestId, ann)
  const looked = await ready(rejudge.id)
  expect(looked).toMatchObject({ state: 'ready', total: 2, judged: 2, changes: [] })
  const committed = await read<{ rejudge: Rejudge }>(
    await stage.admin.call('POST', `${path}/rejudges/${rejudge.id}/commit`),
  )
  expect(committed.rejudge.state).toBe('committed')
  expect((await stage.standings(contestId, ann)).leaderboard).toEqual([...before.leaderboard])
  expect(await refusal(await stage.admin.call('POST', `${path}/rejudges/${rejudge.id}/discard`))).toEqual([
    409,
    'REJUDGE_NOT_READY',
  ])
})
