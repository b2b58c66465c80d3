/** A contest is edited under its rules, by one organiser at a time, and its participants are notified. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AnswerOf, Calls } from '#contracts/calls/index'
import type { ContestChange, ContestForm } from '#contracts/http/contest-form'
import type { ContestDetail, ContestListAnswer } from '#contracts/http/contests'
import { FIRST, MINUTE, read, refusal, Stage, solution } from '../contests/stage'
import type { Player } from '../harness/player'

type ContestEditableAnswer = AnswerOf<Calls['GET /api/contests/{id}/form']>

let stage: Stage
let ann: Player
let bob: Player

beforeAll(async () => {
  stage = await Stage.set()
  ann = await stage.player('ann')
  bob = await stage.player('bob')
})
afterAll(() => stage.stop())

const editable = async (id: string): Promise<ContestEditableAnswer> =>
  read<ContestEditableAnswer>(await stage.admin.call('GET', `/api/contests/${id}/form`))
/** Saves a contest with a change, by default over the current version. */
async function save(id: string, change: Partial<ContestForm>, version?: number): Promise<Response> {
  const now = await editable(id)
  return stage.admin.call('PUT', `/api/contests/${id}`, { ...now.form, version: version ?? now.version, ...change })
}
const detail = async (id: string, who: Player): Promise<ContestDetail> =>
  read<ContestDetail>(await who.call('GET', `/api/contests/${id}`))
const register = async (id: string, who: Player) =>
  expect((await who.call('POST', `/api/contests/${id}/register`)).status).toBe(200)

describe('the form of a contest', () => {
  test('is for contest admins alone', async () => {
    const id = await stage.announceAlone()
    for (const [method, path] of [
      ['GET', 'form'],
      ['POST', 'archive'],
      ['DELETE', 'archive'],
      ['GET', 'rejudges/candidates'],
    ] as const)
      expect([path, (await ann.call(method, `/api/contests/${id}/${path}`)).status]).toEqual([path, 403])
    expect((await ann.call('PUT', `/api/contests/${id}`, (await editable(id)).form)).status).not.toBe(200)
  })

  test('holds everything that was given, the code and the invited among it', async () => {
    const given = {
      format: 'ioi' as const,
      freezeMinutes: 15,
      isRated: false,
      ratedLeast: 3,
      disqualifyAfter: null,
      isPublic: false,
      accessCode: 'lances',
      invitedUsernames: ['ann'],
      maxParticipants: 7,
      problems: [
        {
          problemId: FIRST,
          points: 100,
          order: 1,
          editorial: 'Sort, then sweep.',
          subtasks: [{ points: 100, fromOrdinal: 1, toOrdinal: 2 }],
        },
      ],
    }
    const { form, version, status } = await editable(await stage.announceAlone(given))
    expect(form).toMatchObject(given)
    expect([version, status]).toEqual([1, 'upcoming'])
  })
})

describe('an edit', () => {
  test('before the start may change everything, and is logged with its author', async () => {
    const id = await stage.announceAlone()
    const startTime = new Date(stage.clock.nowMs() + 90 * MINUTE).toISOString()
    const saved = await read<ContestEditableAnswer>(
      await save(id, { title: 'Another round', startTime, format: 'icpc', isPublic: false, accessCode: 'secret' }),
    )
    expect(saved.version).toBe(2)
    expect(saved.form).toMatchObject({ title: 'Another round', startTime, format: 'icpc', accessCode: 'secret' })
    expect(saved.changes.map(({ field, by }) => [field, by])).toEqual([
      ['format', 'the_setter'],
      ['accessCode', 'the_setter'],
      ['isPublic', 'the_setter'],
      ['startTime', 'the_setter'],
      ['title', 'the_setter'],
    ])
  })

  test('that changes nothing makes no new version', async () => {
    const id = await stage.announceAlone()
    expect((await read<ContestEditableAnswer>(await save(id, {}))).version).toBe(1)
  })

  test('is refused with the field where the form is wrong, where a problem or a user is unknown', async () => {
    const id = await stage.announceAlone()
    const fields = async (change: Partial<ContestForm>) => (await (await save(id, change)).json()).details?.fields
    expect(await fields({ title: '' })).toEqual({ title: 'Title is required' })
    expect(await fields({ invitedUsernames: ['nobody'] })).toEqual({
      invitedUsernames: 'There is no user named "nobody".',
    })
    expect(await fields({ problems: [{ problemId: 'none', points: 1, order: 1 }] })).toEqual({
      problems: 'There is no problem "none".',
    })
    await register(id, ann)
    await register(id, bob)
    expect(await fields({ maxParticipants: 1 })).toEqual({ maxParticipants: '2 are registered already' })
    expect((await editable(id)).version).toBe(1)
  })

  test('over a newer one is a 409 that names what the other did, and saves nothing', async () => {
    const id = await stage.announceAlone()
    await save(id, { title: 'Hers' })
    const answer = await save(id, { title: 'His', description: 'His words' }, 1)
    const body = await answer.json()
    expect([answer.status, body.error, body.details.version]).toEqual([409, 'CONTEST_CHANGED', 2])
    expect(body.details.changes.map(({ by, words }: ContestChange) => [by, words])).toEqual([
      ['the_setter', 'Title: "A round" is now "Hers"'],
    ])
    expect((await editable(id)).form).toMatchObject({ title: 'Hers', description: 'Two problems.' })
  })

  test('while it runs moves the end for everybody, and takes nothing away', async () => {
    const id = await stage.announceAlone()
    await register(id, ann)
    stage.clock.advance(61 * MINUTE)
    expect(await (await save(id, { duration: 45 })).json()).toMatchObject({
      error: 'VALIDATION',
      details: { fields: { duration: 'The contest has started: this can only be raised (it is 60)' } },
    })
    const before = await detail(id, ann)
    expect((await save(id, { duration: 90 })).status).toBe(200)
    const after = await detail(id, ann)
    expect(Date.parse(after.contest.endTime) - Date.parse(before.contest.endTime)).toBe(30 * MINUTE)
    expect(after.changes.map(({ words }) => words)).toEqual([
      'The contest lasts 1h 30m instead of 1h 0m: its end moved',
    ])
    // The old end passes without effect, and the new end ends the contest.
    stage.clock.advance(65 * MINUTE)
    expect((await detail(id, ann)).contest.status).toBe('active')
    stage.clock.advance(30 * MINUTE)
    expect((await detail(id, ann)).contest.phase).toBe('final')
  })

  test('that moves the end while the standings are frozen shows nothing of what they hide', async () => {
    const id = await stage.announceAlone({ freezeMinutes: 20 })
    await register(id, ann)
    stage.clock.advance(60 * MINUTE + 45 * MINUTE)
    await stage.solve(ann, id, { problemId: FIRST, code: solution(FIRST) })
    const hidden = (await stage.standings(id, bob)).leaderboard[0]
    expect(hidden).toMatchObject({ username: 'ann', totalScore: 0 })
    expect((await save(id, { duration: 120 })).status).toBe(200)
    const standings = await stage.standings(id, bob)
    expect([standings.isFrozen, standings.leaderboard[0]?.totalScore]).toEqual([true, 0])
    expect((await editable(id)).form.freezeMinutes).toBe(80)
  })

  test('after the end may still tell of it, and change nothing that counted', async () => {
    const id = await stage.announceAlone()
    stage.clock.advance(121 * MINUTE)
    expect(await refusal(await save(id, { penaltyPerWrongSubmission: 5 }))).toEqual([400, 'VALIDATION'])
    const { form } = await editable(id)
    const problems = form.problems.map((one) => ({ ...one, editorial: 'Greedy.' }))
    expect((await save(id, { title: 'A past round', problems })).status).toBe(200)
    expect((await detail(id, ann)).contest.title).toBe('A past round')
  })
})

