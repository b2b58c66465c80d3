/** Typing over a socket. */
import { SOCKET_BUDGET } from '#contracts/frames/frame'
import type { RoomCode } from '#contracts/ids'
import { matchOf, runOf } from '#core/duel'
import { charactersOf, keysOf } from '#core/typing'
import type { SocketPlayer } from './socket-player'

/** How many words of this player the server has confirmed to this socket. */
export function typedWordCount({ state }: SocketPlayer, name: string): number {
  const player = state?.players.find(({ username }) => username === name)
  return state === null || player === undefined ? 0 : runOf(matchOf(state), player.userId).words.length
}

/** Quick, and still believed: the server takes 25 characters a second. */
const MS_PER_CHARACTER = 42
/** What a socket may send for long, beyond half of a burst: after a restart a long text would be caught up with in one. */
const FRAMES_APART_MS = 1000 / SOCKET_BUDGET.perSecond
const AT_ONCE = SOCKET_BUDGET.burst / 2

export type Typing = {
  readonly name: string
  readonly roomCode: RoomCode
  /** Where the server goes by the real time: words are then typed as fast as they are believed. Left out: at once. */
  readonly inRealTime?: boolean
}

/** Types from where the server says the player is, up to a word; resolves when the server has confirmed it. */
export async function typeUpTo(
  socket: SocketPlayer,
  { name, roomCode, inRealTime = false }: Typing,
  to = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { state } = socket
  const match = state === null ? null : matchOf(state)
  if (state?.phase !== 'active' || match?.kind !== 'typing') throw new Error('no race')
  const { words } = match.text
  const last = Math.min(to, words.length)
  const first = typedWordCount(socket, name)
  for (let index = first; index < last; index += 1) {
    const keys = keysOf(words, index)
    const elapsedMs = charactersOf(words, index + 1) * MS_PER_CHARACTER
    const leastMs = index - first < AT_ONCE ? 0 : FRAMES_APART_MS
    if (inRealTime) await Bun.sleep(Math.max(leastMs, state.startedAtMs + elapsedMs - Date.now()))
    const report = { index, word: words[index] ?? '', elapsedMs, correctKeys: keys, keys }
    socket.send('typing-progress', { roomCode, words: [report] })
  }
  const userId = state?.players.find(({ username }) => username === name)?.userId
  await socket.next(
    'participant-typing-progress',
    (data) => data.userId === userId && data.typingProgress.currentWordIndex === last,
  )
}
