import { describe, expect, test } from 'bun:test'
import { fittedLimitMin, SECOND_FINISH_MS, TIME_LIMIT_MIN, typingLimit } from '../../constants'
import type { Decision } from '../../index'
import { raceFigures, raceTimeMs, runOf } from '../../index'
import { ann, bob, create, ended, eve, race, reported, Scenario, scenarioAt, T0, text } from '../../scenario.fixture'

const said = (decision: Decision): string =>
  decision.ok ? decision.events.map((event) => event.type).join(', ') || 'nothing' : decision.code
const runIn = ({ state }: Scenario, userId: typeof ann.userId) =>
  state?.phase === 'active' ? runOf(state.match, userId) : runOf(null, userId)
const say = (scenario: Scenario, ...words: ReturnType<typeof reported>[]) =>
  said(scenario.say({ type: 'type', userId: ann.userId, words, roundTripMs: null }))

describe('a race', () => {
  test('starts three seconds after both are ready, with the text shown during them', () => {
    const { state } = race()
    expect(state).toMatchObject({ phase: 'active', startedAtMs: T0 + 3_000, match: { kind: 'typing', text } })
  })

  test('without a text puts both back and tells them', () => {
    const scenario = scenarioAt('ready')
    expect(said(scenario.say({ type: 'assign-text', text: null }))).toBe('nothing')
  })

  test('takes no program, and a coding duel takes no words', () => {
    expect(said(race().submit(ann.userId, 1))).toBe('DUEL_NOT_CODING')
    expect(said(scenarioAt('active').types(ann.userId, 0))).toBe('DUEL_NOT_TYPING')
  })

  test('cannot be called off once it runs', () => {
    const decision = race().say({ type: 'abort', userId: ann.userId, abortedBefore: 0 })
    expect(said(decision)).toBe('TYPING_NO_ABORT')
  })
})

describe('words', () => {
  test.each([
    ['the next one is taken', [reported(0)], 'typed'],
    ['several in a row are taken', [reported(0), reported(1), reported(2)], 'typed'],
    ['one too far is refused', [reported(1)], 'TYPING_ORDER'],
    ['a gap is refused', [reported(0), reported(2)], 'TYPING_ORDER'],
    ['another word is refused', [reported(0, { word: 'teh' })], 'TYPING_WORD'],
    ['one good and one wrong are refused together', [reported(0), reported(1, { word: 'quack' })], 'TYPING_WORD'],
    ['fewer keys than the word has are refused', [reported(0, { correctKeys: 3, keys: 3 })], 'TYPING_KEYS'],
    ['more correct presses than presses are refused', [reported(0, { correctKeys: 9, keys: 5 })], 'TYPING_KEYS'],
    ['a clock that runs backwards is refused', [reported(0), reported(1, { elapsedMs: 1 })], 'TYPING_KEYS'],
  ])('%s', (_what, words, result) => {
    expect(say(race().later(5_000), ...words)).toBe(result)
  })

  test('that are known already are passed over: a page sends again what was not confirmed', () => {
    const scenario = race().later(5_000)
    say(scenario, reported(0))
    expect(say(scenario, reported(0))).toBe('nothing')
    expect(say(scenario, reported(0), reported(1))).toBe('typed')
    expect(runIn(scenario, ann.userId).words.length).toBe(2)
  })

  test('after the deadline are refused and told by how much', () => {
    const scenario = race().later(5 * 60_000 + 40)
    expect(scenario.types(ann.userId, 0)).toEqual({ ok: false, code: 'DUEL_OVERDUE', lateByMs: 40 })
  })
})

