import { describe, expect, test } from 'bun:test'
import { bestScore, type Decision, type DuelCommand, type DuelPhase, resultFigure } from '../../index'
import {
  ann,
  bob,
  bug,
  create,
  ended,
  problemId,
  questAt,
  reported,
  Scenario,
  submissionOf,
  T0,
  text,
} from '../../scenario.fixture'

const said = (decision: Decision): string =>
  decision.ok ? decision.events.map((event) => event.type).join(', ') || 'nothing' : decision.code

const bobs = { userId: bob.userId } as const
const facts = { ...bobs, submissionId: submissionOf(2), seq: 2, receivedAtMs: T0, languageId: 71, roundTripMs: null }

/** What concerns the mode; the rest is the same in all of them, and stands in decide.test.ts. */
const commands = {
  'assign-broken-program': { type: 'assign-broken-program', task: bug },
  'assign-broken-program (none)': { type: 'assign-broken-program', task: null },
  'assign-problem': { type: 'assign-problem', problemId },
  'assign-text': { type: 'assign-text', text: { ...text, words: [...text.words] } },
  submit: { type: 'submit', ...facts, changedLines: 3 },
  'submit (nothing changed)': { type: 'submit', ...facts, changedLines: 0 },
  'submit (rewritten)': { type: 'submit', ...facts, changedLines: 4 },
  'submit (not counted)': { type: 'submit', ...facts },
  'submit (another language)': { type: 'submit', ...facts, languageId: 54, changedLines: 1 },
  verdict: { type: 'verdict', submissionId: submissionOf(1), verdict: 'wrong-answer', passed: 3, total: 10 },
  type: { type: 'type', ...bobs, words: [reported(0)], roundTripMs: null },
  'restart-typing': { type: 'restart-typing', ...bobs, slips: 1 },
  abort: { type: 'abort', ...bobs, abortedBefore: 0 },
  resign: { type: 'resign', ...bobs, worked: true },
  tick: { type: 'tick' },
  recover: { type: 'recover' },
  violate: { type: 'violate', ...bobs, violation: 'TAB_SWITCH' },
  paste: { type: 'paste', ...bobs, characters: 500 },
  claim: { type: 'claim', ...bobs, take: 'win' },
} as const satisfies Record<string, DuelCommand>

const PHASES: readonly DuelPhase[] = ['ready', 'starting', 'active', 'closing', 'finished']
const NOT_STARTED = ['DUEL_NOT_STARTED', 'DUEL_NOT_STARTED'] as const
type Cells = readonly [ready: string, starting: string, active: string, closing: string, finished: string]

