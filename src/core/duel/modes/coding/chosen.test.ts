import { expect, test } from 'bun:test'
import { asProblemId } from '#contracts/ids'
import { rematchSettings } from '../../rematch'
import { withOwnText } from '../typing/own-text'
import { hostKnowledge, type ProblemToChoose, withChosenProblem } from './chosen'

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

test('a race over the host’s text is casual and has no spectators', () => {
  const asked = { duelType: 'typing', timeLimitMin: 5, difficulty: 'Hard', category: 'code', rated: true } as const
  const settings = withOwnText(asked, ['ten', 'words'])
  expect(settings).toEqual({ duelType: 'typing', timeLimitMin: 5, ownText: ['ten', 'words'], spectators: false })
  expect(rematchSettings(settings)).toEqual({ duelType: 'typing', timeLimitMin: 5, spectators: false })
})
