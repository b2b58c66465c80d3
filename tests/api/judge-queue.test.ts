import { beforeAll, describe, expect, test } from 'bun:test'
import { asSubmissionId } from '#contracts/ids'
import { makeBusy } from '../harness/busy-judge'
import { nextTurn } from '../harness/next-turn'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const PROBLEM = 'fairstretches'
const program = { source_code: 'print(1)', language_id: 71 }
const calls: [string, string, object, number][] = [
  ['run-tests', '/api/judge0/run-tests', { ...program, problem_id: PROBLEM }, 1],
  ['submit-tests', '/api/judge0/submit-tests', { ...program, problem_id: PROBLEM }, 2],
  ['practice', '/api/practice/execute', program, 2],
]

const server = testServer({ env: { JOUST_SLOTS: '1' } })
let ada: Player
let bob: Player

beforeAll(async () => {
  ;[ada, bob] = await Promise.all([signUp(server.url, 'ada_queue'), signUp(server.url, 'bob_queue')])
})

const placeFor = async (player: Player, ticket: string): Promise<number | null> => {
  const { place }: { place: number | null } = await (await player.call('GET', `/api/judge0/queue/${ticket}`)).json()
  return place
}

/** Polls like a page until the submission has a position. */
async function placeOnceThere(player: Player, ticket: string): Promise<number> {
  for (;;) {
    const place = await placeFor(player, ticket)
    if (place !== null) return place
    await nextTurn()
  }
}

describe('where a waiting program stands', () => {
  for (const [what, path, body, place] of calls) {
    test(`${what}: its player is told by the ticket, nobody else is, and no place is left after the verdict`, async () => {
      const busy = await makeBusy(server)
      const ticket = `ticket-for-${what}`
      const answer = ada.call('POST', path, { ...body, ticket })
      expect(await placeOnceThere(ada, ticket)).toBe(place)
      expect(await placeFor(bob, ticket)).toBeNull()
      await busy.end()
      expect((await answer).status).toBe(200)
      expect(await placeFor(ada, ticket)).toBeNull()
    })
  }

  test("a submission's own id serves as well, for the one who handed it in", async () => {
    const busy = await makeBusy(server)
    const answer = ada.call('POST', '/api/practice/execute', { ...program, ticket: 'ticket-for-the-id' })
    await placeOnceThere(ada, 'ticket-for-the-id')
    const [id = ''] = server.services.judging.records.list('practice', { limit: 1, offset: 0 }).ids
    expect([await placeFor(ada, id), await placeFor(bob, id)]).toEqual([2, null])
    await busy.end()
    await answer
  })

  test('two players with the same ticket are each told their own place: who used slots less goes first', async () => {
    const busy = await makeBusy(server)
    const ticket = 'the-very-same'
    const first = ada.call('POST', '/api/practice/execute', { ...program, ticket })
    expect(await placeOnceThere(ada, ticket)).toBe(2)
    const second = bob.call('POST', '/api/practice/execute', { ...program, ticket })
    expect([await placeOnceThere(bob, ticket), await placeFor(ada, ticket)]).toEqual([2, 3])
    await busy.end()
    await Promise.all([first, second])
  })

  test('a guest is a 401, an unknown ticket has no place, and a bad ticket is refused', async () => {
    expect((await call(server.url, 'GET', '/api/judge0/queue/some-ticket')).status).toBe(401)
    expect(await placeFor(ada, 'never-heard-of')).toBeNull()
    for (const ticket of ['short', 'x'.repeat(65), 7]) {
      const answer = await ada.call('POST', '/api/practice/execute', { ...program, ticket })
      expect(answer.status).toBe(400)
    }
  })
})

test('what waits for the judge as its author deletes the account goes with it; a call that waits is answered', async () => {
  const busy = await makeBusy(server)
  const leaver = await signUp(server.url, 'leaves_queue')
  const sent = await leaver.call('POST', `/api/problems/${PROBLEM}/submit`, { code: 'print(1)', languageId: 71 })
  expect(sent.status).toBe(202)
  const { judging } = server.services
  const [kept = ''] = judging.records.list('practice', { limit: 1, offset: 0 }).ids
  const run = leaver.call('POST', '/api/practice/execute', { ...program, ticket: 'ticket-of-a-leaver' })
  await placeOnceThere(leaver, 'ticket-of-a-leaver')
  const [executed = ''] = judging.records.list('practice', { limit: 1, offset: 0 }).ids
  expect((await leaver.call('POST', '/api/account/delete', { proof: leaver.password })).status).toBe(200)
  await busy.end()
  expect((await run).status).toBe(409)
  for (const id of [kept, executed]) expect(judging.find(asSubmissionId(id))).toBeNull()
})