describe('the end of a race', () => {
  test('the first to have typed everything wins; the other may finish within a minute', () => {
    const scenario = race().later(10_000)
    expect(said(scenario.types(bob.userId, 0, 1, 2))).toBe('typed')
    expect(said(scenario.types(ann.userId, 0, 1, 2))).toBe('typed')
    expect(said(scenario.types(ann.userId, 3))).toBe('typed, deadline-moved')
    expect(scenario.state).toMatchObject({ phase: 'active', deadlineMs: scenario.nowMs + SECOND_FINISH_MS })
    scenario.later(3_000).types(bob.userId, 3)
    expect(ended(scenario)).toBe('ann: completion')
  })

  test('equal to the millisecond is a draw', () => {
    const scenario = race().later(10_000)
    scenario.types(ann.userId, 0, 1, 2, 3)
    scenario.types(bob.userId, 0, 1, 2, 3)
    expect(ended(scenario)).toBe('nobody: draw')
  })

  test('does not wait for the second for longer than that', () => {
    const scenario = race().later(10_000)
    scenario.types(ann.userId, 0, 1, 2, 3)
    scenario.later(SECOND_FINISH_MS - 1).say({ type: 'tick' })
    expect(ended(scenario)).toBe('active')
    scenario.later(1).say({ type: 'tick' })
    expect(ended(scenario)).toBe('ann: completion')
  })

  test('the second gives up: the first has won by finishing, and cannot resign any more', () => {
    const scenario = race().later(10_000)
    scenario.types(ann.userId, 0, 1, 2, 3)
    expect(said(scenario.say({ type: 'resign', userId: ann.userId }))).toBe('TYPING_DONE')
    expect(said(scenario.say({ type: 'offer-draw', userId: bob.userId }))).toBe('DUEL_NOT_ACTIVE')
    scenario.say({ type: 'resign', userId: bob.userId })
    expect(ended(scenario)).toBe('ann: completion')
  })

  test.each([
    ['more words win', [0, 1], [0], 'ann: best-score'],
    ['nobody typed a word', [], [], 'nobody: draw'],
  ])('at time-out: %s', (_what, anns, bobs, result) => {
    const scenario = race().later(10_000)
    if (anns.length > 0) scenario.types(ann.userId, ...anns)
    if (bobs.length > 0) scenario.types(bob.userId, ...bobs)
    scenario.later(5 * 60_000).say({ type: 'tick' })
    expect(ended(scenario)).toBe(result)
  })

  test('at time-out as many words: who came so far earlier', () => {
    const scenario = race().later(10_000)
    scenario.types(bob.userId, 0)
    scenario.later(1).types(ann.userId, 0)
    scenario.later(5 * 60_000).say({ type: 'tick' })
    expect(ended(scenario)).toBe('bob: best-score')
  })
})

describe('starting over', () => {
  const again = (scenario: Scenario, slips = 0) =>
    said(scenario.say({ type: 'restart-typing', userId: ann.userId, slips }))

  test('is for those below 100 % only', () => {
    const scenario = race().later(5_000)
    expect(again(scenario)).toBe('TYPING_RESTART')
    scenario.types(ann.userId, 0)
    expect(again(scenario)).toBe('TYPING_RESTART')
    say(scenario, reported(1, { keys: 7 }))
    expect(again(scenario)).toBe('typing-restarted')
    expect(runIn(scenario, ann.userId)).toMatchObject({ words: [], restarts: 1 })
    expect(say(scenario, reported(0))).toBe('typed')
  })

  test('a slip in the word that is being typed is enough', () => {
    expect(again(race().later(1_000), 1)).toBe('typing-restarted')
  })

  test('is over with the last word', () => {
    const scenario = race().later(10_000)
    say(scenario, reported(0, { keys: 9 }), reported(1), reported(2), reported(3))
    expect(again(scenario, 1)).toBe('TYPING_DONE')
  })

  test('leaves something done: who starts over and then gives up has lost', () => {
    const scenario = race().later(10_000)
    say(scenario, reported(0))
    expect(again(scenario, 1)).toBe('typing-restarted')
    scenario.later(60_000).say({ type: 'resign', userId: ann.userId })
    expect(ended(scenario)).toBe('bob: resignation')
  })
})

