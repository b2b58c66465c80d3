import { describe, expect, test } from 'bun:test'
import { JUDGE_PATIENCE_MS } from './constants'
import { decide, outstanding, submissionRefusal } from './index'
import { ann, bob, race, type Scenario, scenarioAt, T0 } from './scenario.fixture'

const MINUTE = 60_000

/** A duel that has just started: nothing submitted. */
function started(): Scenario {
  const scenario = scenarioAt('starting').later(2_000)
  scenario.say({ type: 'tick' })
  return scenario
}

const result = (scenario: Scenario) => {
  const { state } = scenario
  return state?.phase === 'finished' ? `${state.winnerId ?? 'nobody'}: ${state.reason}` : state?.phase
}

describe('the winner', () => {
  test('is the author of the accepted submission with the lowest sequence number, whatever verdict came first', () => {
    const scenario = started()
    scenario.submit(ann.userId, 1)
    scenario.submit(bob.userId, 2)
    scenario.verdict(2, 10)
    expect(result(scenario)).toBe('active')
    scenario.verdict(1, 10)
    expect(result(scenario)).toBe('ann: correct-submission')
  })

  test('is declared at once when nothing earlier is being judged', () => {
    const scenario = started()
    scenario.submit(ann.userId, 1)
    scenario.submit(bob.userId, 2)
    scenario.verdict(1, 10)
    expect(result(scenario)).toBe('ann: correct-submission')
  })

  test('is the later one when the earlier submission turns out wrong', () => {
    const scenario = started()
    scenario.submit(ann.userId, 1)
    scenario.submit(bob.userId, 2)
    scenario.verdict(2, 10)
    scenario.verdict(1, 9)
    expect(result(scenario)).toBe('bob: correct-submission')
  })

  test('does not submit again while an earlier submission of the opponent is judged', () => {
    const scenario = started()
    scenario.submit(ann.userId, 1)
    scenario.submit(bob.userId, 2)
    scenario.verdict(2, 10)
    expect(scenario.submit(bob.userId, 3)).toEqual({ ok: false, code: 'DUEL_ALREADY_SOLVED' })
    expect(scenario.submit(ann.userId, 4).ok).toBe(true)
  })

  test('has no more than three programs judged at a time', () => {
    const scenario = started()
    for (const seq of [1, 2, 3]) scenario.submit(ann.userId, seq)
    expect(scenario.submit(ann.userId, 4)).toEqual({ ok: false, code: 'DUEL_TOO_MANY_PENDING' })
    expect(scenario.submit(bob.userId, 5).ok).toBe(true)
    scenario.verdict(1, 2)
    expect(scenario.submit(ann.userId, 6).ok).toBe(true)
  })

  test('verdicts that come late or twice change nothing', () => {
    const scenario = started()
    scenario.submit(ann.userId, 1)
    scenario.verdict(1, 4)
    const before = scenario.state
    scenario.verdict(1, 10)
    scenario.verdict(99, 10)
    expect(scenario.state).toEqual(before)
  })
})

describe('the judge failing', () => {
  test('for good voids the submission, which then stands in nobody’s way', () => {
    const scenario = started()
    scenario.submit(ann.userId, 1)
    scenario.submit(bob.userId, 2)
    scenario.verdict(2, 10)
    expect(result(scenario)).toBe('active')
    scenario.judgeFails(1)
    expect(result(scenario)).toBe('bob: correct-submission')
  })

  test('counts neither as solved nor as tried', () => {
    const scenario = started()
    scenario.submit(ann.userId, 1)
    scenario.judgeFails(1)
    scenario.verdict(1, 10)
    expect(result(scenario)).toBe('active')
    expect(scenario.submit(ann.userId, 2).ok).toBe(true)
  })

  test('for ever ends the duel by what is known, when patience is over', () => {
    const scenario = started()
    scenario.submit(bob.userId, 1)
    scenario.verdict(1, 5)
    scenario.submit(ann.userId, 2)
    scenario.later(30 * MINUTE).say({ type: 'tick' })
    expect(result(scenario)).toBe('closing')
    scenario.later(JUDGE_PATIENCE_MS - 1).say({ type: 'tick' })
    expect(result(scenario)).toBe('closing')
    scenario.later(1).say({ type: 'tick' })
    expect(result(scenario)).toBe('bob: best-score')
  })
})

