import { describe, expect, test } from 'bun:test'
import { seeded } from '../seeded.fixture'
import { type Ranked, Ranking, type Standing } from '.'

const standing = (id: string, score: number, tie = 0): Standing => ({ id, name: id, score, tie })
const shown = (rows: readonly Ranked[]): string => rows.map(({ id, rank }) => `${rank} ${id}`).join(', ')

describe('a ranking', () => {
  test('puts more points first, then the smaller tie, then the name; equals share a rank and the next are skipped', () => {
    const ranking = new Ranking([standing('d', 5), standing('c', 7, 2), standing('b', 7, 2), standing('a', 7, 1)])
    expect(shown(ranking.page(0, 50))).toBe('1 a, 2 b, 2 c, 4 d')
    expect(ranking.size).toBe(4)
  })

  test('shows any page, with the rank of those who are level with the page before', () => {
    const ranking = new Ranking(['a', 'b', 'c', 'd', 'e'].map((id) => standing(id, id === 'e' ? 1 : 9)))
    expect(shown(ranking.page(2, 2))).toBe('1 c, 1 d')
    expect(shown(ranking.page(4, 2))).toBe('5 e')
    expect(ranking.page(5, 2)).toEqual([])
  })

  test('knows where a player stands, and who does not', () => {
    const ranking = new Ranking([standing('a', 2), standing('b', 2), standing('c', 1)])
    expect(ranking.placeOf('b')).toEqual({ id: 'b', rank: 1 })
    expect(ranking.placeOf('c')).toEqual({ id: 'c', rank: 3 })
    expect(ranking.placeOf('nobody')).toBeNull()
  })

  test('moves a player, and takes one off', () => {
    const ranking = new Ranking([standing('a', 3), standing('b', 2)])
    ranking.put(standing('b', 4))
    ranking.put(standing('c', 1))
    expect(shown(ranking.page(0, 9))).toBe('1 b, 2 a, 3 c')
    ranking.remove('a')
    ranking.remove('nobody')
    expect(shown(ranking.page(0, 9))).toBe('1 b, 2 c')
  })

  test('keeps two apart that bear one name for a moment', () => {
    const ranking = new Ranking([
      { id: '1', name: 'ada', score: 1, tie: 0 },
      { id: '2', name: 'ada', score: 1, tie: 0 },
    ])
    ranking.remove('2')
    expect(shown(ranking.page(0, 9))).toBe('1 1')
  })

  test('after many changes stands as if it were made anew', () => {
    const random = seeded(7)
    const ranking = new Ranking()
    const truth = new Map<string, Standing>()
    for (let step = 0; step < 5000; step++) {
      const id = `p${Math.floor(random() * 120)}`
      if (random() < 0.2) {
        ranking.remove(id)
        truth.delete(id)
      } else {
        const moved = standing(id, Math.floor(random() * 30), Math.floor(random() * 3))
        ranking.put(moved)
        truth.set(id, moved)
      }
    }
    const rebuilt = new Ranking(truth.values())
    expect(ranking.page(0, 200)).toEqual(rebuilt.page(0, 200))
    for (const id of truth.keys()) expect(ranking.placeOf(id)).toEqual(rebuilt.placeOf(id))
  })
})
