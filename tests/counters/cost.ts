/** The cost of an action in figures that are the same on every machine. */
import type { SocketPlayer } from '../sockets/socket-player'

export type Cost = {
  /** The number of SQL statements. */
  readonly statements: number
  /** The number of transactions that wrote, and of writes outside a transaction; each waits for the disk. */
  readonly commits: number
  /** The number of frames that arrived at the watching sockets. */
  readonly frames: number
}

const isWrite = (text: string): boolean => /^\s*(insert|update|delete|replace)\b/i.test(text)

/** Counts the commits. A transaction that only read does not wait for the disk. */
function commitsIn(texts: readonly string[]): number {
  let commits = 0
  let wrote: boolean | null = null
  for (const text of texts) {
    if (/^begin/i.test(text)) wrote = false
    else if (/^(commit|rollback$)/i.test(text)) {
      if (wrote === true && /^commit/i.test(text)) commits += 1
      wrote = null
    } else if (isWrite(text)) {
      if (wrote === null) commits += 1
      else wrote = true
    }
  }
  return commits
}

/** Every cached answer runs this statement, which reads no row. */
const READS_NO_ROW = 'PRAGMA data_version'
/** A quarter of a second after verdicts have reached everyone, the judge records that for many at once, and so during another action. */
const NOTED_LATER = /^update "submissions" set "state" = \? where \("submissions"\."id" in/

export const costOf = (texts: readonly string[], frames = 0): Cost => ({
  statements: texts.filter((text) => text !== READS_NO_ROW && !NOTED_LATER.test(text)).length,
  commits: commitsIn(texts.filter((text) => !NOTED_LATER.test(text))),
  frames,
})

/** Resolves when everything that was sent to this socket so far has arrived. */
export async function allArrived(socket: SocketPlayer): Promise<void> {
  const clientTime = socket.heard.length + 1
  socket.send('ping', { clientTime })
  await socket.next('pong', (data) => data.clientTime === clientTime)
}

/** The number of frames that have arrived, without the pongs of `allArrived`. */
export const arrivedAt = (sockets: readonly SocketPlayer[]): number =>
  sockets.reduce((sum, { heard }) => sum + heard.filter(({ event }) => event !== 'pong').length, 0)
