import { type Generator, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Place = readonly [row: number, column: number]

const LIMIT = 400

const test = (rows: readonly string[]): string => `${rows.length} ${rows[0]?.length}\n${rows.join('\n')}\n`

function put(rows: string[], [row, column]: Place, mark: string): void {
  const cells = rows[row] ?? ''
  rows[row] = cells.slice(0, column) + mark + cells.slice(column + 1)
}

type Court = { height: number; width: number; cells: string; start?: Place; tower?: Place }

/** Cells drawn at random from the characters in `cells`, with S and T at the given or at random places. */
function scattered(random: MersenneTwister, { height, width, cells, start, tower }: Court): string[] {
  const rows = times(height, () => random.text(width, cells))
  const places = range(0, height).flatMap((row) => range(0, width).map((column): Place => [row, column]))
  const [first = [0, 0], second = [0, 0]] = random.sample(places, 2)
  put(rows, start ?? first, 'S')
  put(rows, tower ?? second, 'T')
  return rows
}

/** One long corridor that winds from the top to the bottom, with a bridge at each bend. */
function snake(height: number, width: number, bend: string): string[] {
  const rows = times(height, (row) => {
    if (row % 2 === 0) return '.'.repeat(width)
    const [wall, bridge] = ['#'.repeat(width - 1), bend[row % bend.length]]
    return row % 4 === 1 ? `${wall}${bridge}` : `${bridge}${wall}`
  })
  put(rows, [0, 0], 'S')
  put(rows, [height % 2 === 1 ? height - 1 : height - 2, Math.floor(width / 2)], 'T')
  return rows
}

/**
 * Bridges of both kinds alternate as on a chessboard, with some walls between them: the squire can walk, but never
 * wait.
 */
function chequered(random: MersenneTwister, height: number, width: number): string[] {
  const cell = (row: number, column: number) => (random.fraction() < 0.2 ? '#' : ['e', 'o'][(row + column) % 2])
  const rows = times(height, (row) => times(width, (column) => cell(row, column)).join(''))
  put(rows, [0, 1], 'S')
  put(rows, [height - 1, width - 1], 'T')
  return rows
}

/** A court of the largest size. S and T are in opposite corners unless other places are given. */
function largest(random: MersenneTwister, cells: string, start: Place = [0, 0], tower: Place = [399, 399]): string[] {
  return scattered(random, { height: LIMIT, width: LIMIT, cells, start, tower })
}

export const drawbridges: Generator = {
  samples: [
    ['1', '1 3\nSeT\n'],
    ['2', '3 5\n..#..\nS.eeT\n..#..\n'],
  ],

  *secret(seeded) {
    yield ['01-smallest', test(['ST'])]
    yield ['02-column', test(['T', 'o', 'e', 'o', 'S'])]
    yield ['03-walled-in', test(['.#T', 'S#.', '##.'])]
    yield ['04-odd-pair', test(['SooT', '#..#'])]
    yield ['05-wait-or-walk-round', test(['..o.T', '.####', 'Se...', '####.', '.....'])]
    yield ['06-bridge-of-two-kinds', test(['Seoeoeo', '######e', 'Teoeoeo'])]
    yield ['07-bridges-only', test(chequered(seeded('07'), 30, 40))]
    yield ['08-random-small', test(scattered(seeded('08'), { height: 12, width: 15, cells: '...#eeoo' }))]
    const wide: Court = { height: 5, width: 400, cells: '....eeeoo', start: [2, 0], tower: [2, 399] }
    yield ['09-random-wide', test(scattered(seeded('09'), wide))]
    const maze: Court = { height: 120, width: 120, cells: '....#eo', start: [0, 0], tower: [119, 119] }
    yield ['10-random-maze', test(scattered(seeded('10'), maze))]
    yield ['11-limit-open-court', test(largest(seeded('11'), '.'))]
    yield ['12-limit-many-bridges', test(largest(seeded('12'), '..eeeeeoooo', [399, 0], [0, 399]))]
    yield ['13-limit-snake', test(snake(LIMIT, LIMIT, 'eo.e'))]
    const closed = largest(seeded('14'), '..eeo#', [0, 0], [200, 200]).slice(0, 399)
    yield ['14-limit-no-way', test([...closed, '#'.repeat(400)])]
    yield ['15-limit-half-bridges', test(largest(seeded('15'), '...eeeo#'))]
  },

  small(random) {
    const [height, width] = [random.integer(1, 5), random.integer(2, 6)]
    const cells = random.pick(['..#eo', '.eeo', '..ee#', '.eoo#'])
    return test(scattered(random, { height, width, cells }))
  },
}
