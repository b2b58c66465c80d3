import { describe, expect, test } from 'bun:test'
import { asQuestionId } from '#contracts/ids'
import { type Decision, type DuelCommand, matchOf, nextWakeMs, openRound, replay, stateFor, triviaScore } from './index'
import {
  ann,
  bob,
  create,
  ended,
  eve,
  multiple,
  question,
  questions,
  quiz,
  type Scenario,
  T0,
} from './scenario.fixture'

const said = (decision: Decision): string =>
  decision.ok ? decision.events.map((event) => event.type).join(', ') || 'nothing' : decision.code
const tick = (scenario: Scenario): string => said(scenario.say({ type: 'tick' }))
const matchIn = ({ state }: Scenario) => {
  const match = state === null ? null : matchOf(state)
  if (match?.kind !== 'trivia') throw new Error('no questions here')
  return match
}
const scoresOf = (scenario: Scenario) =>
  [ann, bob].map(({ userId }) => {
    const { points, right } = triviaScore(matchIn(scenario), userId)
    return [points, right]
  })

/** Wakes the room whenever it asks for it, until a question is open or the duel is over. */
function toNextQuestion(scenario: Scenario): Scenario {
  while (scenario.state?.phase === 'active' && openRound(matchIn(scenario)) === null) {
    scenario.nowMs = Math.max(scenario.nowMs, nextWakeMs(scenario.state) ?? scenario.nowMs)
    scenario.say({ type: 'tick' })
  }
  return scenario
}

const RIGHT = (index: number) => (index === 1 ? [0, 2] : [1])
const WRONG = (index: number) => (index === 1 ? [0, 1] : [0])

type Plan = readonly { readonly of: typeof ann; readonly right: boolean; readonly afterMs: number }[]

/** Plays all ten questions: each answers as the plan says for that question. */
function played(plan: (index: number) => Plan): Scenario {
  const scenario = quiz()
  for (let index = 0; index < 10; index += 1) {
    toNextQuestion(scenario)
    const openedAtMs = scenario.nowMs
    for (const { of, right, afterMs } of plan(index).toSorted((a, b) => a.afterMs - b.afterMs)) {
      scenario.nowMs = openedAtMs + afterMs
      scenario.answers(of.userId, index, right ? RIGHT(index) : WRONG(index))
    }
    if (openRound(matchIn(scenario)) !== null) {
      scenario.nowMs = openedAtMs + 20_200
      scenario.say({ type: 'tick' })
    }
  }
  return scenario
}

describe('the start', () => {
  test('draws questions that no one sees, and opens the first one at the start', () => {
    const starting = quiz('starting')
    expect(starting.state).toMatchObject({ phase: 'starting', task: { kind: 'trivia', questions } })
    const shown = starting.state === null ? null : stateFor(starting.state, { kind: 'player', userId: ann.userId })
    expect(shown).toMatchObject({ task: null })
    const { state } = quiz()
    expect(state).toMatchObject({ phase: 'active', startedAtMs: T0 + 3_000, deadlineMs: T0 + 303_000 })
    expect(openRound(matchOf(state ?? starting.state ?? fail()))).toMatchObject({
      openedAtMs: T0 + 3_000,
      closesAtMs: T0 + 23_000,
      question: { text: 'Which?', options: ['a', 'b', 'c'] },
    })
  })

  test('without questions puts both back', () => {
    const scenario = quiz('starting')
    expect(said(scenario.say({ type: 'assign-questions', questions: null }))).toBe('nothing')
    const other = quiz('starting', [])
    expect(other.state?.phase).toBe('ready')
    expect(other.effects.at(-1)).toMatchObject({ type: 'notify', code: 'DUEL_NO_QUESTIONS' })
  })

  test('needs no time limit of five minutes and more', () => {
    const scenario = quiz('starting')
    expect(scenario.state?.settings.timeLimitMin).toBe(5)
    expect(said(scenario.say(create))).toBe('DUEL_NOT_WAITING')
  })
})

