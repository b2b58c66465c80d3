/**
 * The incrementally updated standings for 2000 participants and 20 000 submissions with rejudges, disqualifications, restorations and a
 * freeze, in all formats. They are compared with a recomputation after every step (tests/contests/witness.ts says why it is independent)
 * and with a computation from scratch after every hundredth step. Prints the cost of each.
 * Run: npm run bench -- contest-steps [every] (default 100: from scratch at every hundredth step; 1: at each)
 */
import { Board, FORMATS, type FormatKey, firstSolves, hideFrom, standingsOf } from '#core/contest'
import { PlainList, simulate } from '../tests/contests/simulation'
import { Witness } from '../tests/contests/witness'
import { percentile, table } from './measure'

const SIZE = { participants: 2000, submissions: 20_000, seed: 11 }
const every = Number(process.argv[2] ?? 100)

table(
  [
    'format',
    'standings',
    'steps, all equal',
    'from nothing at',
    'kept p50 ms',
    'p99',
    'recomputed p50 ms',
    'p99',
    'recomputed / kept',
  ],
  Object.values(FORMATS).flatMap(({ key }) => rowsOf(key)),
)

function rowsOf(format: FormatKey): string[][] {
  const { scoring, freezeMs, steps } = simulate({ ...SIZE, format })
  return [null, freezeMs].map((hiddenFromMs) => {
    const list = new PlainList()
    const witness = new Witness({ ...scoring, format }, hiddenFromMs)
    const board = new Board(scoring, { hiddenFromMs })
    const kept: number[] = []
    const reloads: number[] = []
    for (const [index, step] of steps.entries()) {
      list.take(step)
      witness.take(step)
      const startedAt = performance.now()
      if (step.kind === 'attempt') board.put(step.attempt)
      else board.exclude(step.userId, step.isOut)
      const shown = { rows: board.rows(), firsts: board.firstSolves() }
      kept.push(performance.now() - startedAt)
      const fault = witness.fault(shown)
      if (fault !== null) throw new Error(`${format}, step ${index + 1}: ${fault}`)
      if (index % every !== every - 1 && index !== steps.length - 1) continue
      const all = hideFrom(list.counted(), hiddenFromMs)
      const again = performance.now()
      const expected = { rows: standingsOf(all, scoring), firsts: firstSolves(all, scoring.problems) }
      reloads.push(performance.now() - again)
      for (const other of [expected, witness.reload()])
        if (!Bun.deepEquals(shown, other)) throw new Error(`${format}: they differ after step ${index + 1}`)
    }
    const figure = (times: readonly number[], share: number) => percentile(times, share).toFixed(2)
    const ratio = percentile(reloads, 50) / percentile(kept, 50)
    return [
      format,
      hiddenFromMs === null ? 'open' : 'frozen',
      String(kept.length),
      `${reloads.length} of them`,
      figure(kept, 50),
      figure(kept, 99),
      figure(reloads, 50),
      figure(reloads, 99),
      ratio.toFixed(0),
    ]
  })
}
