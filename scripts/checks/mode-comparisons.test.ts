import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DUEL_TYPES } from '../../src/contracts/modes'
import { root } from './list'

/** Where a mode is itself, and where two of them are scripted for the demo. */
const HOMES = [
  /^src\/contracts\/(modes\.ts|ws\/modes\/)/,
  /^(src\/core|src\/features|islands)\/duel\/modes\//,
  /^src\/features\/duel\/demo/,
  /^islands\/typing\//,
  // `typing` is a step of the landing page's animation, too.
  /^src\/ui\//,
]
const isHome = (path: string): boolean => HOMES.some((home) => home.test(path))

const COMPARED = new RegExp(`(===|!==|case) '(${DUEL_TYPES.join('|')})'`)

/** A condition on one mode elsewhere is a place that the next mode would have to find. */
test('no file compares the type of a duel with a mode, outside the modes', () => {
  const files = [...new Bun.Glob('{src,islands,routes,db}/**/*.{ts,tsx}').scanSync(root)]
  const found = files
    .filter((path) => !/\.(test|fixture)\.tsx?$/.test(path) && !isHome(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, place) => (COMPARED.test(line) ? [`${path}:${place + 1}: ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})