describe('archiving', () => {
  const listed = async (who: Player, query = '') =>
    (await read<ContestListAnswer>(await who.call('GET', `/api/contests?limit=100${query}`))).contests.map(
      ({ id }) => id,
    )

  test('takes a contest off the list, not from those who took part, and can be undone', async () => {
    const id = await stage.announceAlone()
    await register(id, ann)
    const archived = await read<ContestEditableAnswer>(await stage.admin.call('POST', `/api/contests/${id}/archive`))
    expect([archived.isArchived, archived.changes[0]?.words]).toEqual([true, 'Archived: off the list'])
    expect(await listed(ann)).not.toContain(id)
    expect((await detail(id, ann)).contest.isArchived).toBe(true)
    expect((await bob.call('GET', `/api/contests/${id}`)).status).toBe(404)
    expect(await listed(stage.admin, '&archived=true')).toContain(id)
    expect(await listed(bob, '&archived=true')).not.toContain(id)
    await stage.admin.call('DELETE', `/api/contests/${id}/archive`)
    expect(await listed(bob)).toContain(id)
  })

  test('who ran it virtually finds it, too', async () => {
    const id = await stage.announceAlone()
    stage.clock.advance(121 * MINUTE)
    expect((await bob.call('POST', `/api/contests/${id}/virtual/start`)).status).toBe(200)
    await stage.admin.call('POST', `/api/contests/${id}/archive`)
    expect((await detail(id, bob)).contest.id).toBe(id)
    expect((await ann.call('GET', `/api/contests/${id}`)).status).toBe(404)
  })

  test('waits for the end of a contest that runs', async () => {
    const id = await stage.announceAlone()
    stage.clock.advance(61 * MINUTE)
    expect(await refusal(await stage.admin.call('POST', `/api/contests/${id}/archive`))).toEqual([
      409,
      'CONTEST_RUNNING',
    ])
  })
})

test('the standings can be taken along as JSON, the dates as a calendar', async () => {
  const id = await stage.announceAlone()
  const file = await ann.call('GET', `/api/contests/${id}/standings.json`)
  expect(await file.json()).toMatchObject({ contest: { id, title: 'A round' }, leaderboard: [] })
  const calendar = await (await ann.call('GET', `/api/contests/${id}/calendar.ics`)).text()
  expect(calendar).toContain('SUMMARY:A round')
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})

test('the calendar says when a contest was last changed, so that programs take up its new time', async () => {
  const id = await stage.announceAlone()
  const event = async () => {
    const text = await (await ann.call('GET', `/api/contests/${id}/calendar.ics`)).text()
    return { changed: /DTSTAMP:(\w+)/.exec(text)?.[1] ?? '', sequence: Number(/SEQUENCE:(\d+)/.exec(text)?.[1]) }
  }
  const before = await event()
  stage.clock.advance(MINUTE)
  expect((await save(id, { title: 'Another round' })).status).toBe(200)
  const after = await event()
  expect(after.changed > before.changed).toBe(true)
  expect([before.sequence, after.sequence]).toEqual([0, 1])
})
