/** Races against recordings: what a racing player receives, what a race stores, and what it does not. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { WantedRace } from '#contracts/http/races'
import { asDuelId, asUserId, type RoomCode } from '#contracts/ids'
import { matchOf, rivalOf, runOf, submissionsOf } from '#core/duel'
import { userByUsername } from '#db/queries/users'
import { duelsEndedIn } from '#db/queries/webhook-events'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { createTexts } from '#features/texts'
import {
  duelEdits,
  duelEvents,
  duelFlags,
  duelPlayers,
  duelRatings,
  duelRivals,
  duels,
  notifications,
  playerTotals,
  submissions,
  users,
  xpLedger,
} from '../../db/schema'
import { type GhostChoice, Recordings } from '../../src/features/duel/rivals/recordings'
import { hearStatements } from '../harness/statements'
import { awarded, HALF, Opponents, RIGHT, submit } from './opponents'
import type { SocketPlayer } from './socket-player'
import { typedWordCount, typeUpTo } from './typist'

/** Must not reach a racing player before the end. */
const MARKER = 'zebra_crossing'

let opponents: Opponents
let carl: SocketPlayer
/** The room code of the recorded duel. */
let recorded: RoomCode

const idOf = (name: string) => asUserId(userByUsername(opponents.hall.db, name)?.id ?? '')
const profileOf = (name: string) => ({ userId: idOf(name), username: name, profileImage: '' })

beforeAll(async () => {
  opponents = await Opponents.arrive()
  createTexts({ db: opponents.hall.db, now: () => 0 }).addBundled(BUNDLED_TEXTS)
  await opponents.hall.addUser('carl')
  carl = await opponents.hall.connect('carl')
  recorded = await opponents.started()
  const { ada, clock } = opponents
  clock.advance(10_000)
  ada.send('code-edits', { roomCode: recorded, languageId: 71, text: `# ${MARKER}` })
  await ada.next('code-recorded')
  clock.advance(20_000)
  await submit(ada, recorded, `${HALF} # ${MARKER}`)
  await ada.next('submission-judged')
  clock.advance(30_000)
  await submit(ada, recorded, `${RIGHT} # ${MARKER}`)
  await Promise.all([awarded(ada), awarded(opponents.bob)])
})
afterAll(() => opponents.leave())

/** carl is in the room of a race that has started. */
async function raceBegins(wanted: WantedRace): Promise<RoomCode> {
  const roomCode = opponents.hall.duels.races.open(profileOf('carl'), wanted)
  carl.send('resume', { roomCode, tab: roomCode })
  await carl.next('duel-snapshot', ({ room }) => room.roomCode === roomCode)
  while (carl.state?.phase !== 'starting' || carl.state.task === null) {
    if (carl.state?.phase === 'starting' && carl.state.settings.duelType !== 'typing') break
    await carl.next('duel-event')
  }
  opponents.clock.advance(wanted.duelType === 'typing' ? 3_000 : 2_000)
  await carl.phase('active')
  return roomCode
}

