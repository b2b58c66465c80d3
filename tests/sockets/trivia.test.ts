import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { ServerFrame } from '#contracts/frames/index'
import { asUserId, type RoomCode, type UserId } from '#contracts/ids'
import type { Question } from '#contracts/trivia'
import type { DuelEventOf, DuelEventType } from '#contracts/ws/duel-events'
import { answerOf, matchOf, openRound, triviaScore } from '#core/duel'
import { BUNDLED_QUESTIONS } from '#db/seed/questions'
import { createQuestions } from '#features/questions'
import { duelEvents, duels, triviaMeetings, triviaQuestions } from '../../db/schema'
import { Opponents, stateOf } from './opponents'
import type { SocketPlayer } from './socket-player'

let opponents: Opponents
let ada: SocketPlayer
let bob: SocketPlayer
let eve: SocketPlayer
let roomCode: RoomCode

beforeAll(async () => {
  opponents = await Opponents.arrive()
  createQuestions({ db: opponents.hall.db, now: () => 0 }).addBundled(BUNDLED_QUESTIONS)
  await opponents.hall.addUser('eve')
})
afterAll(() => opponents.leave())

/** Starts a duel, whose first question is then open. */
async function begins(settings: { readonly topic?: 'css'; readonly rated?: boolean } = {}): Promise<void> {
  await opponents.over()
  await opponents.connect()
  ;[ada, bob] = opponents.both
  eve = await opponents.hall.connect('eve')
  ada.send('create-room', { duelType: 'trivia', ...settings })
  roomCode = (await ada.next('duel-created')).room.roomCode
  bob.send('join-duel', { roomCode })
  await Promise.all(opponents.both.map((player) => player.next('participant-joined')))
  for (const player of opponents.both) player.send('toggle-ready', { roomCode })
  await Promise.all(opponents.both.map((player) => player.phase('starting')))
  opponents.clock.advance(3_000)
  await Promise.all(opponents.both.map((player) => isOpen(player, 0)))
}

const heardEvent = async <Type extends DuelEventType>(
  player: SocketPlayer,
  type: Type,
  fits: (event: DuelEventOf<Type>) => boolean = () => true,
): Promise<{ readonly atMs: number; readonly event: DuelEventOf<Type> }> => {
  const isIt = (event: { readonly type: string }): event is DuelEventOf<Type> => event.type === type
  const frame = await player.next('duel-event', ({ event }) => isIt(event) && fits(event))
  if (!isIt(frame.event)) throw new Error('another event')
  return { atMs: frame.atMs, event: frame.event }
}
const isOpen = (player: SocketPlayer, index: number) =>
  heardEvent(player, 'question-opened', (event) => event.index === index)
const isClosed = (player: SocketPlayer, index: number) =>
  heardEvent(player, 'question-closed', (event) => event.index === index)
const hasAnswered = (player: SocketPlayer, userId: UserId, index: number) =>
  heardEvent(player, 'question-answered', (event) => event.userId === userId && event.index === index)

const idOf = (player: SocketPlayer): UserId => {
  const known = player.heard.find((frame) => frame.event === 'authenticated')
  if (known?.event !== 'authenticated') throw new Error('nobody is known at this socket')
  return asUserId(known.data.userId)
}

/** The questions of a room, from the server's database. */
function drawn(code = roomCode): readonly Question[] {
  const { db } = opponents.hall
  const row = db.select({ id: duels.id }).from(duels).where(eq(duels.roomCode, code)).get()
  const stored = db
    .select({ event: duelEvents.event })
    .from(duelEvents)
    .where(eq(duelEvents.duelId, row?.id ?? ''))
    .all()
  for (const { event } of stored) if (event.type === 'questions-assigned') return event.questions as readonly Question[]
  throw new Error('no questions were drawn')
}
const right = (index: number): number[] => [...(drawn()[index]?.correct ?? [])]
const wrong = (index: number): number[] => {
  const { options = [], correct = [] } = drawn()[index] ?? {}
  return [options.findIndex((_option, place) => !correct.includes(place))]
}
const answer = (player: SocketPlayer, index: number, choice: number[]) =>
  player.send('answer-question', { roomCode, index, choice })

/** ada answers correctly and bob wrongly, at once. Then the next question is open, or the duel is over. */
async function bothAnswer(index: number): Promise<void> {
  answer(ada, index, right(index))
  await hasAnswered(bob, idOf(ada), index)
  answer(bob, index, wrong(index))
  await Promise.all(opponents.both.map((player) => isClosed(player, index)))
  if (index === 9) return
  opponents.clock.advance(5_000)
  await Promise.all(opponents.both.map((player) => isOpen(player, index + 1)))
}

