import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { BackupService } from '#features/backups'
import type { JudgingService } from '#features/judging'
import type { OnlineUsers } from '#live'
import type { Runner, RunnerStatus } from '#runner'

/**
 * One completed request. `route` is its pattern and never the address, because a label that clients can choose would
 * have unbounded values.
 */
type Answered = {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
}

type MetricsDeps = {
  readonly runner: Runner
  readonly judging: Pick<JudgingService, 'watch'>
  readonly presence: Pick<OnlineUsers, 'counts'>
  readonly backups: Pick<BackupService, 'state'>
  readonly version: string
  readonly errorsSeen: () => number
  /** The number of running duels by battle mode. */
  readonly liveDuels: () => Readonly<Record<string, number>>
  /** The number of running rooms of many by kind. */
  readonly liveArenas: () => Readonly<Record<string, number>>
  /** The bytes of the database's file, and of the write-ahead log that is not yet merged into it. */
  readonly databaseBytes: () => { readonly file: number; readonly log: number }
}

const HTTP_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const WAIT_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

/**
 * The content of /metrics, in Prometheus' text format. Values that are kept elsewhere are read at each request; only
 * events are counted here.
 */
export function createMetrics(deps: MetricsDeps) {
  const registry = new Registry()
  const registers = [registry]
  const { gauge, labelled } = gaugesIn(registry)
  let seen = look(deps)
  judgeFigures(deps, registry, () => seen.judge)
  gauge('joust_sockets', 'Sockets of signed-in players.', () => seen.presence.sockets)
  gauge('joust_players_online', 'Players with at least one socket.', () => seen.presence.players)
  labelled('joust_duels_live', 'Duels that are on.', 'type', deps.liveDuels)
  labelled('joust_rooms_live', 'Rooms of many that are on.', 'kind', deps.liveArenas)
  gauge('joust_sqlite_bytes', "Size of the database's file.", () => seen.bytes.file)
  gauge('joust_sqlite_log_bytes', 'Size of the write-ahead log.', () => seen.bytes.log)
  gauge(
    'joust_backup_last_seconds',
    'When the newest backup was made, in seconds since 1970; 0: never.',
    () => (seen.backups.lastMadeAtMs ?? 0) / 1000,
  )
  gauge('joust_backup_failing', '1 while the scheduled backup fails.', () => (seen.backups.trouble === null ? 0 : 1))
  gauge('joust_errors_logged', "Errors in this process's log since its start.", deps.errorsSeen)
  new Gauge({ name: 'joust_info', help: 'Always 1.', labelNames: ['version'], registers }).set(
    { version: deps.version },
    1,
  )
  const http = new Histogram({
    name: 'joust_http_request_seconds',
    help: 'Answered requests, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: HTTP_SECONDS,
    registers,
  })
  /** Setting up the measurements of the process walks the whole heap once, which waits until the first request. */
  let isProcessMeasured = false
  return {
    contentType: registry.contentType,
    text(): Promise<string> {
      seen = look(deps)
      if (!isProcessMeasured) measureProcess(registry)
      isProcessMeasured = true
      return registry.metrics()
    },
    answered({ method, route, status, seconds }: Answered): void {
      http.observe({ method, route, status: String(status) }, seconds)
    },
  }
}

/** These measurements walk the engine's one heap: with two million objects, 0.15 s in which no request is served. */
const HEAP_SPACES = ['total', 'used', 'available'].map((part) => `nodejs_heap_space_size_${part}_bytes`)

/** Adds the measurements that the library has for every process. */
function measureProcess(register: Registry): void {
  collectDefaultMetrics({ register })
  for (const name of HEAP_SPACES) register.removeSingleMetric(name)
}

/** Reads the sources of several values once for all of them, so that the values describe the same moment. */
const look = ({ runner, presence, databaseBytes, backups }: MetricsDeps) => ({
  judge: runner.status(),
  presence: presence.counts(),
  bytes: databaseBytes(),
  backups: backups.state(),
})

