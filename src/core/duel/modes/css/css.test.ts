import { describe, expect, test } from 'bun:test'
import { bestScore, type Decision, type DuelCommand, type DuelPhase, resultFigure } from '../../index'
import { ann, bob, create, ended, Scenario, submissionOf, T0, target } from '../../scenario.fixture'

const PAGE = 9003
const said = (decision: Decision): string =>
  decision.ok ? decision.events.map((event) => event.type).join(', ') || 'nothing' : decision.code

class Arena extends Scenario {
  /** A page that is received now. */
  draw(userId: typeof ann.userId, seq: number, characters: number): this {
    const facts = { userId, submissionId: submissionOf(seq), seq, receivedAtMs: this.nowMs, roundTripMs: null }
    this.say({ type: 'submit', ...facts, languageId: PAGE, characters })
    return this
  }

  /** What the server's browser makes of it, in hundredths of a per cent. */
  matched(seq: number, match: number): this {
    const verdict = match >= 9995 ? 'accepted' : 'wrong-answer'
    this.say({ type: 'verdict', submissionId: submissionOf(seq), verdict, passed: match, total: 10_000 })
    return this
  }

  timeUp(): this {
    this.later(15 * 60_000).say({ type: 'tick' })
    return this
  }
}

function arenaAt(phase: DuelPhase): Arena {
  const arena = new Arena()
  arena.say({ ...create, settings: { duelType: 'css', timeLimitMin: 15 } })
  arena.say({ type: 'join', player: bob })
  if (phase === 'ready') return arena
  arena.say({ type: 'toggle-ready', userId: ann.userId })
  arena.say({ type: 'toggle-ready', userId: bob.userId })
  arena.say({ type: 'assign-target', target: { ...target, colors: [...target.colors] } })
  if (phase === 'starting') return arena
  arena.later(2_000).say({ type: 'tick' })
  arena.later(60_000)
  if (phase === 'active') return arena.draw(ann.userId, 1, 100)
  if (phase === 'finished') return arena.draw(ann.userId, 1, 100).matched(1, 10_000)
  return arena.draw(ann.userId, 1, 100).timeUp()
}

const bobs = { userId: bob.userId } as const
const facts = { ...bobs, submissionId: submissionOf(2), seq: 2, receivedAtMs: T0, roundTripMs: null }

/** What concerns the mode; the rest is the same in all of them, and stands in decide.test.ts. */
const commands = {
  'assign-target': { type: 'assign-target', target: { ...target, colors: [...target.colors] } },
  'assign-target (none)': { type: 'assign-target', target: null },
  'assign-text': { type: 'assign-text', text: null },
  submit: { type: 'submit', ...facts, languageId: PAGE, characters: 90 },
  'submit (a program)': { type: 'submit', ...facts, languageId: 71 },
  verdict: { type: 'verdict', submissionId: submissionOf(1), verdict: 'wrong-answer', passed: 9731, total: 10_000 },
  'verdict (the renderer failed)': {
    type: 'verdict',
    submissionId: submissionOf(1),
    verdict: 'internal-error',
    passed: 0,
    total: 10_000,
  },
  'restart-typing': { type: 'restart-typing', ...bobs, slips: 1 },
  abort: { type: 'abort', ...bobs, abortedBefore: 0 },
  tick: { type: 'tick' },
} as const satisfies Record<string, DuelCommand>

const PHASES: readonly DuelPhase[] = ['ready', 'starting', 'active', 'closing', 'finished']
const NOT_STARTED = ['DUEL_NOT_STARTED', 'DUEL_NOT_STARTED'] as const
type Cells = readonly [ready: string, starting: string, active: string, closing: string, finished: string]

