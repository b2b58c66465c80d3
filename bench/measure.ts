/** Shared functions of the benchmarks: medians, percentiles, tables, and figures of a process. */
import { readFileSync } from 'node:fs'

/** The median; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The milliseconds that `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The processor time that this process has used so far, in milliseconds. */
export function ownProcessorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Calls `work` for about `ms` milliseconds. Returns the calls a second. */
export async function callsPerSecond(work: () => unknown, ms: number): Promise<number> {
  const start = performance.now()
  let calls = 0
  while (performance.now() - start < ms) {
    await work()
    calls += 1
  }
  return (calls * 1000) / (performance.now() - start)
}

/** The results of `work` for the numbers from 0 to `count` - 1, with at most `atOnce` of them underway. */
export async function inBatches<T>(count: number, atOnce: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  while (done.length < count) {
    const batch = Array.from({ length: Math.min(atOnce, count - done.length) }, (_, n) => work(done.length + n))
    done.push(...(await Promise.all(batch)))
  }
  return done
}

/** Prints a table in Markdown, so that it can be pasted into docs/benchmarks.md. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`| ${head.join(' | ')} |`)
  console.log(`|${head.map(() => '---').join('|')}|`)
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
}

/** The value that `share` per cent of the values do not exceed; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN
}

const TICKS_A_SECOND = 100

/** The processor time that a process has used so far, in seconds. Source: proc(5), fields 14 and 15 of /proc/PID/stat. */
export const processorSeconds = (pid: number): number => secondsIn(`/proc/${pid}/stat`)

/** The processor time of its first thread, which runs its JavaScript, in seconds. */
export const mainThreadSeconds = (pid: number): number => secondsIn(`/proc/${pid}/task/${pid}/stat`)

function secondsIn(path: string): number {
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

/** The resident memory of a process in KiB. Source: proc(5), VmRSS of /proc/PID/status. */
export const residentKiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
