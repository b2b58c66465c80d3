/** Writes deploy/dashboard.json, a Grafana dashboard of /metrics. Run: node_modules/.bin/bun scripts/dev/make-dashboard.ts */
import { join } from 'node:path'

type Panel = { readonly title: string; readonly unit: string; readonly queries: Readonly<Record<string, string>> }

const rate = (metric: string, by: string): string => `sum by (${by}) (rate(${metric}[5m]))`
const quantile = (q: number, metric: string, by = ''): string =>
  `histogram_quantile(${q}, sum by (le${by === '' ? '' : `, ${by}`}) (rate(${metric}_bucket[5m])))`

const PANELS: readonly Panel[] = [
  { title: 'Waiting for the judge', unit: 'short', queries: { '{{priority}}': 'joust_judge_queue' } },
  { title: 'Slots', unit: 'short', queries: { '{{state}}': 'joust_judge_slots' } },
  {
    title: 'Wait for a slot',
    unit: 's',
    queries: { median: quantile(0.5, 'joust_judge_wait_seconds'), p99: quantile(0.99, 'joust_judge_wait_seconds') },
  },
  { title: 'Verdicts', unit: 'ops', queries: { '{{verdict}}': rate('joust_verdicts_total', 'verdict') } },
  { title: 'Live duels', unit: 'short', queries: { '{{type}}': 'joust_duels_live' } },
  { title: 'Players', unit: 'short', queries: { online: 'joust_players_online', sockets: 'joust_sockets' } },
  { title: 'Requests', unit: 'reqps', queries: { '{{status}}': rate('joust_http_request_seconds_count', 'status') } },
  {
    title: 'Slowest routes (p99)',
    unit: 's',
    queries: { '{{route}}': `topk(8, ${quantile(0.99, 'joust_http_request_seconds', 'route')})` },
  },
  { title: 'Event loop (p99)', unit: 's', queries: { lag: 'nodejs_eventloop_lag_p99_seconds' } },
  { title: 'Memory', unit: 'bytes', queries: { resident: 'process_resident_memory_bytes' } },
  { title: 'Database', unit: 'bytes', queries: { file: 'joust_sqlite_bytes', log: 'joust_sqlite_log_bytes' } },
  {
    title: 'Troubles',
    unit: 'short',
    queries: {
      'errors logged': 'joust_errors_logged',
      'backup fails': 'joust_backup_failing',
      'judge away': '1 - joust_judge_available',
      'slots drained': 'joust_judge_drained',
    },
  },
  { title: 'Age of the newest backup', unit: 's', queries: { age: 'time() - joust_backup_last_seconds' } },
]

/** A variable of Grafana, set by the user who imports the dashboard. */
const SOURCE = ['$', '{source}'].join('')

const panels = PANELS.map(({ title, unit, queries }, place) => ({
  id: place + 1,
  title,
  type: 'timeseries',
  datasource: { type: 'prometheus', uid: SOURCE },
  gridPos: { x: (place % 2) * 12, y: Math.floor(place / 2) * 8, w: 12, h: 8 },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: Object.entries(queries).map(([legendFormat, expr], at) => ({
    refId: String.fromCharCode(65 + at),
    expr,
    legendFormat,
  })),
}))

const dashboard = {
  title: 'Joust',
  uid: 'joust',
  schemaVersion: 39,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus', label: 'Prometheus' }] },
  panels,
}
await Bun.write(join(import.meta.dir, '../../deploy/dashboard.json'), `${JSON.stringify(dashboard, null, 2)}\n`)
