import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { asDuelId, asUserId, type RoomCode } from '#contracts/ids'
import { editorAfter, programOn } from '#core/recording'
import { duelEditsOf } from '#db/queries/duel-edits'
import { awarded, HALF, MINUTE, Opponents, RIGHT, submit } from './opponents'
import type { SocketPlayer } from './socket-player'

const PYTHON = 71
const JAVA = 62
/** Must not occur in anything that the opponent receives. */
const MARKER = 'zebra_crossing'

let opponents: Opponents
let ada: SocketPlayer
let bob: SocketPlayer
beforeAll(async () => {
  opponents = await Opponents.arrive()
})
afterAll(() => opponents.leave())

let roomCode: RoomCode

async function duelBegins(): Promise<void> {
  opponents.hall.addProblem(`sum-${crypto.randomUUID()}`)
  await opponents.over()
  await opponents.connect()
  roomCode = await opponents.started()
  ;[ada, bob] = opponents.both
}

/** The program of a player as the server has recorded it. */
function programOf(player: SocketPlayer): string | undefined {
  const { state } = player
  const self = player.heard.find((frame) => frame.event === 'authenticated')
  if (state === null || self?.event !== 'authenticated') throw new Error('nobody is in a duel')
  const rows = duelEditsOf(opponents.hall.db, asDuelId(state.duelId), asUserId(self.data.userId))
  return programOn(editorAfter(rows))?.text
}

async function recorded(player: SocketPlayer, data: Parameters<typeof edit>[1]): Promise<number> {
  edit(player, data)
  return (await player.next('code-recorded')).revision
}
function edit(
  player: SocketPlayer,
  data: {
    languageId?: number
    text?: string
    base?: number
    delta?: { from: number; deleted: number; inserted: string }
  },
): void {
  player.send('code-edits', { roomCode, languageId: PYTHON, ...data })
}

describe('before the start', () => {
  test('nothing is recorded', async () => {
    await opponents.connect()
    const [player] = opponents.both
    player.send('create-duel', { timeLimit: 5 })
    const { room } = await player.next('duel-created')
    const sent = { roomCode: room.roomCode, languageId: PYTHON, text: 'x' }
    expect((await player.refused('code-edits', sent)).code).toBe('DUEL_NOT_STARTED')
    player.send('abort-duel', { roomCode: room.roomCode })
    await player.next('duel-finished')
  })
})