describe('figures', () => {
  test('the time of a player is their own: the other’s wait is in nobody’s', () => {
    const scenario = race().later(12_000)
    scenario.types(ann.userId, 0, 1, 2, 3)
    scenario.later(30_000).types(bob.userId, 0, 1, 2, 3)
    const { state } = scenario
    if (state === null) throw new Error('no duel')
    expect([ann, bob].map(({ userId }) => raceTimeMs(state, userId))).toEqual([12_000, 42_000])
    expect(raceFigures(state, ann.userId)?.wpm).toBeCloseTo(19 / 5 / (12 / 60), 6)
    expect(raceFigures(state, bob.userId)?.wpm).toBeCloseTo(19 / 5 / (42 / 60), 6)
  })

  test('who did not finish is measured to the end: one early word is no speed', () => {
    const scenario = race().later(300)
    scenario.types(ann.userId, 0)
    scenario.later(119_700).say({ type: 'resign', userId: bob.userId })
    const { state } = scenario
    if (state === null) throw new Error('no duel')
    expect(raceFigures(state, ann.userId)?.wpm).toBeCloseTo(4 / 5 / 2, 6)
    expect(raceFigures(state, ann.userId)?.consistency).toBeNull()
    expect(raceFigures(state, bob.userId)).toBeNull()
  })
})

describe('a text', () => {
  test('is drawn once a room: who takes "ready" back reads the same one again', () => {
    const typing = race('starting')
    typing.say({ type: 'toggle-ready', userId: bob.userId })
    expect(typing.state?.phase).toBe('ready')
    const owed = typing.effects.length
    typing.say({ type: 'toggle-ready', userId: bob.userId })
    expect(typing.effects.length).toBe(owed)
    expect(typing.state).toMatchObject({ phase: 'starting', task: { kind: 'typing', text } })
    typing.later(3_000).say({ type: 'tick' })
    expect(typing.state).toMatchObject({ phase: 'active', match: { text } })
  })

  test('that was shown before the guest joined makes the race unrated: the host may have practised it', () => {
    const room = new Scenario()
    room.say({ ...create, settings: { duelType: 'typing', timeLimitMin: 5, rated: true } })
    const getReady = (guest: typeof bob) => {
      room.say({ type: 'join', player: guest })
      for (const { userId } of [ann, guest]) room.say({ type: 'toggle-ready', userId })
    }
    getReady(bob)
    room.say({ type: 'assign-text', text: { ...text, words: [...text.words] } })
    expect(said(room.say({ type: 'abort', userId: bob.userId, abortedBefore: 0 }))).toBe('vacated')
    getReady(eve)
    room.say({ type: 'toggle-ready', userId: eve.userId })
    room.say({ type: 'toggle-ready', userId: eve.userId })
    room.later(3_000).say({ type: 'tick' })
    expect(room.state).toMatchObject({ phase: 'active', settings: { rated: false }, match: { text } })
  })

  test('that both saw for the first time in a start that was called off keeps the race rated', () => {
    const room = new Scenario()
    room.say({ ...create, settings: { duelType: 'typing', timeLimitMin: 5, rated: true } })
    room.say({ type: 'join', player: bob })
    for (const { userId } of [ann, bob]) room.say({ type: 'toggle-ready', userId })
    room.say({ type: 'assign-text', text: { ...text, words: [...text.words] } })
    for (const { userId } of [bob, bob]) room.say({ type: 'toggle-ready', userId })
    room.later(3_000).say({ type: 'tick' })
    expect(room.state).toMatchObject({ phase: 'active', settings: { rated: true }, match: { text } })
  })
})

describe('conduct in a race', () => {
  const leaveTab = (scenario: Scenario) =>
    said(scenario.say({ type: 'violate', userId: ann.userId, violation: 'TAB_SWITCH' }))

  test('counts as in any duel', () => {
    const scenario = race().later(1_000)
    const results = [0, 1, 2, 3, 4].map(() => leaveTab(scenario.later(10_000)))
    expect(results).toEqual(['violated', 'violated', 'violated, flagged', 'violated', 'violated, finished'])
    expect(ended(scenario)).toBe('bob: anti-cheat')
  })

  test('is nobody’s matter once the own text is typed', () => {
    const scenario = race().later(10_000)
    scenario.types(ann.userId, 0, 1, 2, 3)
    expect(leaveTab(scenario)).toBe('nothing')
  })
})