describe('a race against the ghost of a coding duel', () => {
  test('shows its submissions and verdicts at the recorded times, and no program before the end', async () => {
    carl.heard.splice(0)
    const roomCode = await raceBegins({ duelType: 'coding', rival: 'day-best' })
    const ghost = carl.state === null ? undefined : rivalOf(carl.state)
    expect(ghost).toMatchObject({ username: 'Ghost of ada', rival: { kind: 'ghost', rating: 1500 } })
    expect(carl.state?.settings.rated).toBeUndefined()
    opponents.clock.advance(29_000)
    await carl.next('participant-activity', ({ userId }) => userId === ghost?.userId)
    expect(submissionsOf(carl.state === null ? null : matchOf(carl.state))).toEqual([])
    opponents.clock.advance(1_000)
    await carl.next('duel-event', ({ event }) => event.type === 'judged')
    expect((await carl.refused('offer-draw', { roomCode })).code).toBe('DUEL_RECORDED')
    for (const viewer of [profileOf('carl')]) {
      const reader = { id: viewer.userId, contestAdmin: false }
      expect(() => opponents.hall.duels.replay(reader, recorded)).toThrow('racing a recording')
      expect(opponents.hall.duels.outcome(reader, recorded).programs).toBeNull()
    }
    expect(opponents.hall.duels.live().map(({ players }) => players.map(({ username }) => username))).toEqual([
      ['carl', 'Ghost of ada'],
    ])
    const before = JSON.stringify(carl.heard)
    expect(before).not.toContain(MARKER)
    expect(before).not.toContain('languageId":71')
    opponents.clock.advance(30_000)
    const state = await carl.phase('finished')
    expect(state).toMatchObject({ winnerId: ghost?.userId, reason: 'correct-submission' })
    expect(JSON.stringify(carl.heard)).not.toContain(MARKER)
    const reader = { id: idOf('carl'), contestAdmin: false }
    const programs = opponents.hall.duels.outcome(reader, roomCode).programs
    expect(programs?.[0]).toMatchObject({ userId: ghost?.userId, source: `${RIGHT} # ${MARKER}`, atSecond: 60 })
    const record = opponents.hall.duels.replay(reader, roomCode).records.find(({ userId }) => userId === ghost?.userId)
    expect(record).toMatchObject({ recorded: true })
    expect(record?.edits[0]).toMatchObject({
      atMs: state.played?.startedAtMs === undefined ? 0 : state.played.startedAtMs + 10_000,
    })
  })

  test('leaves nothing behind that takes the ghost for a person', async () => {
    await awarded(carl)
    const { db } = opponents.hall
    const [race] = db.select().from(duelRivals).all()
    const { duelId = '', seatId = '' } = race ?? {}
    const readers: Record<string, () => unknown> = {
      'rows of players': () =>
        db
          .select({ id: duelPlayers.userId })
          .from(duelPlayers)
          .where(eq(duelPlayers.duelId, duelId))
          .all()
          .map(({ id }) => id),
      'opponent in the history': () =>
        db.select({ id: duelPlayers.opponentId }).from(duelPlayers).where(eq(duelPlayers.duelId, duelId)).all(),
      'counts for boards': () =>
        db.select({ counts: duelPlayers.counts }).from(duelPlayers).where(eq(duelPlayers.duelId, duelId)).all(),
      users: () => db.select({ id: users.id }).from(users).where(eq(users.id, seatId)).all(),
      totals: () =>
        db.select({ id: playerTotals.userId }).from(playerTotals).where(eq(playerTotals.userId, seatId)).all(),
      points: () => db.select({ id: xpLedger.userId }).from(xpLedger).where(eq(xpLedger.duelId, duelId)).all(),
      ratings: () => db.select({ id: duelRatings.userId }).from(duelRatings).all(),
      programs: () =>
        db.select({ id: submissions.id }).from(submissions).where(eq(submissions.contextId, duelId)).all(),
      recordings: () => db.select({ seq: duelEdits.seq }).from(duelEdits).where(eq(duelEdits.duelId, duelId)).all(),
      flags: () => db.select({ id: duelFlags.userId }).from(duelFlags).where(eq(duelFlags.duelId, duelId)).all(),
      notifications: () =>
        db.select({ id: notifications.userId }).from(notifications).where(eq(notifications.subject, duelId)).all(),
      webhooks: () => {
        const ended = duelsEndedIn(db, { fromMs: 0, toMs: opponents.clock.nowMs() + 1 }).find(({ id }) => id === duelId)
        return { players: JSON.parse(ended?.players ?? '[]'), rival: JSON.parse(ended?.rival ?? 'null') }
      },
    }
    const found = Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read()]))
    expect(found).toMatchObject({
      'rows of players': [idOf('carl')],
      'opponent in the history': [{ id: null }],
      'counts for boards': [{ counts: false }],
      users: [],
      totals: [],
      points: [],
      ratings: [],
      programs: [],
      recordings: [],
      flags: [],
      notifications: [],
      webhooks: { players: [{ username: 'carl', result: 'loss' }], rival: { kind: 'ghost', name: 'Ghost of ada' } },
    })
    const history = opponents.hall.account.history(idOf('carl'), { page: 1, limit: 10 })
    expect(history.duelHistory[0]).toMatchObject({ opponent: { username: 'Ghost of ada' }, rival: 'ghost' })
  })
})

