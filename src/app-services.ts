import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, isOpenDemo } from '#config'
import type { Db } from '#db/client'
import { liveArenaCounts, liveDuelCounts } from '#db/queries/operations'
import type { ProblemArchive } from '#db/seed/problem-archive'
import {
  createAccounts,
  createClerkIdentity,
  createLocalIdentity,
  createMailer,
  DEMO_PASSWORD,
  type PasswordHashing,
  signInWays,
} from '#features/account'
import { createArenas } from '#features/arena'
import { AuditLog } from '#features/audit'
import { createBackups } from '#features/backups'
import { createBoards } from '#features/boards'
import { createContests } from '#features/contest'
import { CssTargets } from '#features/css-arena'
import { createDaily } from '#features/daily'
import { createDuels } from '#features/duel'
import { createEditor } from '#features/editor'
import { createHealth } from '#features/health'
import { JudgingService, languageName, Retention } from '#features/judging'
import { createMatchmaking } from '#features/matchmaking'
import { createOperations, type RecentErrors, SpaceGauge } from '#features/operations'
import { OPERATOR_CALLS } from '#features/operator'
import { createPractice } from '#features/practice'
import { createProblems } from '#features/problems'
import { createQuestions } from '#features/questions'
import { createRecaps } from '#features/recap'
import type { Services } from '#features/services'
import { createSite } from '#features/site'
import { createSocial } from '#features/social'
import { createSubmissions } from '#features/submissions'
import { createSoloTyping } from '#features/typing'
import { createWebhooks } from '#features/webhooks'
import { type Clock, MatchClock, wallClock } from '#live'
import type { CompileCache, Runner } from '#runner'
import type { Assets, OnRefused } from '#web'
import { version } from '../package.json'
import type { OnFrameRefused } from '../routes/socket-answers'
import type { Log } from './log'

export type AppOptions = {
  readonly config: Config
  readonly log: Log
  readonly assets: Assets
  /** The sandbox's agent and the demo problems of this build; null if they could not be built. */
  readonly agentFile: string | null
  readonly problems: ProblemArchive | null
  /** The clock for everything. Default: the machine's clock and, for duels, one that never jumps during a duel. */
  readonly clock?: Clock
  /** Where the judge stores what it has compiled. Default: a cache of its own. */
  readonly builds?: CompileCache
  /** How passwords are hashed. Default: as in createLocalIdentity. */
  readonly hashing?: PasswordHashing
  readonly refused?: OnRefused
  readonly frameRefused?: OnFrameRefused
}

/** The inputs of the wiring. */
export type Parts = AppOptions & {
  readonly errors: RecentErrors
  readonly db: Db
  readonly runner: Runner
  readonly origin: () => string
}

