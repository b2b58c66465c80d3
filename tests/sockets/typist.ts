/** Typing over a socket. */
import type { RoomCode } from '#contracts/ids'
import { matchOf, runOf } from '#core/duel'
import type { SocketPlayer } from './socket-player'

/** How many words of this player the server has confirmed to this socket. */
export function wordsOf({ state }: SocketPlayer, name: string): number {
  const player = state?.players.find(({ username }) => username === name)
  return state === null || player === undefined ? 0 : runOf(matchOf(state), player.userId).words.length
}

/** Types from where the server says the player is, up to a word; resolves when the server has confirmed it. */
export async function typeUpTo(
  socket: SocketPlayer,
  { name, roomCode }: { readonly name: string; readonly roomCode: RoomCode },
  to = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { state } = socket
  const match = state === null ? null : matchOf(state)
  if (match?.kind !== 'typing') throw new Error('no race')
  const { words } = match.text
  const last = Math.min(to, words.length)
  for (let index = wordsOf(socket, name); index < last; index += 1) {
    const word = words[index] ?? ''
    const keys = word.length + (index < words.length - 1 ? 1 : 0)
    const report = { index, word, elapsedMs: (index + 1) * 300, correctKeys: keys, keys }
    socket.send('typing-progress', { roomCode, words: [report] })
  }
  const userId = state?.players.find(({ username }) => username === name)?.userId
  await socket.next(
    'participant-typing-progress',
    (data) => data.userId === userId && data.typingProgress.currentWordIndex === last,
  )
}