const scoresOf = (player: SocketPlayer) => {
  const match = player.state === null ? null : matchOf(player.state)
  if (match?.kind !== 'trivia') throw new Error('no questions here')
  return [ada, bob].map((one) => triviaScore(match, idOf(one)).points)
}

describe('a duel', () => {
  beforeEach(() => begins())

  test('opens a question for both at the same server instant, without its solution', async () => {
    await bothAnswer(0)
    const [mine, theirs] = [ada, bob].map((player) =>
      player.heard.findLast((frame) => frame.event === 'duel-event' && frame.data.event.type === 'question-opened'),
    )
    if (mine?.event !== 'duel-event' || theirs?.event !== 'duel-event') throw new Error('no question')
    expect(mine.data.atMs).toBe(theirs.data.atMs)
    expect(mine.data.event).toEqual(theirs.data.event)
    const asked = drawn()[1]
    expect(mine.data.event).toMatchObject({
      index: 1,
      question: { text: asked?.text, options: [...(asked?.options ?? [])] },
    })
    expect(Object.keys(Reflect.get(mine.data.event, 'question'))).not.toContain('correct')
  })

  test('that is played to its end is won by points, and moves XP', async () => {
    for (let index = 0; index < 10; index += 1) await bothAnswer(index)
    const state = await ada.phase('finished')
    expect(state).toMatchObject({ winnerId: idOf(ada), reason: 'best-score' })
    expect(scoresOf(ada)).toEqual([10_000, 0])
    await heardEvent(ada, 'awarded')
    const { awards } = await ada.phase('finished')
    expect(awards?.find(({ userId }) => userId === idOf(ada))?.xp).toBeGreaterThan(0)
  })

  test('goes on by the clock where no one answers', async () => {
    opponents.clock.advance(20_200)
    await isClosed(ada, 0)
    opponents.clock.advance(5_000)
    await isOpen(ada, 1)
  })
})

describe('no frame carries a solution before it is due', () => {
  test('to either player or to a spectator, over a whole duel with reloads', async () => {
    await begins()
    eve.send('watch-duel', { roomCode })
    await eve.next('duel-snapshot')
    for (let index = 0; index < 10; index += 1) {
      answer(ada, index, right(index))
      await Promise.all([bob, eve].map((player) => hasAnswered(player, idOf(ada), index)))
      // Requests everything that can be requested while a question is open.
      await Promise.all([stateOf(bob, roomCode), stateOf(ada, roomCode)])
      if (index === 4) await checkTab()
      eve.send('unwatch-duel', {})
      eve.send('watch-duel', { roomCode })
      await eve.next('duel-snapshot')
      if (index % 3 === 2) opponents.clock.advance(20_200)
      else answer(bob, index, wrong(index))
      await Promise.all([ada, bob, eve].map((player) => isClosed(player, index)))
      if (index === 9) break
      opponents.clock.advance(5_000)
      await Promise.all([ada, bob, eve].map((player) => isOpen(player, index + 1)))
    }
    await Promise.all([ada, bob].map((player) => player.phase('finished')))
    for (const player of [ada, bob, eve]) checkFrames(player.heard, player === eve ? null : idOf(player))
  })
})

/** Opens a second tab during the fifth question. */
async function checkTab(): Promise<void> {
  const tab = await opponents.hall.connect('bob')
  tab.send('resume', { roomCode, tab: 'another' })
  await tab.next('duel-snapshot')
  checkFrames(tab.heard, idOf(bob), 4)
  await tab.close()
}

/** The number of questions that the viewer knows to be closed after this frame. */
function closedBy(frame: ServerFrame, before: number): number {
  if (frame.event === 'duel-event') return frame.data.event.type === 'question-closed' ? before + 1 : before
  if (frame.event === 'duel-resumed')
    return frame.data.events.filter(({ event }) => event.type === 'question-closed').length
  const match = frame.event === 'duel-snapshot' ? matchOf(frame.data.state) : null
  return match?.kind === 'trivia' ? match.rounds.filter(({ solution }) => solution !== null).length : before
}

