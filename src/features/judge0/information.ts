import { arch, availableParallelism, cpus, totalmem } from 'node:os'
import { DAY_MS } from '#contracts/durations'
import { type Ending, QUEUED, STATUSES, statusOf } from '#core/judge0'
import type { JudgingService, SubmissionTally } from '#features/judging'
import type { Runner } from '#runner'

/** The judge's slots as Judge0's workers; the only queue is named after Joust. */
export function workersOf(runner: Pick<Runner, 'status'>) {
  const { slots, queued } = runner.status()
  return [
    {
      queue: 'joust',
      size: queued,
      available: slots.total,
      idle: Math.max(0, slots.ready - slots.busy),
      working: slots.busy,
      paused: 0,
      failed: slots.total - slots.ready,
    },
  ]
}

/** The properties of the machine, under the names that lscpu and free use. */
export function systemInfo() {
  const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)}M`
  return {
    Architecture: arch(),
    'CPU(s)': String(availableParallelism()),
    'Model name': cpus()[0]?.model ?? '',
    Mem: mebibytes(totalmem()),
  }
}

/** How long counts are cached. Computing them takes longer the more submissions there are. */
const STATISTICS_KEPT_MS = 60_000

/** Counts the submissions of this interface, at most once a minute. */
export class Statistics {
  private kept: { readonly untilMs: number; readonly counts: Promise<Counts> } | null = null

  constructor(
    private readonly judging: Pick<JudgingService, 'records'>,
    private readonly runner: Pick<Runner, 'languages'>,
    private readonly databaseBytes: () => number,
  ) {}

  /** The counts; concurrent requests share one computation. */
  of(nowMs: number): Promise<Counts> {
    if (this.kept !== null && nowMs < this.kept.untilMs) return this.kept.counts
    const counts = this.count(nowMs)
    this.kept = { untilMs: nowMs + STATISTICS_KEPT_MS, counts }
    counts.catch(() => {
      this.kept = null
    })
    return counts
  }

  private async count(nowMs: number) {
    const counts = statisticsOf(await this.judging.records.tally('judge0'), this.runner, nowMs)
    const bytes = this.databaseBytes()
    return { ...counts, database: { size_pretty: `${Math.round(bytes / 1024)} kB`, size_in_bytes: bytes } }
  }
}

type Counts = Awaited<ReturnType<Statistics['count']>>

/**
 * Counts of this interface's submissions by language, by status and by day (UTC); the days before today are newest
 * first.
 */
function statisticsOf(tally: SubmissionTally, runner: Pick<Runner, 'languages'>, nowMs: number) {
  const { total, byLanguage, byEnding, byDay } = tally
  const countOn = (day: string): number => byDay.find((one) => one.day === day)?.count ?? 0
  const [today = '', ...earlier] = Array.from({ length: 31 }, (_, ago) => dayOf(nowMs - ago * DAY_MS))
  const counts = new Map<number, number>()
  for (const { verdict, exitCode, signal, count } of byEnding) {
    const ending: Ending | null = verdict === null ? null : { verdict, exitCode, signal }
    const { id } = ending === null ? QUEUED : statusOf(ending)
    counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return {
    created_at: new Date(nowMs).toISOString(),
    cached_until: new Date(nowMs + STATISTICS_KEPT_MS).toISOString(),
    submissions: {
      total,
      today: countOn(today),
      last_30_days: Object.fromEntries(earlier.map((day) => [day, countOn(day)])),
    },
    languages: runner.languages().map(({ id, name }) => ({
      language: { id, name },
      count: byLanguage.find(({ languageId }) => languageId === id)?.count ?? 0,
    })),
    statuses: STATUSES.map(({ id, description }) => ({
      status: { id, name: description },
      count: counts.get(id) ?? 0,
    })),
  }
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
