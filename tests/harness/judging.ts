/** The judging service with a real database and a real judge, which a test can stop and start again. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asProblemId, asUserId, type ProblemId } from '#contracts/ids'
import { closeDatabase, type Db } from '#db/client'
import { type NewProblem, saveProblem, type TestRow } from '#db/queries/problems'
import { type JudgingDeps, JudgingService, type SubmitRequest } from '#features/judging'
import type { Runner } from '#runner'
import { newDatabase } from './migrated'

const SUM = asProblemId('sum')

/** Passes both tests of `sum`. */
export const RIGHT = "print({'1 2': '3', 'HIDDEN-IN': 'HIDDEN-OUT'}[input()])"
/** Passes only the first test of `sum`. */
export const HALF = 'print(3)'
export const NONE = 'print(0)'

/** A correct submission by ada in a duel. */
export const request: SubmitRequest = {
  userId: asUserId('ada'),
  purpose: 'duel',
  contextId: 'duel-1',
  languageId: 71,
  source: RIGHT,
  target: { kind: 'problem', problemId: SUM, tests: 'all' },
}

type Settings = Pick<JudgingDeps, 'now'>

/** One server process's judging at a time, on a database file that outlives it. */
export class JudgingPlace {
  private readonly folder = mkdtempSync(join(tmpdir(), 'joust-judging-'))
  readonly db: Db = newDatabase(join(this.folder, 'joust.sqlite'))
  /** The service's warnings, in order. */
  readonly warnings: string[] = []
  private readonly listeners: (() => void)[] = []
  private now: { readonly judging: JudgingService; readonly runner: Runner } | null = null

  constructor() {
    this.addProblem('sum', { cpuMs: 2000, memoryMb: 256 })
  }

  get judging(): JudgingService {
    return this.running.judging
  }

  get runner(): Runner {
    return this.running.runner
  }

  /** A path in this place's folder. */
  path(name: string): string {
    return join(this.folder, name)
  }

  start(runner: Runner, settings: Settings = {}): void {
    this.now?.judging.close()
    const warn = (_fields: object, message: string) => {
      this.warnings.push(message)
      for (const listener of this.listeners.splice(0)) listener()
    }
    const log = { info: () => undefined, warn, error: () => undefined }
    const judging = new JudgingService({ db: this.db, runner, log, retriesMs: [1, 1], awayRetryMs: 1, ...settings })
    this.now = { judging, runner }
  }

  /** Waits until the service has given this warning `times` times. */
  async warned(message: string, times: number): Promise<void> {
    while (this.warnings.filter((one) => one === message).length < times) {
      await new Promise<void>((resolve) => this.listeners.push(resolve))
    }
  }

  /** Stops as after a kill: the service and its judge do nothing more, and nothing is finished. */
  async stop(): Promise<void> {
    this.judging.close()
    await this.runner.close()
    this.now = null
  }

  /** Does not stop the judge, which others may use. */
  remove(): void {
    this.now?.judging.close()
    closeDatabase(this.db)
    rmSync(this.folder, { recursive: true })
  }

  addProblem(id: string, limits: { readonly cpuMs: number; readonly memoryMb: number }): ProblemId {
    return this.saveProblem(id, { timeLimitMs: limits.cpuMs, memoryLimitMb: limits.memoryMb }, [
      { ordinal: 1, name: '1', input: '1 2', output: '3', isHidden: false },
      { ordinal: 2, name: 'secret-1', input: 'HIDDEN-IN', output: 'HIDDEN-OUT', isHidden: true },
    ])
  }

  saveProblem(id: string, change: Partial<NewProblem>, tests: readonly TestRow[]): ProblemId {
    const problem = {
      id: asProblemId(id),
      title: id,
      difficulty: 'Easy' as const,
      statement: 'Add.',
      constraints: [],
      timeLimitMs: 2000,
      memoryLimitMb: 256,
      isContestOnly: false,
      tags: [],
      examples: [{ input: '1 2', output: '3' }],
      checker: { kind: 'tokens' as const },
      functionSignatures: {},
      driverCode: {},
      testsVersion: 1,
      createdBy: null,
      createdAtMs: 0,
      archivedAtMs: null,
      ...change,
    }
    saveProblem(this.db, problem, [...tests])
    return asProblemId(id)
  }

  private get running(): NonNullable<typeof this.now> {
    if (this.now === null) throw new Error('nothing runs here now')
    return this.now
  }
}