describe('who may race a recording', () => {
  const others: WantedRace = { duelType: 'coding', rival: 'strength' }
  const offers = () =>
    opponents.hall.duels.races.rivals(profileOf('carl'), 'coding').map(({ rival, name }) => `${rival}: ${name}`)

  test('its player decides, in the settings; one may always race oneself', () => {
    expect(offers()).toContain('strength: Ghost of ada')
    opponents.hall.db.update(users).set({ allowGhosts: false }).where(eq(users.username, 'ada')).run()
    expect(offers().filter((offer) => !offer.startsWith('bot'))).toEqual([])
    expect(() => opponents.hall.duels.races.open(profileOf('carl'), others)).toThrow('nothing to race')
    expect(opponents.hall.duels.races.rivals(profileOf('ada'), 'coding').map(({ rival }) => rival)).toContain(
      'own-best',
    )
    opponents.hall.db.update(users).set({ allowGhosts: true }).where(eq(users.username, 'ada')).run()
  })

  test('a duel that was closed to spectators is raced by its players alone, and read once for all others', () => {
    const { db } = opponents.hall
    const recordings = new Recordings({ db, nowMs: () => opponents.clock.nowMs() })
    const found = (name: string, choice: GhostChoice) =>
      recordings.find({ userId: idOf(name), duelType: 'coding', choice })?.side.username
    const duelId = db.select({ id: duels.id }).from(duels).where(eq(duels.roomCode, recorded)).get()?.id ?? ''
    const created = db
      .select()
      .from(duelEvents)
      .where(eq(duelEvents.duelId, duelId))
      .all()
      .find(({ version }) => version === 1)
    const change = (event: Record<string, unknown>) =>
      opponents.hall.db.$client
        .prepare('UPDATE duel_events SET event = ? WHERE duel_id = ? AND version = 1')
        .run(JSON.stringify(event), duelId)
    change({ ...created?.event, spectators: false })
    const heard = hearStatements()
    const lookups = [found('carl', 'strength'), found('carl', 'day-best'), found('ada', 'own-best')]
    heard.stop()
    change(created?.event ?? {})
    expect(lookups).toEqual([undefined, undefined, 'ada'])
    expect(heard.take().filter((sql) => sql.includes('FROM duel_events'))).toHaveLength(2)
  })

  test('is asked about its problem alone, not with all that duels may take and what the racer has done', () => {
    const heard = hearStatements()
    expect(offers()).toContain('strength: Ghost of ada')
    const asked = heard.take()
    heard.stop()
    expect(asked.filter((sql) => sql.includes('problem_views'))).toEqual([])
  })

  test('its player sees who did', () => {
    expect(opponents.hall.duels.races.racers(idOf('ada'))).toMatchObject([
      { racer: { username: 'carl' }, duelType: 'coding', result: 'lost' },
    ])
    expect(opponents.hall.duels.races.racers(idOf('carl'))).toEqual([])
  })

  test('a race is called off at any time, and leaves no result', async () => {
    const roomCode = await raceBegins(others)
    expect(() => opponents.hall.duels.races.open(profileOf('carl'), others)).toThrow()
    opponents.clock.advance(35_000)
    carl.send('abort-duel', { roomCode })
    expect(await carl.phase('finished')).toMatchObject({ reason: 'aborted' })
    expect(opponents.hall.duels.races.racers(idOf('ada'))[0]).toMatchObject({ result: 'open' })
    expect((await carl.refused('offer-rematch', { roomCode })).code).toBe('DUEL_RECORDED')
  })

  test('recordings of earlier versions still race: events without what came later', async () => {
    const { db } = opponents.hall
    const duelId = asDuelId(db.select({ id: duels.id }).from(duels).where(eq(duels.roomCode, recorded)).get()?.id ?? '')
    const LATER = ['roundTripMs', 'spectators', 'entry']
    for (const { version, event } of db.select().from(duelEvents).where(eq(duelEvents.duelId, duelId)).all()) {
      const early = Object.fromEntries(Object.entries(event).filter(([name]) => !LATER.includes(name)))
      db.$client
        .prepare('UPDATE duel_events SET event = ? WHERE duel_id = ? AND version = ?')
        .run(JSON.stringify(early), duelId, version)
    }
    db.delete(duelEdits).where(eq(duelEdits.duelId, duelId)).run()
    const roomCode = await raceBegins(others)
    opponents.clock.advance(30_000)
    await carl.next('duel-event', ({ event }) => event.type === 'judged')
    carl.send('abort-duel', { roomCode })
    await carl.phase('finished')
  })
})

