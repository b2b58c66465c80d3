/** A server of its own with a clock that the test moves, and contests on it. */

import type { ContestForm, ContestSubmission } from '#contracts/http/contests'
import { asProblemId } from '#contracts/ids'
import { ManualClock } from '../harness/manual-clock'
import { type Player, signUp } from '../harness/player'
import { startServer, type TestServer } from '../harness/server'

export const MINUTE = 60_000

/** Judged problems of the demo set, and a Python program that solves each. */
export type Stage = {
  readonly server: TestServer
  readonly clock: ManualClock
  readonly admin: Player
  stop(): Promise<void>
}

export async function setStage(): Promise<Stage> {
  const clock = new ManualClock()
  const server = await startServer({ clock })
  const admin = await signUp(server.url, 'the_setter')
  server.services.account.promote('the_setter')
  return { server, clock, admin, stop: () => server.stop() }
}

/** Starts in an hour, lasts an hour, is rated from two participants up; `change` says what is different. */
export async function announce({ clock, admin, server }: Stage, change: Partial<ContestForm> = {}): Promise<string> {
  const problems = server.services.problems.list({ includeContestOnly: false }).slice(0, 2)
  const form: ContestForm = {
    title: 'A round',
    description: 'Two problems.',
    startTime: new Date(clock.nowMs() + 60 * MINUTE).toISOString(),
    duration: 60,
    problems: problems.map(({ _id }, index) => ({ problemId: _id, points: (index + 1) * 100, order: index + 1 })),
    ratedLeast: 2,
    ...change,
  }
  const answer = await admin.call('POST', '/api/contests', form)
  if (!answer.ok) throw new Error(`contest: ${answer.status} ${await answer.text()}`)
  const { contest } = (await answer.json()) as { contest: { id: string } }
  return contest.id
}

export const problemOf = (contestId: string, { server }: Stage, index: number): string => {
  const ids = server.services.contests.list({ page: 1, limit: 100 }, null).contests.find(({ id }) => id === contestId)
  const known =
    ids?.problems[index]?.problemId ?? server.services.problems.list({ includeContestOnly: false })[index]?._id
  if (known === undefined) throw new Error(`no problem ${index} in ${contestId}`)
  return asProblemId(known)
}

/** Hands a Python program in and waits for its verdict. */
export async function handIn(
  player: Player,
  at: { contestId: string; problemId: string },
  code: string,
): Promise<Response> {
  return player.call('POST', `/api/contests/${at.contestId}/problems/${at.problemId}/submit`, {
    code,
    language: 'python',
  })
}

/** The submission behind an answer, once it is judged. */
export async function judged({ server }: Stage, answer: Response): Promise<ContestSubmission> {
  if (!answer.ok) throw new Error(`submit: ${answer.status} ${await answer.text()}`)
  const { submission } = (await answer.json()) as { submission: ContestSubmission }
  await server.services.judging.judged(submission.id as never)
  return submission
}
