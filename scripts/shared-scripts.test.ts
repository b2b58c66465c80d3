import { expect, test } from 'bun:test'
import { sharedModules } from './shared-scripts'

type Output = Bun.BuildMetafile['outputs'][string]

const output = (
  bytes: number,
  modules: readonly string[],
  imports: readonly string[],
  entryPoint?: string,
): Output => ({
  bytes,
  inputs: Object.fromEntries([
    ['empty.ts', { bytesInOutput: 0 }],
    ...modules.map((one) => [one, { bytesInOutput: 9 }]),
  ]),
  exports: [],
  imports: imports.map((path) => ({ path, kind: 'import-statement' })),
  ...(entryPoint !== undefined && { entryPoint }),
})

/** A build with these files; `scripts`: which of them each script of islands imports. All import React. */
const built = (chunks: Record<string, Output>, scripts: Record<string, readonly string[]>) => ({
  inputs: {},
  outputs: {
    ...Object.fromEntries(
      Object.entries(scripts).map(([name, imports]) => [
        `./${name}-1.js`,
        output(900, [], ['./react.js', ...imports], `dist/islands/${name}.ts`),
      ]),
    ),
    './react.js': output(200_000, ['react.js'], []),
    ...chunks,
  },
})

const ALL = ['Ant', 'Bee', 'Cat', 'EveryPage']

test('what every page has is one file for all scripts, also for those that import only some of it', () => {
  const outputs = built(
    { './ui.js': output(100_000, ['ui.ts'], []), './api.js': output(2000, ['api.ts'], []) },
    { EveryPage: ['./ui.js', './api.js'], Ant: ['./ui.js', './api.js'], Bee: ['./api.js'], Cat: [] },
  )
  expect(sharedModules(outputs)).toEqual([{ scripts: ALL, modules: ['api.ts', 'react.js', 'ui.ts'] }])
})

test('files that the same scripts import become one, whatever their size', () => {
  const outputs = built(
    { './a.js': output(90_000, ['a.ts'], []), './b.js': output(90_000, ['c.ts', 'b.ts'], ['./a.js']) },
    { EveryPage: [], Ant: ['./b.js'], Bee: ['./b.js'], Cat: [] },
  )
  expect(sharedModules(outputs)).toEqual([{ scripts: ['Ant', 'Bee'], modules: ['a.ts', 'b.ts', 'c.ts'] }])
})

test.each([
  [14_000, [{ scripts: ['Ant', 'Bee'], modules: ['a.ts', 'b.ts'] }]],
  [16_000, []],
])(
  'a file of %i bytes goes to a script without need for it as long as a request costs another more',
  (bytes, expected) => {
    const outputs = built(
      { './a.js': output(bytes, ['a.ts'], []), './b.js': output(60_000, ['b.ts'], []) },
      { EveryPage: [], Ant: ['./a.js', './b.js'], Bee: ['./b.js'], Cat: [] },
    )
    expect(sharedModules(outputs)).toEqual(expected)
  },
)

test('the script of all pages of signed-in players gets nothing that it does not need', () => {
  const chunks = { './bell.js': output(300_000, ['bell.ts'], []), './board.js': output(7000, ['board.ts'], []) }
  const imports = ['./bell.js', './board.js']
  const of = (script: string) =>
    sharedModules(built(chunks, { EveryPage: [], Ant: imports, Bee: imports, [script]: ['./bell.js'], Cat: [] }))
  expect(of('SignedIn')).toEqual([])
  expect(of('Dog')).toEqual([{ scripts: ['Ant', 'Bee', 'Dog'], modules: ['bell.ts', 'board.ts'] }])
})

test('what is loaded later, what no script imports and an index without content are left alone', () => {
  const outputs = built(
    {
      './later.js': output(100, ['later.ts'], [], 'islands/later.ts'),
      './unused.js': output(100, ['unused.ts'], []),
      './index.js': output(0, [], []),
    },
    { EveryPage: ['./later.js', './index.js'], Ant: ['./later.js', './index.js'] },
  )
  expect(sharedModules(outputs)).toEqual([])
})