/** The stations of a duel: in each the same commands of bob, or of the clock. */
const STATIONS = {
  starting: () => quiz('starting'),
  open: () => quiz().later(1_000),
  'ann answered': () => {
    const scenario = quiz().later(1_000)
    scenario.answers(ann.userId, 0, [1])
    return scenario
  },
  'bob answered': () => {
    const scenario = quiz().later(1_000)
    scenario.answers(bob.userId, 0, [0])
    return scenario
  },
  'too late': () => quiz().later(20_100),
  closed: () => {
    const scenario = quiz().later(20_200)
    scenario.say({ type: 'tick' })
    return scenario
  },
  finished: () => played(() => [{ of: ann, right: true, afterMs: 1_000 }]),
} as const

const COMMANDS = {
  'the right answer': { type: 'answer', userId: bob.userId, index: 0, choice: [1], roundTripMs: null },
  'a wrong answer': { type: 'answer', userId: bob.userId, index: 0, choice: [0], roundTripMs: null },
  'an answer to the next question': { type: 'answer', userId: bob.userId, index: 1, choice: [0, 2], roundTripMs: null },
  'two options where one is right': { type: 'answer', userId: bob.userId, index: 0, choice: [0, 1], roundTripMs: null },
  'an option that there is not': { type: 'answer', userId: bob.userId, index: 0, choice: [3], roundTripMs: null },
  'an answer of a stranger': { type: 'answer', userId: eve.userId, index: 0, choice: [1], roundTripMs: null },
  'an abort': { type: 'abort', userId: bob.userId, abortedBefore: 0 },
  'a resignation': { type: 'resign', userId: bob.userId },
  'a tick': { type: 'tick' },
} as const satisfies Readonly<Record<string, DuelCommand>>

