/** A host brings the problem: which ones are offered, what both players are informed of, and that the duel affects nothing but XP. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { DuelHistory } from '#contracts/http/users'
import { asProblemId, asUserId, type RoomCode } from '#contracts/ids'
import { SUBMISSION_PAUSE_MS } from '#core/duel'
import { isPlaying } from '#db/queries/duel-problems'
import {
  contestProblems,
  contestShutOuts,
  contests,
  duelRatingChanges,
  duels,
  problems,
  submissions,
  users,
} from '../../db/schema'
import { awarded, MINUTE, Opponents, RIGHT, stateOf, submit } from './opponents'
import type { SocketPlayer } from './socket-player'

let opponents: Opponents
let ada: SocketPlayer
let bob: SocketPlayer

const set = (id: string, change: Partial<typeof problems.$inferInsert>) =>
  opponents.hall.db.update(problems).set(change).where(eq(problems.id, id)).run()

function idOf(username: string): string {
  const row = opponents.hall.db.select().from(users).where(eq(users.username, username)).get()
  return row?.id ?? ''
}

/** Inserts a private contest with the problem that starts in `startsInMin` minutes and lasts an hour. */
function contestWith(problemId: string, startsInMin: number): void {
  const { db } = opponents.hall
  const id = `with-${problemId}`
  const startAtMs = opponents.clock.nowMs() + startsInMin * MINUTE
  db.insert(contests)
    .values({
      id,
      title: id,
      description: '',
      format: 'icpc',
      startAtMs,
      durationMin: 60,
      isPublic: false,
      allowVirtual: false,
      penaltyMin: 20,
      maxSubmissionsPerProblem: 0,
      isRated: false,
      ratedLeast: 0,
      createdAtMs: 0,
    })
    .run()
  db.insert(contestProblems).values({ contestId: id, problemId, points: 1, ordinal: 1 }).run()
}

beforeAll(async () => {
  opponents = await Opponents.arrive()
  const { hall } = opponents
  for (const id of ['draft', 'sketch', 'coming', 'others', 'held', 'archived', 'set-open']) hall.addProblem(id)
  hall.db.update(users).set({ contestAdmin: true }).where(eq(users.username, 'ada')).run()
  for (const id of ['draft', 'sketch', 'coming']) set(id, { isContestOnly: true, createdBy: idOf('ada') })
  set('others', { isContestOnly: true })
  set('archived', { archivedAtMs: 1 })
  contestWith('coming', 60)
  contestWith('held', -5)
  contestWith('set-open', 60)
})
afterAll(() => opponents.leave())
beforeEach(async () => {
  await opponents.connect()
  ;[ada, bob] = opponents.both
})

const chosen = (problemId: string) =>
  ({ duelType: 'coding', timeLimit: 5, problemId: asProblemId(problemId), rated: true }) as const

async function opened(host: SocketPlayer, problemId: string): Promise<RoomCode> {
  host.send('create-room', { ...chosen(problemId), isPublic: true, difficulty: 'Hard' })
  return (await host.next('duel-created')).room.roomCode
}

test.each([
  ['no problem at all', 'ada', 'nothing'],
  ['a contest’s own of another setter', 'ada', 'others'],
  ['a draft that a coming contest has', 'ada', 'coming'],
  ['a problem that a running contest has', 'ada', 'held'],
  ['an archived problem', 'ada', 'archived'],
  ['the draft of another', 'bob', 'draft'],
] as const)('%s is refused, in the same words as every other, and is not offered', async (_what, host, problemId) => {
  const socket = host === 'ada' ? ada : bob
  expect(await socket.refused('create-room', chosen(problemId))).toMatchObject({ code: 'DUEL_PROBLEM_CLOSED' })
  const offered = opponents.hall.duels.problemsToChoose(asUserId(idOf(host)), '').map((one) => one.problemId)
  expect(offered).not.toContain(problemId)
})

test('a series draws its problems', async () => {
  const asked = { ...chosen('sum'), series: { bestOf: 3 } } as const
  expect(await ada.refused('create-room', asked)).toMatchObject({ code: 'DUEL_SERIES_DRAWS' })
})

test('a host is offered what the archive shows, and own drafts, by part of the title', () => {
  const titlesFor = (host: string, q: string) =>
    opponents.hall.duels
      .problemsToChoose(asUserId(idOf(host)), q)
      .map(({ title, isDraft, hostKnows }) => [title, isDraft, hostKnows])
  // A problem of a coming contest is in the archive until the start; leaving it out here would reveal the contest.
  expect(titlesFor('bob', '')).toEqual([
    ['set-open', false, 'nothing'],
    ['sum', false, 'nothing'],
  ])
  expect(titlesFor('ada', 'DRA')).toEqual([['draft', true, 'wrote']])
  expect(titlesFor('bob', '%')).toEqual([])
})