const table: { readonly [Name in keyof typeof commands]: Cells } = {
  // The room has one already in `starting`.
  'assign-target': ['nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
  'assign-target (none)': ['nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
  'assign-text': ['nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
  submit: [...NOT_STARTED, 'submitted', 'submitted', 'DUEL_FINISHED'],
  'submit (a program)': [...NOT_STARTED, 'DUEL_LANGUAGE', 'DUEL_LANGUAGE', 'DUEL_FINISHED'],
  verdict: ['nothing', 'nothing', 'judged', 'judged, finished', 'nothing'],
  'verdict (the renderer failed)': ['nothing', 'nothing', 'voided', 'voided, finished', 'nothing'],
  'restart-typing': [...NOT_STARTED, 'DUEL_NOT_TYPING', 'DUEL_NOT_ACTIVE', 'DUEL_FINISHED'],
  abort: ['vacated', 'vacated', 'DUEL_ABORT_LATE', 'DUEL_ABORT_LATE', 'DUEL_FINISHED'],
  tick: ['nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
}

describe.each(Object.entries(table))('%s', (name, cells) => {
  test.each(PHASES.map((phase, place) => [phase, cells[place] ?? ''] as const))('in %s', (phase, expected) => {
    const command = Object.entries(commands).find(([one]) => one === name)?.[1]
    if (command === undefined) throw new Error(name)
    expect(said(arenaAt(phase).say(command))).toBe(expected)
  })
})

const arena = () => {
  const made = arenaAt('starting')
  made.later(2_000).say({ type: 'tick' })
  return made.later(60_000)
}

test.each([
  [
    'the first to reach 99.95 wins at once',
    arena().draw(ann.userId, 1, 500).matched(1, 9995),
    'ann: correct-submission',
  ],
  ['a match just below that goes on', arena().draw(ann.userId, 1, 5).matched(1, 9994), 'active'],
  [
    'whoever was received first wins, whichever picture is compared first',
    arena().draw(ann.userId, 1, 500).draw(bob.userId, 2, 10).matched(2, 10_000).matched(1, 10_000),
    'ann: correct-submission',
  ],
  [
    'at the end the higher match wins, however long the page',
    arena().draw(ann.userId, 1, 900).matched(1, 9001).draw(bob.userId, 2, 10).matched(2, 9000).timeUp(),
    'ann: best-score',
  ],
  [
    'of equal matches the shorter page wins, though it came later',
    arena().draw(ann.userId, 1, 101).matched(1, 9000).draw(bob.userId, 2, 100).matched(2, 9000).timeUp(),
    'bob: best-score',
  ],
  [
    'of equal matches and lengths the earlier page wins',
    arena().draw(bob.userId, 1, 100).matched(1, 9000).draw(ann.userId, 2, 100).matched(2, 9000).timeUp(),
    'bob: best-score',
  ],
  ['nothing matched is a draw', arena().draw(ann.userId, 1, 1).matched(1, 0).timeUp(), 'nobody: draw'],
  ['nothing submitted is a draw', arena().timeUp(), 'nobody: draw'],
] as const)('%s', (_rule, played, expected) => {
  expect(ended(played)).toBe(expected)
})

test('a player may make a page shorter that matches as well, and it is the one that counts', () => {
  const played = arena().draw(ann.userId, 1, 200).matched(1, 9000).draw(ann.userId, 2, 150).matched(2, 9000).timeUp()
  const { state } = played
  if (state?.phase !== 'finished' || state.played === null) throw new Error(state?.phase)
  expect(bestScore(state.played.match, ann.userId)).toMatchObject({ passed: 9000, characters: 150, seq: 2 })
  expect(resultFigure(state, ann.userId)).toEqual({ value: '90.00', unit: '%' })
})

test('without a target the start is called off, and both learn why', () => {
  const made = arenaAt('ready')
  made.say({ type: 'toggle-ready', userId: ann.userId })
  made.say({ type: 'toggle-ready', userId: bob.userId })
  const decision = made.say({ type: 'assign-target', target: null })
  expect(decision).toMatchObject({
    ok: true,
    events: [{ type: 'start-cancelled', reason: 'no-target' }],
    effects: [{ type: 'notify', code: 'DUEL_NO_TARGET' }],
  })
})
