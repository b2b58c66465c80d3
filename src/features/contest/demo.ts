import { randomUUID } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '#contracts/durations'
import type { ContestForm } from '#contracts/http/contest-form'
import type { User } from '#contracts/http/users'
import { asContestId, asSubmissionId, asUserId, type ContestId } from '#contracts/ids'
import { type PackageSubmission, parsePackage } from '#core/problem-package'
import type { Db } from '#db/client'
import { namesOf } from '#db/queries/contest-entries'
import { allContests, type ContestRow, countContests, removeContest } from '#db/queries/contests'
import { userByUsername } from '#db/queries/users'
import { unpackProblems } from '#db/seed/problem-archive'
import type { AccountService } from '#features/account'
import { createBoards } from '#features/boards'
import { JudgingService } from '#features/judging'
import type { ProblemService } from '#features/problems'
import { nextTurn, ScriptClock } from '#live'
import type { Runner } from '#runner'
import type { ServerLog } from '#server-log'
import { type ContestService, createContests } from './contest-service'
import { ACTIVE, DEMO_CONTESTANTS, type DemoStep, FINISHED, UPCOMING } from './demo-script'

const YESTERDAY_MS = 25 * HOUR_MS
const SINCE_START_MS = 40 * MINUTE_MS
const SETTER = 'marshal'
/** The demo accounts for signing in, which also take part. */
const SIGNED_IN = ['ada', 'linus_k'] as const

type DemoContestDeps = {
  readonly db: Db
  readonly runner: Runner
  readonly account: Pick<AccountService, 'profile'>
  readonly problems: Pick<ProblemService, 'get' | 'packages' | 'prepare'>
  readonly log: ServerLog
  readonly cast: () => Promise<DemoCast>
  readonly nowMs: number
}

/** The participants by username. */
type DemoPeople = ReadonlyMap<string, User>
/** The submissions in each problem's package, by the problem's id. */
type DemoPrograms = ReadonlyMap<string, readonly PackageSubmission[]>

/** The participants and their programs. Loaded only if there is something to play, because loading takes a while. */
type DemoCast = { readonly people: DemoPeople; readonly programs: DemoPrograms }

type Stage = DemoCast & {
  /** Runs `work` in a transaction. */
  readonly atOnce: <Result>(work: () => Result) => Result
  readonly contests: ContestService
  readonly judging: JudgingService
  readonly clock: ScriptClock
}

/**
 * Plays a past, a running and an upcoming contest through the production services, on a clock of its own: every verdict
 * comes from the judge, every rank and rating from the rules. Starts again if a previous process left them half-played,
 * and does nothing if contests exist already. Returns the ids of the contests.
 */
export async function playDemoContests(deps: DemoContestDeps): Promise<string[]> {
  const { db, runner, log, problems, nowMs } = deps
  const setter = userByUsername(db, SETTER)
  if (setter === undefined || !runner.status().available) return []
  for (const id of halfPlayed(db, setter.id)) removeContest(db, id)
  if (countContests(db) > 0) return []
  const clock = new ScriptClock(nowMs - YESTERDAY_MS - HOUR_MS)
  const judging = new JudgingService({ db, runner, log, now: () => clock.nowMs() })
  const { ratings: ratingBoard } = createBoards({ db, now: () => clock.nowMs() })
  const contests = createContests({ db, judging, problems, log, ratingBoard, clock })
  const stage = {
    atOnce: <Result>(work: () => Result) => db.transaction(work),
    contests,
    judging,
    clock,
    ...(await deps.cast()),
  }
  try {
    return await play(stage, deps.account.profile(asUserId(setter.id)), nowMs)
  } finally {
    contests.close()
    judging.close()
  }
}

async function play(stage: Stage, setter: User, nowMs: number): Promise<string[]> {
  const { contests, clock } = stage
  const everybody = [...stage.people.keys()]
  const past = contests.create(setter, formOf(FINISHED, nowMs - YESTERDAY_MS, 120)).id
  await attend(stage, past, { names: everybody, startMs: nowMs - YESTERDAY_MS, steps: FINISHED.steps })
  clock.advanceTo(nowMs - YESTERDAY_MS + 2 * HOUR_MS)
  clock.advanceTo(nowMs - SINCE_START_MS - HOUR_MS)
  const present = contests.create(setter, formOf(ACTIVE, nowMs - SINCE_START_MS, 180)).id
  await attend(stage, present, { names: everybody, startMs: nowMs - SINCE_START_MS, steps: ACTIVE.steps })
  clock.advanceTo(nowMs)
  const next = stage.atOnce(() => {
    const { id } = contests.create(setter, formOf(UPCOMING, nowMs + 3 * HOUR_MS, 120))
    for (const name of everybody.filter((_, index) => index % 2 === 1)) enter(stage, id, name)
    return id
  })
  return [past, present, next]
}

