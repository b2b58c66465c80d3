/** A server of its own with a clock that the test advances, and contests on it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContestForm } from '#contracts/http/contest-form'
import type { Standings } from '#contracts/http/contest-standings'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import type { ContestListAnswer } from '#contracts/http/contests'
import { asSubmissionId } from '#contracts/ids'
import { ManualClock } from '../harness/manual-clock'
import { type Player, signUp } from '../harness/player'
import { PROBLEMS } from '../harness/problem-files'
import { startServer, type TestServer } from '../harness/server'

export const MINUTE = 60_000
/** Easy problems of the demo. */
export const FIRST = 'fairstretches'
export const SECOND = 'lancepairs'
/** Reads nothing and prints nothing, so it is always wrong. */
export const WRONG = 'pass'

/** The reference solution of a demo problem with this file ending: '.py', '.cpp' or '.java'. */
export function solution(problemId: string, ending = '.py'): string {
  const folder = join(PROBLEMS, problemId, 'submissions/accepted')
  const name = readdirSync(folder).find((one) => one.endsWith(ending))
  if (name === undefined) throw new Error(`no ${ending} solution to ${problemId}`)
  return readFileSync(join(folder, name), 'utf8')
}

/** A server, a clock and a contest admin. */
export class Stage {
  private constructor(
    readonly server: TestServer,
    readonly clock: ManualClock,
    readonly admin: Player,
  ) {}

  /** Starts the server. A `dataDir` is a folder that outlives the server. */
  static async set({
    dataDir,
    clock = new ManualClock(),
    env = {},
  }: {
    dataDir?: string
    clock?: ManualClock
    env?: Record<string, string>
  } = {}): Promise<Stage> {
    const server = await startServer({ clock, env, ...(dataDir !== undefined && { dataDir }) })
    const admin = await signUp(server.url, 'the_setter')
    server.services.account.promote(null, 'the_setter')
    return new Stage(server, clock, admin)
  }

  player(username: string): Promise<Player> {
    return signUp(this.server.url, username)
  }

  /** Announces a contest that starts in an hour, lasts an hour, and is rated from two participants on; `change` overrides fields. */
  async announce(change: Partial<ContestForm> = {}): Promise<string> {
    const form: ContestForm = {
      title: 'A round',
      description: 'Two problems.',
      startTime: new Date(this.clock.nowMs() + 60 * MINUTE).toISOString(),
      duration: 60,
      problems: [
        { problemId: FIRST, points: 100, order: 1 },
        { problemId: SECOND, points: 300, order: 2 },
      ],
      ratedLeast: 2,
      ...change,
    }
    const { contest } = await read<{ contest: { id: string } }>(await this.admin.call('POST', '/api/contests', form))
    return contest.id
  }

  /** Announces a contest after the running ones, and archives the upcoming ones, because a problem can be in one contest at a time. */
  async announceAlone(change: Partial<ContestForm> = {}): Promise<string> {
    const ends = (await this.listed('active')).map(({ endTime }) => Date.parse(endTime))
    this.clock.advance(Math.max(0, ...ends.map((endMs) => endMs - this.clock.nowMs())))
    for (const { id } of await this.listed('upcoming')) await this.admin.call('POST', `/api/contests/${id}/archive`)
    return this.announce(change)
  }

  private async listed(status: 'active' | 'upcoming'): Promise<ContestListAnswer['contests']> {
    const answer = await this.admin.call('GET', `/api/contests?status=${status}&limit=100`)
    return (await read<ContestListAnswer>(answer)).contests
  }

  /** Submits a program and waits for its verdict. Then advances the clock far enough for the next submission. */
  async solve(player: Player, contestId: string, program: Program): Promise<ContestSubmission> {
    const answer = await submit(player, contestId, program)
    const { submission } = await read<{ submission: ContestSubmission }>(answer)
    await this.server.services.judging.judged(asSubmissionId(submission.id))
    this.clock.advance(6000)
    return submission
  }

  async standings(contestId: string, viewer: Player, query = ''): Promise<Standings> {
    return read<Standings>(await viewer.call('GET', `/api/contests/${contestId}/leaderboard${query}`))
  }

  stop(): Promise<void> {
    return this.server.stop()
  }
}

/** `upsolving` marks a submission after the end. */
export type Program = { readonly problemId: string; readonly code: string; readonly upsolving?: boolean }

export const submit = (player: Player, contestId: string, { problemId, ...sent }: Program): Promise<Response> =>
  player.call('POST', `/api/contests/${contestId}/problems/${problemId}/submit`, { ...sent, language: 'python' })

/** The body of an answer that must be successful. Throws otherwise. */
export async function read<Body>(answer: Response): Promise<Body> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  return JSON.parse(text)
}

/** The status and the error code of a refusal. */
export async function refusal(answer: Response): Promise<[number, string]> {
  const body = await answer.json()
  return [answer.status, body.error]
}

export const figures = ({ leaderboard }: Standings) =>
  leaderboard.map(({ username, rank, totalScore, totalPenalty }) => [username, rank, totalScore, totalPenalty])
