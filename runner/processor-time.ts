import { readFileSync } from 'node:fs'

/** The kernel reports hundredths of a second on every machine (USER_HZ). */
const TICK_MS = 10

/**
 * Returns the processor time of a process's main thread, in milliseconds; null if the process is gone. Source: proc(5),
 * /proc/pid/stat.
 */
export function mainThreadMs(pid: number): number | null {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  // The name in parentheses may contain blanks; the first field after it is the state.
  const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(user) + Number(system)) * TICK_MS
}
