import { expect, test } from 'bun:test'
import { asProblemId } from '#contracts/ids'
import { hostKnowledge, type ProblemToChoose, rematchSettings, withChosenProblem } from './chosen'

const UNKNOWN: ProblemToChoose = {
  problemId: asProblemId('lances'),
  title: 'Lances',
  isDraft: false,
  isOwn: false,
  isManaged: false,
  isSolved: false,
  isRead: false,
}

test.each([
  ['nothing', {}],
  ['read', { isRead: true }],
  ['solved', { isRead: true, isSolved: true }],
  ['manages', { isSolved: true, isManaged: true }],
  ['wrote', { isManaged: true, isOwn: true }],
] as const)('a host of whom most is known: %s', (knows, facts) => {
  expect(hostKnowledge({ ...UNKNOWN, ...facts })).toBe(knows)
})

test('a duel about a chosen problem is casual, and what would narrow the choice is dropped', () => {
  const asked = { duelType: 'coding', timeLimitMin: 20, difficulty: 'Hard', tags: ['dp'], rated: true } as const
  const chosen = { problemId: UNKNOWN.problemId, title: 'Lances', hostKnows: 'nothing' } as const
  const settings = { duelType: 'coding', timeLimitMin: 20, chosen } as const
  expect(withChosenProblem(asked, UNKNOWN)).toEqual(settings)
  expect(withChosenProblem(asked, { ...UNKNOWN, isDraft: true })).toEqual({ ...settings, spectators: false })
  expect(rematchSettings(settings)).toEqual({ duelType: 'coding', timeLimitMin: 20 })
})
