import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Award } from '#contracts/ws/duel-events'
import { ResultSide } from './result-side'

const contender = { id: 'ada', name: 'ada', passed: 12, total: 12, outcome: 'won' as const }
const figure = { value: '12', of: '/12', description: 'of 12 tests passed' }
const textOf = (award: Pick<Award, 'xp' | 'rating'> | null): string =>
  renderToStaticMarkup(<ResultSide side="azure" contender={contender} award={award} figure={figure} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test.each([
  [{ rating: 1512, provisional: false, change: 14 }, 'Rating 1512 +14'],
  [{ rating: 1680, provisional: true, change: 180 }, 'Rating 1680? +180'],
  [{ rating: 1491, provisional: false, change: -9 }, 'Rating 1491 −9'],
])('a rated duel tells the rating with its change: %p', (rating, description) => {
  expect(textOf({ xp: 75, rating })).toContain(`+75 XP ${description}`)
})

test('a casual duel, and one that is not counted yet, tell no rating', () => {
  expect(textOf({ xp: 0 })).toContain('No XP')
  for (const award of [{ xp: 0 }, null]) expect(textOf(award)).not.toContain('Rating')
})
