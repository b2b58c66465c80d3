import { describe, expect, test } from 'bun:test'
import { JUDGE_PATIENCE_MS } from './constants'
import { outstanding, submissionRefusal } from './index'
import { ann, bob, race, type Story, storyAt } from './story.fixture'

const MINUTE = 60_000

/** A duel that has just started: nothing handed in. */
function started(): Story {
  const story = storyAt('starting').later(2_000)
  story.say({ type: 'tick' })
  return story
}

const result = (story: Story) => {
  const { state } = story
  return state?.phase === 'finished' ? `${state.winnerId ?? 'nobody'}: ${state.reason}` : state?.phase
}

describe('the winner', () => {
  test('is the author of the accepted submission with the lowest sequence number, whatever verdict came first', () => {
    const story = started()
    story.submit(ann.userId, 1)
    story.submit(bob.userId, 2)
    story.verdict(2, 10)
    expect(result(story)).toBe('active')
    story.verdict(1, 10)
    expect(result(story)).toBe('ann: correct-submission')
  })

  test('is declared at once when nothing earlier is being judged', () => {
    const story = started()
    story.submit(ann.userId, 1)
    story.submit(bob.userId, 2)
    story.verdict(1, 10)
    expect(result(story)).toBe('ann: correct-submission')
  })

  test('is the later one when the earlier submission turns out wrong', () => {
    const story = started()
    story.submit(ann.userId, 1)
    story.submit(bob.userId, 2)
    story.verdict(2, 10)
    story.verdict(1, 9)
    expect(result(story)).toBe('bob: correct-submission')
  })

  test('does not submit again while an earlier submission of the opponent is judged', () => {
    const story = started()
    story.submit(ann.userId, 1)
    story.submit(bob.userId, 2)
    story.verdict(2, 10)
    expect(story.submit(bob.userId, 3)).toEqual({ ok: false, code: 'DUEL_ALREADY_SOLVED' })
    expect(story.submit(ann.userId, 4).ok).toBe(true)
  })

  test('has no more than three programs judged at a time', () => {
    const story = started()
    for (const seq of [1, 2, 3]) story.submit(ann.userId, seq)
    expect(story.submit(ann.userId, 4)).toEqual({ ok: false, code: 'DUEL_TOO_MANY_PENDING' })
    expect(story.submit(bob.userId, 5).ok).toBe(true)
    story.verdict(1, 2)
    expect(story.submit(ann.userId, 6).ok).toBe(true)
  })

  test('verdicts that come late or twice change nothing', () => {
    const story = started()
    story.submit(ann.userId, 1)
    story.verdict(1, 4)
    const before = story.state
    story.verdict(1, 10)
    story.verdict(99, 10)
    expect(story.state).toEqual(before)
  })
})

describe('the judge failing', () => {
  test('for good voids the submission, which then stands in nobody’s way', () => {
    const story = started()
    story.submit(ann.userId, 1)
    story.submit(bob.userId, 2)
    story.verdict(2, 10)
    expect(result(story)).toBe('active')
    story.judgeFails(1)
    expect(result(story)).toBe('bob: correct-submission')
  })

  test('counts neither as solved nor as tried', () => {
    const story = started()
    story.submit(ann.userId, 1)
    story.judgeFails(1)
    story.verdict(1, 10)
    expect(result(story)).toBe('active')
    expect(story.submit(ann.userId, 2).ok).toBe(true)
  })

  test('for ever ends the duel by what is known, when patience is over', () => {
    const story = started()
    story.submit(bob.userId, 1)
    story.verdict(1, 5)
    story.submit(ann.userId, 2)
    story.later(30 * MINUTE).say({ type: 'tick' })
    expect(result(story)).toBe('closing')
    story.later(JUDGE_PATIENCE_MS - 1).say({ type: 'tick' })
    expect(result(story)).toBe('closing')
    story.later(1).say({ type: 'tick' })
    expect(result(story)).toBe('bob: best-score')
  })
})

