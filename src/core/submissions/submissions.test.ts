import { describe, expect, test } from 'bun:test'
import { SUBMISSION_PURPOSES } from '#contracts/labels'
import { mayJudgeAgain, nextBefore, spanBefore } from '.'

describe('judging one submission again', () => {
  for (const purpose of SUBMISSION_PURPOSES)
    test(`of the purpose ${purpose}`, () => {
      expect(mayJudgeAgain({ purpose, problemId: 'p', verdict: 'accepted' })).toBe(purpose === 'practice')
    })
  test.each([
    ['without a problem', { problemId: null, verdict: 'accepted' }],
    ['that is being judged', { problemId: 'p', verdict: null }],
  ])('%s is refused', (_, row) => {
    expect(mayJudgeAgain({ purpose: 'practice', ...row })).toBe(false)
  })
})

describe('where a page looks', () => {
  test.each([
    [100_000, false, 79_999],
    [500, false, 0],
    [100_000, true, 0],
  ])('before %d, found by an index %p: after %d', (before, isNarrow, after) => {
    expect(spanBefore(before, isNarrow)).toEqual({ after, before })
  })
  test.each([
    ['more were found', [9, 8, 7], 2, 0, 8],
    ['the span has an older neighbour', [9], 2, 5, 6],
    ['the neighbour of an empty span', [], 2, 5, 6],
    ['nothing is older', [9, 8], 2, 0, null],
  ])('goes on where %s', (_, found, pageSize, after, next) => {
    expect(nextBefore({ found, pageSize, after })).toBe(next)
  })
})