describe('the deadline', () => {
  test('a submission after it is refused and told by how much', () => {
    const scenario = started().later(30 * MINUTE + 1_500)
    expect(scenario.submit(ann.userId, 1)).toEqual({ ok: false, code: 'DUEL_OVERDUE', lateByMs: 1_500 })
    scenario.say({ type: 'tick' })
    expect(result(scenario)).toBe('nobody: draw')
    expect(scenario.later(500).submit(ann.userId, 1)).toEqual({ ok: false, code: 'DUEL_OVERDUE', lateByMs: 2_000 })
  })

  test('a submission at the very instant of it is taken', () => {
    expect(
      started()
        .later(30 * MINUTE)
        .submit(ann.userId, 1).ok,
    ).toBe(true)
  })

  test('a submission received in time still counts when its verdict comes after it', () => {
    const scenario = started().later(29 * MINUTE)
    scenario.submit(bob.userId, 1)
    scenario.later(2 * MINUTE).say({ type: 'tick' })
    expect(result(scenario)).toBe('closing')
    scenario.verdict(1, 10)
    expect(result(scenario)).toBe('bob: correct-submission')
  })

  test('most tests passed win', () => {
    const scenario = started()
    scenario.submit(ann.userId, 1)
    scenario.submit(bob.userId, 2)
    scenario.verdict(1, 3)
    scenario.verdict(2, 6)
    scenario.later(30 * MINUTE).say({ type: 'tick' })
    expect(result(scenario)).toBe('bob: best-score')
  })

  test('as many tests passed: who reached them first, by receipt and not by verdict', () => {
    const scenario = started()
    scenario.submit(ann.userId, 1)
    scenario.submit(bob.userId, 2)
    scenario.verdict(2, 6)
    scenario.verdict(1, 6)
    scenario.submit(ann.userId, 3)
    scenario.verdict(3, 5)
    scenario.later(30 * MINUTE).say({ type: 'tick' })
    expect(result(scenario)).toBe('ann: best-score')
  })

  test('no test passed by anybody is a draw', () => {
    const scenario = started()
    scenario.submit(ann.userId, 1)
    scenario.verdict(1, 0)
    scenario.later(30 * MINUTE).say({ type: 'tick' })
    expect(result(scenario)).toBe('nobody: draw')
  })
})

describe('leaving the game', () => {
  test('resigning gives the opponent the win', () => {
    const scenario = started().later(MINUTE + 1)
    scenario.say({ type: 'resign', userId: ann.userId, worked: true })
    expect(result(scenario)).toBe('bob: resignation')
  })

  describe('too early leaves no result:', () => {
    const resigned = (scenario: Scenario, worked: boolean) => {
      scenario.say({ type: 'resign', userId: ann.userId, worked })
      return result(scenario)
    }
    const submitted = (verdict: 'judged' | 'failed') => {
      const scenario = started()
      scenario.submit(ann.userId, 1)
      if (verdict === 'judged') scenario.verdict(1, 2)
      else scenario.judgeFails(1)
      return scenario
    }
    test.each([
      ['in the first minute', started().later(MINUTE), true, 'nobody: aborted'],
      ['in the first minute, a program submitted', submitted('judged').later(MINUTE), true, 'nobody: aborted'],
      ['before the loser did anything', started().later(20 * MINUTE), false, 'nobody: aborted'],
      ['after a minute of work', started().later(MINUTE + 1), true, 'bob: resignation'],
      ['after a submission', submitted('judged').later(MINUTE + 1), false, 'bob: resignation'],
      ['after a submission that the judge failed on', submitted('failed').later(MINUTE + 1), false, 'bob: resignation'],
    ])('%s', (_when, scenario, worked, end) => {
      expect(resigned(scenario, worked)).toBe(end)
      if (end === 'nobody: aborted') expect(scenario.state).toMatchObject({ endedBy: ann.userId })
    })

    test.each([
      ['accepted', 10, 'bob: correct-submission'],
      ['wrong', 3, 'nobody: aborted'],
    ] as const)('a program of the opponent that is being judged decides: %s', (_what, passed, end) => {
      const scenario = started()
      scenario.submit(bob.userId, 1)
      expect(resigned(scenario, false)).toBe('closing')
      expect(scenario.submit(ann.userId, 2, scenario.nowMs)).toEqual({ ok: false, code: 'DUEL_NOT_ACTIVE' })
      scenario.verdict(1, passed)
      expect(result(scenario)).toBe(end)
    })

    test('who resigned does not win by a program submitted before', () => {
      const scenario = started()
      scenario.submit(ann.userId, 1)
      scenario.submit(bob.userId, 2)
      resigned(scenario, true)
      scenario.verdict(1, 10)
      scenario.verdict(2, 3)
      expect(result(scenario)).toBe('nobody: aborted')
    })

    test('a race that the opponent has half behind them is lost at any moment', () => {
      const half = race().later(6_000)
      half.types(bob.userId, 0, 1)
      expect(resigned(half, true)).toBe('bob: resignation')
      const begun = race().later(6_000)
      begun.types(bob.userId, 0)
      expect(resigned(begun, true)).toBe('nobody: aborted')
    })
  })

  test('a draw is offered after a third of the time and needs the other', () => {
    const scenario = started().later(10 * MINUTE - 1)
    expect(scenario.say({ type: 'offer-draw', userId: ann.userId })).toEqual({ ok: false, code: 'DUEL_DRAW_EARLY' })
    scenario.later(1).say({ type: 'offer-draw', userId: ann.userId })
    scenario.say({ type: 'offer-draw', userId: ann.userId })
    expect(scenario.state).toMatchObject({ phase: 'active', drawOfferedBy: ann.userId })
    scenario.say({ type: 'decline-draw', userId: bob.userId })
    expect(scenario.state).toMatchObject({ phase: 'active', drawOfferedBy: null })
    scenario.say({ type: 'offer-draw', userId: bob.userId })
    scenario.say({ type: 'offer-draw', userId: ann.userId })
    expect(result(scenario)).toBe('nobody: draw')
  })

  test('an offer of a draw ends with the next program of who made it, so that the other cannot take a submitted win by it', () => {
    const scenario = started().later(10 * MINUTE)
    scenario.say({ type: 'offer-draw', userId: ann.userId })
    scenario.submit(bob.userId, 1)
    expect(scenario.state).toMatchObject({ phase: 'active', drawOfferedBy: ann.userId })
    scenario.submit(ann.userId, 2)
    expect(scenario.state).toMatchObject({ phase: 'active', drawOfferedBy: null })
    scenario.say({ type: 'offer-draw', userId: bob.userId })
    scenario.verdict(1, 3)
    scenario.verdict(2, 10)
    expect(result(scenario)).toBe('ann: correct-submission')
  })
})