/** Checks all frames in order: before a question is closed they contain nothing of its solution, and no other player's choice. */
function checkFrames(heard: readonly ServerFrame[], own: UserId | null, inAll = 10): void {
  const all = drawn()
  let closed = 0
  for (const frame of heard) {
    closed = closedBy(frame, closed)
    const text = JSON.stringify(frame)
    for (const { explanation, id } of all.slice(closed)) {
      // The id of the question would also reveal the answer.
      const leaks = text.includes(JSON.stringify(explanation).slice(1, -1)) || text.includes(`"${id}"`)
      expect([frame.event, id, leaks]).toEqual([frame.event, id, false])
    }
    expect(text.match(/"correct":/g)?.length ?? 0).toBeLessThanOrEqual(closed)
    for (const { userId, choice } of openChoices(frame)) if (userId !== own) expect(choice).toBeNull()
  }
  expect(closed).toBe(inAll)
}

type Chosen = { readonly userId: string; readonly choice: unknown }

/** The answers to an open question in this frame. */
function openChoices(frame: ServerFrame): readonly Chosen[] {
  if (frame.event === 'duel-event') return frame.data.event.type === 'question-answered' ? [frame.data.event] : []
  if (frame.event === 'duel-resumed')
    return frame.data.events.flatMap(({ event }) => (event.type === 'question-answered' ? [event] : []))
  const round = frame.event === 'duel-snapshot' ? openRound(matchOf(frame.data.state)) : null
  return Object.entries(round?.answers ?? {}).map(([userId, { choice }]) => ({ userId, choice }))
}

describe('a dishonest page', () => {
  beforeEach(() => begins())

  test('answers once: another answer is refused, the same one is passed over', async () => {
    answer(ada, 0, wrong(0))
    await hasAnswered(ada, idOf(ada), 0)
    expect((await ada.refused('answer-question', { roomCode, index: 0, choice: right(0) })).code).toBe(
      'TRIVIA_ANSWERED',
    )
    answer(ada, 0, wrong(0))
    answer(bob, 0, right(0))
    const { event } = await isClosed(ada, 0)
    expect(event.answers.find(({ userId }) => userId === idOf(ada))).toMatchObject({ choice: wrong(0), points: 0 })
  })

  test('answers no question before it is open', async () => {
    expect((await ada.refused('answer-question', { roomCode, index: 1, choice: [0] })).code).toBe('TRIVIA_NOT_OPEN')
    expect((await ada.refused('answer-question', { roomCode, index: 29, choice: [0] })).code).toBe('TRIVIA_NOT_OPEN')
  })

  test('answers none after it is closed', async () => {
    opponents.clock.advance(20_001)
    expect((await ada.refused('answer-question', { roomCode, index: 0, choice: right(0) })).code).toBe('TRIVIA_CLOSED')
    opponents.clock.advance(200)
    await isClosed(ada, 0)
    expect((await ada.refused('answer-question', { roomCode, index: 0, choice: right(0) })).code).toBe('TRIVIA_CLOSED')
  })

  test('claims times and points in vain', async () => {
    opponents.clock.advance(10_000)
    ada.send('answer-question', { roomCode, index: 0, choice: right(0), elapsedMs: 0, points: 1_000_000 })
    answer(bob, 0, wrong(0))
    const { event } = await isClosed(ada, 0)
    expect(event.answers.find(({ userId }) => userId === idOf(ada))?.points).toBe(750)
  })

  test('claims a long way to the server: 200 ms of it are believed', async () => {
    opponents.clock.advance(10_200)
    // The page reports that it received this time three seconds ago.
    ada.send('ping', { clientTime: 1, echo: opponents.clock.nowMs() - 3_000 })
    await ada.next('pong')
    answer(ada, 0, right(0))
    answer(bob, 0, wrong(0))
    const { event } = await isClosed(ada, 0)
    expect(event.answers.find(({ userId }) => userId === idOf(ada))?.points).toBe(750)
  })

  test('of someone else, and of a second tab, answers nothing', async () => {
    expect((await eve.refused('answer-question', { roomCode, index: 0, choice: [0] })).code).toBe('DUEL_NOT_PLAYER')
    const tab = await opponents.hall.connect('ada')
    tab.send('resume', { roomCode, tab: 'another' })
    await tab.next('duel-snapshot')
    expect((await tab.refused('answer-question', { roomCode, index: 0, choice: right(0) })).code).toBe('DUEL_OTHER_TAB')
    await tab.close()
  })
})