describe('in a coding duel', () => {
  beforeEach(duelBegins)

  test('whole texts and changes are stored before they are confirmed, a language each', async () => {
    expect(await recorded(ada, { text: 'print(1)' })).toBe(1)
    expect(await recorded(ada, { base: 1, delta: { from: 6, deleted: 1, inserted: '42' } })).toBe(2)
    expect(programOf(ada)).toBe('print(42)')
    expect(await recorded(ada, { languageId: JAVA, text: 'class Main {}' })).toBe(3)
    expect(programOf(ada)).toBe('class Main {}')
    expect(await recorded(ada, { text: 'print(42)' })).toBe(4)
    expect(programOf(ada)).toBe('print(42)')
  })

  test('a change that does not fit is refused in words, and the whole text is taken after it', async () => {
    await recorded(ada, { text: 'abc' })
    for (const wrong of [
      { base: 7, delta: { from: 0, deleted: 0, inserted: 'x' } },
      { base: 1, delta: { from: 2, deleted: 2, inserted: '' } },
      { base: 1, languageId: JAVA, delta: { from: 0, deleted: 0, inserted: 'x' } },
    ]) {
      edit(ada, wrong)
      const error = await ada.next('error')
      expect([error.code, error.event]).toEqual(['CODE_OUT_OF_STEP', 'code-edits'])
      expect(error.message).toContain('Send the whole text')
    }
    expect(programOf(ada)).toBe('abc')
    expect(await recorded(ada, { text: 'abcd' })).toBe(2)
    expect(programOf(ada)).toBe('abcd')
  })

  test('a language that duels do not take, a text above 64 KiB, a batch without either, and a flood are refused', async () => {
    const refused = async (data: Parameters<typeof edit>[1]) => {
      edit(ada, data)
      return (await ada.next('error')).code
    }
    expect(await refused({ languageId: 54, text: 'x' })).toBe('DUEL_LANGUAGE')
    expect(await refused({ text: 'x'.repeat(64 * 1024 + 1) })).toBe('SOURCE_TOO_LARGE')
    expect(await refused({})).toBe('VALIDATION')
    expect(await refused({ delta: { from: 0, deleted: 0, inserted: 'x' } })).toBe('VALIDATION')
    for (let i = 0; i < 12; i += 1) edit(ada, { text: `${i}` })
    expect((await ada.next('error')).code).toBe('CODE_TOO_FAST')
    opponents.clock.advance(1_000)
    edit(ada, { text: 'calm again' })
    await ada.next('code-recorded', ({ revision }) => revision === 8)
    expect(programOf(ada)).toBe('calm again')
  })

  test('only the tab that plays is recorded, and a stranger not at all', async () => {
    const second = await opponents.hall.connect('ada')
    const sent = { roomCode, languageId: PYTHON, text: 'x' }
    second.send('resume', { roomCode, tab: 'second' })
    await second.next('duel-snapshot')
    expect((await second.refused('code-edits', sent)).code).toBe('DUEL_OTHER_TAB')
    await opponents.hall.addUser('stranger')
    const stranger = await opponents.hall.connect('stranger')
    expect((await stranger.refused('code-edits', sent)).code).toBe('DUEL_NOT_PLAYER')
    await Promise.all([second.close(), stranger.close()])
  })

  test('batches of a second share a row, with the time of the last', async () => {
    for (const [base, text] of ['a', 'b', 'c'].entries()) {
      await recorded(ada, base === 0 ? { text } : { base, delta: { from: base, deleted: 0, inserted: text } })
      opponents.clock.advance(300)
    }
    const { state } = ada
    if (state === null) throw new Error('no duel')
    const rows = state.players.flatMap(({ userId }) => duelEditsOf(opponents.hall.db, state.duelId, userId))
    expect(rows).toMatchObject([{ seq: 1, inserted: 'abc', atMs: opponents.clock.nowMs() - 300 }])
  })

  test('what was confirmed outlives a killed server, and is gone on with', async () => {
    await recorded(ada, { text: 'before' })
    await opponents.restart()
    ;[ada, bob] = opponents.both
    ada.send('resume', { roomCode })
    await ada.next('duel-snapshot')
    expect(programOf(ada)).toBe('before')
    expect(await recorded(ada, { base: 1, delta: { from: 6, deleted: 0, inserted: ' and after' } })).toBe(2)
    expect(programOf(ada)).toBe('before and after')
  })

  test('the opponent is told nothing of it, whatever both do until the end', async () => {
    await recorded(ada, { text: `${MARKER} = 1` })
    await recorded(ada, { base: 1, delta: { from: 0, deleted: 0, inserted: `# ${MARKER}\n` } })
    ada.send('code-activity', { roomCode, inserted: 5 })
    await bob.next('participant-activity')
    bob.send('resume', { roomCode })
    await bob.next('duel-snapshot')
    bob.send('resume', { roomCode, sinceVersion: bob.state?.version ?? 0 })
    await bob.next('duel-resumed')
    expect((await bob.refused('watch-duel', { roomCode })).code).toBe('WATCH_OWN')
    await submit(ada, roomCode, `# ${MARKER}\n${HALF}`)
    await Promise.all([ada, bob].map((one) => one.next('duel-event', ({ event }) => event.type === 'judged')))
    opponents.clock.advance(2 * MINUTE)
    await recorded(ada, { text: `# ${MARKER} once more\n${RIGHT}` })
    await submit(ada, roomCode, `# ${MARKER}\n${RIGHT}`)
    await Promise.all([awarded(ada), awarded(bob)])
    expect(JSON.stringify(bob.heard)).not.toContain(MARKER)
    // Nothing comes back, not even to the author.
    expect(JSON.stringify(ada.heard)).not.toContain(MARKER)
    edit(ada, { text: 'too late' })
    expect((await ada.next('error')).code).toBe('DUEL_FINISHED')
  })
})

test('a client that records nothing plays a whole duel as before', async () => {
  await duelBegins()
  await submit(bob, roomCode, RIGHT)
  await Promise.all([awarded(ada), awarded(bob)])
  expect(programOf(bob)).toBeUndefined()
})
