import { matchOf } from '#core/duel'
import type { ManualClock } from '../harness/manual-clock'
import type { SocketPlayer } from './socket-player'

const PYTHON = 71

/**
 * Resigns so that it counts: the loser has done something, and a minute has passed. Resolves when the resignation was sent. An earlier one
 * would leave no result (docs/rules.md#coding-duels).
 */
export async function concede(loser: SocketPlayer, clock: Pick<ManualClock, 'advance'>): Promise<void> {
  const { state } = loser
  if (state === null) throw new Error('the loser is in no duel')
  const { roomCode } = state
  const match = matchOf(state)
  if (match?.kind === 'typing') {
    const [word = ''] = match.text.words
    const keys = word.length + 1
    clock.advance(5_000)
    const words = [{ index: 0, word, elapsedMs: 4_000, correctKeys: keys, keys }]
    loser.send('typing-progress', { roomCode, words })
    await loser.next('duel-event', ({ event }) => event.type === 'typed')
  } else {
    await writeSomething(loser)
  }
  clock.advance(60_001)
  loser.send('resign', { roomCode })
}

/** Edits the program of a player in a coding duel. Resolves when the edits are stored. */
export async function writeSomething(writer: SocketPlayer): Promise<void> {
  const { state } = writer
  if (state === null) throw new Error('the writer is in no duel')
  for (const text of ['# one', '# one, two']) {
    writer.send('code-edits', { roomCode: state.roomCode, languageId: PYTHON, text })
    await writer.next('code-recorded')
  }
}
