import { beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { asUserId, type UserId } from '#contracts/ids'
import type { Db } from '#db/client'
import { arenaSeats, arenas, contestRatings, contestSubmissions, contests, submissions, users } from '#db/schema/index'
import { signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { insertDuel, insertXp, userIdOf } from './finished-duels'

const server = testServer()
let db: Db
let adaId: UserId

/** Half past eleven in the evening in UTC, which is the next morning in Tokyo, where ada lives. */
const EVENING = new Date(Date.now() - 3 * 86_400_000).setUTCHours(23, 30, 0, 0)
const dayInUtc = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)
const NEXT_DAY = dayInUtc(EVENING + 3_600_000)

beforeAll(async () => {
  await signUp(server.url, 'ada_i')
  await signUp(server.url, 'bob_i')
  db = server.openBeside()
  adaId = asUserId(userIdOf(db, 'ada_i'))
  db.update(users).set({ timeZone: 'Asia/Tokyo' }).where(eq(users.id, adaId)).run()
  insertDuel(db, { id: 'D1', winner: adaId, players: [adaId, userIdOf(db, 'bob_i')], endedAtMs: EVENING })
  insertXp(db, adaId, 75, EVENING)
  insertXp(db, adaId, 25, EVENING + 60_000)
  submit('duel', 71, 'wrong-answer')
  submit('duel', 71, 'accepted')
  submit('run', 63, 'accepted')
  submit('judge0', 50, 'accepted')
  // A contest admin had one of ada's programs rejudged.
  submit('rejudge', 62, 'accepted')
  rate('C1', { round: 1, rating: 1807, rank: 1 })
  rate('C2', { round: 2, rating: 1700, rank: 4 })
})

function submit(purpose: 'duel' | 'run' | 'judge0' | 'rejudge', languageId: number, verdict: string): void {
  const judged = { state: 'done' as const, verdict, receivedAtMs: EVENING, userId: adaId, source: '' }
  db.insert(submissions)
    .values({ id: crypto.randomUUID(), purpose, languageId, ...judged })
    .run()
}

function rate(contestId: string, { round, rating, rank }: { round: number; rating: number; rank: number }): void {
  const rules = { format: 'points' as const, isPublic: true, allowVirtual: true, isRated: true, ratedLeast: 5 }
  const limits = { penaltyMin: 20, maxSubmissionsPerProblem: 50, durationMin: 60 }
  const times = { startAtMs: 0, createdAtMs: 0 }
  db.insert(contests)
    .values({ id: contestId, title: contestId, description: '', ...rules, ...limits, ...times })
    .run()
  const placed = { problemId: 'P', mode: 'official' as const, languageId: 71, receivedAtMs: 0, points: 100 }
  db.insert(contestSubmissions)
    .values({ submissionId: contestId, seq: -round, contestId, userId: adaId, ...placed })
    .run()
  const elo = { performance: 1500, mean: 1500, sigma: 200 }
  db.insert(contestRatings)
    .values({ contestId, userId: adaId, round, rank, rating, atMs: EVENING + round, ...elo })
    .run()
}

test('experience points and activity count for the day it was where the player lives', () => {
  const { xp, activity } = server.services.social.people.insights(adaId)
  expect(xp).toEqual([{ day: NEXT_DAY, total: 100 }])
  expect(activity.filter(({ count }) => count > 0)).toEqual([{ day: NEXT_DAY, count: 4 }])
  expect(activity.length).toBeGreaterThan(364)
})

test('a room for many is activity, as for the streak', () => {
  const bobId = asUserId(userIdOf(db, 'bob_i'))
  const times = { createdAtMs: EVENING, startedAtMs: EVENING, endedAtMs: EVENING }
  db.insert(arenas)
    .values({ id: 'R', roomCode: 'R', kind: 'typing-race', phase: 'finished', hostId: bobId, version: 1, ...times })
    .run()
  const seats = [
    { userId: bobId, tookPart: true },
    { userId: adaId, tookPart: false },
  ]
  db.insert(arenaSeats)
    .values(seats.map((seat) => ({ ...seat, arenaId: 'R', endedAtMs: EVENING })))
    .run()
  const active = (id: UserId) =>
    server.services.social.people
      .insights(id)
      .activity.filter(({ count }) => count > 0)
      .map(({ count }) => count)
  // Including the duel on that evening.
  expect([active(bobId), active(adaId)]).toEqual([[2], [4]])
})

test('languages count every program of one’s own, verdicts only what was handed in', () => {
  const { languages, verdicts } = server.services.social.people.insights(adaId)
  expect(languages.map(({ count }) => count)).toEqual([2, 1])
  expect(verdicts).toEqual([
    { verdict: 'Accepted', count: 1 },
    { verdict: 'Wrong Answer', count: 1 },
  ])
})

test('ratings are told oldest first, and in figures', () => {
  const { people } = server.services.social
  expect(people.insights(adaId).ratings).toEqual([
    {
      name: 'Contest rating',
      counts: 'contest',
      total: 2,
      points: [
        { atMs: EVENING + 1, rating: 1807 },
        { atMs: EVENING + 2, rating: 1700 },
      ],
    },
  ])
  expect(people.contestFigures(adaId)).toEqual({
    rating: 1700,
    maxRating: 1807,
    contestsParticipated: 2,
    contestsWon: 1,
  })
})

test('the page of the player shows them', async () => {
  const html = await (await fetch(`${server.url}/u/ada_i`)).text()
  expect(html).toContain('Contest rating over 2 contests, now 1700.')
  expect(html).toContain('Duel Ratings')
  expect(html.replaceAll('<!-- -->', '')).toContain('Active 4 times on 1 day in the last year')
  expect(html).not.toContain('ada_i@example.org')
})

test('who has done nothing has nothing to show', () => {
  const { people } = server.services.social
  const admin = asUserId(userIdOf(db, 'marshal'))
  expect(people.insights(admin)).toMatchObject({ xp: [], languages: [], verdicts: [], ratings: [] })
})
