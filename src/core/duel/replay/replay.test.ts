import { describe, expect, test } from 'bun:test'
import { type EditRow, programOn, RECORDING, record, type Track, trackOf } from '#core/recording'
import { type DuelState, isPlayer, stateFor, type Viewer, visibleList } from '../index'
import { ann, bob, race, scenarioAt } from '../scenario.fixture'
import { Simulation } from '../simulator.fixture'
import { markersOf, NotReplayable, programAt, type ReplayTimeline, replayFrameAt, replayTimelineOf } from './index'

const READER = { kind: 'replay', readsChat: true } as const satisfies Viewer
const FUZZ = 400
const both = [ann, bob] as const

/** What the room showed at one moment: the duel, and what stood in both editors. */
type Moment = { readonly atMs: number; readonly duel: DuelState; readonly programs: readonly (string | null)[] }

/** A random duel whose players also write, noted as it happens. Null where nothing was played. */
function replayed(seed: number): { readonly timeline: ReplayTimeline; readonly moments: readonly Moment[] } | null {
  const simulation = new Simulation(seed)
  const { scenario } = simulation
  const moments: Moment[] = []
  let turn = seed
  const writers = both.map(({ userId }) => ({ userId, rows: new Map<number, EditRow>(), track: trackOf([], 0) }))
  const say = scenario.say.bind(scenario)
  scenario.say = (command) => {
    const decision = say(command)
    turn = (turn * 48_271) % 2_147_483_647
    const writer = writers[turn % 2]
    if (writer !== undefined && scenario.state?.phase === 'active' && turn % 3 === 0)
      write(writer, turn, scenario.nowMs)
    if (scenario.state === null) return decision
    const programs = writers.map(({ track }) => programOn(track.editor)?.text ?? null)
    // What happens at one moment is one moment.
    if (moments.at(-1)?.atMs === scenario.nowMs) moments.pop()
    moments.push({ atMs: scenario.nowMs, duel: scenario.state, programs })
    return decision
  }
  simulation.play()
  const records = writers.map(({ userId, rows }) => ({ userId, edits: [...rows.values()] }))
  try {
    return { timeline: replayTimelineOf({ events: visibleList(scenario.list, READER), records }), moments }
  } catch (error) {
    if (error instanceof NotReplayable) return null
    throw error
  }
}

function write(writer: { track: Track; readonly rows: Map<number, EditRow> }, turn: number, nowMs: number): void {
  const text = `${programOn(writer.track.editor)?.text ?? ''}${turn % 5 === 0 ? '' : turn}`.slice(-(turn % 60))
  const result = record(writer.track, { languageId: turn % 7 === 0 ? 62 : 71, text }, nowMs)
  writer.track = result.track
  if (result.ok && result.row !== null) writer.rows.set(result.row.seq, result.row)
}

test(`in ${FUZZ} random duels the replay shows at every moment what the room showed`, () => {
  let played = 0
  let written = 0
  for (let seed = 1; seed <= FUZZ; seed += 1) {
    const one = replayed(seed)
    if (one === null) continue
    played += 1
    const { timeline, moments } = one
    written += timeline.records.reduce((sum, { edits }) => sum + edits.length, 0)
    let frame = null
    for (const { atMs, duel, programs } of moments) {
      if (atMs >= timeline.endMs) break
      // Rows that are still open are merged into: they show their last form, a second later at the most.
      const isSettled = timeline.records.every(({ edits }) =>
        edits.every((row) => Math.abs(row.atMs - atMs) === 0 || Math.abs(row.atMs - atMs) >= RECORDING.mergeMs),
      )
      frame = replayFrameAt(timeline, atMs, frame)
      const expected = stateFor(duel, READER)
      expect<DuelState>({ ...frame.duel, version: duel.version }).toEqual(expected)
      if (isSettled)
        expect(both.map(({ userId }) => programAt(replayFrameAt(timeline, atMs), userId)?.text ?? null)).toEqual([
          ...programs,
        ])
    }
    const last = moments.at(-1)
    if (last === undefined) throw new Error('nothing happened')
    const end = replayFrameAt(timeline, timeline.endMs)
    expect<DuelState>({ ...end.duel, version: last.duel.version }).toEqual(stateFor(last.duel, READER))
    expect(both.map(({ userId }) => programAt(end, userId)?.text ?? null)).toEqual([...last.programs])
    expect(timeline.events.some(({ event }) => event.type === 'violated' || event.type === 'flagged')).toBe(false)
  }
  expect(played).toBeGreaterThan(FUZZ / 2)
  expect(written).toBeGreaterThan(FUZZ)
})

