/** Races in every mode that offers them: no frame contains a program before the end, and which modes bots and averages play. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { PAGE_LANGUAGE } from '#contracts/css-pages'
import type { RivalChoice, WantedRace } from '#contracts/http/races'
import { asProblemId, asUserId, type RoomCode } from '#contracts/ids'
import { BOARD_NAMES } from '#contracts/labels'
import { DUEL_LANGUAGES } from '#contracts/languages'
import type { RaceMode } from '#contracts/ws/rivals'
import { matchOf, submissionsOf } from '#core/duel'
import { replaceDebugTasks } from '#db/queries/debug-tasks'
import { userByUsername } from '#db/queries/users'
import { BUNDLED_TARGETS } from '#db/seed/targets'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { createBoards } from '#features/boards'
import { createTexts } from '#features/texts'
import { duelRivals, problemSolutions } from '../../db/schema'
import { awarded, HALF, Opponents, RIGHT, submit } from './opponents'
import type { SocketPlayer } from './socket-player'
import { typeUpTo } from './typist'

const BROKEN = ['a, b = map(int, input().split())', 'total = a', 'total -= b', 'print(total)', ''].join('\n')
const MENDED = BROKEN.replace('-=', '+=')
/** Occurs in every program of the recorded duels. */
const MARKER = 'zebra_crossing'
const PYTHON = 71

let opponents: Opponents
let carl: SocketPlayer
/** Watches every race. */
let eve: SocketPlayer

const idOf = (name: string) => asUserId(userByUsername(opponents.hall.db, name)?.id ?? '')
const profileOf = (name: string) => ({ userId: idOf(name), username: name, profileImage: '' })
const reader = () => ({ id: idOf('carl'), contestAdmin: false })
const choices = (duelType: RaceMode): RivalChoice[] =>
  opponents.hall.duels.races.rivals(profileOf('carl'), duelType).map(({ rival }) => rival)

beforeAll(async () => {
  opponents = await Opponents.arrive()
  const { hall } = opponents
  createTexts({ db: hall.db, now: () => 0 }).addBundled(BUNDLED_TEXTS)
  await hall.addTargets(BUNDLED_TARGETS.slice(0, 1))
  const bug = {
    id: 'sum/minus',
    title: 'It takes away',
    difficulty: 'Easy',
    budget: 2,
    isRetired: false,
    report: { text: 'One and two are three.', input: '1 2\n', expected: '3\n', actual: '-1\n' },
    programs: Object.fromEntries(DUEL_LANGUAGES.map(({ key }) => [key, { broken: BROKEN, mended: MENDED }])),
  } as const
  replaceDebugTasks(hall.db, asProblemId('sum'), [bug])
  for (const name of ['carl', 'eve']) await hall.addUser(name)
})
afterAll(() => opponents.leave())

/** Records a duel of the mode that ada wins after a minute, with a worse program after half a minute. */
async function recorded(duelType: RaceMode, [worse, best]: readonly [string, string], language: number): Promise<void> {
  // New sockets have no unread frames of an earlier duel.
  await opponents.connect()
  const { ada, bob, clock } = opponents
  const languages = duelType === 'debug' ? { languages: [PYTHON] } : {}
  ada.send('create-room', { duelType, timeLimit: 5, ...languages })
  const { roomCode } = (await ada.next('duel-created')).room
  bob.send('join-duel', { roomCode })
  await Promise.all([ada, bob].map((player) => player.next('participant-joined')))
  for (const player of [ada, bob]) player.send('toggle-ready', { roomCode })
  await ada.phase('starting')
  clock.advance(2_000)
  await ada.phase('active')
  clock.advance(30_000)
  ada.send('submit-code', { roomCode, code: worse, language })
  await ada.next('submission-judged')
  clock.advance(30_000)
  ada.send('submit-code', { roomCode, code: best, language })
  await ada.phase('finished')
  await awarded(ada)
}

/** carl is in the room of a race that has started, and eve watches it. */
async function raceBegins(wanted: WantedRace): Promise<RoomCode> {
  const { hall } = opponents
  ;[carl, eve] = await Promise.all([hall.connect('carl'), hall.connect('eve')])
  const roomCode = hall.duels.races.open(profileOf('carl'), wanted)
  carl.send('resume', { roomCode, tab: roomCode })
  await carl.next('duel-snapshot', ({ room }) => room.roomCode === roomCode)
  await carl.phase('starting')
  opponents.clock.advance(wanted.duelType === 'typing' ? 3_000 : 2_000)
  await carl.phase('active')
  eve.send('watch-duel', { roomCode })
  await eve.next('duel-snapshot', ({ room }) => room.roomCode === roomCode)
  return roomCode
}

const called = async (roomCode: RoomCode) => {
  carl.send('abort-duel', { roomCode })
  await carl.phase('finished')
}
const heardBy = (...players: readonly SocketPlayer[]) => JSON.stringify(players.map(({ heard }) => heard))