describe('the deadline', () => {
  test('a submission after it is refused and told by how much', () => {
    const story = started().later(30 * MINUTE + 1_500)
    expect(story.submit(ann.userId, 1)).toEqual({ ok: false, code: 'DUEL_OVERDUE', lateByMs: 1_500 })
    story.say({ type: 'tick' })
    expect(result(story)).toBe('nobody: draw')
    expect(story.later(500).submit(ann.userId, 1)).toEqual({ ok: false, code: 'DUEL_OVERDUE', lateByMs: 2_000 })
  })

  test('a submission at the very instant of it is taken', () => {
    expect(
      started()
        .later(30 * MINUTE)
        .submit(ann.userId, 1).ok,
    ).toBe(true)
  })

  test('a submission received in time still counts when its verdict comes after it', () => {
    const story = started().later(29 * MINUTE)
    story.submit(bob.userId, 1)
    story.later(2 * MINUTE).say({ type: 'tick' })
    expect(result(story)).toBe('closing')
    story.verdict(1, 10)
    expect(result(story)).toBe('bob: correct-submission')
  })

  test('most tests passed win', () => {
    const story = started()
    story.submit(ann.userId, 1)
    story.submit(bob.userId, 2)
    story.verdict(1, 3)
    story.verdict(2, 6)
    story.later(30 * MINUTE).say({ type: 'tick' })
    expect(result(story)).toBe('bob: best-score')
  })

  test('as many tests passed: who reached them first, by receipt and not by verdict', () => {
    const story = started()
    story.submit(ann.userId, 1)
    story.submit(bob.userId, 2)
    story.verdict(2, 6)
    story.verdict(1, 6)
    story.submit(ann.userId, 3)
    story.verdict(3, 5)
    story.later(30 * MINUTE).say({ type: 'tick' })
    expect(result(story)).toBe('ann: best-score')
  })

  test('no test passed by anybody is a draw', () => {
    const story = started()
    story.submit(ann.userId, 1)
    story.verdict(1, 0)
    story.later(30 * MINUTE).say({ type: 'tick' })
    expect(result(story)).toBe('nobody: draw')
  })
})