describe('what no hand does', () => {
  test.each([
    ['all words in one frame, at once', 40, [0, 1, 2, 3], 'TYPING_TOO_FAST'],
    ['26 characters a second', 130, [0, 1, 2, 3], 'TYPING_TOO_FAST'],
    ['just what is believed', 160, [0, 1, 2, 3], 'typed, flagged, deadline-moved'],
  ])('%s: a word that comes sooner than it can have been typed', (_what, ms, indexes, result) => {
    const scenario = race().later(ms)
    expect(say(scenario, ...indexes.map((index) => reported(index, { elapsedMs: 0 })))).toBe(result)
  })

  test('is refused, noted once, and does not stop who types on like a person', () => {
    const scenario = race().later(40)
    const all = [0, 1, 2, 3].map((index) => reported(index))
    const first = scenario.say({ type: 'type', userId: ann.userId, words: all, roundTripMs: null })
    expect(first).toEqual({
      ok: false,
      code: 'TYPING_TOO_FAST',
      events: [
        {
          type: 'flagged',
          userId: ann.userId,
          flag: 'inhuman-typing',
          detail: '19 characters within 40 ms of the start',
        },
      ],
    })
    expect(runIn(scenario, ann.userId).words).toEqual([])
    expect(scenario.say({ type: 'type', userId: ann.userId, words: all, roundTripMs: null })).toMatchObject({
      events: [],
    })
    expect(say(scenario.later(5_000), reported(0))).toBe('typed')
  })

  test('is flagged once and changes nothing', () => {
    const scenario = race().later(200)
    const fast = [0, 1].map((index) => reported(index, { elapsedMs: 50 + index }))
    expect(say(scenario, ...fast)).toBe('typed, flagged')
    expect(scenario.list.at(-1)?.event).toMatchObject({ flag: 'inhuman-typing', detail: '10 characters in 51 ms' })
    expect(say(scenario, reported(2, { elapsedMs: 52 }))).toBe('typed')
    expect(ended(scenario)).toBe('active')
  })

  test('more than three words in one frame are flagged', () => {
    expect(say(race().later(10_000), ...[0, 1, 2, 3].map((index) => reported(index)))).toBe(
      'typed, flagged, deadline-moved',
    )
  })
})

describe('the limit of a race that nobody chose', () => {
  test.each([
    [1, 1],
    [38, 1],
    [39, 2],
    [76, 2],
    [380, 10],
  ])('of %d words is %d minutes', (words, minutes) => {
    expect(fittedLimitMin(words)).toBe(minutes)
  })

  test('is known with the text, holds from the start, and a rematch takes its settings', () => {
    const scenario = new Scenario()
    const settings = { duelType: 'typing', ...typingLimit(undefined) } as const
    scenario.say({ ...create, settings })
    scenario.say({ type: 'join', player: bob })
    expect(scenario.state?.settings).toEqual({
      duelType: 'typing',
      timeLimitMin: TIME_LIMIT_MIN.fallback,
      fitsText: true,
    })
    for (const { userId } of [ann, bob]) scenario.say({ type: 'toggle-ready', userId })
    scenario.say({ type: 'assign-text', text: { ...text, words: Array.from({ length: 77 }, () => 'word') } })
    expect(scenario.state?.settings.timeLimitMin).toBe(3)
    scenario.later(3_000).say({ type: 'tick' })
    expect(scenario.state).toMatchObject({ phase: 'active', deadlineMs: T0 + 3_000 + 3 * 60_000 })
    expect(new Scenario().say({ ...create, settings: { ...settings, timeLimitMin: 3 } }).ok).toBe(true)
  })

  test('is nobody else’s: a chosen one stays between 5 and 60 minutes, whatever the text', () => {
    expect(race().state?.settings.timeLimitMin).toBe(5)
    expect(new Scenario().say({ ...create, settings: { duelType: 'typing', ...typingLimit(4) } })).toMatchObject({
      ok: false,
      code: 'DUEL_TIME_LIMIT',
    })
  })
})