describe.each<[RaceMode, readonly [string, string], number]>([
  ['coding', [`${HALF} # ${MARKER}`, `${RIGHT} # ${MARKER}`], PYTHON],
  ['debug', [`${BROKEN}# ${MARKER}\n`, `${MENDED}# ${MARKER}\n`], PYTHON],
  ['css', [`<p class="${MARKER}">`, `${BUNDLED_TARGETS[0]?.html}<p class="${MARKER}">`], PAGE_LANGUAGE.id],
])('a recorded duel of the mode %s', (duelType, programs, language) => {
  test('races with its verdicts, and no frame holds a program before the end, the racer’s and the spectators’', async () => {
    await recorded(duelType, programs, language)
    const roomCode = await raceBegins({ duelType, rival: 'day-best' })
    const { clock } = opponents
    clock.advance(30_000)
    await carl.next('duel-event', ({ event }) => event.type === 'judged')
    // Spectators see programs a minute late.
    clock.advance(25_000)
    expect(submissionsOf(carl.state === null ? null : matchOf(carl.state))).toHaveLength(1)
    expect(heardBy(carl, eve)).not.toContain(MARKER)
    clock.advance(5_000)
    const end = await carl.phase('finished')
    expect(end.players.find(({ userId }) => userId === end.winnerId)?.username).toBe('Ghost of ada')
    expect(heardBy(carl)).not.toContain(MARKER)
    const shown = opponents.hall.duels.outcome(reader(), roomCode).programs
    expect(shown?.map(({ source }) => source)).toEqual([programs[1]])
  })
})

describe('bots', () => {
  test.each<RaceMode>(['debug', 'css'])('play the mode %s, and show no one its one solution', async (duelType) => {
    expect(choices(duelType).filter((rival) => rival === 'bot')).toHaveLength(6)
    const roomCode = await raceBegins({ duelType, rival: 'bot', level: 2400 })
    opponents.clock.advance(3_600_000)
    const end = await carl.phase('finished')
    const [submission] = submissionsOf(matchOf(end))
    expect(submission).toMatchObject({ outcome: { status: 'judged', verdict: 'accepted' } })
    if (duelType === 'debug') expect(submission).toMatchObject({ changedLines: 1 })
    else expect(submission).toMatchObject({ outcome: { passed: 10_000 } })
    const { db, duels } = opponents.hall
    expect(duels.outcome(reader(), roomCode).programs).toEqual([])
    const heard = heardBy(carl, eve)
    const shown = JSON.stringify([duels.outcome(reader(), roomCode), duels.replay(reader(), roomCode)])
    for (const secret of ['total += b', ...BUNDLED_TARGETS.map(({ html }) => html)]) {
      expect(heard + shown).not.toContain(JSON.stringify(secret).slice(1, -1))
    }
    expect(JSON.stringify(db.select().from(duelRivals).all())).not.toContain('total += b')
  })
})

describe('one’s own average', () => {
  test('is there from three results on, and types at their mean', async () => {
    for (let race = 0; race < 3; race += 1) {
      expect(choices('typing')).not.toContain('own-average')
      const roomCode = await raceBegins({ duelType: 'typing', rival: 'bot', level: 900 })
      opponents.clock.advance(30_000)
      await typeUpTo(carl, { name: 'carl', roomCode })
      opponents.clock.advance(60_000)
      await carl.phase('finished')
      await awarded(carl)
    }
    const offer = opponents.hall.duels.races
      .rivals(profileOf('carl'), 'typing')
      .find(({ rival }) => rival === 'own-average')
    expect(offer).toMatchObject({ kind: 'ghost', name: 'Ghost of carl (average)' })
    const roomCode = await raceBegins({ duelType: 'typing', rival: 'own-average' })
    const ghost = carl.state?.players.find(({ rival }) => rival?.kind === 'ghost')
    opponents.clock.advance(40_000)
    await carl.next('duel-event', ({ event }) => event.type === 'typed' && event.userId === ghost?.userId)
    await called(roomCode)
  })

  test('submits a solution after the median time', async () => {
    const { hall, clock } = opponents
    const problemId = asProblemId('sum')
    const solution = { problemId, ordinal: 1, languageId: PYTHON, source: RIGHT, expected: 'accepted' } as const
    hall.db.insert(problemSolutions).values(solution).run()
    for (const seconds of [80, 90, 200]) {
      expect(choices('coding')).not.toContain('own-average')
      const roomCode = await raceBegins({ duelType: 'coding', rival: 'bot', level: 900 })
      clock.advance(seconds * 1_000)
      await submit(carl, roomCode, RIGHT)
      expect((await carl.phase('finished')).winnerId).toBe(idOf('carl'))
      await awarded(carl)
    }
    expect(hall.duels.races.rivals(profileOf('carl'), 'coding')).toContainEqual(
      expect.objectContaining({ rival: 'own-average', figure: 'in 1:30' }),
    )
    const roomCode = await raceBegins({ duelType: 'coding', rival: 'own-average' })
    clock.advance(89_000)
    expect(submissionsOf(carl.state === null ? null : matchOf(carl.state))).toEqual([])
    clock.advance(6_000)
    const end = await carl.phase('finished')
    expect(end.reason).toBe('correct-submission')
    expect(hall.duels.outcome(reader(), roomCode).programs).toMatchObject([{ source: RIGHT }])
  })
})

test('bots and ghosts are on no board, in no list of people and in no search', () => {
  const { db, social } = opponents.hall
  const boards = createBoards({ db, now: () => opponents.clock.nowMs() })
  const lists = {
    boards: BOARD_NAMES.map((board) => boards.read({ board, page: 1, limit: 100, viewerId: null })),
    people: social.contestAdmins.page({ page: 1 }),
    'a search for bots': social.contestAdmins.page({ search: 'Bot', page: 1 }).people,
    'a search for ghosts': social.contestAdmins.page({ search: 'Ghost', page: 1 }).people,
  }
  expect(lists.people.people).toHaveLength(4)
  expect([lists['a search for bots'], lists['a search for ghosts']]).toEqual([[], []])
  expect(JSON.stringify(lists)).not.toMatch(/Bot \d|Ghost of|rival-/)
  for (const name of ['Bot 2400', 'Ghost of ada']) expect(() => social.people.profile(null, name)).toThrow()
  expect(social.presence.counts().players).toBeLessThanOrEqual(4)
})
