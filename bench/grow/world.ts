/** Writes the database of a large community after some years, with one statement a table. The same sizes give the same rows. */
import type { Db } from '#db/client'
import { crowdName } from '../../tests/contests/crowd'

export type Size = {
  readonly users: number
  readonly submissions: number
  readonly duels: number
  readonly contests: number
}

/** The bytes that the rows of a table use in the file, with their indices and what triggers store for them. */
export type Grown = { readonly what: string; readonly rows: number; readonly bytes: number }

const DAY_MS = 86_400_000
const YEARS = 3
const ENTRIES = 200
/** The problems of the crowded world, to which all rows refer. */
const PROBLEMS = 400
/** How long test results are kept, in days; older submissions have only their verdict. */
const KEPT_DAYS = 30
const SOURCE = `import sys\n\n\ndef main():\n${'    total = sum(map(int, sys.stdin.readline().split()))\n'.repeat(12)}    print(total)\n`
const RESULT = { verdict: 'accepted', cpuMs: 21, wallMs: 23, memoryKiB: 9120, exitCode: 0, signal: null }
const RESULTS = JSON.stringify(
  Array.from({ length: 20 }, () => ({ ...RESULT, stdout: '499500\n', stderr: '', message: '' })),
)

/**
 * Fills a migrated database that contains the crowded world of tests/api/event-loop. A few players do much, most do little. Calls `say`
 * after each table.
 */
