/** Duels as the server wires them (database, judge, accounts, sockets), by a clock that the test advances. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Elysia } from 'elysia'
import { asProblemId } from '#contracts/ids'
import { closeDatabase, type Db } from '#db/client'
import { saveProblem } from '#db/queries/problems'
import { createAccounts, createLocalIdentity } from '#features/account'
import { createArenas } from '#features/arena'
import { createBoards } from '#features/boards'
import { createContests } from '#features/contest'
import { CssTargets } from '#features/css-arena'
import { createDuels } from '#features/duel'
import { JudgingService } from '#features/judging'
import { createMatchmaking } from '#features/matchmaking'
import { createProblems } from '#features/problems'
import { createSocial } from '#features/social'
import type { Runner } from '#runner'
import { webBase } from '#web'
import { authRoutes } from '../../routes/api/auth'
import { SOCKET_LIMITS, socketRoutes } from '../../routes/socket'
import { declaredFrameRefusals } from '../harness/declared-refusals'
import { declaredStorage } from '../harness/declared-storage'
import { HASHED_ONCE } from '../harness/hashing'
import { startJudge } from '../harness/judge'
import { ManualClock } from '../harness/manual-clock'
import { newDatabase } from '../harness/migrated'
import { call, PASSWORD } from '../harness/player'
import { CACHE_DIR } from '../runner/harness'
import { SocketPlayer } from './socket-player'

/** Kept over restarts, like the secret file beside the database. */
const SECRET = 'the secret of a hall, which signs its sessions'

export type Complaint = { readonly fields: object; readonly message: string }
type Wired = Awaited<ReturnType<Hall['wire']>>

/** The services of a server process over a database file that outlives it. */
export class Hall {
  readonly clock = new ManualClock()
  readonly complaints: Complaint[] = []
  private readonly refusals = declaredFrameRefusals()
  private readonly folder = mkdtempSync(join(tmpdir(), 'joust-hall-'))
  readonly db: Db = newDatabase(join(this.folder, 'joust.sqlite'))
  private readonly storage = declaredStorage(this.db)
  private wired: Wired | null = null

  static async open(): Promise<Hall> {
    const hall = new Hall()
    await hall.start()
    return hall
  }

  private get running(): Wired {
    if (this.wired === null) throw new Error('the hall is closed')
    return this.wired
  }

  get url(): string {
    return this.running.url
  }

  get account(): Wired['account'] {
    return this.running.account
  }

  get social(): Wired['social'] {
    return this.running.social
  }

  get duels(): Wired['duels'] {
    return this.running.duels
  }

  get arenas(): Wired['arenas'] {
    return this.running.arenas
  }

  get judging(): Wired['judging'] {
    return this.running.judging
  }

  /** Starts the services over the stored data. Unfinished submissions are judged again once the test calls `judging.recover()`. */
  async start(judge: () => Promise<Runner> = startJudge): Promise<void> {
    this.wired = await this.wire(await judge())
  }

  /** Stops as after a kill: nothing of the process acts any more, and nothing is completed. */
  async stop(): Promise<void> {
    const { arenas, duels, matchmaking, social, judging, http, runner } = this.running
    matchmaking.close()
    duels.close()
    arenas.close()
    social.close()
    judging.close()
    await Promise.all([runner.close(), http.stop(true)])
    this.wired = null
  }

  async restart(judge?: () => Promise<Runner>): Promise<void> {
    await this.stop()
    await this.start(judge)
  }

  async close(): Promise<void> {
    await this.stop()
    closeDatabase(this.db)
    rmSync(this.folder, { recursive: true, force: true })
    this.refusals.check()
    this.storage.check()
  }