/** Creates the use cases with their dependencies. */
export function wireServices({ config, log, errors, db, runner, origin, clock, hashing }: Parts) {
  const clocks = createClocks(db, clock)
  const now = () => clocks.wall.nowMs()
  let judgeSettled = false
  const judgeReady = runner.ready().finally(() => {
    judgeSettled = true
  })
  const { clerk } = config.identity
  const { backupDir, backupHours, backupKeep } = config.operation
  const provider =
    clerk === null
      ? createLocalIdentity({
          db,
          secret: secretOf(config.dataDir),
          origin,
          others: config.identity,
          knownPassword: isOpenDemo(config) ? null : DEMO_PASSWORD,
          ...(hashing !== undefined && { hashing }),
        })
      : createClerkIdentity({ ...clerk, origin, log })
  const problems = createProblems({ db, runner, log, now, cacheDir: config.judgeCacheDir })
  const judging = new JudgingService({ db, runner, log, now })
  const ways = clerk === null ? signInWays(config.identity) : []
  const mailer = config.identity.mail === null ? null : createMailer(config.identity.mail)
  const account = createAccounts({ db, provider, mailer, origin, log, clerk, ways })
  const duels = createDuels({ db, judging, problems, log, clock: clocks.match })
  const arenas = createArenas({ db, judging, problems, log, clock: clocks.match })
  const boards = createBoards({ db, now })
  const contests = createContests({ db, judging, problems, log, ratingBoard: boards.ratings, clock: clocks.wall })
  problems.whenContestChanges((contestId) => contests.changed(contestId))
  account.whenRolesChange((user) => {
    contests.roleChanged(user)
    if (user.contestAdmin) return
    problems.uploads.leave(user.id)
    contests.sets.leave(user.id)
  })
  account.whenDeleted((userId) => {
    duels.giveUpDeserted()
    arenas.giveUpDeserted()
    arenas.nameChanged({ userId })
  })
  const social = createSocial({
    db,
    account,
    arenas,
    duels,
    languageName: (id) => languageName(runner, id),
    log,
  })
  // Before the first socket connects and before a verdict is announced, because restored rooms extend their players'
  // time.
  duels.recover()
  arenas.recover()
  const backups = createBackups({
    db,
    folder: backupDir,
    everyHours: backupHours,
    keep: backupKeep,
    version,
    log,
    clock: clocks.wall,
  })
  const { presence } = social
  const { dataDir, judgeCacheDir } = config
  const space = new SpaceGauge({ place: { dataDir, database: db.$client.name, backupDir, judgeCacheDir }, now, log })
  const matchmaking = createMatchmaking({ db, duels, arenas, account, log, clock: clocks.match })
  account.whenRenamed((player) => {
    arenas.nameChanged(player)
    duels.renamed(player)
    matchmaking.renamed(player)
  })
  const services: Services = {
    account,
    arenas,
    audit: new AuditLog({ db, now, operatorCalls: OPERATOR_CALLS }),
    backups,
    boards,
    contests,
    cssTargets: new CssTargets({ db, runner, log, now, cacheDir: judgeCacheDir }),
    daily: createDaily({ db, judging, now }),
    recaps: createRecaps({ db, now }),
    duels,
    editor: createEditor({ db, now }),
    health: createHealth({ db, runner, judgeSettled: () => judgeSettled }),
    judging,
    operations: createOperations({ db, runner, judging, presence, backups, errors, space, version, now }),
    matchmaking,
    practice: createPractice({ db, judging, runner, now }),
    submissions: createSubmissions({ db, judging, runner }),
    problems,
    questions: createQuestions({ db, now }),
    social,
    typing: createSoloTyping({ db, now }),
    webhooks: createWebhooks({
      db,
      log,
      clock: clocks.wall,
      matchClock: clocks.match,
      privateAllowed: config.callbacksPrivate,
    }),
    site: createSite({ db, now }),
  }
  const retention = new Retention({ db, clock: clocks.wall, log })
  return { services, provider, judgeReady, clocks, retention }
}

/**
 * The secret that signs sessions. It is created at the first start and readable by the owner only. An empty file, as a
 * power cut or a full disk may leave, counts as none: sessions would be signed with what everyone knows.
 */
function secretOf(dataDir: string): string {
  const path = join(dataDir, 'secret')
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (kept !== '') return kept
  const made = randomBytes(32).toString('base64url')
  writeFileSync(`${path}.new`, made, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return made
}

/** `wall` is for everything that users schedule by the time of day, and `match` for duels and rooms of many. */
type Clocks = { readonly wall: Clock; readonly match: Clock; close(): void }

const FOLLOW_MS = 1000

/** The server's clocks. `given` replaces both. */
function createClocks(db: Db, given?: Clock): Clocks {
  if (given !== undefined) return { wall: given, match: given, close: () => undefined }
  const match = new MatchClock()
  const isDuelRunning = () =>
    Object.values({ ...liveDuelCounts(db), ...liveArenaCounts(db) }).some((count) => count > 0)
  const timer = setInterval(() => match.follow({ mayJump: !isDuelRunning() }), FOLLOW_MS)
  timer.unref()
  return { wall: wallClock, match, close: () => clearInterval(timer) }
}
