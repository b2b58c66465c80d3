import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTINGS } from '../../src/config'
import { ARENA_KIND_LIST } from '../../src/contracts/arena-kinds'
import { CONTEST_FORMATS } from '../../src/contracts/contest-formats.gen'
import { LANGUAGES } from '../../src/contracts/languages.gen'
import { DuelEventSchema } from '../../src/contracts/ws/duel-events'
import { MAPPINGS } from '../../src/core/checkers/all.gen'
import { type KindOfThings, kindSwitches } from './kind-switches.fixture'
import { root } from './list'

/** Error codes are excluded: what a code means to one page is no list of them. */
const KINDS: readonly KindOfThings[] = [
  { name: 'language', ids: [...new Set(LANGUAGES.map(({ key }) => key))], home: ['runner/languages/'] },
  { name: 'checker', ids: Object.keys(MAPPINGS), home: ['runner/checkers/', 'src/core/checkers/'] },
  {
    name: 'kind of room',
    ids: [...ARENA_KIND_LIST],
    home: ['src/contracts/arena-kinds.ts', 'src/core/arena/kinds/', 'islands/arena/kinds/'],
  },
  { name: 'contest format', ids: Object.keys(CONTEST_FORMATS), home: ['src/core/contest/formats/'] },
  {
    name: 'duel event',
    ids: DuelEventSchema.anyOf.map((event) => event.properties.type.const),
    // The duel's own feature may map stored events to rows and frames. The evidence of a flag shows a few selected
    // events.
    home: ['src/core/duel/', 'src/contracts/', 'src/features/duel/', 'src/features/social/flag-evidence.ts'],
  },
  { name: 'setting', ids: SETTINGS.map(({ name }) => name), home: ['src/config'] },
]

test.each([
  ['a switch', "switch (checker.kind) { case 'tokens': case 'lines': return 1; case 'exact': return 2 }"],
  ['a chain of ifs', "if (a === 'tokens') b(); else if (a === 'lines') c(); else if (a === 'exact') d()"],
  ['ifs in blocks', "if (a === 'tokens') { b() } else { if (a === 'lines' || a === 'exact') { c() } }"],
  ['conditions in a row', "const x = k === 'tokens' ? 1 : k === 'lines' ? 2 : k === 'exact' ? 3 : 4"],
])('%s over a kind is found outside its home, and not within', (_name, text) => {
  const found = kindSwitches('islands/anything.ts', text, KINDS)
  expect(found).toEqual([{ path: 'islands/anything.ts', line: 1, kind: 'checker', ids: ['exact', 'lines', 'tokens'] }])
  expect(kindSwitches('src/core/checkers/anything.ts', text, KINDS)).toEqual([])
})

test.each([
  ['two of them', "switch (kind) { case 'tokens': return 1; case 'lines': return 2 }"],
  ['ids of different kinds', "switch (word) { case 'tokens': case 'lines': case 'exact': case 'pages': return 1 }"],
  ['a lookup', 'const x = { tokens: 1, lines: 2, exact: 3 }[kind]'],
])('%s is no such code', (_name, text) => {
  expect(kindSwitches('islands/anything.ts', text, KINDS)).toEqual([])
})

test('members of a kind are told apart in its own folder alone', () => {
  const files = [...new Bun.Glob('{src,db,runner,islands,routes,scripts}/**/*.{ts,tsx}').scanSync(root)]
  const own = files.filter((path) => !/\.(test|gen|fixture)\.tsx?$/.test(path))
  expect(own.length).toBeGreaterThan(1000)
  expect(own.flatMap((path) => kindSwitches(path, readFileSync(join(root, path), 'utf8'), KINDS))).toEqual([])
})