describe('after the end', () => {
  test('what was received in time is judged, and changes nothing of the result', () => {
    const scenario = started()
    scenario.submit(ann.userId, 1)
    scenario.submit(bob.userId, 2)
    scenario.verdict(1, 10)
    expect(result(scenario)).toBe('ann: correct-submission')
    scenario.verdict(2, 7)
    scenario.verdict(2, 10)
    expect(result(scenario)).toBe('ann: correct-submission')
    const outcome = { status: 'judged', verdict: 'wrong-answer', passed: 7, total: 10 }
    expect(scenario.state).toMatchObject({ played: { match: { submissions: [{}, { outcome }] } } })
  })

  test('a verdict that the judge could not come to voids the submission', () => {
    const scenario = started()
    scenario.submit(ann.userId, 1)
    scenario.submit(bob.userId, 2)
    scenario.verdict(1, 10)
    scenario.judgeFails(2)
    expect(scenario.state).toMatchObject({ played: { match: { submissions: [{}, { outcome: { status: 'void' } }] } } })
  })
})

describe('a restart', () => {
  test('adds twenty seconds to both', () => {
    const scenario = started().later(MINUTE)
    const before = scenario.state?.phase === 'active' ? scenario.state.deadlineMs : 0
    scenario.say({ type: 'recover' })
    expect(scenario.state).toMatchObject({ phase: 'active', deadlineMs: before + 20_000 })
  })

  test('gives twenty seconds from now when the deadline passed meanwhile', () => {
    const scenario = started().later(90 * MINUTE)
    scenario.say({ type: 'recover' })
    expect(scenario.state).toMatchObject({ phase: 'active', deadlineMs: scenario.nowMs + 20_000 })
    expect(scenario.submit(ann.userId, 1).ok).toBe(true)
  })

  test('owes what was under way: the problem, the awards', () => {
    const ready = scenarioAt('ready')
    ready.say({ type: 'toggle-ready', userId: ann.userId })
    ready.say({ type: 'toggle-ready', userId: bob.userId })
    const owed = (scenario: Scenario) =>
      scenario.state === null ? [] : outstanding(scenario.state, 1).map((effect) => effect.type)
    expect(owed(ready)).toEqual(['assign-problem'])
    expect(owed(scenarioAt('active'))).toEqual([])
    const finished = scenarioAt('finished')
    expect(owed(finished)).toEqual(['award'])
    finished.say({ type: 'award', awards: [{ userId: ann.userId, xp: 75 }] })
    expect(owed(finished)).toEqual([])
    const before = finished.state
    finished.say({ type: 'award', awards: [{ userId: ann.userId, xp: 75 }] })
    expect(finished.state).toEqual(before)
  })
})

test('only the four languages of duels are taken', () => {
  const scenario = started()
  if (scenario.state === null) throw new Error('no state')
  const question = { userId: ann.userId, receivedAtMs: scenario.nowMs }
  for (const languageId of [71, 62, 76, 63]) {
    expect(submissionRefusal(scenario.state, { ...question, languageId })).toBeNull()
  }
  for (const languageId of [54, 50, 0]) {
    expect(submissionRefusal(scenario.state, { ...question, languageId })?.code).toBe('DUEL_LANGUAGE')
  }
})

test.each(['starting', 'active', 'closing'] as const)(
  'a race is called off in the phase %s, without a result',
  (phase) => {
    const { state } = scenarioAt(phase)
    if (state === null) throw new Error('no duel')
    const players = state.players.map((player) =>
      player.userId === bob.userId ? { ...player, rival: { kind: 'bot' as const, rating: 900 } } : player,
    )
    const command = { type: 'abort', userId: ann.userId, abortedBefore: 9 } as const
    expect(decide({ ...state, entry: 'race', players }, command, { nowMs: T0 + 20 * MINUTE, seed: 1 })).toMatchObject({
      ok: true,
      events: [{ type: 'finished', winnerId: null, reason: 'aborted', byUserId: ann.userId }],
    })
  },
)
