import { DAY_MS, MINUTE_MS } from '#contracts/durations'
import { asDuelId, asProblemId } from '#contracts/ids'
import { backdateUsers, countDuels, removeStraySubmissions } from '#db/queries/duel-demo'
import { latestReceivedAtMs } from '#db/queries/submissions'
import { type JudgedSubmission, JudgingService } from '#features/judging'
import { ScriptClock } from '#live'
import { DEMO_DUELS, type DemoCoding, type DemoDuel, type DemoTry } from './demo-script'
import { type DemoDuelDeps, type DemoSet, demoProgram } from './demo-set'
import { type DemoSubmission, DemoTable, type Played } from './demo-table'

/**
 * Gives the demo accounts three weeks of duels, played by the rules of duels on a clock of their own: results, XP and
 * ratings follow from the script. The programs are judged first, as they are submitted; the duels are then stored with
 * these verdicts in one transaction. A process that ends before that leaves programs without a duel, which the next
 * start removes before it begins again. Does nothing if any user has played or submitted. Returns the number of duels.
 */
export async function playDemoDuels(deps: DemoDuelDeps): Promise<number> {
  const { db, runner, log, nowMs } = deps
  if (!runner.status().available || countDuels(db) > 0) return 0
  removeStraySubmissions(db)
  if (latestReceivedAtMs(db) > 0) return 0
  const set = { ...deps, ...(await deps.cast()) }
  const clock = new ScriptClock(nowMs - 22 * DAY_MS)
  const judging = new JudgingService({ db, runner, log, now: () => clock.nowMs() })
  try {
    const played: Played[] = []
    for (const duel of DEMO_DUELS) played.push(await judgedFor(duel, { ...set, judging, clock }))
    return keep(set, played)
  } finally {
    judging.close()
  }
}

/**
 * Stores all duels, or none if a user has begun a duel meanwhile, because the place of these duels in the rating
 * history would be wrong.
 */
function keep(deps: DemoSet, played: readonly Played[]): number {
  const { db } = deps
  const kept = db.transaction(() => {
    if (countDuels(db) > 0) return 0
    const sinceMs = deps.nowMs - 22 * DAY_MS
    backdateUsers(
      db,
      [...deps.people.values()].map(({ id }) => id),
      sinceMs,
    )
    const table = new DemoTable(deps, new ScriptClock(sinceMs))
    try {
      for (const one of played) table.play(one)
    } finally {
      table.close()
    }
    return played.length
  })
  if (kept === 0) removeStraySubmissions(db)
  return kept
}

type Judges = DemoSet & { readonly judging: JudgingService; readonly clock: ScriptClock }

async function judgedFor(duel: DemoDuel, judges: Judges): Promise<Played> {
  const startsAtMs = judges.nowMs - duel.daysAgo * DAY_MS + duel.minute * MINUTE_MS
  const duelId = asDuelId(crypto.randomUUID())
  const programs: DemoSubmission[] = []
  if (duel.kind === 'coding') {
    for (const one of duel.tries) {
      judges.clock.advanceTo(startsAtMs + one.second * 1000)
      programs.push({ ...one, ...(await judge(judges, duel, { ...one, duelId })) })
    }
  }
  return { duel, duelId, startsAtMs, programs }
}

async function judge(
  judges: Judges,
  { problemId }: DemoCoding,
  { by, what, duelId }: DemoTry & { readonly duelId: string },
): Promise<{ readonly source: string; readonly judged: JudgedSubmission }> {
  const { judging, people } = judges
  const user = people.get(by)
  if (user === undefined) throw new Error(`the demo knows no ${by}`)
  const { languageId, source } = demoProgram(judges, problemId, what)
  const { id } = judging.submit({
    userId: user.id,
    purpose: 'duel',
    contextId: duelId,
    languageId,
    source,
    target: { kind: 'problem', problemId: asProblemId(problemId), tests: 'all' },
  })
  return { source, judged: await judging.judged(id) }
}
