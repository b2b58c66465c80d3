/** Inserts many participants of a contest with their judged submissions directly into the tables, without the judge. */
import type { Attempt } from '#core/contest'
import type { Db } from '#db/client'

export const crowdName = (n: number): string => `crowd_${n}`

const LONG_BEFORE = 10_000_000

export type Crowd = {
  readonly contestId: string
  readonly startAtMs: number
  readonly participants: number
  /** The attempts of users named `crowd_0` and up; `seq` is only their order among each other. */
  readonly attempts: readonly Attempt[]
}

/** Adds the users of `crowdName`. Those who already exist from another contest are only registered. */
export function addCrowd({ $client }: Db, { contestId, startAtMs, participants, attempts }: Crowd): void {
  const user = $client.prepare(
    `INSERT OR IGNORE INTO users (id, provider, subject, email, username, first_name, last_name, created_at_ms, updated_at_ms)
     VALUES (@id, 'local', @id, @id || '@example.org', @id, 'A', 'B', 0, 0)`,
  )
  const entry = $client.prepare('INSERT INTO contest_entries (contest_id, user_id, registered_at_ms) VALUES (?, ?, 0)')
  const placed = $client.prepare(
    `INSERT INTO contest_submissions
       (submission_id, seq, contest_id, problem_id, user_id, mode, language_id, received_at_ms, elapsed_ms, verdict, points)
     VALUES (@contestId || @seq, @seq, @contestId, @problemId, @userId, 'official', 71, @at, @elapsedMs, @verdict, @points)`,
  )
  const count = $client.prepare('SELECT count(*) FROM contest_submissions').pluck()
  $client.transaction(() => {
    // Numbers before all real submissions, which start at 1.
    const after = Number(count.get()) - LONG_BEFORE
    for (let n = 0; n < participants; n += 1) {
      user.run({ id: crowdName(n) })
      entry.run(contestId, crowdName(n))
    }
    for (const { seq, problemId, userId, elapsedMs, outcome, points } of attempts)
      placed.run({
        contestId,
        problemId,
        userId,
        elapsedMs,
        points,
        seq: after + seq,
        at: startAtMs + elapsedMs,
        verdict: outcome === 'accepted' ? 'accepted' : 'wrong-answer',
      })
  })()
}

/** One solution for each participant, ten seconds apart: a player with a lower number ranks higher. */
export const inTurn = (participants: number, problemId: string): Attempt[] =>
  Array.from({ length: participants }, (_, n) => ({
    seq: n + 1,
    userId: crowdName(n),
    problemId,
    elapsedMs: (n + 1) * 10_000,
    outcome: 'accepted',
    points: 100,
    parts: null,
  }))
