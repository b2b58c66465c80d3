import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type Db, openDatabase } from '#db/client'
import { duelPlayers, duels, problems, users, xpLedger } from '#db/schema/index'

/** A finished duel as the rooms leave it in the tables, for tests of queries over them. */
export type FinishedDuel = {
  readonly id: string
  readonly type?: 'coding' | 'typing'
  readonly winner: string | null
  readonly players: readonly [string, string]
  readonly result?: 'aborted'
  readonly problemId?: string
  readonly textId?: string
  readonly seconds?: number
  readonly endedAtMs: number
}

/** A second connection to the server's database file. Close it with `db.$client.close()`. */
export const openBeside = (dataDir: string): Db => openDatabase(join(dataDir, 'joust.sqlite'))

export const userIdOf = (db: Db, username: string): string => {
  const row = db.select({ id: users.id }).from(users).where(eq(users.username, username)).get()
  if (row === undefined) throw new Error(`There is no user ${username}.`)
  return row.id
}

/** Inserts a problem for duels. A history shows only its title. */
export function insertProblem(db: Db, id: string, title: string): void {
  db.insert(problems)
    .values({
      id,
      title,
      difficulty: 'Easy',
      statement: '',
      constraints: [],
      timeLimitMs: 1000,
      memoryLimitMb: 256,
      tags: [],
      examples: [],
      checker: { kind: 'tokens' },
      functionSignatures: {},
      driverCode: {},
      createdAtMs: 0,
    })
    .run()
}

export function insertDuel(db: Db, duel: FinishedDuel): void {
  const { id, type = 'coding', winner, players, problemId = null, textId = null, seconds = 61, endedAtMs } = duel
  const startedAtMs = endedAtMs - seconds * 1000
  db.insert(duels)
    .values({
      id,
      roomCode: id,
      type,
      phase: 'finished',
      hostId: players[0],
      timeLimitMin: 30,
      problemId,
      textId,
      version: 9,
      winnerId: winner,
      completionReason: winner === null ? 'draw' : type === 'typing' ? 'completion' : 'correct-submission',
      createdAtMs: startedAtMs - 5000,
      startedAtMs,
      endedAtMs,
    })
    .run()
  players.forEach((userId, place) => {
    const opponentId = players[1 - place] ?? null
    const result = duel.result ?? (winner === null ? 'draw' : winner === userId ? 'win' : 'loss')
    const typed = type === 'typing' ? { wpm: 80 - place, accuracy: 97 } : { passed: 12 - place, total: 12 }
    db.insert(duelPlayers)
      .values({ duelId: id, userId, opponentId, result, endedAtMs, ...typed })
      .run()
  })
}

export function insertXp(db: Db, userId: string, amount: number, atMs: number): void {
  db.insert(xpLedger).values({ awardKey: crypto.randomUUID(), userId, amount, reason: 'test', atMs }).run()
}
