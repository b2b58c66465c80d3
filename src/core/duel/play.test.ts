import { describe, expect, test } from 'bun:test'
import { JUDGE_PATIENCE_MS } from './constants'
import { outstanding, submissionRefusal } from './index'
import { ann, bob, type Story, storyAt } from './story.fixture'

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
    const story = started()
    story.say({ type: 'resign', userId: ann.userId })
    expect(result(story)).toBe('bob: resignation')
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
