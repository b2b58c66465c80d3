/**
 * The standings kept step by step against all of them worked out anew, for 2000 participants and 20 000 submissions with
 * rejudges, disqualifications, restorations and a freeze, in all formats: whether both are the same, and what each costs.
 * Run: node_modules/.bin/bun bench/contest-steps.ts [every] (default 100: every hundredth step is worked out anew; 1: each)
 */
import { Board, FORMATS, type FormatKey, firstSolves, hideFrom, standingsOf } from '#core/contest'
import { PlainList, simulate } from '../tests/contests/simulation'
import { percentile, table } from './measure'

const SIZE = { participants: 2000, submissions: 20_000, seed: 11 }
const every = Number(process.argv[2] ?? 100)

table(
  ['format', 'steps', 'worked out anew at', 'kept p50 ms', 'p99', 'anew p50 ms', 'p99', 'anew / kept'],
  Object.values(FORMATS).map(({ key }) => rowOf(key)),
)

function rowOf(format: FormatKey): string[] {
  const { scoring, freezeMs, steps } = simulate({ ...SIZE, format })
  const list = new PlainList()
  const boards = [null, freezeMs].map((hiddenFromMs) => ({ hiddenFromMs, board: new Board(scoring, { hiddenFromMs }) }))
  const kept: number[] = []
  const anew: number[] = []
  for (const [index, step] of steps.entries()) {
    list.take(step)
    for (const { hiddenFromMs, board } of boards) {
      const startedAt = performance.now()
      if (step.kind === 'attempt') board.put(step.attempt)
      else board.exclude(step.userId, step.isOut)
      const rows = board.rows()
      const firsts = board.firstSolves()
      kept.push(performance.now() - startedAt)
      if (index % every !== every - 1 && index !== steps.length - 1) continue
      const all = hideFrom(list.counted(), hiddenFromMs)
      const again = performance.now()
      const expected = { rows: standingsOf(all, scoring), firsts: firstSolves(all, scoring.problems) }
      anew.push(performance.now() - again)
      if (!Bun.deepEquals({ rows, firsts }, expected)) throw new Error(`${format}: they differ after step ${index + 1}`)
    }
  }
  const figure = (times: readonly number[], share: number) => percentile(times, share).toFixed(2)
  const ratio = percentile(anew, 50) / percentile(kept, 50)
  return [
    ...[format, String(steps.length), `${anew.length / boards.length} steps, all equal`],
    ...[figure(kept, 50), figure(kept, 99), figure(anew, 50), figure(anew, 99), ratio.toFixed(0)],
  ]
}