describe('who leaves and comes back', () => {
  beforeEach(() => begins())

  test('finds what was closed meanwhile, and answers what is open', async () => {
    await bob.close()
    answer(ada, 0, right(0))
    opponents.clock.advance(20_200)
    await isClosed(ada, 0)
    opponents.clock.advance(5_000)
    await isOpen(ada, 1)
    bob = await opponents.hall.connect('bob')
    bob.send('resume', { roomCode, takeOver: true, tab: 'again' })
    const { state } = await bob.next('duel-snapshot')
    const match = matchOf(state)
    if (match?.kind !== 'trivia') throw new Error('no questions here')
    const [first, second] = match.rounds
    expect(first?.solution).toMatchObject({ correct: right(0) })
    expect(first === undefined ? null : answerOf(first, idOf(bob))).toBeNull()
    expect(second?.solution).toBeNull()
    answer(bob, 1, right(1))
    await hasAnswered(ada, idOf(bob), 1)
  })

  test('finds the duel again after a restart of the server, with the whole time for the open question', async () => {
    opponents.clock.advance(15_000)
    answer(ada, 0, right(0))
    await hasAnswered(bob, idOf(ada), 0)
    const choice = right(0)
    await opponents.restart()
    ;[ada, bob] = opponents.both
    const states = await Promise.all([ada, bob].map((player) => stateOf(player, roomCode)))
    for (const state of states) expect(openRound(matchOf(state))?.closesAtMs).toBe(opponents.clock.nowMs() + 20_000)
    opponents.clock.advance(10_000)
    answer(bob, 0, choice)
    await isClosed(ada, 0)
    expect(scoresOf(ada)).toEqual([625, 750])
  })
})

describe('the questions', () => {
  test('are not asked a second time while others are left, and their figures are kept', async () => {
    const seen = new Set<string>()
    const { db } = opponents.hall
    const figures = () =>
      db
        .select()
        .from(triviaQuestions)
        .all()
        .reduce((sum, { asked, right: hits }) => ({ asked: sum.asked + asked, right: sum.right + hits }), {
          asked: 0,
          right: 0,
        })
    const former = new Set(
      db
        .select()
        .from(triviaMeetings)
        .all()
        .map(({ questionId }) => questionId),
    )
    for (let duel = 0; duel < 3; duel += 1) {
      await begins()
      const ids = drawn().map(({ id }) => id)
      expect(ids.filter((id) => seen.has(id) || former.has(id))).toEqual([])
      for (const id of ids) seen.add(id)
      const before = figures()
      for (let index = 0; index < 10; index += 1) await bothAnswer(index)
      await ada.phase('finished')
      const after = figures()
      expect([after.asked - before.asked, after.right - before.right]).toEqual([20, 10])
    }
  })

  test('count as met from their opening on: those of a duel that was given up, the rest does not', async () => {
    await begins()
    await bothAnswer(0)
    const [first, second, third] = drawn()
    bob.send('resign', { roomCode })
    await ada.phase('finished')
    const met = new Set(
      opponents.hall.db
        .select()
        .from(triviaMeetings)
        .all()
        .map(({ questionId }) => questionId),
    )
    expect([first, second, third].map((one) => met.has(one?.id ?? ''))).toEqual([true, true, false])
  })

  test('of one topic are of that topic', async () => {
    await begins({ topic: 'css' })
    expect(new Set(drawn().map(({ topic }) => topic))).toEqual(new Set(['css']))
  })

  test('that are changed or retired meanwhile are asked as they were drawn', async () => {
    await begins()
    const [asked] = drawn()
    if (asked === undefined) throw new Error('no question')
    const service = createQuestions({ db: opponents.hall.db, now: () => 0 })
    service.retire(asked.id, true)
    await bothAnswer(0)
    expect(scoresOf(ada)).toEqual([1_000, 0])
    service.retire(asked.id, false)
  })
})

test('Quick Duel brings two together who ask for it; a length does not keep them apart', async () => {
  await opponents.over()
  await opponents.connect()
  ;[ada, bob] = opponents.both
  ada.send('join-quick-duel', { duelType: 'trivia', topic: 'http', timeLimit: 10 })
  bob.send('join-quick-duel', { duelType: 'trivia', timeLimit: 30, rated: false })
  const { settings } = await ada.next('quick-duel-found')
  expect(settings).toMatchObject({ duelType: 'trivia', topic: 'http', timeLimitMin: 5, rated: false })
})

test('a rated duel moves ratings of its own', async () => {
  await begins({ rated: true })
  for (let index = 0; index < 10; index += 1) await bothAnswer(index)
  await heardEvent(ada, 'awarded')
  const ratings = opponents.hall.social.people.duelRatings(idOf(ada))
  expect(ratings.trivia?.duels).toBe(1)
  expect(ratings.coding).toBeNull()
})
