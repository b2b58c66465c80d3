/**
 * A server in a process of its own that records how long its event loop was blocked. It measures the processor time of the loop's own
 * thread between two turns, so that other work of the machine does not count.
 */
import { closeDatabase } from '#db/client'
import { signUp } from '../../harness/player'
import { startServer } from '../../harness/server'
import { openBeside } from '../finished-duels'
import { fillWorld } from './crowded-world'

const TURN_MS = 2

export type Ready = { readonly url: string; readonly tokens: { readonly busy: string; readonly other: string } }
export type Asked = 'start' | 'stop' | 'end'
export type ServerReport =
  | { readonly ready: Ready }
  | { readonly longestMs: number }
  | { readonly ended: number }
  | 'started'

const send = (report: ServerReport): void => {
  process.send?.(report)
}

let longestMs = 0
let last = { cpu: process.threadCpuUsage(), atMs: performance.now() }

function turn(): void {
  const used = process.threadCpuUsage(last.cpu)
  const now = performance.now()
  longestMs = Math.max(longestMs, Math.min(now - last.atMs, (used.user + used.system) / 1000))
  last = { cpu: process.threadCpuUsage(), atMs: now }
}

const server = await startServer({
  env: { JOUST_JUDGE0_TOKEN: 'judge0-token', JOUST_JUDGE0_USER_TOKEN: 'judge0-user' },
})
const busy = await signUp(server.url, 'busy_admin')
const other = await signUp(server.url, 'other_player')
server.services.account.promote(null, 'busy_admin')
const beside = openBeside(server.dataDir)
fillWorld(beside, { busy: 'busy_admin', nowMs: Date.now() })
closeDatabase(beside)
setInterval(turn, TURN_MS)

process.on('message', (asked: Asked) => {
  if (asked === 'start') {
    turn()
    longestMs = 0
    send('started')
  }
  if (asked === 'stop') {
    turn()
    send({ longestMs })
  }
  if (asked === 'end') void server.stop().then(() => process.exit(0))
})
send({ ready: { url: server.url, tokens: { busy: busy.token, other: other.token } } })