const CELLS: Readonly<Record<keyof typeof COMMANDS, readonly string[]>> = {
  // starting, open, ann answered, bob answered, too late, closed, finished
  'the right answer': [
    'DUEL_NOT_STARTED',
    'question-answered',
    'question-answered, question-closed',
    'TRIVIA_ANSWERED',
    'TRIVIA_CLOSED',
    'TRIVIA_CLOSED',
    'DUEL_FINISHED',
  ],
  'a wrong answer': [
    'DUEL_NOT_STARTED',
    'question-answered',
    'question-answered, question-closed',
    // The same once more: a page sends again what was not confirmed.
    'nothing',
    'TRIVIA_CLOSED',
    'TRIVIA_CLOSED',
    'DUEL_FINISHED',
  ],
  'an answer to the next question': [
    'DUEL_NOT_STARTED',
    'TRIVIA_NOT_OPEN',
    'TRIVIA_NOT_OPEN',
    'TRIVIA_NOT_OPEN',
    'TRIVIA_NOT_OPEN',
    'TRIVIA_NOT_OPEN',
    'DUEL_FINISHED',
  ],
  'two options where one is right': [
    'DUEL_NOT_STARTED',
    'TRIVIA_CHOICE',
    'TRIVIA_CHOICE',
    'TRIVIA_ANSWERED',
    'TRIVIA_CLOSED',
    'TRIVIA_CLOSED',
    'DUEL_FINISHED',
  ],
  'an option that there is not': [
    'DUEL_NOT_STARTED',
    'TRIVIA_CHOICE',
    'TRIVIA_CHOICE',
    'TRIVIA_ANSWERED',
    'TRIVIA_CLOSED',
    'TRIVIA_CLOSED',
    'DUEL_FINISHED',
  ],
  'an answer of a stranger': Array.from({ length: 7 }, () => 'DUEL_NOT_PLAYER'),
  'an abort': [
    'vacated',
    'TRIVIA_NO_ABORT',
    'TRIVIA_NO_ABORT',
    'TRIVIA_NO_ABORT',
    'TRIVIA_NO_ABORT',
    'TRIVIA_NO_ABORT',
    'DUEL_FINISHED',
  ],
  'a resignation': ['DUEL_NOT_STARTED', 'finished', 'finished', 'finished', 'finished', 'finished', 'DUEL_FINISHED'],
  'a tick': ['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
}

describe('every command at every station', () => {
  for (const [name, command] of Object.entries(COMMANDS)) {
    for (const [place, [station, scenarioAt]] of Object.entries(STATIONS).entries()) {
      const expected = Object.entries(CELLS).find(([one]) => one === name)?.[1][place]
      test(`${name}, ${station}: ${expected}`, () => {
        const scenario = scenarioAt()
        const before = scenario.state
        const decision = scenario.say(command)
        expect(said(decision)).toBe(expected ?? '')
        if (!decision.ok || decision.events.length === 0) expect(scenario.state).toEqual(before)
      })
    }
  }
})

describe('an answer', () => {
  test.each([
    ['at once', 0, null, 1_000],
    ['after half the time', 10_000, null, 750],
    ['in the last millisecond', 20_000, null, 500],
    ['with a round trip, which is taken off', 10_150, 150, 750],
    ['with a round trip that is claimed to be long: 200 ms at most are taken off', 10_200, 3_000, 750],
    ['with a round trip of less than nothing: nothing is added', 10_000, -500, 750],
    ['whose way took it beyond the end', 20_150, 150, 500],
  ])('%s', (_what, afterMs, roundTripMs, points) => {
    const scenario = quiz().later(afterMs)
    expect(said(scenario.answers(ann.userId, 0, [1], roundTripMs))).toBe('question-answered')
    scenario.answers(bob.userId, 0, [0])
    if (openRound(matchIn(scenario)) !== null) scenario.later(20_200 - afterMs).say({ type: 'tick' })
    expect(scoresOf(scenario)).toEqual([
      [points, 1],
      [0, 0],
    ])
  })

  test('counts in several parts only as a whole', () => {
    for (const [choice, points] of [
      [[0, 2], 1_000],
      [[2, 0], 1_000],
      [[0], 0],
      [[0, 1, 2], 0],
    ] as const) {
      const scenario = quiz('active', [multiple, question])
      scenario.answers(ann.userId, 0, choice)
      scenario.answers(bob.userId, 0, [1])
      expect([choice, scoresOf(scenario)[0]?.[0]]).toEqual([choice, points])
    }
  })

  test('names no option twice', () => {
    expect(said(quiz('active', [multiple, question]).answers(ann.userId, 0, [0, 0]))).toBe('TRIVIA_CHOICE')
  })
})

describe('the solution', () => {
  test('comes once both have answered, with the next question five seconds later', () => {
    const scenario = quiz().later(3_000)
    scenario.answers(ann.userId, 0, [1])
    expect(matchIn(scenario).rounds[0]?.solution).toBeNull()
    scenario.later(1_000).answers(bob.userId, 0, [2])
    expect(matchIn(scenario)).toMatchObject({
      rounds: [{ solution: { correct: [1], explanation: 'So it is.' } }],
      nextAtMs: scenario.nowMs + 5_000,
    })
    expect(tick(scenario.later(4_999))).toBe('nothing')
    expect(tick(scenario.later(1))).toBe('question-opened')
  })

  test('comes when time is up, a fifth of a second later, for answers that are on their way', () => {
    const scenario = quiz()
    scenario.answers(ann.userId, 0, [1])
    expect(tick(scenario.later(20_199))).toBe('nothing')
    expect(tick(scenario.later(1))).toBe('question-closed')
  })

  test('leaves through nothing before that: not to a player, a spectator, nor a reader', () => {
    const scenario = quiz().later(1_000)
    scenario.answers(ann.userId, 0, [1])
    const { state } = scenario
    if (state === null) throw new Error('no duel')
    const viewers = [
      { kind: 'player', userId: bob.userId },
      { kind: 'spectator' },
      { kind: 'replay', readsChat: true },
    ] as const
    for (const viewer of viewers) {
      expect(JSON.stringify(stateFor(state, viewer))).not.toMatch(/"correct":|So it is|example\.org/)
    }
    const choices = viewers.map((viewer) => {
      const match = matchOf(stateFor(state, viewer))
      return match?.kind === 'trivia' ? match.rounds[0]?.answers[ann.userId]?.choice : undefined
    })
    expect(choices).toEqual([null, null, [1]])
  })
})

describe('the end', () => {
  test.each([
    ['more points win', 1_000, 5, 'ann: best-score'],
    ['of equal answers the faster one wins', 900, 10, 'bob: best-score'],
    ['equal to the millisecond is a draw', 1_000, 10, 'nobody: draw'],
  ])('%s', (_what, bobsMs, bobsRight, end) => {
    const scenario = played((index) => [
      { of: ann, right: true, afterMs: 1_000 },
      { of: bob, right: index < bobsRight, afterMs: bobsMs },
    ])
    expect(ended(scenario)).toBe(end)
  })

  test('with the same points, less time over the right answers wins', () => {
    // 39 ms are less than a point.
    const scenario = played(() => [
      { of: ann, right: true, afterMs: 1_039 },
      { of: bob, right: true, afterMs: 1_001 },
    ])
    const [first, second] = scoresOf(scenario)
    expect(first).toEqual(second ?? [])
    expect(ended(scenario)).toBe('bob: best-score')
  })

  test('without a right answer on either side is a draw, whoever was faster', () => {
    expect(ended(played(() => [{ of: ann, right: false, afterMs: 500 }]))).toBe('nobody: draw')
    expect(ended(played(() => []))).toBe('nobody: draw')
  })

  test('one who is not there loses by what the other answered, and the clock goes on', () => {
    const scenario = played(() => [{ of: ann, right: true, afterMs: 2_000 }])
    expect(ended(scenario)).toBe('ann: best-score')
    expect(scoresOf(scenario)).toEqual([
      [9_500, 10],
      [0, 0],
    ])
  })

  test('by resignation leaves no result before the first solution, and is a loss after it', () => {
    const early = quiz().later(1_000)
    early.say({ type: 'resign', userId: bob.userId })
    expect(ended(early)).toBe('nobody: aborted')
    const late = quiz().later(1_000)
    late.answers(ann.userId, 0, [1])
    late.answers(bob.userId, 0, [0])
    late.say({ type: 'resign', userId: bob.userId })
    expect(ended(late)).toBe('ann: resignation')
  })

  test('fewer questions than ten are a duel, too', () => {
    const scenario = quiz('active', [{ ...question, id: asQuestionId('only') }])
    scenario.answers(ann.userId, 0, [1])
    expect(said(scenario.answers(bob.userId, 0, [0]))).toBe('question-answered, question-closed, finished')
  })
})

describe('a restart of the server', () => {
  test('gives the open question its whole time again, and keeps what was answered', () => {
    const scenario = quiz().later(15_000)
    scenario.answers(ann.userId, 0, [1])
    scenario.later(60_000).say({ type: 'recover' })
    expect(openRound(matchIn(scenario))).toMatchObject({
      openedAtMs: scenario.nowMs,
      closesAtMs: scenario.nowMs + 20_000,
    })
    expect(tick(scenario.later(10_000))).toBe('nothing')
    expect(said(scenario.answers(bob.userId, 0, [1]))).toBe('question-answered, question-closed')
    expect(scoresOf(scenario)).toEqual([
      [625, 1],
      [750, 1],
    ])
    expect(replay(scenario.list)).toEqual(scenario.state)
  })

  test('leaves five seconds until the next question', () => {
    const scenario = quiz().later(20_200)
    scenario.say({ type: 'tick' })
    scenario.later(60_000).say({ type: 'recover' })
    expect(matchIn(scenario).nextAtMs).toBe(scenario.nowMs + 5_000)
  })
})

function fail(): never {
  throw new Error('no duel')
}
