import { arch, availableParallelism, cpus, freemem, totalmem } from 'node:os'
import { type Ending, QUEUED, STATUSES, statusOf } from '#core/judge0'
import type { JudgingService } from '#features/judging'
import type { Runner } from '#runner'

/** The judge's slots in the words of Judge0's workers; its one queue is named after us. */
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

/** What machine this is, under the names that lscpu and free give. */
export function systemInfo() {
  const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)}M`
  return {
    Architecture: arch(),
    'CPU(s)': String(availableParallelism()),
    'Model name': cpus()[0]?.model ?? '',
    Mem: mebibytes(totalmem()),
    'Mem free': mebibytes(freemem()),
  }
}

/** How long counts are told again before everything is counted anew, which takes longer the more there is. */
const STATISTICS_KEPT_MS = 60_000

/** What came in through this interface; counted once a minute at most. */
export class Statistics {
  private kept: { readonly untilMs: number; readonly counts: Promise<Counts> } | null = null

  constructor(
    private readonly judging: Pick<JudgingService, 'tally'>,
    private readonly runner: Pick<Runner, 'languages'>,
  ) {}

  /** What is being counted is counted once for all who ask. */
  of(nowMs: number): Promise<Counts> {
    if (this.kept !== null && nowMs < this.kept.untilMs) return this.kept.counts
    const counts = statisticsOf(this.judging, this.runner, nowMs)
    this.kept = { untilMs: nowMs + STATISTICS_KEPT_MS, counts }
    counts.catch(() => {
      this.kept = null
    })
    return counts
  }
}

type Counts = Awaited<ReturnType<typeof statisticsOf>>

/** Counts of what came in through this interface, by language, by status and by day. */
async function statisticsOf(judging: Pick<JudgingService, 'tally'>, runner: Pick<Runner, 'languages'>, nowMs: number) {
  const { total, byLanguage, byEnding, byDay } = await judging.tally('judge0')
  const today = new Date(nowMs).toISOString().slice(0, 10)
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
      today: byDay.find(({ day }) => day === today)?.count ?? 0,
      last_30_days: Object.fromEntries(byDay.map(({ day, count }) => [day, count])),
    },
    languages: runner.languages().map(({ id, name }) => ({
      language: { id, name },
      count: byLanguage.find(({ languageId }) => languageId === id)?.count ?? 0,
    })),
    statuses: STATUSES.map((status) => ({ status, count: counts.get(status.id) ?? 0 })),
  }
}