  /** Adds a problem, the sum of two numbers, with two tests: printing 3 passes only the first one. */
  addProblem(id: string, difficulty: 'Easy' | 'Medium' | 'Hard' = 'Easy'): void {
    const problem = {
      id,
      title: id,
      difficulty,
      statement: 'Add.',
      constraints: [],
      timeLimitMs: 2000,
      memoryLimitMb: 256,
      isContestOnly: false,
      tags: [],
      examples: [],
      checker: { kind: 'tokens' as const },
      functionSignatures: {},
      driverCode: {},
      testsVersion: 1,
      createdBy: null,
      createdAtMs: 0,
      archivedAtMs: null,
    }
    const test = (ordinal: number, input: string, output: string) => {
      return { ordinal, name: `${ordinal}`, input, output, isHidden: true }
    }
    saveProblem(this.db, { ...problem, id: asProblemId(id) }, [test(1, '1 2', '3'), test(2, '2 2', '4')])
  }

  /** Adds CSS targets with the pictures that this machine's browser renders. */
  async addTargets(targets: Parameters<CssTargets['addBundled']>[0]): Promise<void> {
    const { runner, log } = this.running
    const service = new CssTargets({ db: this.db, runner, log, now: () => this.clock.nowMs(), cacheDir: CACHE_DIR })
    service.addBundled(targets)
    await service.renderMissing()
  }

  async addUser(username: string): Promise<void> {
    const account = { email: `${username}@example.org`, username, password: PASSWORD }
    await this.running.account.create({ ...account, firstName: username, lastName: 'T' })
  }

  /** A socket that is not authenticated. */
  visitor(): SocketPlayer {
    return new SocketPlayer(this.running.url)
  }

  /** The bearer token of a new session of this player. */
  async tokenOf(username: string): Promise<string> {
    const { url } = this.running
    const signIn = await call(url, 'POST', '/api/auth/sign-in/username', { username, password: PASSWORD })
    const token = signIn.headers.get('set-auth-token')
    if (token === null) throw new Error(`sign-in: ${signIn.status} ${await signIn.text()}`)
    return token
  }

  /** A socket that is authenticated by this player's session. */
  async connect(username: string): Promise<SocketPlayer> {
    const socket = new SocketPlayer(this.url, { authorization: `Bearer ${await this.tokenOf(username)}` })
    await socket.opened
    await socket.next('authenticated')
    return socket
  }

  private async wire(runner: Runner) {
    const { db, clock, storage } = this
    const note = (fields: object, message: string) => {
      this.complaints.push({ fields, message })
    }
    const log = { info: () => undefined, warn: note, error: note }
    let url = ''
    const provider = createLocalIdentity({ db, secret: SECRET, origin: () => url, hashing: HASHED_ONCE })
    const account = createAccounts({ db, provider })
    const problems = createProblems({ db, runner, log, cacheDir: CACHE_DIR })
    const judging = new JudgingService({ db, runner, log, now: () => clock.nowMs(), retriesMs: [] })
    const duels = createDuels({ db, judging, problems, log, clock })
    const arenas = createArenas({ db, judging, problems, log, clock })
    const { ratings: ratingBoard } = createBoards({ db, now: () => clock.nowMs() })
    const contests = createContests({ db, judging, problems, log, ratingBoard, clock })
    const social = createSocial({ db, account, arenas, duels, languageName: String, log, clock })
    duels.recover()
    arenas.recover()
    const matchmaking = createMatchmaking({ db, duels, arenas, account, log, clock })
    const http = new Elysia({ websocket: SOCKET_LIMITS })
      .use(webBase({ log }))
      .use(authRoutes(provider, (_request, peer) => peer ?? 'unknown'))
      .use(
        socketRoutes({
          arenas: { ...arenas, receive: storage.watched(arenas.receive) },
          duels: { ...duels, receive: storage.watched(duels.receive) },
          matchmaking: { ...matchmaking, receive: storage.watched(matchmaking.receive) },
          contests,
          account,
          presence: social.presence,
          notifications: social.notifications,
          log,
          origin: () => url,
          refused: this.refusals.refused,
        }),
      )
      .listen({ port: 0, hostname: 'localhost' })
    url = `http://localhost:${http.server?.port}`
    return { url, runner, log, account, judging, arenas, duels, matchmaking, social, http }
  }
}
