import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ARENA_KIND_LIST } from '../../src/contracts/arena-kinds'
import { CONTEST_FORMATS } from '../../src/contracts/contest-formats.gen'
import { DUEL_TYPES } from '../../src/contracts/modes'
import { root } from './list'

type Kind = {
  /** Describes what is compared. */
  readonly what: string
  readonly compared: RegExp
  /** Where comparisons with a member are allowed. */
  readonly homes: readonly RegExp[]
}

const COMPARED = `(===|!==|case)`
const KINDS: readonly Kind[] = [
  {
    what: 'the type of a duel with a mode',
    compared: new RegExp(`${COMPARED} '(${DUEL_TYPES.join('|')})'`),
    homes: [
      /^src\/contracts\/(modes\.ts|ws\/modes\/)/,
      /^(src\/core|src\/features|islands)\/duel\/modes\//,
      // The demo has scripts for two of them.
      /^src\/features\/duel\/demo/,
      /^islands\/typing\//,
      // `typing` is also a step of the landing page's animation.
      /^src\/ui\//,
    ],
  },
  {
    what: 'the kind of a room with its name',
    compared: new RegExp(`${COMPARED} '(${ARENA_KIND_LIST.join('|')})'`),
    homes: [/^src\/contracts\/arena-kinds\.ts/, /^(src\/core|islands)\/arena\/kinds\//],
  },
  {
    what: 'the format of a contest with its key',
    // Checkers and ends of series use the same words.
    compared: new RegExp(`[fF]ormat(Key)?\\)? (===|!==) '(${Object.keys(CONTEST_FORMATS).join('|')})'`),
    homes: [/^src\/core\/contest\/formats\//],
  },
]

const FILES = [...new Bun.Glob('{src,islands,routes,db}/**/*.{ts,tsx}').scanSync(root)].filter(
  (path) => !/\.(test|fixture)\.tsx?$/.test(path),
)

/** A condition on one member elsewhere would have to be found for the next one; it belongs into the member's table. */
test.each(KINDS)('no file compares $what, outside their own folders', ({ compared, homes }) => {
  const found = FILES.filter((path) => !homes.some((home) => home.test(path))).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, place) => (compared.test(line) ? [`${path}:${place + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test.each([
  ["if (state.settings.kind === 'lockout') b()", 1],
  ["draft.format === 'ioi' ? a : b", 2],
  ["FORMATS[format] !== x && contestFormat !== 'icpc'", 2],
] as const)('%s is found', (line, kind) => {
  expect(KINDS[kind]?.compared.test(line)).toBe(true)
})