type Labelled = Readonly<Record<string, number>>

function gaugesIn(registry: Registry) {
  const registers = [registry]
  return {
    gauge(name: string, help: string, read: () => number): void {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    labelled(name: string, help: string, label: string, read: () => Labelled): void {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset()
          for (const [value, count] of Object.entries(read())) this.set({ [label]: value }, count)
        },
      })
    },
  }
}

type Fleet = NonNullable<RunnerStatus['fleet']>

/** The figures of other judging machines; without any, they have no series. */
function fleetFigures(registry: Registry, judge: () => RunnerStatus): void {
  const figures = (name: string, help: string, label: string, read: (fleet: Fleet) => Labelled): void =>
    gaugesIn(registry).labelled(name, help, label, () => {
      const { fleet } = judge()
      return fleet === null ? {} : read(fleet)
    })
  figures('joust_fleet_judges', 'Machines that judge for this server, by state.', 'state', ({ judges }) => {
    const count = (state: string) => judges.filter((one) => one.state === state).length
    return { ready: count('ready'), checking: count('checking'), drained: count('drained'), refused: count('refused') }
  })
  figures('joust_fleet_judges_out', 'Machines that take no jobs, by reason.', 'reason', ({ judges }) => {
    const out = judges.filter(({ state }) => state === 'drained' || state === 'refused')
    return Object.fromEntries(out.map(({ reason }) => [reason, out.filter((one) => one.reason === reason).length]))
  })
  figures('joust_fleet_stored_bytes', 'What NATS stores for other machines.', 'kind', ({ storedBytes }) => ({
    objects: storedBytes,
  }))
  figures('joust_fleet_connected', '1 while NATS is reached.', 'fleet', ({ connected }) => ({
    nats: connected ? 1 : 0,
  }))
  figures('joust_fleet_slots', 'Slots of other machines, by state.', 'state', ({ judges }) => {
    const ready = judges.filter(({ state }) => state === 'ready')
    const busy = ready.reduce((sum, one) => sum + one.busy, 0)
    return { busy, idle: ready.reduce((sum, { slots }) => sum + slots, 0) - busy }
  })
  figures(
    'joust_fleet_jobs',
    "What became of jobs for other machines since this server's start.",
    'outcome',
    ({ counts, alarms }) => ({ ...counts, alarms: alarms.length }),
  )
}

/** The figures of the judge. `judge` returns its last known status. */
function judgeFigures({ judging }: MetricsDeps, registry: Registry, judge: () => RunnerStatus): void {
  const registers = [registry]
  const { gauge, labelled } = gaugesIn(registry)
  gauge('joust_judge_available', '1 while the judge takes programs.', () => (judge().available ? 1 : 0))
  gauge('joust_judge_drained', '1 while the slots take nothing new.', () => (judge().drained ? 1 : 0))
  labelled('joust_judge_slots', 'Slots of the judge, by state.', 'state', () => {
    const { total, ready, busy } = judge().slots
    return { busy, idle: ready - busy, down: total - ready }
  })
  labelled('joust_judge_queue', 'Submissions that wait for a slot, by priority.', 'priority', () => judge().queuedBy)
  fleetFigures(registry, judge)
  const waits = new Histogram({
    name: 'joust_judge_wait_seconds',
    help: 'From the arrival of a submission to the slot that takes it.',
    labelNames: ['purpose'],
    buckets: WAIT_SECONDS,
    registers,
  })
  const verdicts = new Counter({
    name: 'joust_verdicts_total',
    help: 'Verdicts, by what was judged.',
    labelNames: ['purpose', 'verdict'],
    registers,
  })
  judging.watch({
    started: ({ purpose, waitedMs }) => waits.observe({ purpose }, waitedMs / 1000),
    judged: ({ purpose, verdict }) => verdicts.inc({ purpose, verdict }),
  })
}
