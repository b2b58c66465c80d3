/** Every step of simulated contests in all formats, held against a recomputation and against the slow and obvious scorer. */
import { describe, expect, test } from 'bun:test'
import { Board, FORMATS, type FormatKey, firstSolves, hideFrom, type RankedLine, standingsOf } from '#core/contest'
import { obviousStandings } from './obvious-standings'
import { PlainList, simulate } from './simulation'

const keys = Object.values(FORMATS).map(({ key }) => key)
const plain = (rows: readonly RankedLine[]) =>
  rows.map(({ userId, rank, totalScore, totalPenalty, problemsSolved }) => ({
    userId,
    rank,
    totalScore,
    totalPenalty,
    problemsSolved,
  }))

describe.each<FormatKey>(keys)('%s', (format) => {
  const { scoring, freezeMs, steps } = simulate({ format, participants: 30, submissions: 400, seed: 7 })

  test('the steps hold rejudges that change outcomes, disqualifications, restorations and a freeze', () => {
    const outcomes = new Map<number, Set<string>>()
    for (const step of steps)
      if (step.kind === 'attempt' && step.attempt.outcome !== 'pending')
        outcomes.set(step.attempt.seq, (outcomes.get(step.attempt.seq) ?? new Set()).add(step.attempt.outcome))
    expect([...outcomes.values()].some((all) => all.size > 1)).toBe(true)
    expect(new Set(steps.map((step) => (step.kind === 'exclude' ? step.isOut : null)))).toEqual(
      new Set([null, true, false]),
    )
    expect(steps.some((step) => step.kind === 'attempt' && step.attempt.elapsedMs > freezeMs)).toBe(true)
  })

  test('the kept standings, open and frozen, are right after every step', () => {
    const list = new PlainList()
    const open = new Board(scoring, { hiddenFromMs: null })
    const frozen = new Board(scoring, { hiddenFromMs: freezeMs })
    for (const step of steps) {
      list.take(step)
      for (const board of [open, frozen]) {
        if (step.kind === 'attempt') board.put(step.attempt)
        else board.exclude(step.userId, step.isOut)
      }
      const all = list.counted()
      const shown = hideFrom(all, freezeMs)
      expect(open.rows()).toEqual(standingsOf(all, scoring))
      expect(open.firstSolves()).toEqual(firstSolves(all, scoring.problems))
      expect(frozen.rows()).toEqual(standingsOf(shown, scoring))
      expect(frozen.firstSolves()).toEqual(firstSolves(shown, scoring.problems))
      expect(plain(open.rows())).toEqual(obviousStandings(all, { ...scoring, format }))
      expect(plain(frozen.rows())).toEqual(obviousStandings(shown, { ...scoring, format }))
    }
  })

  test('thawed, the frozen standings are the open ones', () => {
    const list = new PlainList()
    for (const step of steps) list.take(step)
    const thawed = new Board(scoring, { hiddenFromMs: null })
    thawed.load(list.counted())
    expect(thawed.rows()).toEqual(standingsOf(list.counted(), scoring))
  })
})
