/** Every step of simulated contests in all formats, compared with a recomputation and with the obvious scorer. */
import { describe, expect, test } from 'bun:test'
import { Board, type BoardLine, FORMATS, type FormatKey, firstSolves, hideFrom, standingsOf } from '#core/contest'
import { obviousStandings } from './obvious-standings'
import { PlainList, simulate } from './simulation'
import { Witness } from './witness'

const keys = Object.values(FORMATS).map(({ key }) => key)
const plain = (rows: readonly BoardLine[]) =>
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

  test('of two hundred people and two thousand submissions they are right after every step, too', () => {
    const crowd = simulate({ format, participants: 200, submissions: 2000, seed: 3 })
    for (const hiddenFromMs of [null, crowd.freezeMs]) {
      const witness = new Witness({ ...crowd.scoring, format }, hiddenFromMs)
      const board = new Board(crowd.scoring, { hiddenFromMs })
      for (const [index, step] of crowd.steps.entries()) {
        witness.take(step)
        if (step.kind === 'attempt') board.put(step.attempt)
        else board.exclude(step.userId, step.isOut)
        const shown = { rows: board.rows(), firsts: board.firstSolves() }
        expect(witness.fault(shown)).toBeNull()
        if (index % 100 === 99) expect(shown).toEqual(witness.reload())
      }
    }
  })

  test('the witness that looks at every step finds each kind of fault', () => {
    const witness = new Witness({ ...scoring, format }, null)
    const board = new Board(scoring, { hiddenFromMs: null })
    for (const step of steps) {
      witness.take(step)
      if (step.kind === 'attempt') board.put(step.attempt)
      else board.exclude(step.userId, step.isOut)
    }
    const rows = board.rows()
    const firsts = board.firstSolves()
    const [first, second, ...others] = rows
    const [cell, ...cells] = first?.cells ?? []
    if (first === undefined || second === undefined || cell === undefined) throw new Error('nobody has a row')
    const wrong: readonly (readonly BoardLine[])[] = [
      rows.slice(1),
      [...rows, { ...second, userId: 'nobody' }],
      [second, first, ...others],
      [{ ...first, rank: 2 }, second, ...others],
      [first, { ...second, rank: 1 + (second.rank ?? 0) }, ...others],
      [{ ...first, totalScore: first.totalScore + 1 }, second, ...others],
      [{ ...first, cells: [{ ...cell, rejected: cell.rejected + 1 }, ...cells] }, second, ...others],
    ]
    expect(witness.fault({ rows, firsts })).toBeNull()
    for (const some of wrong) expect(witness.fault({ rows: some, firsts })).not.toBeNull()
    expect(witness.fault({ rows, firsts: firsts.slice(1) })).not.toBeNull()
  })
})
