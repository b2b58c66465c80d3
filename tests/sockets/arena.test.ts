/**
 * Arena rooms over real sockets, by a clock that the test advances: a Lockout, a coding race and a typing race of three players to their
 * ends; players who leave, return or resign; and spectators.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { arenaMatchOf, isProblemsMatch } from '#core/arena'
import { renameInRecords } from '#db/queries/account-deletion'
import { textsFor } from '#db/queries/texts'
import { freezeSlots } from '../harness/judge'
import { ArenaHall, standingOf } from './arena-hall'
import { HALF, NONE, RIGHT } from './opponents'

let room: ArenaHall
beforeAll(async () => {
  room = await ArenaHall.open()
})
afterEach(() => room.disperse())
afterAll(() => room.hall.close())

const LOCKOUT = { kind: 'lockout', isPublic: true, seats: 4 } as const
const CODING = { kind: 'coding-race', isPublic: true, rated: true, seats: 4 } as const
const TYPING = {
  kind: 'typing-race',
  isPublic: true,
  rated: true,
  seats: 4,
  category: 'prose',
  difficulty: 'Easy',
} as const

describe('a Lockout', () => {
  test('of three is played until the leader cannot be overtaken', async () => {
    await room.started(LOCKOUT)
    const [p100, p200, , p400, p500] = room.problems()
    if (p100 === undefined || p200 === undefined || p400 === undefined || p500 === undefined)
      throw new Error('five problems')
    expect(await room.submit('bob', p500, RIGHT)).toBe(true)
    expect(await room.submit('ada', p100, HALF)).toBe(false)
    const late = await room.socket('cat').refused('submit-in-arena', { problemId: p500, code: RIGHT, language: 71 })
    expect(late.code).toBe('ARENA_TAKEN')
    expect(standingOf(room.socket('cat'))).toBe('bob 1 500, ada 2 0, cat 2 0')
    expect(await room.submit('cat', p400, RIGHT)).toBe(true)
    expect(await room.submit('bob', p200, RIGHT)).toBe(true)
    expect(await room.submit('bob', p100, RIGHT)).toBe(true)
    // bob has 800, cat 400, and 300 are left, so no one can overtake him.
    const state = await room.socket('ada').arenaIn('finished')
    expect(state.reason).toBe('decided')
    expect(standingOf(room.socket('ada'))).toBe('bob 1 800, cat 2 400, ada 3 0')
    const { awards } = await room
      .socket('bob')
      .arenaOnce((one): one is typeof state => one.phase === 'finished' && one.awards !== null)
    expect(awards?.find(({ userId }) => userId === room.idOf('bob'))).toMatchObject({ xp: 75 })
    expect(awards?.some(({ rating }) => rating !== undefined)).toBe(false)
  })

  test('that ends with the last one in the running is as long as its play, however long the judge takes', async () => {
    await room.started(LOCKOUT)
    const [first] = room.problems()
    if (first === undefined) throw new Error('a problem')
    const thaw = freezeSlots()
    room.hall.clock.advance(90_000)
    room.socket('ada').send('submit-in-arena', { roomCode: room.code, problemId: first, code: HALF, language: 71 })
    await room.socket('ada').next('submission-received')
    for (const name of ['bob', 'cat']) room.socket(name).send('resign-in-arena', { roomCode: room.code })
    const { startedAtMs } = await room.socket('ada').arenaIn('closing')
    const seconds = (room.hall.clock.nowMs() - startedAtMs) / 1000
    room.hall.clock.advance(300_000)
    thaw()
    await room.socket('ada').arenaIn('finished')
    expect(room.hall.arenas.outcome(null, room.code)).toMatchObject({ seconds, reason: 'last-standing' })
  })

  test('a spectator sees who submits what for which problem, and no code, language or chat', async () => {
    await room.connect('eve')
    await room.started(LOCKOUT)
    const eve = room.socket('eve')
    eve.send('watch-arena', { roomCode: room.code })
    const { state } = await eve.next('arena-snapshot')
    expect(state.phase).toBe('active')
    room.socket('ada').send('arena-message', { message: 'between us' })
    await room.socket('bob').arenaOnce(({ chat }) => chat.length === 1)
    const [first] = room.problems()
    if (first === undefined) throw new Error('a problem')
    await room.submit('ada', first, `${RIGHT} # our secret`)
    const seen = await eve.arenaOnce((one) => {
      const match = arenaMatchOf(one)
      return (
        match !== null && isProblemsMatch(match) && match.submissions.some(({ outcome }) => outcome.status === 'judged')
      )
    })
    const match = arenaMatchOf(seen)
    expect(match !== null && isProblemsMatch(match) && match.submissions).toMatchObject([
      { problemId: first, languageId: null, outcome: { verdict: 'accepted' } },
    ])
    const heard = JSON.stringify(eve.heard)
    for (const secret of ['our secret', 'between us', '"languageId":71']) expect(heard).not.toContain(secret)
    expect((await eve.refused('arena-message', { roomCode: room.code, message: 'hi' })).code).toBe('ARENA_NOT_SEATED')
    expect((await room.socket('bob').refused('watch-arena', { roomCode: room.code })).code).toBe('WATCH_OWN')
  })
})

describe('a coding race', () => {
  test('goes on without who resigns and who is gone, and moves the ratings of those who took part', async () => {
    // A new problem, because the players know the others from Lockouts, and a room with a known problem is casual.
    room.hall.addProblem('fresh')
    await room.started(CODING)
    const [only] = room.problems()
    if (only === undefined) throw new Error('a problem')
    expect(await room.submit('cat', only, NONE)).toBe(false)
    room.socket('cat').send('resign-in-arena', { roomCode: room.code })
    await room.socket('ada').arenaOnce(({ participants }) => participants.some(({ out }) => out?.how === 'resigned'))
    expect(
      (await room.socket('cat').refused('submit-in-arena', { problemId: only, code: RIGHT, language: 71 })).code,
    ).toBe('ARENA_OUT')
    // bob leaves, ada submits, and bob returns to what he missed.
    await room.socket('bob').close()
    room.hall.clock.advance(6_000)
    await room.socket('ada').arenaOnce(({ participants }) => participants.some(({ away }) => away !== null))
    expect(await room.submit('ada', only, RIGHT)).toBe(true)
    expect(room.socket('ada').arena?.phase).toBe('active')
    await room.connect('bob')
    const bob = room.socket('bob')
    bob.send('resume-arena', { roomCode: room.code })
    const { room: shown } = await bob.next('arena-snapshot')
    expect(shown.problems.map(({ _id }) => _id)).toEqual([only])
    expect(await room.submit('bob', only, HALF)).toBe(false)
    expect(await room.submit('bob', only, RIGHT)).toBe(true)
    const state = await bob.arenaIn('finished')
    expect(state.reason).toBe('completion')
    expect(standingOf(bob)).toBe('ada 1 2/2, bob 2 2/2, cat 3 0/2')
    const { awards } = await bob.arenaOnce(
      (one): one is typeof state => one.phase === 'finished' && one.awards !== null,
    )
    const changes = ['ada', 'bob', 'cat'].map(
      (name) => awards?.find(({ userId }) => userId === room.idOf(name))?.rating?.change ?? 0,
    )
    expect(changes[0]).toBeGreaterThan(0)
    expect(changes[2]).toBeLessThan(0)
    const { arenas } = room.hall.arenas.history(room.idOf('bob'), { page: 1, limit: 10 })
    expect(arenas[0]).toMatchObject({ kind: 'coding-race', participants: 3, place: 2, ratingChange: changes[1] })
    const viewer = { id: room.idOf('eve'), contestAdmin: false }
    const outcome = room.hall.arenas.outcome(viewer, room.code)
    expect(outcome.headline).toBe('ada won, ahead of bob and one other')
    expect(outcome.programs?.map(({ source }) => source).sort()).toEqual([NONE, RIGHT, RIGHT].sort())
    expect(room.hall.arenas.replay(viewer, room.code).programs).toHaveLength(4)
    // The names that a deleted account leaves behind.
    renameInRecords(room.hall.db, room.idOf('ada'), 'Deleted user')
    const replay = JSON.stringify(room.hall.arenas.replay(viewer, room.code).events)
    expect([replay.includes('"username":"ada"'), replay.includes('"username":"Deleted user"')]).toEqual([false, true])
  })
})

describe('a typing race', () => {
  test('of three is typed to the end: places by finish, progress gathered, words posted and confirmed', async () => {
    await room.started(TYPING)
    const count = room.words().length
    room.hall.clock.advance(room.words().join(' ').length * 60)
    await room.type('cat', 0, count)
    expect(room.socket('cat').heard.filter(({ event }) => event === 'error')).toEqual([])
    room.socket('ada').send('type-in-arena', { roomCode: room.code, words: room.reports(0, 3) })
    room.socket('ada').send('ping', { clientTime: 1 })
    await room.socket('ada').next('pong')
    room.hall.clock.advance(250)
    const adaId = room.idOf('ada')
    const { progress } = await room
      .socket('bob')
      .next('arena-progress', (data) => data.progress.some(({ userId }) => userId === adaId))
    expect(progress.find(({ userId }) => userId === adaId)?.typingProgress.currentWordIndex).toBe(3)
    await room.confirmed('ada', 3)
    await room.type('bob', 0, count)
    room.hall.clock.advance(1_000)
    await room.type('ada', 3, count)
    const state = await room.socket('ada').arenaIn('finished')
    expect(state.reason).toBe('completion')
    expect(standingOf(room.socket('ada'))).toBe(`cat 1 ${count}, bob 2 ${count}, ada 3 ${count}`)
    expect(state.played?.match.kind).toBe('typing')
  })

  test('wrong words, words out of turn and impossible speed are refused, and raise no place', async () => {
    await room.started(TYPING)
    const ada = room.socket('ada')
    const [first] = room.reports(0, 1)
    if (first === undefined) throw new Error('a word')
    expect((await ada.refused('type-in-arena', { words: [{ ...first, word: 'zzz' }] })).code).toBe('TYPING_WORD')
    expect((await ada.refused('type-in-arena', { words: room.reports(4, 5) })).code).toBe('TYPING_ORDER')
    expect((await ada.refused('type-in-arena', { words: room.reports(0, 15) })).code).toBe('TYPING_TOO_FAST')
    expect(ada.arena === null ? 1 : arenaMatchOf(ada.arena)).toMatchObject({ runs: {} })
  })
})

describe('before the start', () => {
  test('a text that was shown counts as met, although each start was called off, and the room is not listed as rated', async () => {
    await room.seated(TYPING)
    await room.connect('eve')
    const ada = room.socket('ada')
    const looked = () => room.hall.arenas.look(null, room.code).arena?.settings.rated
    expect(looked()).toBe(true)
    const startWith = async (...names: readonly string[]) => {
      ada.send('start-arena', { roomCode: room.code })
      await ada.arenaOnce((state) => state.phase === 'starting' && state.task !== null)
      for (const name of names) room.socket(name).send('leave-arena', {})
      await ada.arenaIn('open')
    }
    await startWith('bob', 'cat')
    const { open } = room.hall.arenas.lists(room.idOf('eve'))
    expect([looked(), ...open.map(({ settings }) => settings.rated)]).toEqual([false, false])
    room.socket('eve').send('join-arena', { roomCode: room.code })
    await ada.arenaOnce(({ participants }) => participants.length === 2)
    await startWith('eve')
    const shown = ada.arena?.phase === 'open' ? ada.arena.drawnText?.textId : undefined
    const metBy = (name: string) =>
      textsFor(room.hall.db, [room.idOf(name)], {}).find(({ id }) => id === shown)?.metAtMs
    const atMs = room.hall.clock.nowMs()
    expect(['ada', 'bob', 'cat', 'eve'].map(metBy)).toEqual([atMs, atMs, atMs, atMs])
  })

  test('the host removes one, another leaves, the host goes and hands the room on', async () => {
    await room.seated(LOCKOUT)
    const [ada, bob, cat] = [room.socket('ada'), room.socket('bob'), room.socket('cat')]
    expect((await bob.refused('remove-from-arena', { userId: room.idOf('cat') })).code).toBe('ARENA_NOT_HOST')
    expect((await bob.refused('start-arena', {})).code).toBe('ARENA_NOT_HOST')
    ada.send('remove-from-arena', { userId: room.idOf('cat') })
    await cat.next('arena-left')
    expect((await cat.refused('join-arena', { roomCode: room.code })).code).toBe('ARENA_REMOVED')
    expect((await cat.refused('watch-arena', { roomCode: room.code })).code).toBe('ARENA_REMOVED')
    ada.send('leave-arena', {})
    const state = await bob.arenaOnce(({ participants }) => participants.length === 1)
    expect(state.hostId).toBe(room.idOf('bob'))
    expect((await bob.refused('start-arena', {})).code).toBe('ARENA_TOO_FEW')
  })

  test('who watched in one tab, took a seat in another and was removed watches no more', async () => {
    await room.seated(LOCKOUT)
    await room.connect('eve')
    const [ada, eve] = [room.socket('ada'), room.socket('eve')]
    eve.send('watch-arena', { roomCode: room.code })
    await eve.next('arena-snapshot')
    const seat = await room.hall.connect('eve')
    seat.send('join-arena', { roomCode: room.code })
    await ada.arenaOnce(({ participants }) => participants.length === 4)
    ada.send('remove-from-arena', { userId: room.idOf('eve') })
    expect(await eve.next('error')).toMatchObject({ event: 'watch-arena', code: 'ARENA_REMOVED' })
    ada.send('leave-arena', {})
    await room.socket('bob').arenaOnce(({ participants }) => participants.length === 2)
    expect(eve.arena?.participants).toHaveLength(4)
    await seat.close()
  })

  test('of a player who gives up the seat before the start and deletes the account, the replay has no name', async () => {
    await room.hall.addUser('dan')
    await room.seated(LOCKOUT)
    await room.connect('dan')
    const dan = room.socket('dan')
    dan.send('join-arena', { roomCode: room.code })
    await dan.next('arena-snapshot')
    dan.send('leave-arena', { roomCode: room.code })
    await room.socket('ada').next('arena-event', ({ event }) => event.type === 'vacated')
    await room.start()
    for (const name of ['bob', 'cat']) room.socket(name).send('resign-in-arena', { roomCode: room.code })
    await room.socket('ada').arenaIn('finished')
    await room.hall.account.removeAccount(room.idOf('dan'))
    expect(JSON.stringify(room.hall.arenas.replay(null, room.code).events)).not.toContain('"dan"')
  })

  test('one seat a person: not in two rooms, and no duel while a room runs', async () => {
    await room.seated(CODING)
    const ada = room.socket('ada')
    room.socket('bob').send('join-quick-duel', { duelType: 'typing' })
    await room.socket('bob').next('quick-duel-waiting')
    await room.start()
    expect(await room.socket('bob').next('quick-duel-left')).toEqual({ reason: 'elsewhere' })
    const host = { userId: room.idOf('ada'), username: 'ada', profileImage: '' }
    expect(() => room.hall.arenas.open(host, LOCKOUT)).toThrow('You are in a running duel.')
    expect((await ada.refused('create-duel', {})).details).toMatchObject({ roomCode: room.code })
    expect((await ada.refused('join-quick-duel', { duelType: 'coding' })).code).toBe('DUEL_RUNNING')
    expect(room.hall.duels.running(room.idOf('ada'))).toMatchObject({ arena: 'coding-race', roomCode: room.code })
  })

  test('the lists show what is open and running, and not the rooms of who is blocked', async () => {
    await room.connect('eve')
    room.socket('eve').send('watch-arenas', {})
    await room.seated(LOCKOUT)
    room.hall.clock.advance(1_000)
    await room.socket('eve').next('arenas-changed')
    const eveId = room.idOf('eve')
    expect(room.hall.arenas.lists(eveId)).toMatchObject({
      open: [{ roomCode: room.code, phase: 'open' }],
      live: [],
      mine: null,
    })
    expect(room.hall.arenas.lists(room.idOf('bob')).mine?.roomCode).toBe(room.code)
    room.hall.social.blocks.block(room.idOf('ada'), 'eve')
    expect(room.hall.arenas.lists(eveId).open).toEqual([])
    expect((await room.socket('eve').refused('join-arena', { roomCode: room.code })).code).toBe('ROOM_CLOSED')
    room.hall.social.blocks.unblock(room.idOf('ada'), 'eve')
  })
})
