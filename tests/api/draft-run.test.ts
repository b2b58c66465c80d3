import { beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { asProblemId, type RoomCode } from '#contracts/ids'
import { problems } from '#db/schema/index'
import { ManualClock } from '../harness/manual-clock'
import { type Player, signUp } from '../harness/player'
import { readProblemSubmission } from '../harness/problem-files'
import { testServer } from '../harness/test-server'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'
import { openBeside, userIdOf } from './finished-duels'

const DRAFT = 'fairstretches'
const clock = new ManualClock()
const server = testServer({ clock })
let setter: Player
let guest: Player

beforeAll(async () => {
  ;[setter, guest] = await Promise.all([signUp(server.url, 'setter'), signUp(server.url, 'guest')])
  server.services.account.promote(null, 'setter')
  const db = openBeside(server.dataDir)
  const draft = { isContestOnly: true, createdBy: userIdOf(db, 'setter') }
  db.update(problems).set(draft).where(eq(problems.id, DRAFT)).run()
  db.$client.close()
})

const program = { source_code: readProblemSubmission(DRAFT, 'py'), language_id: 71, problem_id: DRAFT }
const asked = async (player: Player, path: 'run-tests' | 'submit-tests') => {
  const answer = await player.call('POST', `/api/judge0/${path}`, program)
  return { status: answer.status, ...(await answer.json()) }
}

/** The setter and the guest in a running duel with the draft. */
async function playing(): Promise<{ readonly roomCode: RoomCode; readonly both: readonly SocketPlayer[] }> {
  const both = await Promise.all([connectPlayer(server.url, setter), connectPlayer(server.url, guest)])
  const [host, other] = both
  host.send('create-room', { duelType: 'coding', timeLimit: 5, problemId: asProblemId(DRAFT) })
  const { roomCode } = (await host.next('duel-created')).room
  other.send('join-duel', { roomCode })
  await other.next('participant-joined')
  for (const player of both) player.send('toggle-ready', { roomCode })
  await Promise.all(both.map((player) => player.phase('starting')))
  clock.advance(2_000)
  await Promise.all(both.map((player) => player.phase('active')))
  return { roomCode, both }
}

test('a draft is run by both who play it, for as long as they do, and submitted in the duel alone', async () => {
  expect(await asked(guest, 'run-tests')).toMatchObject({ status: 404, error: 'PROBLEM_NOT_FOUND' })
  const { roomCode, both } = await playing()
  for (const player of [setter, guest])
    expect(await asked(player, 'run-tests')).toMatchObject({ status: 200, accepted: true })
  expect(await asked(guest, 'submit-tests')).toMatchObject({ status: 404, error: 'PROBLEM_NOT_FOUND' })
  both[0]?.send('resign', { roomCode })
  await Promise.all(both.map((player) => player.phase('finished')))
  expect(await asked(guest, 'run-tests')).toMatchObject({ status: 404, error: 'PROBLEM_NOT_FOUND' })
  await Promise.all(both.map((player) => player.close()))
})

test('a draft that a player met in a private contest is run by them, too', async () => {
  const contest = {
    title: 'Among friends',
    description: 'One problem.',
    startTime: new Date(clock.nowMs() + 3_600_000).toISOString(),
    duration: 30,
    isPublic: false,
    invitedUsernames: ['guest'],
    problems: [{ problemId: DRAFT, points: 100, order: 1 }],
  }
  const { id } = (await (await setter.call('POST', '/api/contests', contest)).json()).contest
  expect((await guest.call('POST', `/api/contests/${id}/register`)).status).toBe(200)
  clock.advance(2 * 3_600_000)
  expect(await asked(guest, 'run-tests')).toMatchObject({ status: 404, error: 'PROBLEM_NOT_FOUND' })
  const { roomCode, both } = await playing()
  expect(await asked(guest, 'run-tests')).toMatchObject({ status: 200, accepted: true })
  both[0]?.send('resign', { roomCode })
  await Promise.all(both.map((player) => player.phase('finished')))
  await Promise.all(both.map((player) => player.close()))
})