/**
 * The contests of a process that ended while it played them; they are played again from the beginning. The upcoming
 * contest is created last, in one step: if it exists, or any data or user that the script does not know, the result is
 * empty.
 */
function halfPlayed(db: Db, setterId: string): ContestId[] {
  const contests = allContests(db)
  const titles: readonly string[] = [FINISHED.title, ACTIVE.title]
  const known = new Set([...SIGNED_IN, ...DEMO_CONTESTANTS.map(({ username }) => username)])
  const isScripted = ({ id, title, createdBy }: ContestRow): boolean =>
    titles.includes(title) &&
    createdBy === setterId &&
    [...namesOf(db, asContestId(id)).values()].every((name) => known.has(name))
  return contests.every(isScripted) ? contests.map(({ id }) => asContestId(id)) : []
}

type Attendance = { readonly names: readonly string[]; readonly startMs: number; readonly steps: readonly DemoStep[] }

async function attend(stage: Stage, contestId: string, { names, startMs, steps }: Attendance): Promise<void> {
  for (const name of names) enter(stage, contestId, name)
  for (const step of steps) {
    stage.clock.advanceTo(startMs + step.minute * MINUTE_MS + step.username.length * 1700)
    await submitProgram(stage, contestId, step)
  }
}

function enter({ contests, people }: Stage, contestId: string, name: string): void {
  const user = people.get(name)
  if (user !== undefined) contests.entering.register(user, contestId, undefined)
}

async function submitProgram(
  { contests, judging, people, programs }: Stage,
  contestId: string,
  step: DemoStep,
): Promise<void> {
  const { username, problemId, what } = step
  const user = people.get(username)
  const program = (programs.get(problemId) ?? []).find(({ path, expected }) =>
    what === 'wrong' ? expected.includes('wrong-answer') : path.startsWith('accepted/') && path.endsWith(what),
  )
  if (user === undefined || program === undefined) return
  const sent = { code: program.source, language: program.language }
  const { id } = contests.submitting.submit(user, { contestId, problemId }, sent)
  await judging.judged(asSubmissionId(id))
}

type Described = { readonly title: string; readonly description: string; readonly problems: readonly string[] }

const formOf = ({ title, description, problems }: Described, startMs: number, duration: number): ContestForm => ({
  title,
  description,
  startTime: new Date(startMs).toISOString(),
  duration,
  problems: problems.map((problemId, index) => ({
    problemId,
    points: 100 * (1 + Math.floor(index / 2)),
    order: index + 1,
  })),
})

/**
 * The demo accounts, and further users with random passwords that are discarded, so that no one can sign in to these.
 */
export async function demoPeople(db: Db, account: Pick<AccountService, 'create' | 'profile'>): Promise<DemoPeople> {
  const people = new Map<string, User>()
  for (const username of SIGNED_IN) {
    const row = userByUsername(db, username)
    if (row !== undefined) people.set(username, account.profile(asUserId(row.id)))
  }
  for (const { username, firstName, lastName } of DEMO_CONTESTANTS) {
    const row = userByUsername(db, username)
    const newcomer = { username, firstName, lastName, email: `${username}@joust.example`, password: randomUUID() }
    people.set(username, row === undefined ? await account.create(newcomer) : account.profile(asUserId(row.id)))
  }
  return people
}

/** Reads the programs from the archive of demo problems in the build. */
export async function demoPrograms(problemsFile: string): Promise<DemoPrograms> {
  const programs = new Map<string, readonly PackageSubmission[]>()
  for await (const [slug, files] of unpackProblems(await Bun.file(problemsFile).bytes())) {
    const parsed = parsePackage(files)
    if (parsed.ok) programs.set(slug, parsed.package.submissions)
    await nextTurn()
  }
  return programs
}
