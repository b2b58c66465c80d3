/** What webhooks may publish about a contest that is frozen, or to which an admin has no access. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asSubmissionId } from '#contracts/ids'
import { type Receiver, startReceiver } from '../judge0/receiver'
import { connectPlayer } from '../sockets/socket-player'
import { createProblem, mendTest } from './own-problem'
import { rejudged } from './rejudged'
import { MINUTE, read, Stage } from './stage'

let stage: Stage
let receiver: Receiver
let contestId: string

beforeAll(async () => {
  stage = await Stage.set({ env: { JOUST_CALLBACKS_PRIVATE: '1' } })
  receiver = startReceiver()
})
afterAll(async () => {
  await stage.stop()
  await receiver.stop()
})

test('the verdict of a submission that the freeze hides is sent at the thaw', async () => {
  const body = { url: receiver.url, description: 'The club', events: ['submission.judged'], active: true }
  await read(await stage.admin.call('POST', '/api/admin/webhooks', body))
  const problemId = await createProblem(stage, 'Echo', [{ input: '1', output: '1' }])
  const problems = [{ problemId, points: 100, order: 1 }]
  contestId = await stage.announce({ problems, freezeMinutes: 30, keepsFreeze: true, isRated: false })
  const [ann, bob] = await Promise.all([stage.player('ann'), stage.player('bob')])
  for (const player of [ann, bob]) await read(await player.call('POST', `/api/contests/${contestId}/register`))
  stage.clock.advance(100 * MINUTE)
  const hidden = await stage.solve(ann, contestId, { problemId, code: 'print(input())' })
  stage.clock.advance(MINUTE)
  stage.clock.advance(30 * MINUTE)
  const upsolved = { problemId, code: 'print(input())', upsolving: true }
  const shown = await stage.solve(bob, contestId, upsolved)
  stage.clock.advance(MINUTE)
  const idOf = async (place: number): Promise<string> => JSON.parse((await receiver.nth(place)).body).data.id
  expect(await idOf(1)).toBe(shown.id)
  mendTest(stage, problemId, { ordinal: 1, output: '2' })
  const desk = await connectPlayer(stage.server.url, stage.admin)
  const rejudge = await rejudged(stage, desk, contestId)
  await read(await stage.admin.call('POST', `/api/contests/${contestId}/rejudges/${rejudge.id}/commit`))
  await desk.close()
  await read(await ann.call('POST', '/api/account/delete', { proof: ann.password }))
  await read(await stage.admin.call('POST', `/api/contests/${contestId}/thaw`))
  stage.clock.advance(MINUTE)
  expect(await idOf(2)).toBe(hidden.id)
  const { data } = JSON.parse((await receiver.nth(2)).body)
  expect(data).toMatchObject({ username: 'deleted player', verdict: 'wrong-answer', passed: 0 })
})

test('a verdict on a problem of a contest to come that has shut an admin out is not sent', async () => {
  await stage.player('rival')
  stage.server.services.account.promote(null, 'rival')
  const ids = await Promise.all(
    ['Free', 'Kept'].map((title) => createProblem(stage, title, [{ input: '1', output: '1' }])),
  )
  await stage.announce({
    problems: [{ problemId: ids[1] ?? '', points: 100, order: 1 }],
    shutOutUsernames: ['rival'],
  })
  for (const problemId of [...ids].reverse()) {
    const sent = { code: 'print(input())', languageId: 71 }
    const answer = await stage.admin.call('POST', `/api/problems/${problemId}/submit`, sent)
    const { submission } = await read<{ submission: { id: string } }>(answer)
    await stage.server.services.judging.judged(asSubmissionId(submission.id))
    stage.clock.advance(MINUTE)
  }
  expect(JSON.parse((await receiver.nth(3)).body).data.problemId).toBe(ids[0] ?? '')
})
