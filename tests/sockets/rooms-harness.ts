/** Duels over a real database, with timers and a judge that a test commands: what takes an hour takes no time. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asProblemId, asUserId } from '#contracts/ids'
import type { ServerData, ServerEvent, ServerFrame } from '#contracts/ws/server-frames'
import type { DuelState } from '#core/duel'
import { closeDatabase, type Db, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { saveProblem } from '#db/queries/problems'
import { insertUser } from '#db/queries/users'
import { createDuels, type DuelService, type Seat } from '#features/duel'
import { createJudging, type JudgingService } from '#features/judging'
import { createProblems } from '#features/problems'
import { ScriptedRunner } from '../api/judge-scripted-runner'

export type Complaint = { readonly fields: object; readonly message: string }

/** One server process's worth of services over a database file that outlives it. */
export class Hall {
  readonly complaints: Complaint[] = []
  private readonly folder = mkdtempSync(join(tmpdir(), 'joust-hall-'))
  readonly db: Db = openDatabase(join(this.folder, 'joust.sqlite'))
  runner = new ScriptedRunner()
  judging: JudgingService
  duels: DuelService

  constructor() {
    migrate(this.db)
    ;({ judging: this.judging, duels: this.duels } = this.wired())
  }

  /** As after a kill: nothing of the former process acts any more, and all is loaded again. */
  restart(): void {
    this.duels.close()
    this.judging.close()
    this.runner = new ScriptedRunner()
    ;({ judging: this.judging, duels: this.duels } = this.wired())
    this.duels.recover()
    this.judging.recover()
  }

  close(): void {
    this.duels.close()
    this.judging.close()
    closeDatabase(this.db)
    rmSync(this.folder, { recursive: true, force: true })
  }

  addProblem(id: string, difficulty: 'Easy' | 'Medium' | 'Hard' = 'Easy'): void {
    const problem = {
      ...{ id, title: id, difficulty, statement: 'Add.', constraints: [], timeLimitMs: 2000, memoryLimitMb: 256 },
      ...{ isContestOnly: false, tags: [], examples: [], checker: { kind: 'tokens' as const }, functionSignatures: {} },
      ...{ driverCode: {}, testsVersion: 1, createdBy: null, createdAtMs: 0 },
    }
    const test = (ordinal: number) => ({ ordinal, name: `${ordinal}`, input: '1 2', output: '3', isHidden: true })
    saveProblem(this.db, { ...problem, id: asProblemId(id) }, [test(1), test(2)])
  }

  addUser(id: string): void {
    insertUser(this.db, {
      ...{ id, provider: 'local' as const, subject: id, email: `${id}@example.org`, username: id, firstName: id },
      ...{
        lastName: 'T',
        bio: '',
        profileImage: '',
        contestAdmin: false,
        timeZone: 'UTC',
        createdAtMs: 0,
        updatedAtMs: 0,
      },
    })
  }

  private wired() {
    const note = (fields: object, message: string) => {
      this.complaints.push({ fields, message })
    }
    const log = { info: () => undefined, warn: note, error: note }
    const judging = createJudging({ db: this.db, runner: this.runner, log, retriesMs: [] })
    const problems = createProblems({ db: this.db, runner: this.runner, log })
    return { judging, duels: createDuels({ db: this.db, judging, problems, log }) }
  }
}

/** A seat that keeps what it is sent. */
export class TestSeat implements Seat {
  readonly frames: ServerFrame[] = []
  readonly userId
  readonly player

  constructor(readonly id: string) {
    this.userId = asUserId(id)
    this.player = { userId: this.userId, username: id, profileImage: '' }
  }

  send(frame: ServerFrame): void {
    this.frames.push(frame)
  }

  /** The latest frame of an event. */
  last<Name extends ServerEvent>(event: Name): ServerData[Name] {
    const found = this.frames.findLast((frame) => frame.event === event)
    if (found === undefined) throw new Error(`${this.id} got no ${event}: ${this.frames.map((frame) => frame.event)}`)
    return found.data as ServerData[Name]
  }

  /** What the server would answer to a reload now. */
  stateOf(duels: DuelService, roomCode: DuelState['roomCode']): DuelState {
    duels.receive(this, { event: 'resume', data: { roomCode } })
    return this.last('duel-snapshot').state
  }
}
