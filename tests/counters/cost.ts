/** What something costs in figures that are the same on every machine. */
import type { SocketPlayer } from '../sockets/socket-player'

export type Cost = {
  /** SQL statements that were run. */
  readonly statements: number
  /** Transactions that wrote, and writes outside of one: each waits for the disk. */
  readonly commits: number
  /** Frames that arrived at the sockets that look on. */
  readonly frames: number
}

const isWrite = (text: string): boolean => /^\s*(insert|update|delete|replace)\b/i.test(text)

/** Transactions that only read end without a wait. */
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

/** Asked for by every kept answer: it reads no row. */
const READS_NO_ROW = 'PRAGMA data_version'
/** The judge notes a quarter of a second later that verdicts have reached everyone, of many at once: during whatever happens then. */
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

/** How many frames have arrived, without what `allArrived` asks for. */
export const arrivedAt = (sockets: readonly SocketPlayer[]): number =>
  sockets.reduce((sum, { heard }) => sum + heard.filter(({ event }) => event !== 'pong').length, 0)