const table: { readonly [Name in keyof typeof commands]: Cells } = {
  // The room has one already in `starting`.
  'assign-broken-program': ['nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
  'assign-broken-program (none)': ['nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
  'assign-problem': ['nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
  'assign-text': ['nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
  submit: [...NOT_STARTED, 'submitted', 'submitted', 'DUEL_FINISHED'],
  'submit (nothing changed)': [...NOT_STARTED, 'submitted', 'submitted', 'DUEL_FINISHED'],
  'submit (rewritten)': [...NOT_STARTED, 'DUEL_REWRITTEN', 'DUEL_REWRITTEN', 'DUEL_FINISHED'],
  'submit (not counted)': [...NOT_STARTED, 'DUEL_REWRITTEN', 'DUEL_REWRITTEN', 'DUEL_FINISHED'],
  'submit (another language)': [...NOT_STARTED, 'DUEL_LANGUAGE', 'DUEL_LANGUAGE', 'DUEL_FINISHED'],
  verdict: ['nothing', 'nothing', 'judged', 'judged, finished', 'nothing'],
  type: [...NOT_STARTED, 'DUEL_NOT_TYPING', 'DUEL_NOT_ACTIVE', 'DUEL_FINISHED'],
  'restart-typing': [...NOT_STARTED, 'DUEL_NOT_TYPING', 'DUEL_NOT_ACTIVE', 'DUEL_FINISHED'],
  abort: ['vacated', 'vacated', 'DUEL_ABORT_LATE', 'DUEL_ABORT_LATE', 'DUEL_FINISHED'],
  resign: [...NOT_STARTED, 'time-was-up', 'DUEL_NOT_ACTIVE', 'DUEL_FINISHED'],
  tick: ['nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
  recover: ['nothing', 'nothing', 'resumed-after-restart', 'resumed-after-restart', 'nothing'],
  violate: [...NOT_STARTED, 'violated', 'DUEL_NOT_ACTIVE', 'DUEL_FINISHED'],
  paste: ['nothing', 'nothing', 'flagged', 'nothing', 'nothing'],
  claim: [...NOT_STARTED, 'DUEL_OPPONENT_HERE', 'DUEL_NOT_ACTIVE', 'DUEL_FINISHED'],
}

describe.each(Object.entries(table))('%s', (name, cells) => {
  test.each(PHASES.map((phase, place) => [phase, cells[place] ?? ''] as const))('in %s', (phase, expected) => {
    const command = Object.entries(commands).find(([one]) => one === name)?.[1]
    if (command === undefined) throw new Error(name)
    expect(said(questAt(phase).say(command))).toBe(expected)
  })
})

test('both ready: the edge is asked for a broken program, and nothing else', () => {
  const scenario = questAt('starting')
  expect(scenario.effects.map(({ type }) => type)).toEqual(['assign-broken-program'])
})

test('without a program for these two the start is called off, and both learn why', () => {
  const scenario = new Scenario()
  scenario.say({ ...create, settings: { duelType: 'debug', timeLimitMin: 15 } })
  scenario.say({ type: 'join', player: bob })
  for (const { userId } of [ann, bob]) scenario.say({ type: 'toggle-ready', userId })
  expect(scenario.say({ type: 'assign-broken-program', task: null })).toMatchObject({
    events: [{ type: 'start-cancelled', reason: 'no-program' }],
    effects: [{ type: 'notify', code: 'DUEL_NO_BUG' }],
  })
  expect(scenario.state?.phase).toBe('ready')
})

test('a rewritten program is refused by how much, costs nothing, and the next may follow at once', () => {
  const scenario = questAt('active')
  const before = scenario.state
  expect(scenario.mend(bob.userId, 2, 14)).toEqual({
    ok: false,
    code: 'DUEL_REWRITTEN',
    rewritten: { changed: 14, budget: 3 },
  })
  expect(scenario.state).toBe(before)
  expect(said(scenario.mend(bob.userId, 2, 3))).toBe('submitted')
})

test('the first accepted program wins, whoever changed fewer lines', () => {
  const scenario = questAt('active')
  scenario.mend(bob.userId, 2, 1)
  scenario.verdict(2, 10)
  expect(ended(scenario)).toBe('active')
  scenario.verdict(1, 10)
  expect(ended(scenario)).toBe('ann: correct-submission')
})

/** Submissions in order: whose, tests passed/lines changed. Everything is judged, and then time runs out. */
test.each([
  ['more tests passed', 'ann 6/1, bob 7/3', 'bob: best-score'],
  ['as many tests, fewer lines', 'ann 6/3, bob 6/2', 'bob: best-score'],
  ['as many tests and lines, earlier', 'ann 6/2, bob 6/2', 'ann: best-score'],
  ['of one player the program with fewer lines counts', 'ann 6/3, bob 6/2, ann 6/1', 'ann: best-score'],
  ['more tests with more lines beat fewer of both', 'bob 5/1, ann 9/3', 'ann: best-score'],
  ['no test passed by anyone', 'ann 0/1, bob 0/1', 'nobody: draw'],
])('at time-out: %s', (_what, submissions, expected) => {
  const scenario = questAt('starting')
  scenario.later(2_000).say({ type: 'tick' })
  for (const [place, submission] of submissions.split(', ').entries()) {
    const [who, score = ''] = submission.split(' ')
    const [passed, lines] = score.split('/').map(Number)
    if (passed === undefined || lines === undefined) throw new Error(submission)
    scenario.later(10_000).mend(who === 'ann' ? ann.userId : bob.userId, place + 1, lines)
    scenario.verdict(place + 1, passed)
  }
  scenario.later(15 * 60_000).say({ type: 'tick' })
  expect(ended(scenario)).toBe(expected)
})

test('the result shows the tests of the best submission', () => {
  const { state } = questAt('finished')
  if (state?.phase !== 'finished' || state.played === null) throw new Error('not finished')
  expect(resultFigure(state, ann.userId)).toEqual({ value: '10/10', unit: 'tests' })
  expect(bestScore(state.played.match, ann.userId)).toMatchObject({ passed: 10, changedLines: 2 })
})
