import { readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second, on every machine (USER_HZ). */
const TICK_MS = 10

/** The processor time, in milliseconds, of the main thread of a process; null where the process is gone. proc(5), /proc/pid/stat. */
export function mainThreadMs(pid: number): number | null {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  // The name in parentheses may hold blanks; of what follows it, the state is the first.
  const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(user) + Number(system)) * TICK_MS
}