test('a draft is played in a private room without spectators, and goes no more once a contest has it', async () => {
  const roomCode = await opened(ada, 'draft')
  const state = await stateOf(ada, roomCode)
  expect(state).toMatchObject({
    entry: 'code',
    settings: { chosen: { title: 'draft', hostKnows: 'wrote' }, spectators: false },
  })
  bob.send('join-duel', { roomCode })
  await Promise.all([ada, bob].map((player) => player.next('participant-joined')))
  contestWith('draft', 60)
  for (const player of [ada, bob]) player.send('toggle-ready', { roomCode })
  const failures = await Promise.all([ada, bob].map((player) => player.next('error')))
  expect(failures.map(({ code }) => code)).toEqual(['DUEL_PROBLEM_CLOSED', 'DUEL_PROBLEM_CLOSED'])
  expect((await stateOf(ada, roomCode)).phase).toBe('ready')
  ada.send('abort-duel', { roomCode })
  await ada.phase('finished')
})

test('both read who chose and what the host knows; it moves no rating, counts as casual, and a rematch is about something new', async () => {
  const roomCode = await opened(bob, 'sum')
  ada.send('join-duel', { roomCode })
  await Promise.all([ada, bob].map((player) => player.next('participant-joined')))
  for (const player of [ada, bob]) {
    const { settings, entry } = await stateOf(player, roomCode)
    expect(entry).toBe('lobby')
    expect(settings).toEqual({
      duelType: 'coding',
      timeLimitMin: 5,
      chosen: { problemId: 'sum', title: 'sum', hostKnows: 'nothing' },
    } as typeof settings)
    player.send('toggle-ready', { roomCode })
  }
  await Promise.all([ada, bob].map((player) => player.phase('starting')))
  opponents.clock.advance(2_000)
  const [start] = await Promise.all([ada, bob].map((player) => player.next('duel-started')))
  expect(start?.room.problem?.title).toBe('sum')
  const plays = (who: string, problemId: string) =>
    isPlaying(opponents.hall.db, asUserId(idOf(who)), asProblemId(problemId))
  expect([plays('ada', 'sum'), plays('ada', 'draft')]).toEqual([true, false])
  await submit(bob, roomCode, RIGHT)
  await awarded(ada)
  // The files of the statement are only served while they play.
  expect(plays('ada', 'sum')).toBe(false)
  const { db } = opponents.hall
  expect(db.select().from(duelRatingChanges).all()).toEqual([])
  expect(db.select({ rated: duels.rated }).from(duels).where(eq(duels.roomCode, roomCode)).get()).toEqual({
    rated: false,
  })
  const state = await stateOf(ada, roomCode)
  expect(state.phase === 'finished' && state.awards?.map(({ rating }) => rating)).toEqual([undefined, undefined])

  for (const player of [ada, bob]) player.send('offer-rematch', { roomCode })
  const { event } = await ada.next('duel-event', ({ event }) => event.type === 'rematch-opened')
  if (event.type !== 'rematch-opened') throw new Error(event.type)
  expect((await stateOf(ada, event.roomCode)).settings).toEqual({ duelType: 'coding', timeLimitMin: 5 })
  // The winner has now solved it, and the duel would say so.
  const known = opponents.hall.duels.problemsToChoose(asUserId(idOf('bob')), 'sum')
  expect(known.map(({ hostKnows }) => hostKnows)).toEqual(['solved'])
  expect(db.select().from(submissions).all()).toHaveLength(1)
})

test('a draft that was played is named to its two players alone, and its replay shut to admins whom a contest with it shuts out', async () => {
  const { hall, clock } = opponents
  const roomCode = await opened(ada, 'sketch')
  bob.send('join-duel', { roomCode })
  await Promise.all([ada, bob].map((player) => player.next('participant-joined')))
  for (const player of [ada, bob]) player.send('toggle-ready', { roomCode })
  await Promise.all([ada, bob].map((player) => player.phase('starting')))
  clock.advance(2_000)
  await Promise.all([ada, bob].map((player) => player.next('duel-started')))
  bob.send('code-activity', { roomCode, inserted: 400 })
  await ada.next('participant-activity')
  clock.advance(SUBMISSION_PAUSE_MS)
  await submit(bob, roomCode, RIGHT)
  await awarded(ada)
  const page = { page: 1, limit: 1 }
  const titlesIn = ({ duelHistory }: DuelHistory) => duelHistory.map(({ problem }) => problem?.title)
  expect(titlesIn(hall.account.history(asUserId(idOf('ada')), page))).toEqual(['sketch'])
  expect(titlesIn(hall.social.people.history('ada', page))).toEqual([undefined])

  await hall.addUser('eve')
  const eve = { id: asUserId(idOf('eve')), contestAdmin: true } as const
  expect(hall.duels.outcome(eve, roomCode).programs).toHaveLength(1)
  const flagged = { duelId: ada.state?.duelId ?? '', userId: idOf('bob') }
  const evidence = () => hall.social.flags.evidence(eve, flagged)
  expect(evidence()).toMatchObject({ problem: 'sketch', programs: [{ verdict: 'accepted' }] })
  contestWith('sketch', 60)
  hall.db.insert(contestShutOuts).values({ contestId: 'with-sketch', userId: eve.id }).run()
  for (const look of [hall.duels.replay, hall.duels.outcome]) expect(() => look(eve, roomCode)).toThrow('spectators')
  expect(evidence()).toMatchObject({ problem: null, programs: [], flags: [{ kind: 'suspicious-paste' }] })
  expect(hall.duels.replay({ ...eve, id: asUserId(idOf('ada')) }, roomCode).room.problem?.title).toBe('sketch')
})
