/** How often a user may submit to contests: the limit counts submissions to all of them together. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import { asSubmissionId } from '#contracts/ids'
import type { Player } from '../harness/player'
import { FIRST, MINUTE, read, SECOND, Stage, submit, WRONG } from './stage'

let stage: Stage
let ann: Player
let rounds: readonly { readonly id: string; readonly problemId: string }[]

beforeAll(async () => {
  stage = await Stage.set()
  ann = await stage.player('ann')
  rounds = await Promise.all(
    [FIRST, SECOND].map(async (problemId) => {
      const problems = [{ problemId, points: 100, order: 1 }]
      const id = await stage.announce({ title: `Round with ${problemId}`, problems })
      await ann.call('POST', `/api/contests/${id}/register`)
      return { id, problemId }
    }),
  )
  stage.clock.advance(61 * MINUTE)
})
afterAll(() => stage.stop())

/** Submits to the contests in turn. */
async function submitTo(place: number): Promise<Response> {
  const round = rounds[place % rounds.length]
  if (round === undefined) throw new Error('no round')
  return await submit(ann, round.id, { problemId: round.problemId, code: WRONG })
}

test('twenty submissions in five minutes, counted over all contests', async () => {
  const beginMs = stage.clock.nowMs()
  for (let place = 0; place < 20; place += 1) {
    const answer = await submitTo(place)
    expect({ place, status: answer.status }).toEqual({ place, status: 200 })
    // Submissions that wait for their verdict have another limit.
    const { submission } = await read<{ submission: ContestSubmission }>(answer)
    await stage.server.services.judging.judged(asSubmissionId(submission.id))
    stage.clock.advance(6000)
  }
  // Neither contest alone has received twenty; the first submission leaves the window of five minutes last.
  for (const place of [20, 21]) {
    const refused = await submitTo(place)
    expect(refused.status).toBe(429)
    const { error, details } = await refused.json()
    expect(error).toBe('SUBMISSION_TOO_SOON')
    expect(details.waitMs).toBeWithin(1, beginMs + 5 * MINUTE - stage.clock.nowMs() + 10_000)
    expect(details.waitMs).toBeGreaterThan(100_000)
  }
  stage.clock.advance(beginMs + 5 * MINUTE - stage.clock.nowMs() + 6000)
  expect((await submitTo(20)).status).toBe(200)
})
