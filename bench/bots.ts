/**
 * The strength of bots, by simulated solutions and races under the rules of `src/core/rivals`.
 * Run: npm run bench -- bots
 */
import { BOT_LEVELS } from '../src/contracts/http/races'
import { raceOf, solvingOf } from '../src/core/rivals/bots.fixture'
import { seeded } from '../src/core/seeded.fixture'
import { median, table } from './measure'

const RUNS = 4000
const MINUTE_MS = 60_000
const random = seeded(20)
const runs = <T>(make: () => T): T[] => Array.from({ length: RUNS }, make)
const percent = (part: number, of: number): string => ((100 * part) / of).toFixed(0)

const rows = BOT_LEVELS.map((level) => {
  const equal = runs(() => solvingOf(level, 1500, random))
  const inTime = equal.filter(({ solvedAfterMs }) => solvedAfterMs < 30 * MINUTE_MS)
  const elo = 100 / (1 + 10 ** ((1500 - level) / 400))
  const races = Array.from({ length: 200 }, () => raceOf(level, random))
  const ahead = runs(() => raceOf(level, random).elapsedMs < raceOf(1500, random).elapsedMs).filter(Boolean).length
  const sooner = runs(() => [solvingOf(level, 1500, random), solvingOf(1500, 1500, random)] as const).filter(
    ([one, other]) => one.solvedAfterMs < other.solvedAfterMs,
  ).length
  return [
    String(level),
    percent(inTime.length, RUNS),
    elo.toFixed(0),
    inTime.length === 0 ? '–' : (median(inTime.map(({ solvedAfterMs }) => solvedAfterMs)) / MINUTE_MS).toFixed(1),
    (equal.reduce((sum, { wrong }) => sum + wrong, 0) / RUNS).toFixed(2),
    percent(sooner, RUNS),
    median(races.map(({ wpm }) => wpm)).toFixed(0),
    median(races.map(({ accuracy }) => accuracy)).toFixed(1),
    percent(ahead, RUNS),
  ]
})
table(
  [
    'level',
    'solves a problem of 1500 in 30 min, %',
    'by the two ratings, %',
    'minutes to a solution',
    'wrong programs',
    'solves before bot 1500, %',
    'words a minute',
    'accuracy, %',
    'types before bot 1500, %',
  ],
  rows,
)