test('wherever one comes from, a moment is the same', () => {
  const one = Array.from({ length: 40 }, (_, seed) => replayed(seed + 1)).find((found) => found !== null)
  if (one === undefined || one === null) throw new Error('nothing was played')
  const { timeline } = one
  const places = [0.9, 0.1, 0.5, 0.5, 1, 0, 0.7].map(
    (part) => timeline.startMs + part * (timeline.endMs - timeline.startMs),
  )
  let frame = null
  for (const atMs of places) {
    frame = replayFrameAt(timeline, atMs, frame)
    const { atMs: _own, ...fresh } = replayFrameAt(timeline, atMs)
    expect(frame).toMatchObject(fresh)
  }
})

describe('a replay timeline', () => {
  test('is made of duels that were played to their end alone', () => {
    expect(() => replayTimelineOf({ events: scenarioAt('ready').list, records: [] })).toThrow(NotReplayable)
    expect(() => replayTimelineOf({ events: scenarioAt('active').list, records: [] })).toThrow(NotReplayable)
    const { list, state } = scenarioAt('finished')
    const timeline = replayTimelineOf({ events: visibleList(list, READER), records: [] })
    expect([timeline.startMs, timeline.endMs]).toEqual([
      list.find(({ event }) => event.type === 'started')?.atMs ?? 0,
      list.at(-1)?.atMs ?? 0,
    ])
    expect(state !== null && isPlayer(state, ann.userId)).toBe(true)
    expect(programAt(replayFrameAt(timeline, timeline.endMs), ann.userId)).toBeNull()
  })

  test('has marks for what one may want to see, in order and within play', () => {
    const { list } = scenarioAt('finished')
    const submittedAtMs = list.find(({ event }) => event.type === 'submitted')?.atMs ?? 0
    const edit = { languageId: 71, from: 0, deleted: 0, inserted: 'x' }
    const timeline = replayTimelineOf({
      events: visibleList(list, READER),
      records: [
        {
          userId: bob.userId,
          edits: [
            { ...edit, atMs: submittedAtMs - 30_000 },
            { ...edit, languageId: 62, atMs: submittedAtMs - 20_000 },
          ],
        },
      ],
    })
    const facts = {
      runs: [{ userId: bob.userId, atMs: submittedAtMs - 10_000 }],
      languageName: (id: number) => (id === 62 ? 'Java' : 'Python'),
    }
    expect(markersOf(timeline, facts).map(({ kind, userId, label }) => `${kind} ${userId ?? '-'} ${label}`)).toEqual([
      'joined ann opened the room',
      'joined bob joined',
      'started - The duel started',
      'language bob changed to Java',
      'run bob ran the tests',
      'accepted ann submitted: Accepted, 10 of 10 tests',
      'finished ann won with the first correct submission',
    ])
    expect(markersOf(timeline, facts).every(({ atMs }) => atMs >= timeline.startMs && atMs <= timeline.endMs)).toBe(
      true,
    )
  })

  test('of a race has the words as they came', () => {
    const scenario = race()
    scenario.later(1_000).types(ann.userId, 0, 1)
    scenario.later(1_000).say({ type: 'resign', userId: bob.userId })
    const timeline = replayTimelineOf({ events: visibleList(scenario.list, READER), records: [] })
    const labelsAt = (atMs: number) => {
      const { duel } = replayFrameAt(timeline, atMs)
      return duel.phase === 'active' && duel.match.kind === 'typing'
        ? (duel.match.runs[ann.userId]?.words.length ?? 0)
        : -1
    }
    expect([labelsAt(timeline.startMs), labelsAt(timeline.startMs + 999), labelsAt(timeline.startMs + 1_000)]).toEqual([
      0, 0, 2,
    ])
  })
})
