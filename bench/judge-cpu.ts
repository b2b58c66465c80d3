/** Measures processor time of the judge and its baselines. On a shared machine it is more meaningful than wall-clock time. */
import { readdirSync, readFileSync } from 'node:fs'
import { ownProcessorMs } from './measure'

const TICK_MS = 10

type Process = {
  readonly pid: number
  readonly parent: number
  readonly name: string
  readonly ownMs: number
  readonly childrenMs: number
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const stat = statOf(pid)
      if (stat === null) return []
      const nameEnd = stat.lastIndexOf(')')
      const fields = stat
        .slice(nameEnd + 2)
        .split(' ')
        .map(Number)
      const ticks = (first: number) => ((fields[first] ?? 0) + (fields[first + 1] ?? 0)) * TICK_MS
      const name = stat.slice(stat.indexOf('(') + 1, nameEnd)
      return [{ pid: Number(pid), parent: fields[1] ?? 0, name, ownMs: ticks(11), childrenMs: ticks(13) }]
    })
}

/** The content of /proc/PID/stat; null for a process that has just ended. */
function statOf(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null
    throw error
  }
}

/** The process ids of all agents on this machine. Those that are new after a judge has started are that judge's. */
export const agentsNow = (): ReadonlySet<number> =>
  new Set(processes().flatMap(({ pid, name }) => (name === 'agent' ? [pid] : [])))

/** The milliseconds that these agents and their programs have used so far. */
export const agentsMs = (agents: ReadonlySet<number>): number =>
  processes()
    .filter(({ pid }) => agents.has(pid))
    .reduce((ms, one) => ms + one.ownMs + one.childrenMs, 0)

/**
 * The milliseconds used so far by the judge (this process, the given agents and their programs), and by the bare spawners with their
 * programs.
 */
export function cpuNow(agents: ReadonlySet<number>): { readonly judge: number; readonly bare: number } {
  const all = processes()
  const sum = (chosen: readonly Process[]) => chosen.reduce((ms, one) => ms + one.ownMs + one.childrenMs, 0)
  return {
    judge: ownProcessorMs() + sum(all.filter(({ pid }) => agents.has(pid))),
    bare: sum(all.filter(({ name, parent }) => name === 'judge-bare' && parent === process.pid)),
  }
}