describe('leaving the game', () => {
  test('resigning gives the opponent the win', () => {
    const story = started().later(MINUTE + 1)
    story.say({ type: 'resign', userId: ann.userId, worked: true })
    expect(result(story)).toBe('bob: resignation')
  })

  describe('too early leaves no result:', () => {
    const resigned = (story: Story, worked: boolean) => {
      story.say({ type: 'resign', userId: ann.userId, worked })
      return result(story)
    }
    const submitted = (verdict: 'judged' | 'failed') => {
      const story = started()
      story.submit(ann.userId, 1)
      if (verdict === 'judged') story.verdict(1, 2)
      else story.judgeFails(1)
      return story
    }
    test.each([
      ['in the first minute', started().later(MINUTE), true, 'nobody: aborted'],
      ['in the first minute, a program submitted', submitted('judged').later(MINUTE), true, 'nobody: aborted'],
      ['before the loser did anything', started().later(20 * MINUTE), false, 'nobody: aborted'],
      ['after a minute of work', started().later(MINUTE + 1), true, 'bob: resignation'],
      ['after a submission', submitted('judged').later(MINUTE + 1), false, 'bob: resignation'],
      ['after a submission that the judge failed on', submitted('failed').later(MINUTE + 1), false, 'bob: resignation'],
    ])('%s', (_when, story, worked, end) => {
      expect(resigned(story, worked)).toBe(end)
      if (end === 'nobody: aborted') expect(story.state).toMatchObject({ endedBy: ann.userId })
    })

    test.each([
      ['accepted', 10, 'bob: correct-submission'],
      ['wrong', 3, 'nobody: aborted'],
    ] as const)('a program of the opponent that is being judged decides: %s', (_what, passed, end) => {
      const story = started()
      story.submit(bob.userId, 1)
      expect(resigned(story, false)).toBe('closing')
      expect(story.submit(ann.userId, 2, story.nowMs)).toEqual({ ok: false, code: 'DUEL_NOT_ACTIVE' })
      story.verdict(1, passed)
      expect(result(story)).toBe(end)
    })

    test('who resigned does not win by a program submitted before', () => {
      const story = started()
      story.submit(ann.userId, 1)
      story.submit(bob.userId, 2)
      resigned(story, true)
      story.verdict(1, 10)
      story.verdict(2, 3)
      expect(result(story)).toBe('nobody: aborted')
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
    const story = started().later(10 * MINUTE - 1)
    expect(story.say({ type: 'offer-draw', userId: ann.userId })).toEqual({ ok: false, code: 'DUEL_DRAW_EARLY' })
    story.later(1).say({ type: 'offer-draw', userId: ann.userId })
    story.say({ type: 'offer-draw', userId: ann.userId })
    expect(story.state).toMatchObject({ phase: 'active', drawOfferedBy: ann.userId })
    story.say({ type: 'decline-draw', userId: bob.userId })
    expect(story.state).toMatchObject({ phase: 'active', drawOfferedBy: null })
    story.say({ type: 'offer-draw', userId: bob.userId })
    story.say({ type: 'offer-draw', userId: ann.userId })
    expect(result(story)).toBe('nobody: draw')
  })
})

describe('after the end', () => {
  test('what was received in time is judged, and changes nothing of the result', () => {
    const story = started()
    story.submit(ann.userId, 1)
    story.submit(bob.userId, 2)
    story.verdict(1, 10)
    expect(result(story)).toBe('ann: correct-submission')
    story.verdict(2, 7)
    story.verdict(2, 10)
    expect(result(story)).toBe('ann: correct-submission')
    const outcome = { status: 'judged', verdict: 'wrong-answer', passed: 7, total: 10 }
    expect(story.state).toMatchObject({ played: { match: { submissions: [{}, { outcome }] } } })
  })

  test('a verdict that the judge could not come to voids the submission', () => {
    const story = started()
    story.submit(ann.userId, 1)
    story.submit(bob.userId, 2)
    story.verdict(1, 10)
    story.judgeFails(2)
    expect(story.state).toMatchObject({ played: { match: { submissions: [{}, { outcome: { status: 'void' } }] } } })
  })
})

describe('a restart', () => {
  test('adds twenty seconds to both', () => {
    const story = started().later(MINUTE)
    const before = story.state?.phase === 'active' ? story.state.deadlineMs : 0
    story.say({ type: 'recover' })
    expect(story.state).toMatchObject({ phase: 'active', deadlineMs: before + 20_000 })
  })

  test('gives twenty seconds from now when the deadline passed meanwhile', () => {
    const story = started().later(90 * MINUTE)
    story.say({ type: 'recover' })
    expect(story.state).toMatchObject({ phase: 'active', deadlineMs: story.nowMs + 20_000 })
    expect(story.submit(ann.userId, 1).ok).toBe(true)
  })

  test('owes what was under way: the problem, the awards', () => {
    const ready = storyAt('ready')
    ready.say({ type: 'toggle-ready', userId: ann.userId })
    ready.say({ type: 'toggle-ready', userId: bob.userId })
    const owed = (story: Story) =>
      story.state === null ? [] : outstanding(story.state, 1).map((effect) => effect.type)
    expect(owed(ready)).toEqual(['assign-problem'])
    expect(owed(storyAt('active'))).toEqual([])
    const finished = storyAt('finished')
    expect(owed(finished)).toEqual(['award'])
    finished.say({ type: 'award', awards: [{ userId: ann.userId, xp: 75 }] })
    expect(owed(finished)).toEqual([])
    const before = finished.state
    finished.say({ type: 'award', awards: [{ userId: ann.userId, xp: 75 }] })
    expect(finished.state).toEqual(before)
  })
})

test('only the four languages of duels are taken', () => {
  const story = started()
  if (story.state === null) throw new Error('no state')
  const question = { userId: ann.userId, receivedAtMs: story.nowMs }
  for (const languageId of [71, 62, 76, 63]) {
    expect(submissionRefusal(story.state, { ...question, languageId })).toBeNull()
  }
  for (const languageId of [54, 50, 0]) {
    expect(submissionRefusal(story.state, { ...question, languageId })?.code).toBe('DUEL_LANGUAGE')
  }
})
