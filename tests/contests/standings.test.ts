/** Property tests: every step of random contests is compared with the obvious scorer and with a full recomputation. */
import { describe, expect, test } from 'bun:test'
import {
  type Attempt,
  Board,
  FORMATS,
  type FormatKey,
  firstSolves,
  hideFrom,
  type Outcome,
  type Scoring,
  standingsOf,
} from '#core/contest'
import { seeded } from '../../src/core/seeded.fixture'
import { obviousStandings } from './obvious-standings'

const OUTCOMES: readonly Outcome[] = ['accepted', 'rejected', 'rejected', 'void', 'pending']
const FORMAT_KEYS: readonly FormatKey[] = Object.values(FORMATS).map(({ key }) => key)

function contestOf(seed: number) {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[Math.floor(random() * list.length)]
    if (picked === undefined) throw new Error('nothing to pick from')
    return picked
  }
  const problems = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => {
    const points = 2 + Math.floor(random() * 3) * 100
    const half = { points: points / 2, fromOrdinal: 1, toOrdinal: 1 }
    // Every other problem has two subtasks.
    const subtasks = index % 2 === 0 ? null : [half, { ...half, fromOrdinal: 2, toOrdinal: 2 }]
    return { problemId: `p${index}`, points, subtasks }
  })
  const format = pick(FORMAT_KEYS)
  const scoring: Scoring = { format: FORMATS[format], penaltyMin: pick([0, 5, 20]), problems }
  const attempts: Attempt[] = Array.from({ length: 60 }, (_, index) => {
    const problem = pick(problems)
    const outcome = pick(OUTCOMES)
    const passed = outcome === 'rejected' ? [random() < 0.5, random() < 0.5] : []
    const judged = { accepted: outcome === 'accepted', passed, total: 2 }
    return {
      seq: index + 1,
      userId: `u${Math.floor(random() * 6)}`,
      problemId: problem.problemId,
      elapsedMs: index * 20_000,
      outcome,
      ...scoring.format.worth(problem, judged),
    }
  })
  return { random, format, scoring, attempts }
}

const plain = (rows: ReturnType<typeof standingsOf>) =>
  rows.map(({ userId, rank, totalScore, totalPenalty, problemsSolved }) => ({
    userId,
    rank,
    totalScore,
    totalPenalty,
    problemsSolved,
  }))

describe('random contests', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const { random, format, scoring, attempts } = contestOf(seed)
    test(`the standings are those of the obvious scorer (seed ${seed}, ${format})`, () => {
      expect(plain(standingsOf(attempts, scoring))).toEqual(obviousStandings(attempts, { ...scoring, format }))
    })

    test(`kept step by step, in any order of verdicts, they equal a recomputation (seed ${seed})`, () => {
      const board = new Board(scoring, { hiddenFromMs: seed % 2 === 0 ? 600_000 : null })
      const excluded = new Set<string>()
      const shuffled = attempts.map((one) => ({ one, key: random() })).sort((a, b) => a.key - b.key)
      const received: Attempt[] = []
      for (const { one } of shuffled) {
        received.push(one)
        board.put({ ...one, outcome: 'pending', points: 0, parts: null })
        board.put(one)
        if (one.seq % 13 === 0) {
          const isOut = !excluded.delete(one.userId)
          if (isOut) excluded.add(one.userId)
          board.exclude(one.userId, isOut)
        }
        const counted = received.filter(({ userId }) => !excluded.has(userId)).sort((a, b) => a.seq - b.seq)
        const shown = hideFrom(counted, seed % 2 === 0 ? 600_000 : null)
        expect(board.rows()).toEqual(standingsOf(shown, scoring))
        expect(board.firstSolves()).toEqual(firstSolves(shown, scoring.problems))
      }
    })
  }
})