describe('a race against a bot', () => {
  test('is typed by it to the end, labelled, and never rated', async () => {
    const roomCode = await raceBegins({ duelType: 'typing', rival: 'bot', level: 2400 })
    const bot = carl.state === null ? undefined : rivalOf(carl.state)
    expect(bot).toMatchObject({ username: 'Bot 2400', rival: { kind: 'bot', rating: 2400 } })
    opponents.clock.advance(45_000)
    await carl.next('participant-typing-progress', ({ userId }) => userId === bot?.userId)
    carl.send('abort-duel', { roomCode })
    expect(await carl.phase('finished')).toMatchObject({ settings: { duelType: 'typing' }, reason: 'aborted' })
  })

  test('needs a level that there is, and a problem with a solution', () => {
    const open = (wanted: WantedRace) => () => opponents.hall.duels.races.open(profileOf('carl'), wanted)
    expect(open({ duelType: 'typing', rival: 'bot', level: 1234 })).toThrow('nothing to race')
    expect(open({ duelType: 'coding', rival: 'bot' })).toThrow('nothing to race')
  })
})

describe('a race against the ghost of a typing duel', () => {
  let words: readonly string[]

  test('types the recorded words at their times, goes on after a kill, and brings little', async () => {
    const { clock, hall } = opponents
    await opponents.connect()
    const { ada, bob } = opponents
    ada.send('create-typing-duel', { timeLimit: 5, category: 'prose' })
    const { roomCode: raced } = (await ada.next('typing-duel-created')).room
    bob.send('join-duel', { roomCode: raced })
    await Promise.all([ada, bob].map((player) => player.next('participant-joined')))
    for (const player of [ada, bob]) player.send('toggle-ready', { roomCode: raced })
    await Promise.all(
      [ada, bob].map((player) => player.next('duel-event', ({ event }) => event.type === 'text-assigned')),
    )
    clock.advance(3_000)
    await Promise.all([ada.phase('active'), bob.phase('active')])
    const match = ada.state === null ? null : matchOf(ada.state)
    words = match?.kind === 'typing' ? match.text.words : []
    clock.advance(30_000)
    await typeUpTo(ada, { name: 'ada', roomCode: raced }, 10)
    clock.advance(60_000)
    await typeUpTo(ada, { name: 'ada', roomCode: raced })
    bob.send('resign', { roomCode: raced })
    await Promise.all([awarded(ada), awarded(bob)])

    const roomCode = await raceBegins({ duelType: 'typing', rival: 'strength' })
    const ghost = 'Ghost of ada'
    clock.advance(30_000)
    await carl.next('participant-typing-progress', ({ typingProgress }) => typingProgress.currentWordIndex === 10)
    await hall.restart()
    carl = await hall.connect('carl')
    carl.send('resume', { roomCode })
    await carl.next('duel-snapshot')
    expect(typedWordCount(carl, ghost)).toBe(10)
    // The recording had 60 s to its next word, which is more than it waits for a restart.
    await typeUpTo(carl, { name: 'carl', roomCode }, 5)
    clock.advance(60_000)
    await carl.next('duel-event', ({ event }) => event.type === 'deadline-moved')
    expect(typedWordCount(carl, ghost)).toBe(words.length)
    clock.advance(1_000)
    await typeUpTo(carl, { name: 'carl', roomCode })
    expect(await carl.phase('finished')).toMatchObject({ reason: 'completion' })
    const { event } = await carl.next('duel-event', ({ event }) => event.type === 'awarded')
    expect(event).toEqual({ type: 'awarded', awards: [{ userId: idOf('carl'), xp: 4 }] })
    expect(runOf(carl.state === null ? null : matchOf(carl.state), idOf('carl')).finishedAtMs).not.toBeNull()
  })

  test('is no one any more when its player has gone', async () => {
    const { hall } = opponents
    await hall.account.removeAccount(idOf('ada'))
    const rows = hall.db.select().from(duelRivals).where(eq(duelRivals.kind, 'ghost')).all()
    for (const { name, recordedId } of rows) expect([name, recordedId]).toEqual(['Ghost of deleted player', null])
    const joined = hall.db
      .select()
      .from(duelEvents)
      .all()
      .filter(({ event }) => JSON.stringify(event).includes('Ghost of ada'))
    expect(joined).toEqual([])
    expect(hall.duels.races.rivals(profileOf('carl'), 'typing').map(({ rival }) => rival)).not.toContain('strength')
  })
})
