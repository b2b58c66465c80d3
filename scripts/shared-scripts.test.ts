import { expect, test } from 'bun:test'
import { sharedModules } from './shared-scripts'

type Output = Bun.BuildMetafile['outputs'][string]

const NAMES = ['Ant', 'Bee', 'Cat', 'Dog', 'Eel', 'Fox', 'Gnu'] as const

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

/** Islands that all import React and `ofAll`; the first two the dialogs, and what stands under their own names. */
const built = (
  chunks: Record<string, Output>,
  ofAll: readonly string[],
  own: Record<string, readonly string[]> = {},
) => ({
  inputs: {},
  outputs: {
    ...Object.fromEntries(
      NAMES.map((name) => [
        `./${name}-1.js`,
        output(900, [], ['./react.js', ...ofAll, ...(own[name] ?? [])], `dist/islands/${name}.ts`),
      ]),
    ),
    './react.js': output(200_000, ['react.js'], []),
    './dialogs.js': output(50_000, ['dialog.tsx', 'popover.tsx'], ['./react.js']),
    ...chunks,
  },
})

test('small files of many islands become one for all of them', () => {
  const outputs = built(
    { './a.js': output(3000, ['a.ts'], ['./react.js']), './b.js': output(700, ['b.ts', 'c.ts'], ['./react.js']) },
    ['./a.js', './b.js'],
  )
  expect(sharedModules(outputs)).toEqual([{ islands: [...NAMES], modules: ['a.ts', 'b.ts', 'c.ts'] }])
})

test('what needs a large file goes to the islands that have it', () => {
  const own = { Ant: ['./dialogs.js', './menu.js'], Bee: ['./dialogs.js'] }
  const outputs = built({ './menu.js': output(400, ['menu.tsx'], ['./dialogs.js']) }, [], own)
  expect(sharedModules(outputs)).toEqual([{ islands: ['Ant', 'Bee'], modules: ['menu.tsx'] }])
})

test('a large file, a file of few islands, and one that is loaded later stay as they are', () => {
  const outputs = built(
    {
      './large.js': output(8000, ['large.ts'], []),
      './few.js': output(500, ['few.ts'], []),
      './later.js': output(100, ['later.ts'], [], 'islands/later.ts'),
      './unused.js': output(100, ['unused.ts'], []),
    },
    ['./large.js'],
    { Ant: ['./few.js'], Bee: ['./few.js'] },
  )
  expect(sharedModules(outputs)).toEqual([])
})
