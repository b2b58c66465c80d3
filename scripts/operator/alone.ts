import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Config, effectiveSettings } from '#config'
import { closeDatabase, type Db, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { giveToOwnerOf } from '#db/private-files'
import { createAccounts, createClerkIdentity, createLocalIdentity } from '#features/account'
import { AuditLog } from '#features/audit'
import { createBoards } from '#features/boards'
import { createContests } from '#features/contest'
import { CssTargets } from '#features/css-arena'
import { JudgingService } from '#features/judging'
import { OPERATOR_CALLS, Operator, type OperatorCallName } from '#features/operator'
import { createProblems } from '#features/problems'
import { createQuestions } from '#features/questions'
import { createSite } from '#features/site'
import { createTexts } from '#features/texts'
import { createRunner, type Runner } from '#runner'
import { agentOption } from '../../src/agent-file'
import { AGENT_FILE } from '../../src/embedded.gen'
import { createLog } from '../../src/log'

export type Alone = { readonly operator: Operator; close(): Promise<void> }

/**
 * The services for a data folder without a running server. The caller holds the folder's lock. A judge is started only
 * for calls that need one.
 */
export async function workAlone(config: Config, call: OperatorCallName): Promise<Alone> {
  const { dataDir } = config
  const db = openDatabase(join(dataDir, 'joust.sqlite'))
  migrate(db)
  const runner = runnerOf(config, OPERATOR_CALLS[call].judges === true)
  await runner.ready()
  const services = servicesOver(db, config, runner)
  const settings = effectiveSettings(process.env)
  return {
    operator: new Operator({ ...services, db, runner, settings }),
    async close() {
      services.contests.close()
      services.judging.close()
      await runner.close()
      closeDatabase(db)
      giveBack(dataDir)
    },
  }
}

/** Wires them like the server, without sockets, pages and rooms. The log starts at level `warn`. */
function servicesOver(db: Db, config: Config, runner: Runner) {
  const log = createLog('warn')
  const origin = () => config.url ?? `http://localhost:${config.port}`
  const { clerk } = config.identity
  const secret = randomBytes(32).toString('base64url')
  const provider =
    clerk === null ? createLocalIdentity({ db, secret, origin }) : createClerkIdentity({ ...clerk, origin, log })
  const judging = new JudgingService({ db, runner, log })
  const problems = createProblems({ db, runner, log, cacheDir: config.judgeCacheDir })
  return {
    account: createAccounts({ db, provider, origin, log }),
    audit: new AuditLog({ db, now: Date.now, operatorCalls: OPERATOR_CALLS }),
    contests: createContests({ db, judging, problems, log, ratingBoard: createBoards({ db }).ratings }),
    judging,
    problems,
    questions: createQuestions({ db, now: Date.now }),
    site: createSite({ db }),
    targets: new CssTargets({ db, runner, log, now: Date.now, cacheDir: config.judgeCacheDir }).setters,
    texts: createTexts({ db, now: Date.now }),
  }
}

/** Without slots and agent if nothing is judged: starting sandboxes would take longer than the work. */
function runnerOf({ sandbox, slots, judgeCacheDir: cacheDir, dataDir }: Config, judges: boolean): Runner {
  if (!judges) return createRunner({ sandbox, slots: 0, cacheDir })
  return createRunner({ sandbox, slots: Math.max(1, slots), cacheDir, ...agentOption(AGENT_FILE, dataDir) })
}

/**
 * The files and folders that this creates in the data folder. A judge whose user may not write to the folder of caches
 * does not start; the files in it may be another user's, since they are made again.
 */
const MADE = [
  'joust.sqlite',
  'joust.sqlite-wal',
  'joust.sqlite-shm',
  'serving.lock',
  'joust-agent',
  'judge-cache',
  ...['answers', 'checkers', 'made-tests'].map((name) => join('judge-cache', name)),
]

const giveBack = (dataDir: string): void =>
  giveToOwnerOf(
    dataDir,
    MADE.map((name) => join(dataDir, name)),
  )