export function growWorld({ $client }: Db, size: Size, nowMs: number, say: (grown: Grown) => void): void {
  const pages = $client.prepare('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size').pluck()
  const startMs = nowMs - YEARS * 365 * DAY_MS
  const fill = (what: string, rows: number, statements: readonly string[]): void => {
    const before = Number(pages.get())
    $client.transaction(() => {
      for (const statement of statements)
        $client
          .prepare(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < @rows) ${statement}`)
          .run(bound(statement, { rows, nowMs, startMs, source: SOURCE, results: RESULTS }))
    })()
    say({ what, rows, bytes: Number(pages.get()) - before })
  }
  const player = playerOf(size.users)
  fill('users', size.users, [
    `INSERT INTO users (id, provider, subject, email, username, created_at_ms, updated_at_ms)
     SELECT 'grown_' || i, 'local', 'grown_' || i, 'grown_' || i || '@example.org', 'grown_' || i, @startMs, @startMs FROM n`,
  ])
  fill('submissions of practice', Math.floor(size.submissions / 2), [
    `INSERT INTO submissions (id, user_id, problem_id, purpose, language_id, source, request, received_at_ms, state, verdict, passed,
       total, cpu_ms, memory_kib, results, judged_at_ms, tests_version)
     SELECT 'grown-p-' || i, ${player}, 'crowded-' || (i * 31 % ${PROBLEMS}), 'practice', 71, @source,
       '{"target":{"kind":"problem","problemId":"crowded-' || (i * 31 % ${PROBLEMS}) || '","tests":"all"}}', ${moment('@rows')}, 'done',
       ${verdict}, 20, 20, 21, 9120, ${kept('@rows')}, ${moment('@rows')}, 1 FROM n`,
  ])
  const inContests = Math.ceil(size.submissions / 2)
  const each = Math.max(1, Math.floor(inContests / size.contests))
  fill('contests', size.contests, [
    `INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
       max_submissions_per_problem, is_rated, rated_least, created_at_ms, final_at_ms)
     SELECT 'grown-' || i, 'Weekly ' || (i + 1), 'Two *hours* and five problems.', CASE i % 3 WHEN 0 THEN 'icpc' WHEN 1 THEN 'ioi' ELSE
       'points' END, ${moment('@rows')}, 120, 1, 1, 20, 50, 1, 5, @startMs, ${moment('@rows')} + 7300000 FROM n`,
  ])
  fill('problems of contests', size.contests * 5, [
    `INSERT INTO contest_problems (contest_id, problem_id, points, ordinal)
     SELECT 'grown-' || (i / 5), 'crowded-' || ((i / 5 + i % 5 * 61) % ${PROBLEMS}), 100, i % 5 + 1 FROM n`,
  ])
  fill('entries of contests', size.contests * ENTRIES, [
    `INSERT INTO contest_entries (contest_id, user_id, registered_at_ms)
     SELECT 'grown-' || (i / ${ENTRIES}), ${entrant(size.users, `i / ${ENTRIES}`, `i % ${ENTRIES}`)}, @startMs FROM n`,
  ])
  fill('submissions of contests', each * size.contests, [
    `INSERT INTO submissions (id, user_id, problem_id, purpose, context_id, language_id, source, received_at_ms, state, verdict,
       passed, total, cpu_ms, memory_kib, results, judged_at_ms, tests_version)
     SELECT 'grown-c-' || i, ${entrant(size.users, `i / ${each}`, `i % ${ENTRIES}`)}, ${contestProblem(each)}, 'contest', 'grown-' || (i / ${each}), 71,
       @source, ${contestMoment(each, size.contests)}, 'done', ${verdict}, 20, 20, 21, 9120, ${kept(`${each * size.contests}`)},
       ${contestMoment(each, size.contests)}, 1 FROM n`,
    `INSERT INTO contest_submissions (submission_id, seq, contest_id, problem_id, user_id, mode, language_id, received_at_ms,
       elapsed_ms, verdict, points)
     SELECT 'grown-c-' || i, i + 1 + (SELECT max(seq) FROM submissions), 'grown-' || (i / ${each}), ${contestProblem(each)},
       ${entrant(size.users, `i / ${each}`, `i % ${ENTRIES}`)}, 'official', 71, ${contestMoment(each, size.contests)},
       i % ${each} * 7000000 / ${each}, ${verdict}, CASE ${verdict} WHEN 'accepted' THEN 100 ELSE 0 END FROM n`,
  ])
  fill('ratings of contests', size.contests * ENTRIES, [
    `INSERT INTO contest_ratings (contest_id, user_id, round, rank, performance, mean, sigma, rating_before, rating, at_ms)
     SELECT 'grown-' || (i / ${ENTRIES}), ${entrant(size.users, `i / ${ENTRIES}`, `i % ${ENTRIES}`)}, i / ${ENTRIES} + 10, i % ${ENTRIES} + 1, 1500,
       1500, 120, 1490, 1000 + i * 7919 % 1400, ${moment('@rows')} FROM n`,
  ])
  fill('duels with both players and their XP', size.duels, duelStatements(size.users))
  $client.exec('ANALYZE')
}

/** The values that a statement uses, because SQLite refuses others. */
const bound = (statement: string, values: Readonly<Record<string, string | number>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name === 'rows' || statement.includes(`@${name}`)))

/** A pseudo-random player of `users`: the lower the number, the busier the player, by the square of a pseudo-random number. */
const playerOf = (users: number, salt = 7919): string =>
  `'grown_' || ((i * ${salt} + i / 97) % 10007 * ((i * ${salt} + i / 97) % 10007) / 10007 * ${users} / 10007)`
/** The time of a row: rows are spread evenly up to now. */
const moment = (rows: string): string => `@startMs + i * ((@nowMs - @startMs) / (${rows} + 1))`
const verdict = `CASE WHEN i * 7919 % 10 < 4 THEN 'accepted' ELSE 'wrong-answer' END`
const kept = (rows: string): string =>
  `CASE WHEN i > ${rows} * ${1 - KEPT_DAYS / (YEARS * 365)} THEN @results ELSE NULL END`
/** The entrants of a contest, who differ from contest to contest; each enters a contest once. */
const entrant = (users: number, contest: string, at: string): string =>
  `'grown_' || (((${contest}) * 131 + (${at}) * ${Math.max(1, Math.floor(users / ENTRIES))}) % ${users})`
const contestProblem = (each: number): string => `'crowded-' || ((i / ${each} + i % 5 * 61) % ${PROBLEMS})`
const contestMoment = (each: number, contests: number): string =>
  `@startMs + i / ${each} * ((@nowMs - @startMs) / (${contests} + 1)) + i % ${each} * 7000000 / ${each}`

const duelStatements = (users: number): readonly string[] => {
  const type = "CASE WHEN i % 3 = 0 THEN 'typing' ELSE 'coding' END"
  const winner = playerOf(users)
  const loser = `'${crowdName(0).replace(/\d+$/, '')}' || (i % 2000)`
  return [
    `INSERT INTO duels (id, room_code, type, phase, host_id, time_limit_min, problem_id, version, winner_id, completion_reason,
       created_at_ms, started_at_ms, ended_at_ms)
     SELECT 'grown-d-' || i, 'G' || i, ${type}, 'finished', ${winner}, 30, CASE WHEN i % 3 = 0 THEN NULL ELSE 'crowded-1' END, 9, ${winner},
       'correct-submission', ${moment('@rows')}, ${moment('@rows')}, ${moment('@rows')} FROM n`,
    `INSERT INTO duel_players (duel_id, user_id, opponent_id, result, xp, ended_at_ms)
     SELECT 'grown-d-' || i, ${winner}, ${loser}, 'win', 50, ${moment('@rows')} FROM n`,
    `INSERT INTO duel_players (duel_id, user_id, opponent_id, result, xp, ended_at_ms)
     SELECT 'grown-d-' || i, ${loser}, ${winner}, 'loss', 10, ${moment('@rows')} FROM n`,
    `INSERT INTO xp_ledger (award_key, user_id, amount, reason, duel_id, at_ms)
     SELECT 'grown:' || i, ${winner}, 50, 'duel', 'grown-d-' || i, ${moment('@rows')} FROM n`,
    `INSERT INTO duel_rating_changes
     SELECT 'grown-d-' || i, ${winner}, ${type}, 1500, 1400 + i * 7919 % 400, 80, 0.09, ${moment('@rows')} FROM n`,
  ]
}
