/** Typing over a socket. */
import type { RoomCode } from '#contracts/ids'
import { matchOf, runOf } from '#core/duel'
import { charactersOf, keysOf } from '#core/typing'
import type { SocketPlayer } from './socket-player'

/** How many words of this player the server has confirmed to this socket. */
export function typedWordCount({ state }: SocketPlayer, name: string): number {
  const player = state?.players.find(({ username }) => username === name)
  return state === null || player === undefined ? 0 : runOf(matchOf(state), player.userId).words.length
}

/** A fast pace that the server still accepts: it allows 25 characters a second. */
const MS_PER_CHARACTER = 42
/** A socket may send 60 frames at once. More words than this are sent several to a frame, but few enough to raise no flag. */
const ONE_BY_ONE = 40
const WORDS_A_FRAME = 3

export type Typing = {
  readonly name: string
  readonly roomCode: RoomCode
  /** Set if the server uses real time: words are then sent as fast as it accepts them. By default they are sent at once. */
  readonly inRealTime?: boolean
  /** The pace; by default the fastest that the server accepts. */
  readonly msPerCharacter?: number
}

/** Types from the player's confirmed position up to a word. Resolves when the server has confirmed it. */
export async function typeUpTo(
  socket: SocketPlayer,
  { name, roomCode, inRealTime = false, msPerCharacter = MS_PER_CHARACTER }: Typing,
  to = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { state } = socket
  const match = state === null ? null : matchOf(state)
  if (state?.phase !== 'active' || match?.kind !== 'typing') throw new Error('no race')
  const { words } = match.text
  const last = Math.min(to, words.length)
  const first = typedWordCount(socket, name)
  const atOnce = last - first > ONE_BY_ONE ? WORDS_A_FRAME : 1
  for (let index = first; index < last; index += atOnce) {
    const reports = words.slice(index, Math.min(last, index + atOnce)).map((word, offset) => {
      const keys = keysOf(words, index + offset)
      const elapsedMs = charactersOf(words, index + offset + 1) * msPerCharacter
      return { index: index + offset, word, elapsedMs, correctKeys: keys, keys }
    })
    if (inRealTime) await Bun.sleep(state.startedAtMs + (reports.at(-1)?.elapsedMs ?? 0) - Date.now())
    socket.send('typing-progress', { roomCode, words: reports })
  }
  const userId = state?.players.find(({ username }) => username === name)?.userId
  await socket.next(
    'participant-typing-progress',
    (data) => data.userId === userId && data.typingProgress.currentWordIndex === last,
  )
}
